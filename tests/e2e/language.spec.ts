import type { Page } from '@playwright/test';
import { payWithCard } from './support/cardPage';
import { Donor } from './support/donor';
import { settled } from './support/fit';
import { expect, test, translator, type Language } from './support/story';

const otherOf = (language: Language): Language => (language === 'ar' ? 'en' : 'ar');

async function choose(page: Page, shown: Language, chosen: Language): Promise<void> {
  await page
    .getByRole('radiogroup', { name: translator(shown)('layout.language') })
    .first()
    .getByRole('radio', { name: chosen.toUpperCase() })
    .click({ force: true });
  await expect(page.locator('html')).toHaveAttribute('lang', chosen);
}

for (const address of ['/blog?lng=LNG', '/explore-projects?filter=Gaza&lng=LNG']) {
  test(`a language chosen after ${address} stays, with the rest of the address`, async ({
    page,
    language,
  }) => {
    const other = otherOf(language);
    await page.goto(address.replace('LNG', other));
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    expect(page.url()).toContain(`lng=${other}`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await choose(page, other, language);
    await expect.poll(() => page.url()).not.toContain('lng=');
    expect(new URL(page.url()).search).toBe(address.includes('filter') ? '?filter=Gaza' : '');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.reload();
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });
}

test('a page that changes its language has the typefaces of the new one', async ({
  page,
  language,
}) => {
  const other = otherOf(language);
  await page.goto(`/blog?lng=${language}`);
  await settled(page);
  await choose(page, language, other);
  const families = { en: ['Alexandria Latin', 'Readex Latin'], ar: ['Readex Arabic'] }[other];
  expect(
    await page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    ),
  ).toEqual(expect.arrayContaining(families));
});

test(
  'the address’s language is remembered, and search engines know its address',
  { tag: '@once' },
  async ({ page, language, baseURL }) => {
    const other = otherOf(language);
    await page.goto(`/terms?lng=${other}`);
    await settled(page);
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}/terms?lng=${other}`,
    );
    await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(other);
    await page.goto('/blog');
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    expect(await (await page.request.get('/blog')).text()).toContain(`<html lang="${other}"`);
  },
);

for (const way of ['within the app', 'as a new document'] as const)
  test(`Back to an address with an earlier language keeps the present language (${way})`, async ({
    page,
    language,
  }) => {
    const other = otherOf(language);
    await page.goto(`/blog?lng=${other}`);
    await settled(page);
    if (way === 'as a new document') {
      await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(other);
      await page.goto('/terms');
    } else {
      await page.keyboard.press('Shift');
      await page.waitForFunction(() => window.eventReplay?.hydrated.has('Footer'));
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: translator(other)('layout.footer.terms'), exact: true })
        .click();
    }
    await expect(page).toHaveURL(/\/terms$/);
    await settled(page);
    await choose(page, other, language);
    await page.goBack();
    await expect(page).toHaveURL(/\/blog$/);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });

test('a gift returns in its starting language, despite another tab’s choice', async ({
  page,
  context,
  t,
  language,
}) => {
  const other = otherOf(language);
  const donor = new Donor(page, t, language);
  const chooseElsewhere = async (): Promise<void> => {
    const tab = await context.newPage();
    await tab.goto('/terms');
    await settled(tab);
    await choose(tab, language, other);
    await expect.poll(() => tab.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(other);
    await tab.close();
  };
  await page.goto(`/project-details/family-support?lng=${language}`);
  await donor.chooseAmount('6');
  await donor.donateNow();
  await chooseElsewhere();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/cancel$/);
  await expect(page.getByRole('heading', { level: 1, name: t('cancel.title') })).toBeVisible();
  await donor.openProject('family-support');
  await donor.chooseAmount('6');
  await donor.donateNow();
  await chooseElsewhere();
  await payWithCard(page);
  await donor.expectThanks();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await donor.expectRecorded(1);
  await page.reload();
  await donor.expectThanks();
});
