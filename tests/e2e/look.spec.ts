/**
 * How parts of the site look that no gift or member of staff changes. After a change that is meant:
 * `npx playwright test tests/e2e/look.spec.ts --update-snapshots`, and look at what it writes.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test, type Translate } from './support/story';

type Look = { name: string; path: string; part?: 'form'; isSent?: true; isOfProjects?: true };

const LOOKS: readonly Look[] = [
  { name: 'empty-cart', path: '/cart', isOfProjects: true },
  { name: 'payment-left', path: '/cancel' },
  {
    name: 'nothing-found',
    path: '/explore-projects?filter=nothing-is-called-this',
    isOfProjects: true,
  },
  { name: 'forgotten-password', path: '/forgotten-password' },
  { name: 'certificate', path: '/about-us/certificate' },
  { name: 'words', path: '/cookies' },
  { name: 'login', path: '/login' },
  { name: 'refused-sign-up', path: '/create-account', part: 'form', isSent: true },
  { name: 'refused-message', path: '/contact-us', part: 'form', isSent: true },
  { name: 'letters-end', path: '/newsletter/unsubscribe?token=example' },
];

/** A page does without typefaces that come late; a picture waits for them. */
async function openInItsTypefaces(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const faces = await page.evaluate(async () => {
    for (const { cssRules } of document.styleSheets)
      for (const rule of cssRules)
        if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') !== '')
          rule.style.setProperty('font-display', 'block');
    const wanted = [...document.fonts].filter(({ display }) => display === 'block');
    return (await Promise.all(wanted.map((face) => face.load()))).length;
  });
  expect(faces).toBeGreaterThan(0);
}

/** Donations change the figures of the projects that follow an empty list. */
async function removeProjects(page: Page, t: Translate): Promise<void> {
  const region = page.getByRole('region', { name: t('projects.nearlyFunded') });
  await region.evaluate((element) => element.remove());
}

async function sendEmpty(form: Locator): Promise<void> {
  await form.locator('button[type="submit"]').click();
  await expect(form.locator('[aria-invalid="true"]').first()).toBeFocused();
}

for (const { name, path, part, isSent, isOfProjects } of LOOKS)
  test(`${name} looks as it did`, async ({ page, t, language, viewport }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Nothing scrolls, so nothing floats over it.
    await page.setViewportSize({ width: viewport?.width ?? 1280, height: 1800 });
    await openInItsTypefaces(page, `${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
    const main = page.getByRole('main');
    const shown = part === undefined ? main : main.locator('form').first();
    await expect(shown).toBeVisible();
    if (isOfProjects) await removeProjects(page, t);
    if (isSent) await sendEmpty(shown);
    await expect(shown).toHaveScreenshot(`${name}.png`);
  });
