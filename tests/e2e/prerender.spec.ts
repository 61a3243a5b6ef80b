import type { APIRequestContext, Page } from '@playwright/test';
import { EXAMPLE_CHARITY } from '@content/charity';
import { layoutShifts, watchLayoutShifts } from './support/fit';
import { expect, test } from './support/story';

const FIRST_VIEW_SCRIPTS = /\/assets\/(?:main|react|right-to-left)\./;

/** The page is one that was prerendered, and the app has taken it over. */
async function isTakenOver(page: Page): Promise<void> {
  await expect(page.locator('html[data-prerendered]')).toHaveCount(1);
  await page.waitForFunction(() => window.eventReplay?.hydrated.has('page'));
}

/**
 * The file for an address, once the machine has rendered it: that goes on for a while after it is
 * ready.
 */
async function prerenderedFile(
  request: APIRequestContext,
  address: string,
  headers: Record<string, string> = {},
): Promise<{ html: string; vary: string | undefined }> {
  let answer = { html: '', vary: undefined as string | undefined };
  await expect
    .poll(
      async () => {
        const response = await request.get(address, { headers });
        answer = { html: await response.text(), vary: response.headers().vary };
        return answer.html.includes('data-prerendered=');
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  return answer;
}

function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Everything that the page asks for by itself has been asked for. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 })),
  );
