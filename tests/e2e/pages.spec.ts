import type { Locator, Page } from '@playwright/test';
import { EXAMPLE_CHARITY } from '@content/charity';
import { QUICK_ITEM_NAMES } from '@content/quickItems';
import { EXAMPLE_TEXTS } from '@content/siteTexts';
import { fitsReference } from '@core/projects/transferReference';
import {
  BAD_DOCUMENTS,
  breakCollection,
  goWithin,
  serveDocuments,
  type Collection,
} from './support/documents';
import { Donor } from './support/donor';
import { settled, sidewaysScroll, sticksOut } from './support/fit';
import { Staff } from './support/staff';
import { expect, test } from './support/story';

const currentDot = (region: Locator): Promise<string | null> =>
  region.locator('button[aria-current]').getAttribute('aria-label');

test('the banner turns by itself until paused, and its arrows follow the reading direction', async ({
  page,
  t,
  language,
}) => {
  await page.clock.install();
  await page.goto('/');
  await settled(page);
  const banner = page.getByRole('region', { name: t('home.highlights') });
  const button = (name: string): Locator =>
    banner.getByRole('button', { name: t(`ui.banner.${name}`) });
  const slide = (position: number): string => t('ui.banner.goTo', { position });
  await page.keyboard.press('Shift');
  await expect.poll(() => currentDot(banner)).toBe(slide(2));
  await button('pause').click();
  await expect(button('play')).toBeVisible();
  await page.getByRole('heading', { name: EXAMPLE_TEXTS.featured.title[language] }).hover();
  const stopped = await currentDot(banner);
  await page.clock.runFor(20_000);
  expect(await currentDot(banner)).toBe(stopped);

  const next = await button('next').boundingBox();
  const previous = await button('previous').boundingBox();
  expect(Math.sign((next?.x ?? 0) - (previous?.x ?? 0))).toBe(language === 'ar' ? -1 : 1);
  await button('previous').click();
  await expect.poll(() => currentDot(banner)).toBe(slide(1));
  await button('next').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => currentDot(banner)).toBe(slide(2));
  // What is not shown can be reached neither by the eye nor by Tab.
  await expect(
    banner.getByRole('group').filter({ visible: true }).getByRole('link'),
  ).not.toHaveCount(0);
  await expect(banner.locator('[role=group]:not([inert])')).toHaveCount(1);
});

test(
  'who asked for less motion gets a banner that waits and counters that stand',
  { tag: '@once' },
  async ({ page, t }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await settled(page);
    const banner = page.getByRole('region', { name: t('home.highlights') });
    await expect(banner.getByRole('button', { name: t('ui.banner.play') })).toBeVisible();
    const before = await currentDot(banner);
    await page.keyboard.press('Shift');
    await page.clock.runFor(20_000);
    expect(await currentDot(banner)).toBe(before);
  },
);

