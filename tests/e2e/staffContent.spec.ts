import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { Books } from './support/books';
import { payWithCard } from './support/cardPage';
import { Donor } from './support/donor';
import { Member } from './support/member';
import { isSound } from './support/sound';
import { composeInTheMiddle, typeInTheMiddle } from './support/middle';
import { Staff } from './support/staff';
import { expect, test, type Translate } from './support/story';

/** A photograph of a warm wall, larger than the site shows any. */
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: '#b86b3f' } })
    .jpeg()
    .toBuffer();

/** An editor at the form of a project, an opportunity or a post. */
class Editor {
  constructor(
    readonly page: Page,
    private readonly t: Translate,
  ) {}

  async logIn(name: string): Promise<void> {
    const member = new Member(this.page, this.t, name);
    const staff = new Staff();
    await member.signUpAndLogIn();
    const account = await staff.accountOf(member.email);
    await staff.giveRoles(account?.id ?? '', ['editor']);
  }

  s(key: string, values?: Record<string, string>): string {
    return this.t(`staff.content.${key}`, values);
  }

  field(name: string, language: 'en' | 'ar') {
    return this.page.getByRole('textbox', {
      name: this.s(`in.${language}`, { label: this.s(`fields.${name}`) }),
    });
  }

  /** What the form as a whole, or its picture, is told. */
  get problem() {
    return this.page.getByRole('form').getByRole('alert');
  }

  button(key: string) {
    return this.page.getByRole('button', { name: this.s(key), exact: true });
  }

  async write(texts: Record<string, [en: string, ar: string]>): Promise<void> {
    for (const [name, [en, ar]] of Object.entries(texts)) {
      await this.field(name, 'en').fill(en);
      await this.field(name, 'ar').fill(ar);
    }
  }

  async told(key: string): Promise<void> {
    await expect(
      this.page.locator('.Toastify__toast').getByText(this.s(key), { exact: true }).first(),
    ).toBeVisible();
  }
}

