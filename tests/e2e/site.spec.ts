import type { Page, PlaywrightTestOptions } from '@playwright/test';
import { slowDocuments } from './support/documents';
import { Donor } from './support/donor';
import {
  layoutShifts,
  settled,
  sidewaysScroll,
  smallTargets,
  sticksOut,
  watchLayoutShifts,
} from './support/fit';
import { Member } from './support/member';
import { axeFinds } from './support/sound';
import { expect, test, type StoryOptions } from './support/story';

const GROUPS = {
  'projects and giving': [
    '/',
    '/explore-projects',
    '/explore-projects?filter=Gaza',
    '/explore-projects?filter=nothing-is-called-this',
    '/project-details/gaza-food-parcels',
    '/project-details',
    '/cart',
    '/success',
    '/cancel',
    '/donate-button',
  ],
  'opportunities, posts and words': [
    '/volunteer-opportunities',
    '/volunteer-opportunities-details',
    '/volunteer-opportunities-details/arabic-tutors',
    '/blog',
    '/blog-info',
    '/blog-info/baker-of-deir-al-balah',
    '/terms',
    '/privacy',
    '/cookies',
  ],
  'the charity and accounts': [
    '/contact-us',
    '/about-us',
    '/about',
    '/about-us/certificate',
    '/login',
    '/create-account',
    '/forgotten-password',
    '/reset-password',
    '/confirm-address',
    '/newsletter/confirm?token=example',
    '/newsletter/unsubscribe',
  ],
};
const MS_FOR_EACH = 20_000;

type Visit = Pick<StoryOptions, 'language'> & Pick<PlaywrightTestOptions, 'viewport'>;

/** A desk's screen, the same at a zoom of 200 %, a phone's, and a small phone's. */
const SCREENS = [
  { width: 1280, height: 900 },
  { width: 640, height: 450 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];
/** The widths on which a page must be usable in every respect; on the others it must fit. */
const WHOLLY_JUDGED = [1280, 390];

/** What the visitor's console says of mistakes, from now on. */
function listenForProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return problems;
}

async function expectToFit(page: Page): Promise<void> {
  await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => sticksOut(page)).toEqual([]);
}

/** The page as it is fits, axe finds nothing, and a finger finds everything. */
async function expectUsable(page: Page): Promise<void> {
  await expectToFit(page);
  const violations = await axeFinds(page);
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
}

/**
 * Opens a page on the visitor's screen and holds it to what is true of every page, also on the
 * other screens; the page must watch its layout shifts.
 * @param onOpen checks it besides, before its screen changes
 */