test(
  'featured projects are three, two or a list by width; the toggle shows all',
  { tag: '@once' },
  async ({ page, t, language }) => {
    const slider = page.getByRole('group', { name: t('projects.sliderLabel') });
    const arrows = slider.getByRole('button', { name: t('ui.slider.next'), exact: true });
    const inView = (): Promise<number> =>
      slider.locator('li').evaluateAll(
        (items) =>
          items.filter((item) => {
            const { left, right } = item.getBoundingClientRect();
            const track = item.parentElement?.getBoundingClientRect();
            return track !== undefined && left > track.left - 30 && right < track.right + 30;
          }).length,
      );
    await page.goto('/');
    await settled(page);
    await slider.scrollIntoViewIfNeeded();
    for (const [width, expected] of [
      [1280, 3],
      [1223, 2],
      [769, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(inView).toBe(expected);
      await expect(arrows).toBeVisible();
    }
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(slider).toHaveCount(0);
    const featured = page.locator('section', {
      has: page.getByRole('heading', { level: 2, name: EXAMPLE_TEXTS.featured.title[language] }),
    });
    await expect(featured.locator('article')).toHaveCount(3);
    await featured.getByRole('button', { name: t('projects.viewAll') }).click();
    await expect(featured.locator('article')).toHaveCount(16);
    await featured.getByRole('button', { name: t('projects.showLess') }).click();
    await expect(featured.locator('article')).toHaveCount(3);
  },
);

test('a tile leads to the projects of its category', { tag: '@once' }, async ({ page, t }) => {
  await page.goto('/');
  await settled(page);
  await page
    .getByRole('navigation', { name: t('projects.categoriesLabel') })
    .getByRole('link', { name: t('example.categories.Zakat') })
    .click();
  await expect(page).toHaveURL(/\/explore-projects\?filter=Zakat$/);
  await settled(page);
  await expect(page.getByRole('main').locator('article').first()).toBeVisible();
  await page.getByRole('button', { name: t('projects.clearFilter') }).click();
  await expect(page).toHaveURL(/\/explore-projects$/);
});

test('gifts for a family are counted and cost ten dollars each', async ({ page, t, language }) => {
  await page.goto('/');
  await settled(page);
  const item = (name: 'food' | 'toy'): Locator =>
    page.getByRole('group', { name: QUICK_ITEM_NAMES[name][language], exact: true });
  const add = page.getByRole('button', { name: t('family.addToCart'), exact: true });
  await expect(add).toBeDisabled();
  for (const name of ['food', 'food', 'toy'] as const)
    await item(name)
      .getByRole('button', { name: t('family.addOne') })
      .click();
  await item('toy')
    .getByRole('button', { name: t('family.addOne') })
    .click();
  await item('toy')
    .getByRole('button', { name: t('family.removeOne') })
    .click();
  await expect(item('food').getByRole('status')).toHaveText('2');
  await add.click();
  await expect(
    page.getByRole('banner').getByRole('link', { name: t('layout.cart', { count: 3 }) }),
  ).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main').getByText('30.00 USD').first()).toBeVisible();
});

test('the blog slider toggles to a list of posts; cards open their post', async ({ page, t }) => {
  await page.goto('/');
  await settled(page);
  const blog = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: t('blog.sliderTitle') }),
  });
  await expect(blog.locator('article')).toHaveCount(6);
  await blog.getByRole('button', { name: t('blog.viewAll') }).click();
  await expect(blog.locator('article')).toHaveCount(13);
  await blog.getByRole('button', { name: t('blog.showLess') }).click();
  await expect(blog.locator('article')).toHaveCount(6);
  const link = blog.locator('article').first().getByRole('link');
  const name = (await link.getAttribute('aria-label')) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/blog-info\/[\w-]+$/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect
    .poll(async () => t('blog.readMoreOf', { title: (await heading.textContent()) ?? '' }))
    .toBe(name);
});