test('an editor publishes a bilingual project with a picture, and a donor gives', async ({
  page,
  request,
  browser,
  t,
  language,
}) => {
  test.slow();
  const editor = new Editor(page, t);
  await editor.logIn('Amal Editor');
  await page.goto('/staff/content/project');
  await expect(page.getByRole('grid')).toBeVisible();
  await isSound(page);
  await page.getByRole('link', { name: editor.s('kinds.project.new') }).click();
  const mark = crypto.randomUUID().slice(0, 6);
  const title = { en: `Ovens for ${mark}`, ar: `أفران ${mark}` };
  await editor.field('title', 'en').fill(title.en);
  await expect(page.getByText(editor.s('missingText.ar'))).toBeVisible();
  await isSound(page);
  await editor.write({
    title: [title.en, title.ar],
    description: ['Bread every day.', 'خبز كل يوم.'],
    region: ['Gaza', 'غزة'],
    type: ['food', 'غذاء'],
  });
  await expect(editor.field('title', 'ar')).toHaveAttribute('dir', 'rtl');

  const chooser = page.waitForEvent('filechooser');
  await editor.button('picture.choose').click();
  await (
    await chooser
  ).setFiles({ name: 'drawing.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
  await expect(editor.problem).toHaveText(editor.s('picture.problems.kind'));
  await isSound(page);
  const again = page.waitForEvent('filechooser');
  await editor.button('picture.choose').click();
  await (await again).setFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  const focus = page.getByRole('dialog', { name: editor.s('picture.focus.title') });
  const marker = focus.getByRole('slider', { name: editor.s('picture.focus.x'), exact: true });
  await marker.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(marker).toHaveAttribute(
    'aria-valuetext',
    editor.s('picture.focus.at', { x: '49', y: '40' }),
  );
  await isSound(page);
  await focus.getByRole('button', { name: editor.s('picture.focus.upload') }).click();
  await expect(editor.button('picture.focus.change')).toBeVisible();
  await editor.write({ image_alt: ['A warm oven', 'فرن دافئ'] });
  await page.getByRole('textbox', { name: editor.s('fields.target') }).fill('٢٠٠٠');

  await editor.button('saveDraft').click();
  await editor.told('saved');
  await expect(page).toHaveURL(new RegExp(`/staff/content/project/edit/ovens-for-${mark}$`));
  const id = `ovens-for-${mark}`;
  const visitor = await browser.newContext({ locale: language });
  const seen = await visitor.newPage();
  await seen.goto(`/project-details/${id}`);
  await expect(seen.getByText(title[language])).toHaveCount(0);

  await editor.button('preview.show').click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title[language]);
  await expect(preview.getByRole('img').last()).toHaveAttribute('src', /^blob:/);
  await isSound(page);
  await preview.getByRole('button', { name: t('staff.common.close') }).click();

  await editor.button('publish').click();
  await editor.told('published');
  await expect(page.getByText(editor.s('states.published'), { exact: true })).toBeVisible();
  await isSound(page);

  const donor = new Donor(seen, t, language);
  await donor.openProject(id);
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText(title[language]);
  const picture = seen.getByRole('img', { name: language === 'ar' ? 'فرن دافئ' : 'A warm oven' });
  await expect(picture).toHaveAttribute('srcset', /content_pictures.*480w.*960w.*1440w/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const books = new Books(request);
  await donor.chooseAmount('25');
  await donor.donateNow();
  await payWithCard(seen);
  await expect.poll(async () => (await books.project(id)).raisedMinor).toBe(2_500);
  await visitor.close();

  // Now it has gifts.
  await page.reload();
  await expect(page.getByText(editor.s('usedHint'))).toBeVisible();
  await expect(editor.button('actions.remove.label')).toHaveCount(0);

  const changed = `${title[language]} 2`;
  await editor.field('title', language).fill(changed);
  await editor.button('publish').click();
  await editor.told('published');
  await expect
    .poll(
      async () => {
        const answer = await request.get(`/project-details/${id}`, {
          headers: { 'accept-language': language },
        });
        const html = await answer.text();
        return html.includes('data-prerendered=') && html.includes(`${changed}</`);
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  // Other stories look at the lists.
  await new Staff().hideProject(id);
});

test('keeps the caret while a target is edited, and cleans it on blur', async ({ page, t }) => {
  const editor = new Editor(page, t);
  await editor.logIn('Amal Editor');
  await page.goto('/staff/content/project');
  await page.getByRole('link', { name: editor.s('kinds.project.new') }).click();
  const target = page.getByRole('textbox', { name: editor.s('fields.target') });
  await typeInTheMiddle(target, '10000', 1, '٢٥');
  await expect(target).toHaveValue('1٢٥0000');
  await composeInTheMiddle(target, 3, ['٣', '٣٤']);
  await expect(target).toHaveValue('1٢٥٣٤0000');
  await target.press('Tab');
  await expect(target).toHaveValue('125340000');
});

test('refuses the second of two editors, who chooses the text that stays @once', async ({
  page,
  browser,
  t,
}) => {
  const amal = new Editor(page, t);
  await amal.logIn('Amal Editor');
  const mark = crypto.randomUUID().slice(0, 6);
  await page.goto('/staff/content/post/new');
  await amal.write({ title: [`A well ${mark}`, `بئر ${mark}`] });
  await amal.button('saveDraft').click();
  await expect(page).toHaveURL(/\/edit\//);

  const context = await browser.newContext();
  const basim = new Editor(await context.newPage(), t);
  await basim.logIn('Basim Editor');
  await basim.page.goto(page.url());
  await basim.field('title', 'en').fill(`His well ${mark}`);
  await amal.field('title', 'en').fill(`Her well ${mark}`);
  await amal.button('saveDraft').click();
  await amal.told('saved');
  await basim.button('saveDraft').click();
  await expect(basim.problem).toHaveText(t('staff.failures.conflict'));
  await expect(basim.field('title', 'en')).toHaveValue(`His well ${mark}`);
  await isSound(basim.page);
  await basim.button('other.show').click();
  const versions = basim.page.getByRole('dialog');
  await expect(versions.getByText(`Her well ${mark}`)).toBeVisible();
  await isSound(basim.page);
  await versions.getByRole('button', { name: basim.s('other.keepMine') }).click();
  await basim.button('saveDraft').click();
  await basim.told('saved');
  // His title is added to her draft, which she sees before it is published.
  await amal.field('description', 'en').fill('It runs again.');
  await amal.button('publish').click();
  await expect(amal.problem).toHaveText(amal.s('other.added'));
  await expect(amal.field('title', 'en')).toHaveValue(`His well ${mark}`);
  await expect(amal.field('description', 'en')).toHaveValue('It runs again.');
  await isSound(page);

  // What is typed is not left behind unasked.
  await amal.field('title', 'en').fill('Unsaved');
  await page
    .getByRole('link', { name: amal.s('kinds.post.list') })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('staff.common.leave.stay') })
    .click();
  await expect(amal.field('title', 'en')).toHaveValue('Unsaved');
  await context.close();
});

test('an editor types a text with marks and a picture for donors', async ({
  page,
  request,
  browser,
  t,
  language,
}) => {
  test.slow();
  const editor = new Editor(page, t);
  await editor.logIn('Amal Editor');
  const id = `pumps-${crypto.randomUUID().slice(0, 6)}`;
  await page.goto('/staff/content/post/new');
  await editor.write({ title: [id, id] });
  const words = {
    en: { why: 'Why', entry: 'A pump', bold: 'Thank you', alt: 'A warm wall' },
    ar: { why: 'لماذا', entry: 'مضخة', bold: 'شكرًا', alt: 'جدار دافئ' },
  }[language];
  const text = editor.field('description', language);
  const label = editor.s(`in.${language}`, { label: editor.s('fields.description') });
  const marks = page.getByRole('group', { name: editor.s('marks.label', { field: label }) });
  const mark = (kind: string) => marks.getByRole('button', { name: editor.s(`marks.${kind}`) });
  await text.focus();
  await mark('heading').press('Enter');
  await page.keyboard.type(words.why);
  await page.keyboard.press('Enter');
  await mark('list').press('Enter');
  await page.keyboard.type(words.entry);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await mark('strong').click();
  await page.keyboard.type(words.bold);
  await page.keyboard.press('End');
  await page.keyboard.type(' <b>x</b> [x](javascript:alert(1)) ');
  await mark('link').click();
  await page.keyboard.type('https://example.org/wells');
  await text.press('End');
  await mark('picture').click();
  const dialog = page.getByRole('dialog', { name: editor.s('marks.addPicture') });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: editor.s('picture.choose') }).click();
  await (await chooser).setFiles({ name: 'w.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await page.getByRole('button', { name: editor.s('picture.focus.upload') }).click();
  await dialog.getByRole('textbox').fill(words.alt);
  await isSound(page);
  await dialog.getByRole('button', { name: editor.s('marks.insert') }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(
    new RegExp(
      `^## ${words.why}\\n- ${words.entry}\\n\\n\\*\\*${words.bold}\\*\\* .*wells\\)\\n\\n!\\[${words.alt}\\]\\(picture:covers-[0-9a-f]{24}\\)`,
    ),
  );
  await isSound(page);

  const reads = async (shown: Page | ReturnType<Page['getByRole']>): Promise<void> => {
    await expect(shown.getByRole('heading', { name: words.why })).toBeVisible();
    await expect(shown.getByRole('listitem').filter({ hasText: words.entry })).toBeVisible();
    await expect(shown.getByRole('strong').filter({ hasText: words.bold })).toBeVisible();
    await expect(shown.getByText('<b>x</b> [x](javascript:alert(1))')).toBeVisible();
  };
  await editor.button('preview.show').click();
  const preview = page.getByRole('dialog');
  await reads(preview);
  await expect(preview.getByRole('img', { name: words.alt })).toHaveAttribute('src', /^blob:/);
  await isSound(page);
  await preview.getByRole('button', { name: t('staff.common.close') }).click();
  // Other stories count the posts of the blog.
  await page.getByRole('checkbox', { name: editor.s('fields.listed') }).uncheck();
  await editor.button('publish').click();
  await editor.told('published');

  const address = `/blog-info/${id}`;
  const htmlOf = async (): Promise<string> =>
    (await request.get(address, { headers: { 'accept-language': language } })).text();
  await expect
    .poll(async () => (await htmlOf()).includes(`alt="${words.alt}"`), { timeout: 60_000 })
    .toBe(true);
  expect(await htmlOf()).not.toMatch(/href="javascript|content="[^"]*(?:\*\*|\]\(https|picture:)/);
  const donor = await (await browser.newContext({ locale: language })).newPage();
  await donor.goto(address);
  await reads(donor);
  await expect(donor.getByRole('link', { name: editor.s('marks.words') })).toHaveAttribute(
    'href',
    'https://example.org/wells',
  );
  const picture = donor.getByRole('img', { name: words.alt });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await isSound(donor);
  await donor.context().close();
});

test('a post waits for its day, and an unlisted one has only its link', async ({
  page,
  browser,
  t,
  language,
}) => {
  test.slow();
  const editor = new Editor(page, t);
  await editor.logIn('Amal Editor');
  const mark = crypto.randomUUID().slice(0, 6);
  const visitor = await (await browser.newContext({ locale: language })).newPage();
  const begin = async (name: string): Promise<string> => {
    await page.goto('/staff/content/post/new');
    await editor.write({
      title: [`${name} ${mark}`, `${name} ${mark}`],
      description: ['# Why\n\n- A pump\n- A pipe', '# لماذا\n\n- مضخة\n- أنبوب'],
    });
    return `/blog-info/${name.toLowerCase()}-${mark}`;
  };

  const later = await begin('Later');
  await page.getByLabel(editor.s('fields.date'), { exact: true }).fill('2099-03-01');
  await page.getByLabel(editor.s('fields.time'), { exact: true }).fill('09:30');
  await editor.button('publish').click();
  await expect(page.getByText(editor.s('states.scheduled')).first()).toBeVisible();
  await isSound(page);
  await visitor.goto(later);
  await expect(visitor.getByRole('heading', { name: t('blog.notFound') })).toBeVisible();

  const hidden = await begin('Hidden');
  await page.getByRole('checkbox', { name: editor.s('fields.listed') }).uncheck();
  await editor.button('publish').click();
  await editor.told('published');
  await visitor.goto(hidden);
  await expect(visitor.getByRole('heading', { name: `Hidden ${mark}` })).toBeVisible();
  await expect(
    visitor.getByRole('heading', { name: language === 'ar' ? 'لماذا' : 'Why' }),
  ).toBeVisible();
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await visitor.goto('/blog');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText(`Hidden ${mark}`)).toHaveCount(0);
  await visitor.context().close();
});

test('a volunteer sees the places of an opportunity, and that an editor closed it', async ({
  page,
  t,
}) => {
  test.slow();
  const editor = new Editor(page, t);
  await editor.logIn('Amal Editor');
  const mark = crypto.randomUUID().slice(0, 6);
  await page.goto('/staff/content/opportunity/new');
  await editor.write({ title: [`Teach ${mark}`, `Teach ${mark}`] });
  await page.getByRole('textbox', { name: editor.s('fields.places') }).fill('٣');
  await editor.button('publish').click();
  await editor.told('published');
  const details = `/volunteer-opportunities-details/teach-${mark}`;
  await page.goto(details);
  await expect(page.getByText(t('volunteer.placesLeft', { count: 3 }))).toBeVisible();
  await isSound(page);

  await page.goto('/staff/content/opportunity');
  const row = page.getByRole('row').filter({ hasText: `Teach ${mark}` });
  await row.getByRole('checkbox').check();
  await isSound(page);
  await editor.button('bulk.actions.close.label').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: editor.s('bulk.actions.close.label') })
    .click();
  await editor.told('bulk.done');
  await page.goto(details);
  await expect(page.getByText(t('volunteer.closedTitle'))).toBeVisible();
  await isSound(page);
});
