import { IDS } from '@core/schema/ids';
import { BEGIN_WORDS } from '@core/staff/exampleContract';
import type { Page } from '@playwright/test';
import { payWithCard } from './support/cardPage';
import { Donor } from './support/donor';
import { Member } from './support/member';
import { startBuiltMachine, type QaMachine } from './support/qaMachine';
import { isSound } from './support/sound';
import { Staff } from './support/staff';
import { expect, test, type Language, type Translate } from './support/story';

const OPENED = [
  '/',
  '/explore-projects',
  '/volunteer-opportunities',
  '/blog',
  '/about-us',
  '/about-us/certificate',
  '/contact-us',
  '/terms',
];
/** Ids, names and facts of the example. */
const OF_EXAMPLE =
  /gaza-food-parcels|winter-clothes-sorting|zakat-explained|family-support|Ikhaa|إخاء|Istanbul|إسطنبول|34-000-000|salam@|TR20|Türkiye|التركية/;

let machine: QaMachine;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  machine = await startBuiltMachine();
});
test.afterAll(() => machine.stop());

/** Replaces the example's currencies by the euro, its home, and the yen. */
async function chooseCurrencies(page: Page, t: Translate, language: Language): Promise<void> {
  const words = (key: string, values?: Record<string, string>): string =>
    t(`staff.settings.currencies.${key}`, values);
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const nameOf = (code: string): string => `${names.of(code)} (${code})`;
  await page.goto('/staff/settings');
  await page.getByRole('button', { name: words('edit') }).click();
  const dialog = page.getByRole('dialog');
  for (const [code, least, first] of [
    ['EUR', '1', '12,50'],
    ['JPY', '150', '1500'],
  ] as const) {
    await dialog.getByLabel(words('another')).selectOption(code);
    await dialog.getByRole('button', { name: words('add'), exact: true }).click();
    await page.keyboard.type(first);
    const row = dialog.getByRole('group', { name: nameOf(code) });
    await row.getByLabel(words('minimum')).click();
    await page.keyboard.type(least);
  }
  await dialog.getByLabel(words('home'), { exact: true }).selectOption('EUR');
  const save = dialog.getByRole('button', { name: t('staff.common.save'), exact: true });
  const yen = dialog.getByRole('group', { name: nameOf('JPY') }).getByLabel(words('minimum'));
  await yen.press('ControlOrMeta+a');
  await page.keyboard.type('49');
  await save.click();
  await expect(yen).toHaveAccessibleDescription(/50/);
  await isSound(page);
  await yen.press('ControlOrMeta+a');
  await page.keyboard.type('150');
  for (const code of ['USD', 'SAR', 'TRY'])
    await dialog
      .getByRole('button', {
        name: t('staff.settings.texts.removeEntry', { entry: nameOf(code) }),
      })
      .click();
  await save.click();
  await expect(page.locator('.Toastify__toast').getByText(words('saved'))).toBeVisible();
  await isSound(page);
}

test('an admin begins with an own project, whose first gift has receipt number 1', async ({
  browser,
  contextOptions,
  t,
  language,
}) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ ...contextOptions, baseURL: machine.url });
  const page = await context.newPage();
  const staff = new Staff(machine.dataDir);
  const member = new Member(page, t, 'Amal Admin');
  await member.signUpAndLogIn();
  await staff.giveRoles((await staff.accountOf(member.email))?.id ?? '', ['admin', 'finance']);

  await page.goto('/staff');
  await page.getByRole('link', { name: t('staff.firstSteps.example.title') }).click();
  await page.getByRole('button', { name: t('staff.settings.example.begin') }).click();
  const word = page.getByRole('textbox', {
    name: t('staff.settings.example.word', { word: BEGIN_WORDS[language] }),
  });
  await word.pressSequentially('yes');
  await page.keyboard.press('Enter');
  await expect(word).toHaveAccessibleDescription(
    t('staff.settings.example.wrong', { word: BEGIN_WORDS[language] }),
  );
  await isSound(page);
  await word.press('ControlOrMeta+a');
  await word.pressSequentially(BEGIN_WORDS[language]);
  await page.getByRole('button', { name: t('staff.settings.example.remove') }).click();
  await expect(
    page.locator('.Toastify__toast').getByText(t('staff.settings.example.done')),
  ).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: t('staff.settings.example.begin') })).toHaveCount(
    0,
  );

  for (const address of OPENED) {
    await expect
      .poll(async () => (await page.request.get(address)).text(), { timeout: 60_000 })
      .not.toMatch(OF_EXAMPLE);
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    await isSound(page);
  }
  await expect
    .poll(async () => (await page.request.get('/sitemap.xml')).text(), { timeout: 60_000 })
    .not.toContain('project-details/');

  await chooseCurrencies(page, t, language);
  for (const file of ['/manifest.webmanifest', '/.well-known/security.txt'])
    expect(await (await page.request.get(file)).text()).not.toMatch(OF_EXAMPLE);

  await page.goto('/staff/content/project/new');
  const field = (name: string) =>
    page.getByRole('textbox', {
      name: t(`staff.content.in.${language}`, { label: t(`staff.content.fields.${name}`) }),
    });
  await field('title').pressSequentially('Brot 7');
  await page
    .getByRole('textbox', { name: t('staff.content.fields.target') })
    .pressSequentially('200000');
  await page
    .getByRole('combobox', { name: t('staff.content.fields.currency'), exact: true })
    .selectOption('JPY');
  await page.getByRole('button', { name: t('staff.content.publish'), exact: true }).click();
  await expect(page).toHaveURL(/\/edit\/[\w-]+$/);
  await expect(page.getByText(t('staff.content.states.published'), { exact: true })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  await expect
    .poll(async () => (await page.request.get(`/project-details/${id}`)).text(), {
      timeout: 60_000,
    })
    .toContain('JPY');
  const donor = new Donor(page, t, language);
  await donor.openProject(id);
  await donor.chooseCurrency('JPY');
  const amount = page.getByRole('textbox', { name: t('donate.amount') });
  await amount.pressSequentially('1500.00');
  await expect(amount).toHaveAccessibleDescription(/JPY/);
  await amount.press('ControlOrMeta+a');
  await amount.pressSequentially('١٬٥٠٠');
  await donor.donateNow();
  await expect(page.locator('body')).toContainText(/1,500/);
  await payWithCard(page);
  await donor.expectThanks();

  await expect.poll(async () => (await staff.find(IDS.donations, 'project', id)).length).toBe(1);
  const [donation] = await staff.find(IDS.donations, 'project', id);
  expect(donation).toMatchObject({ amount: 1_500, currency: 'JPY', base_amount: 1_500 });
  await page.goto(`/staff/gifts/${donation?.$id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('staff.receipts.receipt') }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-\d{4}-000001\.pdf$/);
  await context.close();
});