test('the blog shows six posts a page, each with campaign and address', async ({
  page,
  t,
  language,
}) => {
  await page.goto('/blog');
  await settled(page);
  const posts = page.getByRole('main').locator('article');
  await expect(posts).toHaveCount(6);
  const pages = page.getByRole('navigation', { name: t('ui.pagination.label') });
  await expect(pages.getByRole('button', { name: t('ui.pagination.first') })).toBeDisabled();
  await expect(pages.getByRole('button', { name: t('ui.pagination.previous') })).toBeDisabled();
  // Every turn of a page begins at its top, not the first alone.
  for (const turned of [2, 3]) {
    await pages.getByRole('button', { name: t('ui.pagination.next') }).click();
    await expect(pages.getByRole('status')).toHaveText(
      t('ui.pagination.status', { page: turned, pageCount: 3 }),
    );
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
  await expect(posts).toHaveCount(1);
  await expect(pages.getByRole('button', { name: t('ui.pagination.next') })).toBeDisabled();
  await page.reload();
  await expect(posts).toHaveCount(1);
  await posts.getByRole('link').click();
  await settled(page);
  await page.reload();
  await settled(page);
  for (const { title } of EXAMPLE_TEXTS.campaign.parts)
    await expect(page.getByRole('heading', { name: title[language], exact: true })).toBeVisible();
  await page.goBack();
  await expect(pages.getByRole('status')).toHaveText(
    t('ui.pagination.status', { page: 3, pageCount: 3 }),
  );
});

/** From now on the page notes its heading whenever something changes; nothing for none. */
async function headingsShown(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver(
      () => void shown.push(document.querySelector('main h1')?.textContent ?? ''),
    ).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate((): string[] => Reflect.get(window, 'shown'));
}

test('a card’s page is prefetched on hover or focus, and opens as usual', async ({
  page,
  t,
  language,
}) => {
  await page.goto('/explore-projects');
  await settled(page);
  const card = page.getByRole('main').locator('article').first();
  const link = card.getByRole('link').first();
  const title = (await link.textContent()) ?? '';
  const itsTitle = `${title} · ${EXAMPLE_CHARITY.name[language]}`;
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const id = (await link.getAttribute('href'))?.split('/').at(-1);
  // Once more on a page that did not listen yet.
  await expect(async () => {
    await page.keyboard.press('Shift');
    await link.blur();
    await link.focus();
    await expect
      .poll(() => asked.some((path) => path.endsWith(`projects/documents/${id}`)), {
        timeout: 2_000,
      })
      .toBe(true);
  }).toPass();
  const headings = page.locator('h1');
  await expect(headings).toHaveText([t('projects.heading')]);
  await expect(page).not.toHaveTitle(itsTitle);

  await page.waitForLoadState('networkidle');
  const shownMeanwhile = await headingsShown(page);
  await link.click();
  await expect(headings).toHaveText([title]);
  await expect(page).toHaveTitle(itsTitle);
  // No placeholder between the two pages.
  expect(await shownMeanwhile()).not.toContain('');
  const donor = new Donor(page, t, language);
  await donor.chooseAmount('15');
  await donor.addToCart();
  await donor.expectCartCount(1);
  await page.goBack();
  await expect(headings).toHaveText([t('projects.heading')]);
  await page.goForward();
  await expect(headings).toHaveText([title]);
  await donor.expectCartCount(1);
});

test(
  'a page that a list no longer has leads to its last one',
  { tag: '@phone' },
  async ({ page }) => {
    for (const address of ['/blog', '/volunteer-opportunities']) {
      await page.goto(`${address}?page=99`);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await expect(page).not.toHaveURL(/page=99/);
    }
  },
);

test('volunteer opportunities are four a page, with titles, regions and a form each', async ({
  page,
  t,
  language,
}) => {
  await page.goto('/volunteer-opportunities');
  await settled(page);
  const cards = page.getByRole('main').locator('article');
  await expect(cards).toHaveCount(4);
  await expect(page.getByRole('main').locator('article strong').first()).toBeVisible();
  await expect(cards.first()).toContainText(language === 'en' ? 'MALAWI, AFRICA' : 'ملاوي', {
    useInnerText: true,
  });
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/volunteer-opportunities-details\/[\w-]+$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('textbox', { name: t('volunteer.form.firstName') }),
  ).toBeVisible();
});

