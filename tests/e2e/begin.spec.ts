import { IDS } from '@core/schema/ids';
import { BEGIN_WORDS } from '@core/staff/exampleContract';
import { Donor } from './support/donor';
import { Member } from './support/member';
import { startBuiltMachine, type QaMachine } from './support/qaMachine';
import { isSound } from './support/sound';
import { Staff } from './support/staff';
import { expect, test } from './support/story';

let machine: QaMachine;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  machine = await startBuiltMachine();
});
test.afterAll(() => machine.stop());

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

  for (const address of ['/', '/explore-projects', '/volunteer-opportunities', '/blog']) {
    await expect
      .poll(async () => (await page.request.get(address)).text(), { timeout: 60_000 })
      .not.toMatch(/gaza-food-parcels|winter-clothes-sorting|zakat-explained|family-support/);
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    await isSound(page);
  }
  await expect
    .poll(async () => (await page.request.get('/sitemap.xml')).text(), { timeout: 60_000 })
    .not.toContain('project-details/');

  await page.goto('/staff/content/project/new');
  const field = (name: string) =>
    page.getByRole('textbox', {
      name: t(`staff.content.in.${language}`, { label: t(`staff.content.fields.${name}`) }),
    });
  await field('title').pressSequentially('Brot 7');
  await page
    .getByRole('textbox', { name: t('staff.content.fields.target') })
    .pressSequentially('2000');
  await page.getByRole('button', { name: t('staff.content.publish'), exact: true }).click();
  await expect(page).toHaveURL(/\/edit\/[\w-]+$/);
  await expect(page.getByText(t('staff.content.states.published'), { exact: true })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  await new Donor(page, t, language).give(id, '25');

  await expect.poll(async () => (await staff.find(IDS.donations, 'project', id)).length).toBe(1);
  const [donation] = await staff.find(IDS.donations, 'project', id);
  await page.goto(`/staff/gifts/${donation?.$id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('staff.receipts.receipt') }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-\d{4}-000001\.pdf$/);
  await context.close();
});
