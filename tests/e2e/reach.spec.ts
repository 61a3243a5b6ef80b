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

test(
  'the last choice of each filter can be reached on a phone',
  { tag: '@phone' },
  async ({ page, t, language }) => {
    await page.goto(`/explore-projects?lng=${language}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: t('projects.choices.open') }).tap();
    for (const field of ['region', 'type']) {
      const links = main
        .getByRole('navigation', { name: t(`projects.choices.${field}`) })
        .getByRole('link');
      await expect(links.first()).toBeVisible();
      await links.nth(-2).focus();
      await page.keyboard.press('Tab');
      await expect(links.last()).toBeFocused();
      await expectWithinSides(page, links.last());
      await links.last().tap();
      const chosen = links.and(page.locator('[aria-current="true"]'));
      await expect(chosen).toHaveCount(1);
      await chosen.tap();
      await expect(chosen).toHaveCount(0);
    }
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
