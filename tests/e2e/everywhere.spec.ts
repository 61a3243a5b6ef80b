import { blockStorage } from './support/blockedStorage';
import { Books } from './support/books';
import { payWithCard } from './support/cardPage';
import { Donor } from './support/donor';
import { settled, sidewaysScroll } from './support/fit';
import { expect, test } from './support/story';

/**
 * Other stories may give to the same project meanwhile: these amounts are given once by each
 * visitor.
 */
const timesGiven = async (books: Books, id: string, amountMinor: number): Promise<number> =>
  (await books.ledger(id)).filter(
    (row) => row.amountMinor === amountMinor && row.currency === 'USD',
  ).length;

/** Each visitor gives to a project of its own. */
const PROJECTS: Record<string, string> = {
  'en-desktop': 'sudan-kassala-water',
  'ar-phone': 'gaza-winter-shelter',
  apart: 'sudan-kassala-water',
};
const projectOf = (visitor: string): string => PROJECTS[visitor] ?? 'gaza-winter-shelter';

test('a gift succeeds without browser storage, with one notice about the cart', async ({
  page,
  context,
  request,
  t,
  language,
}, { project }) => {
  await blockStorage(context);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const id = projectOf(project.name);
  const books = new Books(request);
  const before = await timesGiven(books, id, 1_200);
  const donor = new Donor(page, t, language);

  await donor.openProject(id);
  await donor.chooseAmount('11');
  await donor.addToCart();
  await donor.expectCartCount(1);
  await expect(page.getByRole('main').getByText(t('donate.notKept'))).toHaveCount(1);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('donate.viewCart') })
    .click();
  await expect(page.getByRole('main')).toContainText('11.00 USD');
  await expect(page.getByText(t('donate.notKept'))).toHaveCount(0);

  await donor.openProject(id);
  await donor.chooseAmount('12');
  await donor.donateNow();
  await payWithCard(page);
  await donor.expectThanks();
  await expect.poll(() => timesGiven(books, id, 1_200)).toBe(before + 1);
  expect(problems).toEqual([]);
});

test('the cart is paid where the browser keeps nothing', async ({
  page,
  context,
  request,
  t,
  language,
}, { project }) => {
  await blockStorage(context);
  const id = projectOf(project.name);
  const books = new Books(request);
  const donor = new Donor(page, t, language);
  const before = await timesGiven(books, id, 1_300);
  await donor.openProject(id);
  await donor.chooseAmount('13');
  await donor.addToCart();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('donate.viewCart') })
    .click();
  await donor.payCart();
  await payWithCard(page);
  await donor.expectThanks();
  await expect.poll(() => timesGiven(books, id, 1_300)).toBe(before + 1);
});

test.describe('on http:// by a name, where browsers have no secure context', () => {
  const NAME = 'phone.ikhaa.test';

  test('a gift is made, and an account’s number is copied', async ({
    page,
    request,
    t,
    language,
    isPhone,
    baseURL,
  }, { project }) => {
    const id = projectOf(project.name);
    const books = new Books(request);
    const donor = new Donor(page, t, language);
    const before = await timesGiven(books, id, 1_400);
    const site = `http://${NAME}:${new URL(String(baseURL)).port}`;
    await page.goto(`${site}/project-details/${id}`);
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    if (!isPhone) {
      await page.getByRole('button', { name: t('layout.bankAccounts') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('layout.bank.copyIban', { currency: 'USD' }) })
        .click();
      await expect(
        page
          .getByRole('dialog')
          .getByRole('status')
          .filter({ hasText: t('ui.copy.copied') }),
      ).toHaveCount(1);
      await page.keyboard.press('Escape');
    }
    await donor.chooseAmount('14');
    await donor.donateNow();
    await payWithCard(page);
    await expect(page.getByRole('heading', { level: 1, name: t('success.title') })).toBeVisible();
    await expect.poll(() => timesGiven(books, id, 1_400)).toBe(before + 1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages without scripts explain how to give, and show no dead button', async ({
    page,
    t,
    language,
  }) => {
    // Text inside noscript is found by role alone.
    const accounts = page
      .getByRole('definition')
      .filter({ hasText: 'TR20 0000 0000 0000 0000 0000 01' });
    for (const address of ['/', '/project-details/gaza-food-parcels']) {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(
        page.getByRole('heading', { name: t('withoutScript.givingTitle') }),
      ).toBeVisible();
      await expect(accounts).toBeVisible();
      await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
      await expect(page.locator('input').filter({ visible: true })).toHaveCount(0);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    }
    for (const address of ['/contact-us', '/volunteer-opportunities-details/arabic-tutors']) {
      await page.goto(address);
      await expect(
        page.getByRole('heading', { name: t('withoutScript.writingTitle') }),
      ).toBeVisible();
      await expect(page.locator('form').filter({ visible: true })).toHaveCount(0);
    }
    for (const address of ['/cart', '/login']) {
      await page.goto(address);
      await expect(
        page.getByRole('heading', { name: t('withoutScript.givingTitle') }),
      ).toBeVisible();
      await expect(accounts.first()).toBeVisible();
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    }
  });
});

test('a printed page has its pictures, also those below the fold', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  // From here on the app has the page.
  await page.waitForFunction(() => window.eventReplay?.hydrated.has('page'));
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images]
          .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
          .map(({ src }) => src),
      ),
    )
    .toEqual([]);
});

test(
  'the page declares its colours, so that no browser darkens them by itself',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/terms');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme),
      ).toContain(colorScheme);
    }
  },
);
