/** Takes the pictures of docs/qa.md, in a real browser on the build for QA. */
import sharp from 'sharp';
import { inProject, runProgram, tell } from './project.mjs';
import { withQaBrowser } from './qaBrowser.mjs';

const HELP = `
node scripts/qa-pictures.mjs: gives in a browser, travels back, and writes docs/pictures/qa-*.webp.
`;

const DESK = { language: 'en', viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' };
const PHONE = {
  language: 'ar',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
};

export function qaPictures() {
  return runProgram(HELP, () =>
    withQaBrowser(async ({ visit }) => {
      await onADesk(await visit(DESK));
      await onAPhone(await visit(PHONE));
    }),
  );
}

async function take(page, name, width) {
  await page.evaluate(() => document.fonts.ready);
  const picture = sharp(await page.screenshot({ animations: 'disabled' })).resize({ width });
  await picture.webp({ quality: 80 }).toFile(inProject('docs/pictures', `qa-${name}.webp`));
  tell(`docs/pictures/qa-${name}.webp`);
}

/** One gift, with the dock open at the end. */
async function give({ dock, donor }) {
  await donor.give('sudan-kassala-water', '25');
  await donor.expectRecorded(1);
  await dock.open();
}

async function onADesk(visitor) {
  const { page, dock } = visitor;
  await give(visitor);
  await take(page, 'log', 900);
  await dock.jumpToLast('checkout/checkoutStarted');
  await dock.region.getByText('lastAttempt', { exact: true }).waitFor();
  await take(page, 'past', 900);
  await dock.backToNow();
  await dock.order('Decline');
  await take(page, 'weather', 900);
  await dock.region.getByRole('button', { name: 'Clear the weather' }).click();
  await dock.region.getByText('The weather is clear.').waitFor();
}

async function onAPhone(visitor) {
  const { page, dock } = visitor;
  await give(visitor);
  await dock.jumpToLast('qa/formSent');
  await dock.region.getByText('forms', { exact: true }).waitFor();
  await take(page, 'phone', 780);
}
