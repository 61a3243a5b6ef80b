import type { Locator, Page } from '@playwright/test';
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

// The first two stories write one document of settings, so one follows the other.
test.describe.configure({ mode: 'default' });

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

test('an admin chooses colours; a hard one is refused, visitors see others @once', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const staff = await logInAsAdmin(page, t);
  await page.goto('/staff/settings');
  const words = (key: string, values?: Record<string, string>): string =>
    t(`staff.settings.colours.${key}`, values);
  const type = async (field: string, colour: string): Promise<void> => {
    await page.getByLabel(words(field), { exact: true }).click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(colour);
  };
  const save = page.getByRole('button', { name: t('staff.settings.save') });
  await type('primary', 'ffdd00');
  await type('accent', 'c2185b');
  await save.click();
  const primary = page.getByLabel(words('primary'), { exact: true });
  await expect(primary).toHaveAccessibleDescription(t('staff.settings.problems.primary'));
  await isSound(page);
  await page.getByRole('button', { name: /#7A6A00/ }).click();
  await expect(primary).toHaveValue('#7A6A00');
  await type('primary', '5b2a86');
  await save.click();
  await expect(page.locator('.Toastify__toast').getByText(t('staff.settings.saved'))).toBeVisible();
  try {
    for (const address of ['/about', '/'])
      await expect
        .poll(async () => (await request.get(address)).text(), { timeout: 60_000 })
        .toContain('<meta name="theme-color" content="#5B2A86">');
    await page.goto('/');
    const button = page.getByRole('banner').getByRole('link', { name: t('layout.donateNow') });
    await expect(button).toHaveCSS('background-color', 'rgb(194, 24, 91)');
    await isSound(page);
    await expect
      .poll(
        async () => {
          const picture = await request.get('/images/banners/water-960.webp');
          const { data } = await sharp(await picture.body())
            .raw()
            .toBuffer({ resolveWithObject: true });
          return [...data.subarray(0, 3)];
        },
        { timeout: 60_000 },
      )
      .toEqual([0x5b, 0x2a, 0x86]);
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

test('an admin writes the contact page in both languages; visitors see it @once', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const staff = await logInAsAdmin(page, t);
  const contact = textsDocumentOf('contact');
  const before = await staff.settingOf(contact);
  await page.goto('/staff/settings');
  const section = t('staff.settings.texts.sections.contact');
  await page.getByRole('button', { name: t('staff.settings.texts.edit', { section }) }).click();
  const dialog = page.getByRole('dialog');
  const fieldOf = (field: string, one: 'en' | 'ar') => {
    const label = t(`staff.settings.texts.fields.${field}`);
    return dialog.getByLabel(t(`staff.content.in.${one}`, { label }), { exact: true });
  };
  const written = {
    title: { en: 'Come & talk', ar: 'تعالوا نتحدث' },
    hours: { en: 'Monday to Friday, 9 to 5', ar: 'من الاثنين إلى الجمعة، من 9 إلى 5' },
  };
  for (const [field, texts] of Object.entries(written))
    for (const one of ['en', 'ar'] as const) await fieldOf(field, one).fill(texts[one]);
  await isSound(page);
  await dialog.getByRole('button', { name: t('staff.content.preview.show') }).press('Enter');
  const preview = page.getByRole('dialog', { name: t('staff.content.preview.title') });
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await isSound(page);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await dialog.getByRole('button', { name: t('staff.content.saveDraft') }).press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(await staff.settingOf(contact)).toBe(before);
  await page.reload();
  await expect(
    page.getByText(t('staff.settings.texts.draft.of', { name: 'Amal Admin' })),
  ).toBeVisible();
  await page.getByRole('button', { name: t('staff.settings.texts.edit', { section }) }).click();
  await expect(fieldOf('title', 'en')).toHaveValue(written.title.en);
  await isSound(page);
  try {
    await dialog.getByRole('button', { name: t('staff.common.save'), exact: true }).click();
    await expect(
      page.locator('.Toastify__toast').getByText(t('staff.settings.texts.saved')),
    ).toBeVisible();
    for (const one of ['en', 'ar'] as const) {
      await expect
        .poll(async () => (await request.get(`/contact-us?lng=${one}`)).text(), {
          timeout: 60_000,
        })
        .toContain(written.hours[one]);
      await page.goto(`/contact-us?lng=${one}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(written.title[one]);
      await expect(
        page.getByRole('definition').filter({ hasText: written.hours[one] }),
      ).toBeVisible();
    }
    await isSound(page);
  } finally {
    await staff.setSetting(contact, before);
  }
});

test('an admin adds figures, people and a document; visitors read and save them @once', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const staff = await logInAsAdmin(page, t);
  const about = textsDocumentOf('about');
  const before = await staff.settingOf(about);
  await page.goto('/staff/settings');
  const section = t('staff.settings.texts.sections.about');
  await page.getByRole('button', { name: t('staff.settings.texts.edit', { section }) }).click();
  const dialog = page.getByRole('dialog');
  const add = async (list: string) => {
    const label = t(`staff.settings.texts.fields.${list}`);
    await dialog
      .getByRole('button', { name: t('staff.settings.texts.addEntry', { list: label }) })
      .press('Enter');
    return dialog.getByRole('group', { name: label, exact: true });
  };
  const type = async (within: Locator, field: string, texts: { en: string; ar: string }) => {
    const label = t(`staff.settings.texts.fields.${field}`);
    for (const one of ['en', 'ar'] as const) {
      const field = within.getByLabel(t(`staff.content.in.${one}`, { label }), { exact: true });
      // The example has entries of its own before the added one.
      await field.last().focus();
      await page.keyboard.type(texts[one]);
    }
  };
  const figures = await add('figures');
  await type(figures, 'figure', { en: '12,000', ar: '12,000' });
  await type(figures, 'title', { en: 'families in winter', ar: 'أسرة في الشتاء' });
  const team = await add('team');
  await type(team, 'name', { en: 'Hanna Müller', ar: 'هانا مولر' });
  await type(team, 'role', { en: 'Wells', ar: 'الآبار' });
  const documents = await add('documents');
  await type(documents, 'title', { en: 'Report 2025', ar: 'تقرير 2025' });
  const save = dialog.getByRole('button', { name: t('staff.common.save'), exact: true });
  await save.click();
  await expect(documents.locator('input[type="file"]')).toHaveAccessibleDescription(
    t('staff.settings.texts.problems.file'),
  );
  const choose = async (name: string, content: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await documents
      .getByRole('button', { name: t('staff.settings.texts.file.choose') })
      .press('Enter');
    const buffer = Buffer.from(content);
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer });
  };
  await choose('report.pdf', 'MZ no document');
  await expect(documents).toContainText(t('staff.settings.texts.file.problems.kind'));
  await choose('Report.pdf', '%PDF-1.7 report');
  await expect(documents).toContainText(t('staff.settings.texts.file.chosen', { kind: 'PDF' }));
  await isSound(page);
  try {
    await save.click();
    await expect(
      page.locator('.Toastify__toast').getByText(t('staff.settings.texts.saved')),
    ).toBeVisible();
    for (const one of ['en', 'ar'] as const) {
      await expect
        .poll(async () => (await request.get(`/about-us?lng=${one}`)).text(), { timeout: 60_000 })
        .toContain(one === 'en' ? 'Report 2025' : 'تقرير 2025');
      await page.goto(`/about-us?lng=${one}`);
      const main = page.getByRole('main');
      await expect(main.getByText(one === 'en' ? 'Hanna Müller' : 'هانا مولر')).toBeVisible();
      await expect(main.getByText('12,000')).toBeVisible();
    }
    await isSound(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: /تقرير 2025.*PDF/ }).click();
    expect((await saved).suggestedFilename()).toBe('Report.pdf');
  } finally {
    await staff.setSetting(about, before);
  }
});

test('an admin chooses the first project of the home page @once', async ({ page, request, t }) => {
  test.slow();
  const staff = await logInAsAdmin(page, t);
  const id = textsDocumentOf('featured');
  const before = await staff.settingOf(id);
  const s = (key: string, values?: Record<string, string>): string =>
    t(`staff.settings.texts.${key}`, values);
  await page.goto('/staff/settings');
  await page.getByRole('button', { name: s('edit', { section: s('sections.featured') }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: s('addEntry', { list: s('fields.projects') }) })
    .press('Enter');
  const first = dialog.getByRole('combobox', { name: s('fields.first'), exact: true });
  await first.focus();
  await page.keyboard.type('Orphan');
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(first).toHaveValue('Zakat for Orphans in Sudan');
  await dialog.getByLabel(s('fields.then'), { exact: true }).selectOption(s('orders.nearly'));
  await isSound(page);
  try {
    await dialog.getByRole('button', { name: t('staff.common.save'), exact: true }).click();
    await expect(page.locator('.Toastify__toast').getByText(s('saved'))).toBeVisible();
    const slider = page.getByRole('group', { name: t('projects.sliderLabel') });
    await expect(async () => {
      const html = await (await request.get('/')).text();
      expect(html.indexOf('Orphan')).toBeGreaterThan(0);
      await page.goto('/');
      await slider.scrollIntoViewIfNeeded();
      await expect(slider.locator('article').first()).toContainText('Orphan', { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    const shares = await slider
      .getByRole('progressbar')
      .evaluateAll((bars) => bars.slice(1).map((bar) => Number(bar.getAttribute('aria-valuenow'))));
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual(shares.toSorted((first, second) => second - first));
  } finally {
    await staff.setSetting(id, before);
  }
});