/** The same, with what comes with the SDK. */
async function atRestWithData(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await atRest(page);
}
const dataOf = (paths: string[]): string[] =>
  paths
    .filter((path) => path.startsWith('/v1/'))
    .map((path) => path.replace(/^.*\/collections\//, ''))
    .sort();

test('a page is readable without scripts in its language, also by search engines', async ({
  request,
  t,
  language,
}) => {
  const headers = { 'accept-language': language === 'ar' ? 'ar-EG,en;q=0.5' : 'en,ar;q=0.5' };
  for (const address of [
    '/',
    '/explore-projects',
    '/project-details/gaza-food-parcels',
    '/blog-info/baker-of-deir-al-balah',
    '/donate-button',
    '/terms',
  ]) {
    const { html, vary } = await prerenderedFile(request, address, headers);
    expect(html, address).toContain(
      `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" data-prerendered="${address}">`,
    );
    expect(html).toMatch(
      new RegExp(`<link [^>]*rel="canonical" href="http[^"]+${address}\\?lng=${language}"`),
    );
    expect(html).toMatch(/hrefLang="ar" href="http[^"]+lng=ar"/i);
    expect(html.match(/<script>/g)).toHaveLength(1);
    expect(vary).toBe('Accept-Encoding, Accept-Language, Cookie');
  }
  const other = language === 'ar' ? 'en' : 'ar';
  expect(await (await request.get(`/?lng=${other}`, { headers })).text()).toContain(
    `<html lang="${other}"`,
  );
  expect(await (await request.get('/', { headers })).text()).toContain(
    t('home.heading', { name: EXAMPLE_CHARITY.name[language] }),
  );
  expect(await (await request.get('/sitemap.xml')).text()).toContain(
    '/project-details/gaza-food-parcels?lng=ar',
  );
});

test(
  'a page names fonts before scripts, and its picture before the body’s styles',
  { tag: '@once' },
  async ({ request }) => {
    const { html } = await prerenderedFile(request, '/');
    const signs = [
      /as="font"/,
      /<script/,
      /as="image"/,
      /<body/,
      /<style data-emotion=/,
      /<h1/,
      /<footer/,
    ];
    const order = signs.map((sign) => html.search(sign));
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(html.match(/<script [^>]*src=/g)).toEqual(html.match(/<script defer="?[^>]*src=/g));
    expect(html).not.toContain('rel="stylesheet"');
  },
);

test(
  'a page that was not prerendered is rendered on request',
  { tag: '@phone' },
  async ({ page, request, t, language }) => {
    const problems: string[] = [];
    page.on(
      'console',
      (message) => void (message.type() === 'error' && problems.push(message.text())),
    );
    // Reached through the family block alone.
    const address = '/project-details/family-support';
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain(address);
    const { html } = await prerenderedFile(request, address, { 'accept-language': language });
    expect(html).toContain(
      `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" data-prerendered="${address}">`,
    );
    expect(html).toContain(language === 'ar' ? 'دعم الأسر' : 'Family Support');
    await page.goto(address);
    await isTakenOver(page);
    expect(problems).toEqual([]);

    const missing = '/project-details/no-such-project';
    const answer = await request.get(missing);
    expect([answer.status(), (await answer.text()).includes('data-prerendered=')]).toEqual([
      404,
      false,
    ]);
    await page.goto(missing);
    await expect(page.getByRole('main')).toContainText(t('projects.details.notFound'));
  },
);

test(
  'a missing page is answered as not found, and every other as found',
  { tag: '@once' },
  async ({ page, request, t }) => {
    const NOT_FOUND: [address: string, words: string][] = [
      ['/project-details/no-such-project', t('projects.details.notFound')],
      ['/project-details?id=no-such-project', t('projects.details.notFound')],
      ['/volunteer-opportunities-details/none', t('volunteer.notFound')],
      ['/blog-info/none', t('blog.notFound')],
      ['/blog-info/%3Cscript%3E', t('blog.notFound')],
    ];
    for (const [address, words] of NOT_FOUND) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
    }
    for (const address of [
      '/no/such/page',
      '/cart/x',
      '/history/receipt',
      '/project-details/gaza-food-parcels/x',
    ])
      expect((await request.get(address)).status(), address).toBe(404);
    for (const address of [
      '/',
      '/cart',
      '/Profile',
      '/LogIn',
      '/history/receipt/7',
      '/about',
      '/success?session_id=x&user_id=null',
      '/project-details',
      '/project-details?id=gaza-food-parcels',
      '/project-details/family-support',
      '/explore-projects?filter=x',
    ]) {
      expect((await request.get(address)).status(), address).toBe(200);
    }
  },
);

/**
 * From the next navigation on, the page notes the words that change in what is rendered already.
 */
async function watchChanges(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    new MutationObserver((records) => {
      if (document.readyState === 'loading') return;
      for (const { target } of records)
        if (target instanceof Text && target.parentElement?.closest('main'))
          changes.push(target.data);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

test('the app hydrates pages without console messages or changes, despite late fonts', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on(
    'console',
    (message) => void (message.type() === 'error' && problems.push(message.text())),
  );
  await watchLayoutShifts(page);
  await watchChanges(page);
  // Others give meanwhile, of which the page hears nothing.
  await page.route('**/v1/databases/**', () => undefined);
  await page.routeWebSocket('**/v1/realtime**', () => undefined);
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  for (const address of ['/', '/explore-projects', '/project-details/gaza-food-parcels']) {
    await prerenderedFile(page.request, address);
    await page.goto(address);
    await isTakenOver(page);
    await page.evaluate(() => document.fonts.ready);
    await atRest(page);
    expect(await page.evaluate((): string[] => Reflect.get(window, 'changes')), address).toEqual(
      [],
    );
    const { sum, what } = await layoutShifts(page);
    expect(sum, `${address} ${what.join('\n')}`).toBeLessThanOrEqual(0.01);
  }
  expect(problems).toEqual([]);
});

test(
  'the app does not insert a prerendered page’s styles again',
  { tag: '@once' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const rules: string[] = [];
      Object.assign(window, { rules });
      const insert = CSSStyleSheet.prototype.insertRule;
      CSSStyleSheet.prototype.insertRule = function insertRule(...rule) {
        rules.push(rule[0]);
        return insert.apply(this, rule);
      };
    });
    for (const address of ['/', '/explore-projects']) {
      await prerenderedFile(page.request, address);
      await page.goto(address);
      await isTakenOver(page);
      await atRest(page);
      expect(await page.evaluate((): string[] => Reflect.get(window, 'rules'))).toEqual([]);
    }
  },
);

test('a page has every style that it names, which the app inserts no more', async ({ request }) => {
  for (const address of [
    '/',
    '/explore-projects',
    '/terms',
    '/donate-button',
    '/project-details/gaza-food-parcels',
  ]) {
    const { html } = await prerenderedFile(request, address);
    const [, key, names, rules] =
      /<style data-emotion="(\w+) ([^"]+)">([^<]+)<\/style>(?!.*<style)/s.exec(html) ?? [];
    const missing = names?.split(' ').filter((name) => !rules?.includes(`.${key}-${name}`));
    // That of a component without styles is empty.
    expect(missing, address).toEqual(['0']);
  }
});

/** What came with a page that was rendered within the last seconds need not be asked for. */
function expectOnceAtMost(asked: string[], wanted: string[]): void {
  for (const one of new Set(asked)) {
    const times = (paths: string[]): number => paths.filter((path) => path === one).length;
    expect(times(asked), one).toBeLessThanOrEqual(times(wanted));
  }
  expect(wanted).toEqual(expect.arrayContaining(asked));
}

test(
  'a page requests each thing once, and the first view keeps its budget',
  { tag: '@once' },
  async ({ page, language }) => {
    await prerenderedFile(page.request, '/project-details/gaza-food-parcels');
    // A donation of another story would refresh the page's data.
    await page.routeWebSocket(/realtime/, () => undefined);
    const paths = watchRequests(page);
    await page.goto('/');
    await isTakenOver(page);
    await atRestWithData(page);
    const scripts = paths.filter((path) => path.endsWith('.js'));
    if (language === 'ar')
      expect(scripts.filter((path) => !FIRST_VIEW_SCRIPTS.test(path))).toEqual([]);
    expectOnceAtMost(dataOf(paths), ['exchange_rates/documents']);

    paths.length = 0;
    await page.goto('/explore-projects');
    await isTakenOver(page);
    await atRestWithData(page);
    expectOnceAtMost(dataOf(paths), ['exchange_rates/documents', 'projects/documents']);

    // The list would request the projects of a narrower screen.
    await page.goto('about:blank');
    await page.setViewportSize({ width: 390, height: 700 });
    paths.length = 0;
    await page.goto('/project-details/gaza-food-parcels');
    await isTakenOver(page);
    await atRestWithData(page);
    const data = (): string[] => dataOf(paths).filter((path) => !path.endsWith('realtime'));
    expectOnceAtMost(data(), [
      'exchange_rates/documents',
      'project_donations/documents',
      'project_updates/documents',
      'projects/documents/gaza-food-parcels',
      // The suggested amounts.
      'projects/documents',
    ]);

    const later = (): string[] => paths.filter((path) => path.includes('/SimilarProjects.'));
    expect(later()).toEqual([]);
    // The key End would pass over the section, whose code then waits.
    await page.locator('[data-part="SimilarProjects"]').scrollIntoViewIfNeeded();
    await page.waitForFunction(() => window.eventReplay?.hydrated.has('SimilarProjects'));
    expect(later()).toHaveLength(1);
  },
);

test(
  'content below the first view is there when the page is reopened',
  { tag: '@once' },
  async ({ page, t }) => {
    await prerenderedFile(page.request, '/project-details/gaza-food-parcels');
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto('/project-details/gaza-food-parcels');
    await isTakenOver(page);
    await page.getByRole('link', { name: t('projects.details.back') }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: t('projects.heading') }),
    ).toBeVisible();
    expect(await page.evaluate(() => window.eventReplay?.hydrated.has('SimilarProjects'))).toBe(
      false,
    );
    await page.goBack();
    await expect(
      page.getByRole('heading', { level: 2, name: t('projects.similar') }),
    ).toBeVisible();
  },
);