test('sharing hands the page’s address to the device, or copies it', async ({
  page,
  t,
  context,
  isPhone,
}) => {
  if (isPhone) {
    await page.addInitScript(() =>
      Object.assign(navigator, {
        share: (data: unknown) => (Object.assign(window, { shared: data }), Promise.resolve()),
      }),
    );
  } else {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  }
  await page.goto('/blog-info/baker-of-deir-al-balah');
  await settled(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('ui.share.share') })
    .click();
  if (isPhone) {
    // A tap that came before the page listened is answered a moment later.
    await expect
      .poll(() => page.evaluate((): unknown => Reflect.get(window, 'shared')?.url))
      .toBe(page.url());
  } else {
    await expect(page.getByText(t('ui.share.copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  }
});

test('bank accounts open in a dialog, and their numbers can be copied', async ({
  page,
  t,
  language,
  context,
  isPhone,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/terms');
  await settled(page);
  if (isPhone) await page.getByRole('button', { name: t('layout.openMenu') }).click();
  const opener = page
    .getByRole('button', { name: t('layout.bankAccounts') })
    .filter({ visible: true });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: t('layout.bank.title') });
  await dialog
    .getByRole('button', { name: t('layout.bank.copyIban', { currency: 'SAR' }) })
    .click();
  await expect(dialog.getByRole('status').filter({ hasText: t('ui.copy.copied') })).toHaveCount(1);
  await expect(dialog.getByText(EXAMPLE_CHARITY.registeredName[language]).first()).toBeVisible();
  for (const what of ['copyHolder', 'copyBic'])
    await expect(
      dialog.getByRole('button', { name: t(`layout.bank.${what}`, { currency: 'USD' }) }),
    ).toBeVisible();
  await expect(dialog.getByText(t('layout.bank.reference'), { exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^SA\d+$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the bank dialog of a project proposes a reference, which finds it', async ({
  page,
  t,
  context,
  isPhone,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/project-details/gaza-learning-tents');
  await settled(page);
  if (isPhone) await page.getByRole('button', { name: t('layout.openMenu') }).click();
  await page
    .getByRole('button', { name: t('layout.bankAccounts') })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole('dialog', { name: t('layout.bank.title') });
  await dialog.getByRole('button', { name: t('layout.bank.copyReference') }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(fitsReference('gaza-learning-tents', copied)).toBe(true);
  await expect(dialog.getByText(copied, { exact: true })).toBeVisible();
});

test(
  'the open menu keeps the focus, and closes on Escape, choice and navigation',
  { tag: '@phone' },
  async ({ page, t, language }) => {
    await page.goto('/terms');
    await settled(page);
    const opener = page.getByRole('button', { name: t('layout.openMenu') });
    const menu = page.getByRole('dialog', { name: t('layout.menu') });
    await opener.click();
    await expect(menu).toBeVisible();
    const box = await menu.boundingBox();
    expect((box?.x ?? 0) > 20).toBe(language === 'en');
    for (let press = 0; press < 25; press += 1) {
      await page.keyboard.press('Tab');
      expect(
        await menu.evaluate((element) =>
          element.closest('.MuiModal-root')?.contains(document.activeElement),
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await menu.getByRole('link', { name: t('layout.nav.aboutUs') }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: t('about.title') })).toBeVisible();
    await opener.click();
    await menu.getByRole('radio', { name: 'SAR' }).click();
    await expect(menu).toHaveCount(0);
    await expect(
      page
        .getByRole('radiogroup', { name: t('layout.currency') })
        .getByRole('radio', { name: 'SAR' }),
    ).toBeChecked();
    await opener.click();
    await menu.getByRole('link', { name: t('example.donate.0') }).click();
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL(/filter=/);
  },
);

test('each of the footer’s links finds its project', { tag: '@once' }, async ({ page, t }) => {
  for (const [index, project] of [
    'gaza-water-supply',
    'gaza-food-parcels',
    'sudan-food-parcels',
    'africa-well-drilling',
  ].entries()) {
    await page.goto('/terms');
    await settled(page);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t(`example.donate.${index}`) })
      .click();
    await expect(
      page.getByRole('main').locator(`article a[href$="/project-details/${project}"]`),
    ).toHaveCount(1);
  }
});

test(
  'the way back to the top appears after 200 px and leads there',
  { tag: '@phone' },
  async ({ page, t }) => {
    await page.goto('/terms');
    await settled(page);
    const button = page.getByRole('button', { name: t('layout.scrollToTop') });
    await page.evaluate(() => window.scrollTo(0, 200));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
    await expect(button).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 260));
    await button.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(button).toHaveCount(0);
  },
);

test(
  'the contact page contacts no third party before the map is requested',
  { tag: '@once' },
  async ({ page, t, baseURL }) => {
    const foreign: string[] = [];
    await page.route(/openstreetmap\.org/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>map</title>' }),
    );
    page.on('request', (request) => {
      if (
        /^https?:/.test(request.url()) &&
        !request.url().startsWith(baseURL ?? '') &&
        !request.url().includes('/v1/')
      )
        foreign.push(request.url());
    });
    await page.goto('/contact-us');
    await settled(page);
    await page.waitForLoadState('networkidle');
    expect(foreign).toEqual([]);
    await page.getByRole('button', { name: t('contact.mapShow') }).click();
    await expect(page.locator('iframe')).toHaveAttribute('title', t('contact.mapFrame'));
    await expect.poll(() => foreign.length).toBe(1);
    await expect(page.getByRole('main').locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(
      2,
    );
  },
);

test(
  'both addresses of the about page show it, with a printable certificate',
  { tag: '@once' },
  async ({ page, t }) => {
    for (const address of ['/about', '/about-us']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: t('about.title') })).toBeVisible();
    }
    for (const part of ['who', 'vision', 'mission', 'values', 'goals', 'brand'])
      await expect(
        page.getByRole('heading', { level: 2, name: t(`about.${part}.title`), exact: true }),
      ).toBeVisible();
    await page.getByRole('link', { name: t('about.who.certificate') }).click();
    await expect(page.getByRole('heading', { name: t('about.certificate.kind') })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: t('about.certificate.print') })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  },
);

