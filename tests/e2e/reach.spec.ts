/** What can be reached on narrow screens and with enlarged letters, and what stays long enough. */
import type { Locator, Page } from '@playwright/test';
import { Member } from './support/member';
import { expect, test } from './support/story';

/** Between the sides of the screen, where a finger and an eye reach it. */
async function expectWithinSides(page: Page, control: Locator): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect(async () => {
    const { x, width: own } = (await control.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(-1);
    expect(x + own).toBeLessThanOrEqual(width + 1);
  }).toPass();
}

const FACETS = ['projects.choices.region', 'projects.choices.type'];

test(
  'the last choice of each filter can be reached on a phone',
  { tag: '@phone' },
  async ({ page, t, language }) => {
    await page.goto(`/explore-projects?lng=${language}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: t('projects.choices.open'), exact: true }).tap();
    for (const name of ['projects.categoriesLabel', ...FACETS]) {
      const links = main.getByRole('navigation', { name: t(name) }).getByRole('link');
      await expect(links.first()).toBeVisible();
      await links.nth(-2).focus();
      await page.keyboard.press('Tab');
      await expect(links.last()).toBeFocused();
      await expectWithinSides(page, links.last());
      await links.last().tap();
      const chosen = links.and(page.locator('[aria-current="true"]'));
      await expect(chosen).toHaveCount(1);
      if (!FACETS.includes(name)) {
        await links.first().tap();
        await expect(links.first()).toHaveAttribute('aria-current', 'true');
        continue;
      }
      await chosen.tap();
      await expect(chosen).toHaveCount(0);
    }
  },
);

/** The least part of a phone's height, in pixels, that shows the first project. */
const FIRST_PICTURE_BELOW = 600;

for (const language of ['en', 'ar'])
  test(
    `the first project is in sight on a phone in ${language}`,
    { tag: '@phone' },
    async ({ page, viewport }) => {
      expect(viewport?.width).toBe(390);
      for (const search of ['', '&filter=Water']) {
        await page.goto(`/explore-projects?lng=${language}${search}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const picture = page.getByRole('main').locator('article').first().locator('img').first();
        await expect(picture).toBeVisible();
        await expect
          .poll(async () => (await picture.boundingBox())?.y)
          .toBeLessThan(FIRST_PICTURE_BELOW);
      }
    },
  );

test(
  'a chosen category is named once, in sight of its row',
  { tag: '@phone' },
  async ({ page, t, language }) => {
    await page.goto(`/explore-projects?filter=Zakat&lng=${language}`);
    const main = page.getByRole('main');
    const chip = main
      .getByRole('navigation', { name: t('projects.categoriesLabel') })
      .locator('[aria-current="true"]');
    await expect(chip).toHaveText(t('example.categories.Zakat'));
    await expectWithinSides(page, chip);
    await expect(main.getByRole('button', { name: t('projects.clearFilter') })).toBeVisible();
    await expect(main.getByText(t('projects.filteredBy'), { exact: true })).toHaveCount(0);
    await main
      .getByRole('combobox', { name: t('projects.choices.sort') })
      .selectOption({ label: t('projects.choices.sorts.nearly') });
    await expect(page).toHaveURL(/\?filter=Zakat&sort=nearly/);
    await expect(chip).toHaveText(t('example.categories.Zakat'));
  },
);

for (const width of [320, 360, 390])
  test(
    `the menu can be reached with letters twice as large on ${width} px`,
    { tag: '@phone' },
    async ({ page, t, language }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`/?lng=${language}`);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const banner = page.getByRole('banner');
      for (const control of await banner.getByRole('link').or(banner.getByRole('button')).all())
        if (await control.isVisible()) await expectWithinSides(page, control);
      const topBar = page.getByRole('region', { name: t('layout.topBar') });
      for (const choice of await topBar.locator('label').all())
        await expectWithinSides(page, choice);
      await banner.getByRole('button', { name: t('layout.openMenu') }).tap();
      const menu = page.getByRole('dialog', { name: t('layout.menu') });
      const close = menu.getByRole('button', { name: t('layout.closeMenu') });
      await expectWithinSides(page, close);
      const last = menu.getByRole('link').last();
      await last.focus();
      await expect(last).toBeInViewport();
      await expectWithinSides(page, last);
      await close.tap();
      await expect(menu).toBeHidden();
    },
  );

test(
  'a message stays its five seconds for a visitor who asked for less motion',
  { tag: '@once' },
  async ({ page, t }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const member = new Member(page, t);
    await page.goto('/login');
    await member.fillLogIn('a-wrong-password');
    await member.button('session.login.submit').click();
    const toast = member.toast('session.login.failure');
    await expect(toast).toBeVisible();
    const shownAt = Date.now();
    await expect(toast).toBeHidden();
    expect(Date.now() - shownAt).toBeGreaterThan(4_000);
  },
);
