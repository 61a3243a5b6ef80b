import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { textsDocumentOf } from '@core/site/textsDocument';
import { Member } from './support/member';
import { isSound } from './support/sound';
import { Staff } from './support/staff';
import { expect, test, type Translate } from './support/story';

const logo = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 160, channels: 4, background: '#0f4c5c' } })
    .png()
    .toBuffer();

async function logInAsAdmin(page: Page, t: Translate): Promise<Staff> {
  const staff = new Staff();
  const member = new Member(page, t, 'Amal Admin');
  await member.signUpAndLogIn();
  await staff.giveRoles((await staff.accountOf(member.email))?.id ?? '', ['admin']);
  return staff;
}

test('an admin changes phone and logo; donors see both within a minute @once', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const staff = await logInAsAdmin(page, t);
  await page.goto('/staff/settings');
  await expect(page.getByRole('form', { name: t('staff.settings.form') })).toBeVisible();
  await isSound(page);

  const phone = page.getByLabel(t('staff.settings.reach.phone'), { exact: true });
  await phone.fill('12');
  const save = page.getByRole('button', { name: t('staff.settings.save') });
  await save.click();
  await expect(phone).toHaveAccessibleDescription(t('staff.settings.problems.phone'));
  await isSound(page);
  await phone.fill('+44 20 7946 0000');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('staff.settings.logo.choose') }).click();
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() });
  await expect(page.getByRole('button', { name: t('staff.settings.logo.generate') })).toBeVisible();
  await save.click();
  await expect(page.locator('.Toastify__toast').getByText(t('staff.settings.saved'))).toBeVisible();
  try {
    for (const address of ['/', '/cart'])
      await expect
        .poll(async () => (await request.get(address)).text(), { timeout: 60_000 })
        .toContain('+44 20 7946 0000');
    await page.goto('/');
    await expect(page.getByRole('link', { name: /\+44 20 7946 0000/ }).first()).toBeVisible();
    const shown = page.getByRole('banner').locator('img');
    await expect(shown).toHaveAttribute('src', /content_pictures\/files\/logos-[0-9a-f]{24}-288/);
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(288);
  } finally {
    await staff.resetSettings();
  }
});

test('an admin writes the banner in both languages; visitors see it @once', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const staff = await logInAsAdmin(page, t);
  const banner = textsDocumentOf('home');
  const before = await staff.settingOf(banner);
  await page.goto('/staff/settings');
  const texts = (key: string, values?: Record<string, string>): string =>
    t(`staff.settings.texts.${key}`, values);
  const section = texts('sections.home');
  await page.getByRole('button', { name: texts('edit', { section }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await isSound(page);
  const list = texts('fields.slides');
  const slide = dialog.getByRole('group', { name: texts('entry', { list, number: '1' }) });
  const write = async (label: string, typed: string): Promise<void> => {
    await slide.getByLabel(label, { exact: true }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(typed);
  };
  const titleIn = (one: 'en' | 'ar'): string =>
    t(`staff.content.in.${one}`, { label: texts('fields.title') });
  const titles = { en: 'Bread & <b>roses</b>', ar: 'خبزٌ وورود' };
  await write(texts('fields.to'), '//elsewhere.example');
  const save = dialog.getByRole('button', { name: t('staff.common.save'), exact: true });
  await save.click();
  await expect(slide.getByLabel(texts('fields.to'), { exact: true })).toHaveAccessibleDescription(
    new RegExp(texts('problems.path').slice(0, 20)),
  );
  await isSound(page);
  await write(texts('fields.to'), '/volunteer-opportunities');
  await write(titleIn('en'), titles.en);
  await write(titleIn('ar'), titles.ar);
  try {
    await save.click();
    await expect(page.locator('.Toastify__toast').getByText(texts('saved'))).toBeVisible();
    for (const [language, shown] of [
      ['en', 'Bread &amp; &lt;b&gt;roses'],
      ['ar', titles.ar],
    ] as const) {
      await expect
        .poll(async () => (await request.get(`/?lng=${language}`)).text(), { timeout: 60_000 })
        .toContain(shown);
      await page.goto(`/?lng=${language}`);
      await expect(page.getByRole('main')).toContainText(titles[language]);
    }
    await isSound(page);
  } finally {
    await staff.setSetting(banner, before);
  }
});