test(
  'a gift by another donor arrives on an open project page by itself',
  { tag: '@once' },
  async ({ page, browser, t, language }) => {
    const id = await new Staff().addHiddenProject(`A live page in ${language}`);
    const reader = new Donor(page, t, language);
    await reader.openProject(id);
    await expect(
      page.getByRole('main').getByText(t('projects.details.noDonations'), { exact: true }),
    ).toBeVisible();
    const context = await browser.newContext();
    const giver = await context.newPage();
    const donor = new Donor(giver, t, language);
    await donor.give(id, '250');
    await context.close();
    await expect(
      page.getByRole('table', { name: t('projects.details.lastDonations') }).getByRole('row'),
    ).toHaveCount(2);
    await expect(page.getByRole('main').getByRole('progressbar')).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    await expect(page.getByRole('main')).toContainText('250.00');
  },
);

test('the picture flies into the cart, and only then the cart counts it', async ({
  page,
  t,
  language,
}) => {
  const donor = new Donor(page, t, language);
  await donor.openProject('gaza-food-parcels');
  await donor.chooseAmount('15');
  // Seen by the page itself: a busy machine could look too late.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const cart = (): string =>
      document.querySelector('[data-cart-target]')?.getAttribute('aria-label') ?? '';
    const isFlying = (node: Node): boolean =>
      node instanceof HTMLElement && node.inert && node.parentElement === document.body;
    new MutationObserver((records) => {
      if (records.some(({ addedNodes }) => [...addedNodes].some(isFlying))) seen.push(cart());
    }).observe(document.body, { childList: true });
  });
  await donor.addToCart();
  await donor.expectCartCount(1);
  expect(await page.evaluate((): string[] => Reflect.get(window, 'seen'))).toEqual([
    t('layout.cartEmpty'),
  ]);
  await expect(page.locator('body > [aria-hidden=true][inert]')).toHaveCount(0);
});

test(
  'a donation is printed without the site around it',
  { tag: '@once' },
  async ({ page, t, language }) => {
    const id = await new Staff().addHiddenProject(`A printed page in ${language}`);
    const donor = new Donor(page, t, language);
    await donor.give(id, '12');
    await donor.expectRecorded(1);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    await expect(page.getByRole('list', { name: t('success.list') })).toContainText('12.00 USD');
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: t('layout.home', { name: EXAMPLE_CHARITY.name[language] }) }),
    ).toBeVisible();
    for (const control of [
      page.getByRole('button'),
      page.getByRole('navigation'),
      page.getByRole('contentinfo'),
    ])
      await expect(control.filter({ visible: true })).toHaveCount(0);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await sticksOut(page)).toEqual([]);
  },
);

