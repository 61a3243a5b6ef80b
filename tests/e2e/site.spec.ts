import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/story';

const ROUTES = [
  '/',
  '/explore-projects',
  '/explore-projects?filter=Gaza',
  '/explore-projects?filter=nothing-is-called-this',
  '/project-details/gaza-food-parcels',
  '/project-details',
  '/volunteer-opportunities',
  '/volunteer-opportunities-details',
  '/blog',
  '/blog-info',
  '/contact-us',
  '/about-us',
  '/about',
  '/about-us/certificate',
  '/terms',
  '/privacy',
  '/cookies',
  '/cart',
  '/success',
  '/cancel',
  '/login',
  '/create-account',
  '/forgotten-password',
  '/reset-password',
];

/** Everything that a page still waits for is drawn. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const route of ROUTES) {
  test(`${route} can be used by everyone, and fits its screen`, async ({ page, language }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.goto(route);
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await page.getByRole('main').innerText()).not.toMatch(/NaN|Invalid Date|undefined|\[object/);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
    expect(problems).toEqual([]);
  });
}

test('an unknown address leads home', async ({ page }) => {
  await page.goto('/no/such/page?x=1');
  await expect(page).toHaveURL(/\/$/);
  await settled(page);
});

test('the language changes without a reload, is kept, and turns the page around', async ({ page, t, language }) => {
  await page.goto('/explore-projects');
  await settled(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const other = language === 'ar' ? 'en' : 'ar';
  await page.getByRole('radiogroup', { name: t('layout.language') }).first().getByRole('radio', { name: other.toUpperCase() }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});

test('the currency is kept over a reload and marks what is converted', async ({ page, t }) => {
  await page.goto('/project-details/gaza-food-parcels');
  await settled(page);
  await page.getByRole('radiogroup', { name: t('layout.currency') }).first().getByRole('radio', { name: 'SAR' }).check({ force: true });
  await expect(page.getByRole('main')).toContainText('SAR');
  await expect(page.getByRole('main')).toContainText('≈');
  await page.reload();
  await settled(page);
  await expect(page.getByRole('radiogroup', { name: t('layout.currency') }).first().getByRole('radio', { name: 'SAR' })).toBeChecked();
});

test('garbage in the address and in storage is the initial state, never a broken page', async ({ page, t }) => {
  await page.addInitScript(() => {
    localStorage.setItem('ikhaa.cart', '{"version":1,"lines":[{"projectId":7}]}');
    localStorage.setItem('ikhaa.currency', '"XXX"');
    sessionStorage.setItem('donations', '[{"projectId":{},"amount":"NaN"}]');
    sessionStorage.setItem('ikhaa.checkoutAttempt', 'not json');
  });
  for (const address of ['/cart', '/explore-projects?page=-1e9&filter=%00%F0%9F%A6%84', '/project-details/%3Cscript%3E', '/volunteer-opportunities-details/%00', '/success?session_id=<script>&user_id=[]', '/blog-info?id=%22%3E']) {
    await page.goto(address);
    await settled(page);
  }
  await page.goto('/cart');
  await expect(page.getByRole('main').getByText(t('cart.empty'))).toBeVisible();
});

test('Back brings a list back to its page and filter', async ({ page, t }) => {
  await page.goto('/explore-projects');
  await settled(page);
  const pagination = page.getByRole('navigation', { name: t('ui.pagination.label') });
  await pagination.getByRole('button', { name: t('ui.pagination.next') }).click();
  await expect(pagination.getByRole('status')).toHaveText(t('ui.pagination.status', { page: 2, pageCount: 4 }));
  await page.getByRole('main').locator('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/project-details\//);
  await page.goBack();
  await expect(pagination.getByRole('status')).toHaveText(t('ui.pagination.status', { page: 2, pageCount: 4 }));
});
