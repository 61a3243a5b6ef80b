/** Takes the pictures of docs/qa.md, in a real browser on the build for QA. */
import sharp from 'sharp';
import { runProgram, tell } from '@cli/program';
import { inProject } from '../scripts/lib/project';
import { withQaBrowser, type VisitOptions, type Visitor } from './lib/qaBrowser';
import type { Page } from '@playwright/test';

const HELP = `
node scripts/run.mjs tools/qa-pictures.ts: gives in a browser, travels back, and writes docs/pictures/qa-*.webp.
`;

const DESKTOP: VisitOptions = {
  language: 'en',
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
};
const PHONE: VisitOptions = {
  language: 'ar',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
};

export const main = (): Promise<void> =>
  runProgram(HELP, () =>
    withQaBrowser(async ({ visit }) => {
      await onDesktop(await visit(DESKTOP));
      await onAPhone(await visit(PHONE));
    }),
  );

async function take(page: Page, name: string, width: number): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const picture = sharp(await page.screenshot({ animations: 'disabled' })).resize({ width });
  await picture.webp({ quality: 80 }).toFile(inProject('docs/pictures', `qa-${name}.webp`));
  tell(`docs/pictures/qa-${name}.webp`);
}

async function give({ dock, donor }: Visitor): Promise<void> {
  await donor.give('sudan-kassala-water', '25');
  await donor.expectRecorded(1);
  await dock.open();
}

async function onDesktop(visitor: Visitor): Promise<void> {
  const { page, dock } = visitor;
  await give(visitor);
  await dock.told
    .getByText(/^Webhook arrived: checkout/)
    .evaluate((step) => step.scrollIntoView({ block: 'center' }));
  await take(page, 'story', 900);
  await dock.choose('Log');
  await dock.jumpTo(await dock.last());
  await take(page, 'log', 900);
  await dock.jumpToLast('checkout/checkoutStarted');
  await dock.region.getByText('lastAttempt', { exact: true }).waitFor();
  await take(page, 'past', 900);
  await dock.backToNow();
  await dock.order('Decline');
  await take(page, 'faults', 900);
  await dock.region.getByRole('button', { name: 'Clear the faults' }).click();
  await dock.region.getByText('No faults are set.').waitFor();
}

async function onAPhone(visitor: Visitor): Promise<void> {
  const { page, dock } = visitor;
  await give(visitor);
  await dock.choose('Log');
  await dock.jumpToLast('qa/formSent');
  await dock.region.getByText('forms', { exact: true }).waitFor();
  await take(page, 'phone', 780);
}