test(
  'the first Tab offers to skip to the content, and every stop is visible',
  { tag: '@wide' },
  async ({ page, t }) => {
    await page.goto('/contact-us');
    await settled(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: t('common.skipToContent') });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    const stops: string[] = [];
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement)) throw new Error('There is no focus.');
        const shown =
          element instanceof HTMLInputElement && element.type === 'radio'
            ? (element.parentElement ?? element)
            : element;
        const outlined = [shown, ...shown.querySelectorAll('*'), element].some(
          (node) =>
            parseFloat(getComputedStyle(node).outlineWidth) >= 2 &&
            getComputedStyle(node).outlineStyle !== 'none',
        );
        return {
          name: element.getAttribute('aria-label') ?? element.textContent ?? element.tagName,
          outlined,
        };
      });
      expect(stop, stop.name).toMatchObject({ outlined: true });
      stops.push(stop.name);
    }
    expect(new Set(stops).size).toBeGreaterThan(9);
    await skip.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  },
);

/** By the collection that the pages read. */
const LISTS: Partial<Record<Collection, readonly string[]>> = {
  projects: [
    '/',
    '/explore-projects',
    '/project-details/html',
    '/project-details/long-title',
    '/project-details/wrong-kinds',
  ],
  volunteer_opportunities: [
    '/volunteer-opportunities',
    '/volunteer-opportunities-details/html',
    '/volunteer-opportunities-details/long-title',
  ],
  posts: ['/blog', '/blog-info/html', '/blog-info/nulls', '/blog-info/long-title'],
};

for (const [collection, addresses] of Object.entries(LISTS)) {
  test(
    `broken documents in ${collection} leave each page of them whole`,
    { tag: '@phone' },
    async ({ page }) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      await serveDocuments(page, collection as Collection, BAD_DOCUMENTS);
      if (collection === 'projects') await serveDocuments(page, 'project_donations', BAD_DOCUMENTS);
      for (const address of addresses)
        await test.step(address, async () => {
          await goWithin(page, address);
          await settled(page);
          expect(await page.getByRole('main').innerText()).not.toMatch(
            /NaN|Invalid Date|undefined|null|\[object|Infinity|-\d+\.\d\d/,
          );
          expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
          expect(await sticksOut(page)).toEqual([]);
          expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
          expect(problems).toEqual([]);
        });
    },
  );
}

test(
  'missing facts of a project have defaults, and HTML in it is text',
  { tag: '@phone' },
  async ({ page, t }) => {
    await serveDocuments(page, 'projects', BAD_DOCUMENTS);
    await goWithin(page, '/explore-projects');
    await settled(page);
    const first = page.getByRole('main').locator('article').first();
    for (const fallback of ['unnamed', 'unknownType', 'noDescription'])
      await expect(first).toContainText(t(`projects.${fallback}`));
    await expect(first.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    await expect(
      page.getByRole('main').locator('article').nth(2).getByRole('progressbar'),
    ).toHaveAttribute('aria-valuenow', '69');
    await goWithin(page, '/project-details/html');
    await settled(page);
    await expect(page.getByRole('main')).toContainText(
      '<script>window.wasRun=true</script><b>bold</b>',
    );
    await page.unrouteAll();
    await serveDocuments(page, 'posts', BAD_DOCUMENTS);
    await goWithin(page, '/blog');
    await expect(page.getByRole('main')).toContainText(t('common.unknownDate'));
  },
);

const FAILING: [address: string, collection: Collection][] = [
  ['/', 'projects'],
  ['/explore-projects', 'projects'],
  ['/project-details/gaza-food-parcels', 'projects'],
  ['/volunteer-opportunities', 'volunteer_opportunities'],
  ['/blog', 'posts'],
  ['/blog-info/baker-of-deir-al-balah', 'posts'],
];

for (const [address, collection] of FAILING) {
  test(
    `${address} reports that ${collection} could not be read, and recovers on retry`,
    { tag: '@phone' },
    async ({ page, t }) => {
      const mend = await breakCollection(page, collection);
      await goWithin(page, address);
      const alert = page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: t('failure.server') });
      await expect(alert.first()).toBeVisible({ timeout: 20_000 });
      await mend();
      await alert
        .first()
        .getByRole('button', { name: t('common.tryAgain') })
        .click();
      await expect(alert).toHaveCount(0);
      await expect(page.getByRole('main').locator('article, h1').first()).toBeVisible();
    },
  );
}

