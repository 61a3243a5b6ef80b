import { Member } from './support/member';
import { isSound } from './support/sound';
import { Staff, freshEmail } from './support/staff';
import { expect, test } from './support/story';

test('an editor sends a failed mail again, by keyboard', async ({ page, t }) => {
  test.slow();
  const staff = new Staff();
  const recipient = await staff.failedMail();
  const editor = new Member(page, t, 'Rami Editor');
  await editor.signUpAndLogIn();
  const account = await staff.accountOf(editor.email);
  await staff.giveRoles(account?.id ?? '', ['editor']);

  await page.goto('/staff/mails');
  const mail = page.getByRole('main').getByRole('listitem').filter({ hasText: recipient });
  await expect(mail).toContainText(t('staff.mails.reasons.unreachable'));
  await isSound(page);
  await mail.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(mail).toHaveCount(0);
  await isSound(page);

  await page.goto('/staff/inbox');
  const kinds = page.getByRole('group', { name: t('staff.inbox.kind'), exact: true });
  await kinds.getByRole('button', { name: t('staff.inbox.kinds.registration') }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('staff.inbox.volunteersFile.download') }).click();
  expect((await saved).suggestedFilename()).toMatch(/^volunteers-\d{4}-\d\d-\d\d\.csv$/);
});

test('an admin restores a version of the log and answers a request for deletion', async ({
  page,
  t,
}) => {
  test.slow();
  const staff = new Staff();
  const mark = freshEmail('log').slice(0, 16);
  const project = await staff.addHiddenProject(`Later ${mark}`);
  const editor = `Rami ${mark}`;
  await staff.addTitleChange(editor, project, `Earlier ${mark}`, `Later ${mark}`);
  const asking = freshEmail('asking');
  await staff.addMessage(asking);
  const admin = new Member(page, t, 'Amal Admin');
  await admin.signUpAndLogIn();
  const account = await staff.accountOf(admin.email);
  await staff.giveRoles(account?.id ?? '', ['admin']);

  await page.goto('/staff/audit');
  const entry = page.getByRole('row').filter({ hasText: editor });
  await entry
    .getByRole('button', { name: t('staff.audit.actions.contentPublish'), exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Earlier ${mark}`);
  await isSound(page);
  await dialog.getByRole('button', { name: t('staff.audit.restore.before'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/content/project/edit/${project}$`));
  await expect(page.locator(`input[value="Earlier ${mark}"]`)).toBeVisible();

  await page.goto('/staff/requests');
  await isSound(page);
  const s = (key: string): string => t(`staff.requests.${key}`);
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: s('person') }).fill(asking);
  await page.keyboard.press('Enter');
  const held = form.getByRole('region').filter({ hasText: asking });
  await expect(held).toContainText(
    t('staff.requests.count', { kind: s('kinds.messages'), count: 1 }),
  );
  await isSound(page);
  await held.getByRole('button', { name: s('forget'), exact: true }).click();
  await isSound(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: s('forgetConfirm') })
    .click();
  await expect(held).toHaveCount(0);
  await form.getByRole('button', { name: s('look'), exact: true }).click();
  await expect(form.getByRole('status').filter({ hasText: s('nothing') })).toBeVisible();
});

test('finance moves a donation to another project', async ({ page, t }) => {
  test.slow();
  const s = (key: string): string => t(`staff.money.${key}`);
  const staff = new Staff();
  const mark = freshEmail('move').slice(0, 18);
  const from = await staff.addHiddenProject(`From ${mark}`);
  await staff.addHiddenProject(`To ${mark}`);
  const donation = await staff.addGuestDonation(freshEmail('payer'), {
    project: from,
    counted_base: 0,
  });
  const finance = new Member(page, t, 'Faris Finance');
  await finance.signUpAndLogIn();
  const account = await staff.accountOf(finance.email);
  await staff.giveRoles(account?.id ?? '', ['finance']);

  await page.goto(`/staff/gifts/${donation}`);
  await page.getByRole('button', { name: s('move.open'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await isSound(page);
  await dialog.getByRole('button', { name: s('move.submit'), exact: true }).click();
  await expect(dialog.getByText(s('form.reasonMissing'))).toBeVisible();
  await dialog.getByRole('combobox', { name: s('columns.project') }).fill(`To ${mark}`);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await dialog.getByLabel(s('form.reason')).fill('Given to the wrong project');
  await dialog.getByRole('button', { name: s('move.submit'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(`To ${mark}`);
  await expect(page.getByRole('main')).toContainText('Given to the wrong project');
  await isSound(page);
});
