import type { Locator } from '@playwright/test';
import { Books } from './support/books';
import { CARDS, payWithCard } from './support/cardPage';
import { Donor } from './support/donor';
import { DONATION_CASES, LINE_CASES, PLACES } from './support/figureCases';
import { FigureField } from './support/figureField';
import { settled } from './support/fit';
import { Staff } from './support/staff';
import { expect, test, type Translate } from './support/story';

// Those of one visitor give to the same projects, and look at what each has raised.
test.describe.configure({ mode: 'default' });

type Donations = { byTile: string; byCart: [string, string]; afterDecline: string };

/** Stories of several visitors run side by side: each gives to projects of its own. */
const ON_A_DESK: Donations = {
  byTile: 'sudan-kassala-water',
  byCart: ['gaza-food-parcels', 'gaza-winter-shelter'],
  afterDecline: 'sudan-seeds-and-tools',
};
const PROJECTS: Record<string, Donations> = {
  'en-desktop': ON_A_DESK,
  // Told by itself.
  apart: ON_A_DESK,
  'ar-desktop': {
    byTile: 'africa-well-drilling',
    byCart: ['gaza-daily-bread', 'gaza-learning-tents'],
    afterDecline: 'zakat-sudan-orphans',
  },
  'en-phone': {
    byTile: 'chad-solar-water',
    byCart: ['sudan-food-parcels', 'sudan-mobile-clinic'],
    afterDecline: 'zakat-istanbul-families',
  },
  'ar-phone': {
    byTile: 'gaza-water-supply',
    byCart: ['somalia-goats', 'niger-school-roof'],
    afterDecline: 'zakat-gaza-cash',
  },
};

const chosen = (project: string): (typeof PROJECTS)[string] => {
  const own = PROJECTS[project];
  if (own === undefined) throw new Error(`No projects are set aside for ${project}.`);
  return own;
};

const amountOf = (amountMinor: number): string =>
  `${(amountMinor / 100).toLocaleString('en', { minimumFractionDigits: 2 })} USD`;

/** The rows that a donation sews of a cover, which has 37 rows of 61 stitches. */
function rowsSewn(
  t: Translate,
  { raisedMinor, targetMinor }: { raisedMinor: number; targetMinor: number },
  givenMinor: number,
): string {
  if (raisedMinor >= targetMinor) return t('success.sewn.beyond');
  const stitchesAt = (minor: number): number =>
    Math.floor((Math.min(minor, targetMinor) * 37 * 61) / targetMinor);
  const rowOf = (stitch: number): number => Math.floor(stitch / 61) + 1;
  const lastStitch = stitchesAt(raisedMinor + givenMinor) - 1;
  const first = rowOf(Math.min(stitchesAt(raisedMinor), lastStitch));
  const last = rowOf(lastStitch);
  return first === last
    ? t('success.sewn.row', { row: last, rows: 37 })
    : t('success.sewn.rows', { first, last, rows: 37 });
}

/** Below the header, and not cut at the lower edge. */
const isWhollySeen = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 70 && bottom <= window.innerHeight;
  });

