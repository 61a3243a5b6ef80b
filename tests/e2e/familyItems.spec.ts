import { IDS } from '@core/schema/ids';
import { payWithCard } from './support/cardPage';
import { Donor } from './support/donor';
import { Member } from './support/member';
import { startBuiltMachine, type QaMachine } from './support/qaMachine';
import { isSound } from './support/sound';
import { Staff } from './support/staff';
import { expect, test } from './support/story';

const PROJECT = 'sudan-food-parcels';

let machine: QaMachine;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  machine = await startBuiltMachine();
});
test.afterAll(() => machine.stop());

/** Other stories give the items of the example, so this one has a site of its own. */
test('a donor gives an item that an admin added for another project @once', async ({
  browser,
  contextOptions,
  t,
  language,
}) => {
  test.slow();
  const context = await browser.newContext({ ...contextOptions, baseURL: machine.url });
  const page = await context.newPage();
  const { request } = context;
  const staff = new Staff(machine.dataDir);
  const member = new Member(page, t, 'Amal Admin');
  await member.signUpAndLogIn();
  await staff.giveRoles((await staff.accountOf(member.email))?.id ?? '', ['admin']);
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: t('staff.common.save'), exact: true });
  const labelled = (label: string, one: 'en' | 'ar') =>
    dialog.getByLabel(t(`staff.content.in.${one}`, { label }), { exact: true });
  const item = { en: 'Warm blanket', ar: 'بطانية دافئة' };
  const title = { en: 'Blankets for the winter', ar: 'بطانيات الشتاء' };

  await page.goto('/staff/content/items');
  await expect(page.getByText(t('staff.content.items.block.shown'))).toBeVisible();
  await page.getByRole('button', { name: t('staff.content.items.add') }).click();
  for (const one of ['en', 'ar'] as const)
    await labelled(t('staff.content.items.name'), one).fill(item[one]);
  await dialog.getByLabel(t('staff.content.items.price')).fill('15');
  await isSound(page);
  await save.click();
  const change = page.getByRole('button', {
    name: t('staff.content.items.changeOf', { name: item[language] }),
  });
  await expect(change).toBeVisible();
  await isSound(page);

  const texts = (key: string, values?: Record<string, string>): string =>
    t(`staff.settings.texts.${key}`, values);
  const editBlock = async (): Promise<void> => {
    await page.goto('/staff/settings');
    const section = texts('sections.family');
    await page.getByRole('button', { name: texts('edit', { section }) }).click();
    await expect(dialog).toBeVisible();
  };
  await editBlock();
  for (const one of ['en', 'ar'] as const)
    await labelled(texts('fields.title'), one).fill(title[one]);
  const project = dialog.getByRole('combobox', { name: texts('fields.project') });
  await project.click();
  await project.press('ControlOrMeta+a');
  await page.keyboard.type('Food Parcels Sudan');
  await page.getByRole('option').first().click();
  await isSound(page);
  await save.click();
  await expect(page.locator('.Toastify__toast').getByText(texts('saved'))).toBeVisible();
  await expect
    .poll(async () => (await request.get(`/?lng=${language}`)).text(), { timeout: 60_000 })
    .toContain(`${title[language]}</`);

  await page.goto(`/?lng=${language}`);
  await expect(page.getByRole('heading', { name: title[language] })).toBeVisible();
  await page
    .getByRole('group', { name: item[language], exact: true })
    .getByRole('button', { name: t('family.addOne') })
    .click();
  await page.getByRole('button', { name: t('family.addToCart'), exact: true }).click();
  await page.goto('/cart');
  const donor = new Donor(page, t, language);
  await donor.payCart();
  await payWithCard(page);
  await donor.expectThanks();
  await expect(page.getByRole('main')).toContainText(item[language]);
  const [stored] = await staff.find(IDS.quickItems, 'name', item.en);
  await expect
    .poll(async () => staff.find(IDS.donations, 'item', stored?.$id ?? ''))
    .toMatchObject([{ project: PROJECT, amount: 1_500 }]);

  await page.goto('/staff/content/items');
  await change.click();
  await dialog.getByRole('button', { name: t('staff.content.items.remove.label') }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: t('staff.content.items.remove.label') })
    .click();
  await expect(change).toHaveCount(0);
  await page.goto('/history');
  await expect(page.getByRole('main')).toContainText(item[language]);

  await editBlock();
  await dialog.getByLabel(texts('fields.shown')).click();
  await save.click();
  await expect(page.getByText(t('staff.content.items.block.problems.off'))).toBeVisible();
  await isSound(page);
  await expect
    .poll(async () => (await request.get(`/?lng=${language}`)).text(), { timeout: 60_000 })
    .not.toContain(`${title[language]}</`);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: title[language] })).toHaveCount(0);
  await context.close();
});
