import type { Page } from '@playwright/test';
import { EXAMPLE_CHARITY } from '@content/charity';
import { slowDocuments } from './support/documents';
import { settled } from './support/fit';
import { expect, test } from './support/story';

/** From now on the page notes what its polite live region says. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await expect(page.locator('#root > [aria-live="polite"]')).toBeAttached();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const region = document.querySelector('#root > [aria-live="polite"]');
    if (region === null) throw new Error('There is no live region.');
    new MutationObserver(() => {
      const text = region.textContent ?? '';
      if (text !== '') said.push(text);
    }).observe(region, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate((): string[] => Reflect.get(window, 'said'));
}

/**
 * Arrived at the page of this heading: the focus is there, without a ring, and the title was said
 * once.
 */
async function expectArrived(page: Page, heading: string | RegExp): Promise<void> {
  const h1 = page.getByRole('heading', { level: 1, name: heading });
  await expect(h1).toBeFocused();
  expect(await h1.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
  await expect(page.locator('#root > [aria-live="polite"]')).toHaveText(await page.title());
  await expect(page).toHaveTitle(/ · (?:Ikhaa|إخاء)$/);
}

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test('each new page’s heading takes the focus and is announced; the first takes nothing', async ({
  page,
  t,
  language,
}) => {
  await page.goto('/terms');
  await settled(page);
  await page.waitForFunction(() => window.eventReplay?.hydrated.has('shell'));
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  // Before the footer listens, a link loads a new document.
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => window.eventReplay?.hydrated.has('Footer'));
  const said = await listen(page);
  await footerLink(page, t('layout.footer.privacy')).focus();
  await page.keyboard.press('Enter');
  await expectArrived(page, t('legal.privacy.title'));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main, footer') !== null)).toBe(
    true,
  );
  await page.goBack();
  await expectArrived(page, t('legal.terms.title'));
  await page.goForward();
  await expectArrived(page, t('legal.privacy.title'));
  const name = EXAMPLE_CHARITY.name[language];
  expect(await said()).toEqual([
    `${t('legal.privacy.title')} · ${name}`,
    `${t('legal.terms.title')} · ${name}`,
    `${t('legal.privacy.title')} · ${name}`,
  ]);
});

test('Back leads to where the list was left, with the focus on its heading', async ({
  page,
  t,
}) => {
  await page.goto('/explore-projects');
  await settled(page);
  await page.waitForFunction(() => window.eventReplay?.hydrated.has('page'));
  await page
    .getByRole('main')
    .locator('article')
    .nth(2)
    .getByRole('link')
    .first()
    .scrollIntoViewIfNeeded();
  await page.getByRole('main').locator('article').nth(2).getByRole('link').first().focus();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(200);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/project-details\//);
  await expectArrived(page, /./);
  await page.goBack();
  await expectArrived(page, t('projects.heading'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 100);
});

test('a late heading gets the focus, unless the visitor has gone on', async ({
  page,
  t,
  language,
}) => {
  await slowDocuments(page);
  // A page without data that came with the link.
  await page.goto('/cart');
  await settled(page);
  const said = await listen(page);
  const go = (address: string): Promise<void> =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  await go('/project-details/gaza-food-parcels');
  await expectArrived(page, /./);
  await expect.poll(async () => (await said()).length).toBe(1);
  await go('/blog-info/baker-of-deir-al-balah');
  const logo = page
    .getByRole('banner')
    .getByRole('link', { name: t('layout.home', { name: EXAMPLE_CHARITY.name[language] }) });
  await expect(page.getByRole('main')).toBeFocused();
  await logo.focus();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await said()).length).toBe(2);
  await expect(logo).toBeFocused();
});

test(
  'a project that there is not is arrived at like any page',
  { tag: '@once' },
  async ({ page, t }) => {
    await page.goto('/cart');
    await settled(page);
    await listen(page);
    await page.evaluate(() => {
      history.pushState(null, '', '/project-details/no-such-project');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expectArrived(page, t('projects.details.notFound'));
  },
);