test('a guest gives 25.00 USD through a tile and finds it in the books', async ({
  page,
  request,
  t,
  language,
}, { project }) => {
  const id = chosen(project.name).byTile;
  const books = new Books(request);
  const donor = new Donor(page, t, language);
  const before = await books.project(id);
  const rows = await books.ledger(id);

  await page.goto('/');
  await page
    .getByRole('navigation', { name: t('projects.categoriesLabel') })
    .getByRole('link', { name: t('example.categories.Water') })
    .click();
  await expect(page).toHaveURL(/\/explore-projects\?filter=Water$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: language === 'ar' ? before.titleAr : before.title, exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/project-details/${id}$`));
  await donor.chooseAmount('25');
  await donor.donateNow();
  await payWithCard(page, CARDS.good);
  await donor.expectThanks();
  await donor.expectRecorded(1);
  await expect(page.getByRole('main').getByText('25.00 USD').first()).toBeVisible();
  const sewn = rowsSewn(t, before, 2_500);
  await expect(page.getByText(sewn)).toBeVisible();

  await page.reload();
  await donor.expectThanks();
  const after = await books.project(id);
  const newRows = (await books.ledger(id)).filter(
    (row) => !rows.some((known) => known.id === row.id),
  );
  expect(after.raisedMinor - before.raisedMinor).toBe(2_500);
  await expect(page.getByText(sewn)).toBeVisible();
  expect(newRows.map(({ amountMinor, currency }) => ({ amountMinor, currency }))).toEqual([
    { amountMinor: 2_500, currency: 'USD' },
  ]);
  expect(await page.evaluate(() => sessionStorage.getItem('donations'))).toBeNull();

  await donor.openProject(id);
  const ledger = page.getByRole('table', { name: t('projects.details.lastDonations') });
  await expect(ledger.getByRole('row').nth(1)).toContainText('25.00');
});

test('a donor pays a cart of two projects, and the lines leave it', async ({
  page,
  request,
  t,
  language,
}, { project }) => {
  const ids = chosen(project.name).byCart;
  const books = new Books(request);
  const donor = new Donor(page, t, language);
  const before = await Promise.all(ids.map((id) => books.project(id)));

  await donor.openProject(ids[0]);
  await donor.chooseAmount('10');
  await donor.addToCart();
  await donor.expectCartCount(1);
  await donor.openProject(ids[1]);
  await donor.chooseAmount(language === 'ar' ? '١٥٫٥' : '15.5');
  await donor.addToCart();
  await donor.expectCartCount(2);

  await page.goto('/cart');
  await expect(
    page.getByRole('list', { name: t('cart.list'), exact: true }).getByRole('listitem'),
  ).toHaveCount(2);
  await expect(page.getByRole('main')).toContainText('25.50 USD');
  await donor.payCart();
  await payWithCard(page, CARDS.good);
  await donor.expectThanks();
  await donor.expectRecorded(2);
  await donor.expectCartCount(0);

  const after = await Promise.all(ids.map((id) => books.project(id)));
  expect(
    after.map(({ raisedMinor }, index) => raisedMinor - (before[index]?.raisedMinor ?? 0)),
  ).toEqual([1_000, 1_550]);
});

test(
  'a gift is in the next page’s cart while its picture still flies',
  { tag: '@diagonal' },
  async ({ page, t, language }, { project }) => {
    const donor = new Donor(page, t, language);
    await donor.openProject(chosen(project.name).byCart[0]);
    await donor.chooseAmount('10');
    await donor.addToCart();
    await page.locator('body > [aria-hidden=true][inert]').waitFor({ state: 'attached' });
    await page.reload();
    await donor.expectCartCount(1);
  },
);

test(
  'a declined card and then a good one make one donation',
  { tag: '@diagonal' },
  async ({ page, request, t, language }, { project }) => {
    const id = chosen(project.name).afterDecline;
    const books = new Books(request);
    const donor = new Donor(page, t, language);
    const rows = await books.ledger(id);

    await donor.openProject(id);
    await donor.chooseAmount('10');
    await donor.donateNow();
    await payWithCard(page, CARDS.declined);
    await expect(page.getByText('Your card has been declined.')).toBeVisible();
    expect(await books.ledger(id)).toHaveLength(rows.length);
    await payWithCard(page, CARDS.good);
    await donor.expectThanks();
    await donor.expectRecorded(1);
    const after = await books.ledger(id);
    expect(after).toHaveLength(rows.length + 1);
    expect(after[0]).toMatchObject({ amountMinor: 1_000, currency: 'USD' });
  },
);

test(
  'cancelling keeps the cart, and paying again opens the same payment',
  { tag: '@diagonal' },
  async ({ page, t, language }, { project }) => {
    const donor = new Donor(page, t, language);
    await donor.openProject(chosen(project.name).byCart[0]);
    await donor.chooseAmount('7');
    await donor.addToCart();
    await donor.expectCartCount(1);
    await page.goto('/cart');
    await donor.payCart();
    const first = page.url();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/cancel$/);
    await expect(page.getByRole('heading', { level: 1, name: t('cancel.title') })).toBeVisible();
    await donor.expectCartCount(1);
    await page.goto('/cart');
    await donor.payCart();
    expect(new URL(page.url()).pathname).toBe(new URL(first).pathname);
  },
);

test(
  'a cart paid in an unreturned tab is not paid again in another',
  { tag: '@diagonal' },
  async ({ page, context, request, t, language }, { project }) => {
    const id = chosen(project.name).byCart[1];
    const books = new Books(request);
    const donor = new Donor(page, t, language);
    const before = await books.project(id);
    await donor.openProject(id);
    await donor.chooseAmount('8');
    await donor.addToCart();
    await donor.expectCartCount(1);
    await page.goto('/cart');
    await donor.payCart();
    const paid = page.waitForEvent('requestfailed', (failed) => failed.url().includes('/success'));
    await page.route('**/success*', (route) => route.abort());
    await payWithCard(page, CARDS.good);
    await paid;

    const next = await context.newPage();
    const donorOfNext = new Donor(next, t, language);
    await next.goto('/cart');
    await donorOfNext.expectCartCount(1);
    await donorOfNext.askToPayCart();
    await donorOfNext.expectThanks();
    await expect(next.getByRole('main').getByText(t('success.alreadyPaid'))).toBeVisible();
    await donorOfNext.expectRecorded(1);
    await donorOfNext.expectCartCount(0);
    expect((await books.project(id)).raisedMinor - before.raisedMinor).toBe(800);
  },
);

test(
  'a double click opens one payment',
  { tag: '@diagonal' },
  async ({ page, t, language }, { project }) => {
    const donor = new Donor(page, t, language);
    const started: string[] = [];
    page.on('request', (request) => {
      if (
        request.method() === 'POST' &&
        request.url().includes('/functions/payments/executions') &&
        (request.postData() ?? '').includes('/checkout')
      )
        started.push(request.url());
    });
    await donor.openProject(chosen(project.name).byCart[1]);
    await donor.chooseAmount('5');
    if (language === 'ar') {
      await page
        .getByRole('main')
        .getByRole('button', { name: t('donate.donateNow') })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('review.continue') })
        .dblclick();
    } else {
      await page
        .getByRole('main')
        .getByRole('button', { name: t('donate.donateNow') })
        .dblclick();
    }
    await page.waitForURL(/\/c\/pay\//);
    expect(started).toHaveLength(1);
  },
);

test(
  'the middle amount is proposed, and an emptied field means 5.00',
  { tag: '@diagonal' },
  async ({ page, t, language }) => {
    const donor = new Donor(page, t, language);
    await donor.openProject(await new Staff().addHiddenProject('Proposed amounts'));
    const button = page.getByRole('main').getByRole('button', { name: t('donate.donateNow') });
    await expect(button).toContainText('25.00 USD');
    await donor.chooseAmount('');
    await expect(button).toContainText('· 5.00 USD');
    await donor.chooseAmount('-3');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('donate.addToCart') })
      .click();
    await expect(page.getByText(t('ui.amount.notANumber'))).toBeVisible();
    await donor.expectCartCount(0);
  },
);

for (const [where, place] of Object.entries(PLACES)) {
  test(
    `typed figures never join preset ones, wherever the amount is tapped: ${where}`,
    { tag: '@diagonal' },
    async ({ page, t, language, isPhone }) => {
      const donor = new Donor(page, t, language);
      const id = await new Staff().addHiddenProject('Usual amounts');
      const field = page.getByRole('textbox', { name: t('donate.amount') });
      const figures = new FigureField(page, field, { isPhone });
      await donor.openProject(id);
      for (const figureCase of DONATION_CASES) {
        await figures.play(figureCase, place, () => donor.openProject(id));
        await expect(field, figureCase.name).toHaveValue(figureCase.keys);
        await expect(
          page.getByRole('main').getByRole('button', { name: t('donate.donateNow') }),
          figureCase.name,
        ).toContainText(amountOf(figureCase.chargedMinor));
      }
    },
  );

  test(
    `nor wherever the amount of a line of the cart is tapped: ${where}`,
    { tag: '@diagonal' },
    async ({ page, t, language, isPhone }, { project }) => {
      const donor = new Donor(page, t, language);
      await donor.openProject(chosen(project.name).byTile);
      await donor.chooseAmount('120.5');
      await donor.addToCart();
      await donor.expectCartCount(1);
      await page.goto('/cart');
      const figures = new FigureField(
        page,
        page.getByRole('textbox', { name: t('cart.amount'), exact: true }),
        { isPhone },
      );
      for (const figureCase of LINE_CASES) {
        await figures.play(figureCase, place, () =>
          page.getByRole('button', { name: t('cart.editAmount') }).click(),
        );
        await page.keyboard.press('Enter');
        await expect(
          page.getByRole('list', { name: t('cart.list'), exact: true }).getByRole('listitem'),
          figureCase.name,
        ).toContainText(amountOf(figureCase.chargedMinor));
      }
    },
  );
}

test(
  'an amount can still be mended digit by digit',
  { tag: '@diagonal' },
  async ({ page, t, language, isPhone }, { project }) => {
    const donor = new Donor(page, t, language);
    await donor.openProject(chosen(project.name).byTile);
    const field = page.getByRole('textbox', { name: t('donate.amount') });
    const figures = new FigureField(page, field, { isPhone });
    await figures.tap(0.5);
    await page.keyboard.type('2500');
    await figures.tap(0.5);
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    await page.keyboard.type('1');
    await expect(field).toHaveValue('1500');
  },
);

test(
  'a phone always shows the form’s button or the bar to it',
  { tag: '@phone' },
  async ({ page, t, language }) => {
    await page.goto(`/project-details/gaza-learning-tents?lng=${language}`);
    const bar = page.getByRole('button', {
      name: new RegExp(`^${t('donate.bar')} · [\\d.]+ USD$`),
    });
    const button = page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${t('donate.donateNow')}`) });
    await expect(bar).toBeInViewport();
    await settled(page);
    const heights = await page.evaluate(() => [document.body.scrollHeight, window.innerHeight]);
    const [end = 0, step = 1] = heights;
    for (let top = 0; top < end; top += step / 4) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      await expect
        .poll(async () => (await bar.isVisible()) || (await isWhollySeen(button)), `at ${top}`)
        .toBe(true);
    }
    await expect(bar).toBeVisible();
    const legal = page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('layout.footer.terms') });
    const [low, high] = [await legal.boundingBox(), await bar.boundingBox()];
    expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual((high?.y ?? 0) + 1);
  },
);

test('the header and the lists lead to the amount of a project', async ({ page, t }) => {
  const amount = page.getByRole('textbox', { name: t('donate.amount') });
  await page.goto('/project-details/gaza-learning-tents');
  const donate = page.getByRole('banner').getByRole('link', { name: t('layout.donateNow') });
  await donate.click();
  await expect(amount).toBeFocused();
  await expect(amount).toBeInViewport();
  await page.goto('/explore-projects');
  await settled(page);
  await page
    .getByRole('link', { name: t('projects.give'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/project-details\/[\w-]+#give$/);
  await expect(amount).toBeFocused();
  await expect(amount).toBeInViewport();
});