/** Opens a page whose app comes late. @returns what lets it come */
async function openWithLateApp(page: Page, address: string): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/main.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return letThrough;
}

test(
  'a browser-rendered page requests its code beside the app’s, and its data once',
  { tag: '@once' },
  async ({ page }) => {
    const paths = watchRequests(page);
    const code = (): string[] =>
      paths
        .flatMap(
          (path) => /assets\/(appwrite|ExploreProjectsPage|persistence)\./.exec(path)?.[1] ?? [],
        )
        .sort();
    const letThrough = await openWithLateApp(page, '/explore-projects?filter=Gaza');
    await expect.poll(code).toEqual(['ExploreProjectsPage', 'appwrite', 'persistence']);
    letThrough();
    await expect(
      page.getByRole('main').locator('a[href="/project-details/gaza-food-parcels"]').first(),
    ).toBeVisible();
    await atRest(page);
    expect(code()).toEqual(['ExploreProjectsPage', 'appwrite', 'persistence']);
    expect(dataOf(paths)).toEqual(['exchange_rates/documents', 'projects/documents']);
  },
);

test(
  'a donor’s own page requests its code and account beside the app’s code',
  { tag: '@once' },
  async ({ page }) => {
    await page.addInitScript(() => window.localStorage.setItem('ikhaa.session', '1'));
    const paths = watchRequests(page);
    await openWithLateApp(page, '/history');
    await expect
      .poll(() =>
        paths
          .flatMap(
            (path) => /assets\/(HistoryPage|persistence|account|appwrite)\./.exec(path)?.[1] ?? [],
          )
          .sort(),
      )
      .toEqual(['HistoryPage', 'account', 'appwrite', 'persistence']);
  },
);

test('a tap before the scripts is kept, and so is typed text', async ({ page, t }) => {
  await prerenderedFile(page.request, '/project-details/gaza-food-parcels');
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/project-details/gaza-food-parcels', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: t('donate.amount') }).fill('35');
  await page.getByRole('button', { name: t('donate.addToCart'), exact: true }).click();
  letThrough();
  await expect(page.getByRole('link', { name: t('layout.cart', { count: 1 }) })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('ikhaa.cart')?.includes('3500') === true);
});
