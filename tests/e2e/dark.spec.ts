/** The site in the dark: by the system's preference, or by the visitor's choice. */
import type { Locator, Page } from '@playwright/test';
import { Donor } from './support/donor';
import { settled } from './support/fit';
import { isSound } from './support/sound';
import { expect, test, type Translate } from './support/story';

test.use({ colorScheme: 'dark' });

const LIGHT = 'rgb(251, 247, 240)';
const DARK = 'rgb(16, 25, 28)';

const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const choice = (page: Page, t: Translate, name: string): Locator =>
  page
    .getByRole('radiogroup', { name: t('layout.scheme.label') })
    .getByRole('radio', { name: t(`layout.scheme.${name}`) });

test('pages are dark where the system is, and can be read', async ({ page, t, language }) => {
  const donor = new Donor(page, t, language);
  await page.goto(`/?lng=${language}`);
  await settled(page);
  expect(await ground(page)).toBe(DARK);
  await isSound(page);
  await donor.openProject('sudan-kassala-water');
  await donor.addToCart();
  await donor.expectCartCount(1);
  await isSound(page);
  for (const address of ['/cart', '/login']) {
    await page.goto(address);
    await settled(page);
    expect(await ground(page)).toBe(DARK);
    await isSound(page);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(29, 37, 40)');
});

test('a choice in the footer holds from the first paint on, in each tab', async ({
  page,
  context,
  t,
  language,
}) => {
  await page.goto(`/?lng=${language}`);
  await settled(page);
  const other = await context.newPage();
  await other.goto('/cart');
  await choice(page, t, 'light').click({ force: true });
  await expect(choice(page, t, 'light')).toBeChecked();
  expect(await ground(page)).toBe(LIGHT);
  await expect.poll(() => ground(other)).toBe(LIGHT);

  // Without the app's own code, only the first paint is seen.
  await context.route('**/assets/*.js', (route) => route.abort());
  await other.goto('/');
  expect(await ground(other)).toBe(LIGHT);
  await other.goto('/staff', { waitUntil: 'commit' });
  await expect.poll(() => ground(other)).toBe(LIGHT);
  await context.unroute('**/assets/*.js');

  await page.reload();
  await settled(page);
  await expect(choice(page, t, 'light')).toBeChecked();
  await choice(page, t, 'system').click({ force: true });
  await expect.poll(() => ground(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground(page)).toBe(LIGHT);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the system’s preference holds without any script', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveCSS('background-color', DARK);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveCSS('background-color', LIGHT);
  });
});