async function expectGoodPage(
  page: Page,
  route: string,
  { language, viewport }: Visit,
  onOpen: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  await page.goto(route);
  await settled(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  const { sum, what } = await layoutShifts(page);
  expect(sum, what.join('\n')).toBeLessThanOrEqual(0.02);
  expect(await page.getByRole('main').innerText()).not.toMatch(
    /NaN|Invalid Date|undefined|\[object/,
  );
  await expectUsable(page);
  await onOpen();
  for (const size of SCREENS.filter(({ width }) => width !== viewport?.width)) {
    await page.setViewportSize(size);
    // What the app chooses by the width it has chosen by the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await (WHOLLY_JUDGED.includes(size.width) ? expectUsable : expectToFit)(page);
  }
}

const IN_HEADS = Object.values(GROUPS)
  .flat()
  .filter((route) => !route.includes('?') && route !== '/about');

/**
 * What search engines and link previews read of the page that is open.
 * @param titles of the pages before, each with its route
 */
async function expectGoodHead(
  page: Page,
  route: string,
  { language, baseURL }: { language: StoryOptions['language']; baseURL: string | undefined },
  titles: Map<string, string>,
): Promise<void> {
  const content = (selector: string, attribute = 'content'): Promise<string | null> =>
    page.locator(`head ${selector}`).getAttribute(attribute);
  const title = await page.title();
  expect(title).toMatch(language === 'ar' ? / · إخاء$/ : / · Ikhaa$/);
  expect(titles.get(title), `${route} has the title of another page`).toBeUndefined();
  titles.set(title, route);
  expect((await content('meta[name=description]'))?.length ?? 0, route).toBeGreaterThanOrEqual(20);
  expect(await content('meta[property="og:image"]')).toMatch(/^http.+\.(png|webp|jpg\?v=\w+)$/);
  expect(await content('meta[property="og:locale"]')).toBe(language === 'ar' ? 'ar_AR' : 'en_US');
  if ((await page.locator('head meta[name=robots][content=noindex]').count()) > 0) return;
  // A page names the origin that it was rendered for until it is hydrated.
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute(
    'href',
    `${baseURL}${route}?lng=${language}`,
  );
  expect(await content('link[hreflang=ar]', 'href')).toBe(`${baseURL}${route}?lng=ar`);
  expect(await content('link[hreflang=en]', 'href')).toBe(`${baseURL}${route}?lng=en`);
  expect(await content('link[hreflang=x-default]', 'href')).toBe(baseURL + route);
}

test.describe('every page', () => {
  // In one worker, as no two pages of any group have the same title.
  test.describe.configure({ mode: 'default' });
  const titles = new Map<string, string>();

  for (const [group, routes] of Object.entries(GROUPS)) {
    test(`of ${group} is accessible and still, fits every screen, and has a good head`, async ({
      page,
      language,
      viewport,
      baseURL,
    }) => {
      test.setTimeout(routes.length * MS_FOR_EACH);
      await watchLayoutShifts(page);
      await slowDocuments(page);
      const problems = listenForProblems(page);
      for (const route of routes)
        await test.step(route, async () => {
          await expectGoodPage(page, route, { language, viewport }, async () => {
            if (IN_HEADS.includes(route))
              await expectGoodHead(page, route, { language, baseURL }, titles);
          });
          expect(problems).toEqual([]);
        });
    });
  }
});

test('the files that heads name are there', { tag: '@once' }, async ({ request }) => {
  for (const address of [
    '/favicon.svg',
    '/manifest.webmanifest',
    '/images/link-preview.png',
    '/icons/apple-touch-icon.png',
  ])
    expect((await request.get(address)).status(), address).toBe(200);
});

test('the pages of an account are accessible, still and fit every screen', async ({
  page,
  t,
  language,
  viewport,
}) => {
  await new Member(page, t).signUpAndLogIn();
  const donor = new Donor(page, t, language);
  await donor.give('family-support', '5');
  await donor.expectRecorded(1);
  await page.goto('/history');
  const receipt = await page.locator('a[href^="/history/receipt/"]').first().getAttribute('href');
  await watchLayoutShifts(page);
  await slowDocuments(page);
  const problems = listenForProblems(page);
  for (const route of ['/history', String(receipt), '/Profile'])
    await test.step(route, async () => {
      await expectGoodPage(page, route, { language, viewport });
      expect(problems).toEqual([]);
    });
});

test('an unknown address leads home', { tag: '@once' }, async ({ page }) => {
  expect((await page.goto('/no/such/page?x=1'))?.status()).toBe(404);
  await expect(page).toHaveURL(/\/$/);
  await settled(page);
});

test('the language changes without a reload, is kept, and turns the page around', async ({
  page,
  t,
  language,
}) => {
  await page.goto('/explore-projects');
  await settled(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const other = language === 'ar' ? 'en' : 'ar';
  await page
    .getByRole('radiogroup', { name: t('layout.language') })
    .first()
    .getByRole('radio', { name: other.toUpperCase() })
    .check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});

test('the currency is kept over a reload and marks what is converted', async ({ page, t }) => {
  await page.goto('/project-details/gaza-food-parcels');
  await settled(page);
  await page
    .getByRole('radiogroup', { name: t('layout.currency') })
    .first()
    .getByRole('radio', { name: 'SAR' })
    .check({ force: true });
  await expect(page.getByRole('main')).toContainText('SAR');
  await expect(page.getByRole('main')).toContainText('≈');
  await page.waitForFunction(
    () => localStorage.getItem('ikhaa.currency')?.includes('SAR') === true,
  );
  await page.reload();
  await settled(page);
  await expect(
    page
      .getByRole('radiogroup', { name: t('layout.currency') })
      .first()
      .getByRole('radio', { name: 'SAR' }),
  ).toBeChecked();
});

test(
  'garbage in address or storage gives the initial state, never a broken page',
  { tag: '@phone' },
  async ({ page, t }) => {
    await page.addInitScript(() => {
      localStorage.setItem('ikhaa.cart', '{"version":1,"lines":[{"projectId":7}]}');
      localStorage.setItem('ikhaa.currency', '"GOLD"');
      sessionStorage.setItem('donations', '[{"projectId":{},"amount":"NaN"}]');
      sessionStorage.setItem('ikhaa.checkoutAttempt', 'not json');
    });
    for (const address of [
      '/cart',
      '/explore-projects?page=-1e9&filter=%00%F0%9F%A6%84',
      '/project-details/%3Cscript%3E',
      '/volunteer-opportunities-details/%F0%9F%A6%84',
      '/success?session_id=<script>&user_id=[]',
      '/blog-info?id=%22%3E',
    ]) {
      await page.goto(address);
      await settled(page);
    }
    await page.goto('/cart');
    await expect(page.getByRole('main').getByText(t('cart.empty'))).toBeVisible();
  },
);

test('Back brings a list back to its page and filter', async ({ page, t }) => {
  await page.goto('/explore-projects');
  await settled(page);
  const pagination = page.getByRole('navigation', { name: t('ui.pagination.label') });
  // Other stories publish projects meanwhile.
  const second = new RegExp(t('ui.pagination.status', { page: 2, pageCount: '\\d+' }));
  await pagination.getByRole('button', { name: t('ui.pagination.next') }).click();
  await expect(pagination.getByRole('status')).toHaveText(second);
  await page.getByRole('main').locator('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/project-details\//);
  await page.goBack();
  await expect(pagination.getByRole('status')).toHaveText(second);
});
