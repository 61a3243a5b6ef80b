/** Makes the recordings of tests/recordings: donates in a real browser on the build for QA. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runProgram, tell } from '@cli/program';
import { waitForCardPage } from '../tests/e2e/support/cardPage';
import { inProject } from '../scripts/lib/project';
import type { Language } from '@core/text/languages/bilingual';
import { withQaBrowser, type Visitor } from './lib/qaBrowser';

const HELP = `
node scripts/run.mjs tools/make-recordings.ts: gives four times in a browser and writes tests/recordings/*.recording.json; with names, those alone.
After a change of a reducer that is meant to be, this makes them true again.
`;

/** Stories of the browser play the recordings of this folder. */
const PLAYED = 'played';

/**
 * The webhook precedes the page; then the page precedes the webhook, which comes twice; then
 * neither comes, and the reconciliation finds the donation.
 */
const STORIES: Record<
  string,
  { language: Language; folder?: string; tell(visitor: Visitor): Promise<void> }
> = {
  'direct-donation': {
    language: 'en',
    async tell({ page, donor, t }) {
      await donor.give('sudan-kassala-water', '25');
      await donor.expectRecorded(1);
      await page.getByRole('link', { name: t('receipts.open') }).waitFor();
    },
  },
  'cart-two-currencies': {
    language: 'ar',
    async tell({ page, donor, ordered, t }) {
      await donor.openProject('gaza-food-parcels');
      await donor.chooseAmount('10');
      await donor.addToCart();
      await donor.expectCartCount(1);
      await donor.chooseCurrency('SAR');
      await donor.openProject('gaza-winter-shelter');
      await donor.chooseAmount('75');
      await donor.addToCart();
      await donor.expectCartCount(2);
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('layout.cart', { count: 2 }) })
        .click();
      await page
        .getByRole('list', { name: t('cart.list') })
        .first()
        .waitFor();
      const [first] = await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${t('cart.pay').split(' ')[0]}`) })
        .all();
      await first?.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('review.continue') })
        .click();
      const payment = ordered([
        { project: 'gaza-food-parcels', amountMinor: 1_000, currency: 'USD' },
      ]);
      await waitForCardPage(page);
      await payment.pay();
      await payment.pageComes();
      await page.getByRole('link', { name: t('receipts.open') }).waitFor();
      await donor.expectCartCount(1);
      await payment.webhookComes();
      await payment.webhookComes();
    },
  },
  'left-then-paid-cart': {
    language: 'en',
    folder: PLAYED,
    async tell({ page, donor, pay, t }) {
      await donor.openProject('africa-well-drilling');
      await donor.chooseCurrency('SAR');
      await page.getByRole('textbox', { name: t('donate.amount') }).pressSequentially('37.5');
      await donor.addToCart();
      await donor.expectCartCount(1);
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('layout.cart', { count: 1 }) })
        .click();
      await donor.payCart();
      await page.getByRole('link', { name: 'Back' }).click();
      await page
        .getByRole('main')
        .getByRole('link', { name: t('cancel.toCart') })
        .click();
      await donor.payCart();
      await pay(page);
      await donor.expectThanks();
      await donor.expectRecorded(1);
      await page.getByRole('link', { name: t('receipts.open') }).waitFor();
    },
  },
  'failed-then-successful-card': {
    language: 'en',
    async tell({ page, donor, dock, ordered, pay, cards, t }) {
      await donor.openProject('chad-solar-water');
      await dock.open();
      await dock.order('Decline');
      await dock.close();
      await donor.chooseAmount('12.50');
      await donor.donateNow();
      await pay(page, cards.good);
      await page.getByText('Your card has been declined.').waitFor();
      await page.getByRole('link', { name: 'Back' }).click();
      await page
        .getByRole('main')
        .getByRole('link', { name: t('cancel.toProject') })
        .click();
      await donor.chooseAmount('12.50');
      await donor.donateNow();
      const payment = ordered([
        { project: 'chad-solar-water', amountMinor: 1_250, currency: 'USD' },
      ]);
      await payment.pay();
      await payment.reconciliationComes();
      await payment.expectInBooks();
      await donor.openProject('chad-solar-water');
    },
  },
};

export const main = (): Promise<void> =>
  runProgram(HELP, () =>
    withQaBrowser(async ({ visit }) => {
      const named = process.argv.slice(2);
      for (const [name, { language, folder = '', tell: story }] of Object.entries(STORIES))
        if (named.length === 0 || named.includes(name))
          await record(join(folder, name), await visit({ language }), story);
    }),
  );

async function record(
  file: string,
  visitor: Visitor,
  story: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const { page, dock } = visitor;
  const name = basename(file);
  await page.addInitScript((session) => sessionStorage.setItem('ikhaa.qa.session', session), name);
  await story(visitor);
  await dock.open();
  const text = await dock.save();
  const path = inProject('tests/recordings', `${file}.recording.json`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${text}\n`);
  tell(`${name}: ${(JSON.parse(text) as { entries: unknown[] }).entries.length} actions`);
  await page.context().close();
}