test('an empty collection has its own words', { tag: '@phone' }, async ({ page, t }) => {
  for (const collection of [
    'projects',
    'volunteer_opportunities',
    'posts',
    'project_donations',
  ] as const)
    await serveDocuments(page, collection, []);
  for (const [address, key] of [
    ['/explore-projects', 'projects.noneFound'],
    ['/volunteer-opportunities', 'volunteer.empty'],
    ['/blog', 'blog.empty'],
  ] as const) {
    await goWithin(page, address);
    await expect(page.getByRole('main').getByText(t(key), { exact: true })).toBeVisible();
  }
  await page.unrouteAll();
  await serveDocuments(page, 'project_donations', []);
  await goWithin(page, '/project-details/gaza-food-parcels');
  await expect(
    page.getByRole('main').getByText(t('projects.details.noDonations'), { exact: true }),
  ).toBeVisible();
});

test(
  'a page whose code failed to load appears when the connection is back',
  { tag: '@once' },
  async ({ page, t, context }) => {
    // No server renders the login: where it is seen, the app runs.
    await page.goto('/login');
    await expect(
      page.getByRole('heading', { level: 1, name: t('session.login.title') }),
    ).toBeVisible();
    await context.setOffline(true);
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('layout.cartEmpty') })
      .click();
    // The footer's form has an alert of its own, empty until something is wrong.
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t('failure.offline'));
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
  },
);

test(
  'a lost connection is shown plainly, and the page recovers by itself',
  { tag: '@once' },
  async ({ page, t, context }) => {
    // The worst moment: the page turns to its last parts just when the connection goes.
    await page.addInitScript(() => {
      window.requestIdleCallback = (run) => {
        window.addEventListener(
          'offline',
          () => run({ didTimeout: false, timeRemaining: () => 1 }),
          { once: true },
        );
        return 0;
      };
    });
    await goWithin(page, '/volunteer-opportunities');
    await settled(page);
    await context.setOffline(true);
    const bar = page.getByRole('status').filter({ hasText: t('ui.offline.title') });
    await expect(bar).toBeVisible();
    await page
      .getByRole('navigation', { name: t('ui.pagination.label') })
      .getByRole('button', { name: t('ui.pagination.next') })
      .click();
    await expect(
      page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: t('failure.offline') }),
    ).toBeVisible({ timeout: 20_000 });
    await context.setOffline(false);
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('main').locator('article')).toHaveCount(4);
    await expect(
      page.getByRole('contentinfo').getByRole('textbox', { name: t('newsletter.email') }),
    ).toBeAttached();
  },
);

test(
  'the terms lead to the licences of all that is published',
  { tag: '@diagonal' },
  async ({ page, t }) => {
    await page.goto('/terms');
    await settled(page);
    await page.getByRole('link', { name: t('legal.terms.software.licenses') }).click();
    await expect(page).toHaveURL(/\/THIRD-PARTY-LICENSES\.txt$/);
    for (const licence of [
      'react-dom',
      '@fontsource-variable/readex-pro',
      'SIL OPEN FONT LICENSE',
    ]) {
      await expect(page.locator('body')).toContainText(licence);
    }
  },
);
