import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restore } from '@cli/archive/restore';
import { BOOKS_FILE } from '@cli/archive/stage';
import { Member } from './support/member';
import { isSound } from './support/sound';
import { Staff } from './support/staff';
import { expect, test } from './support/story';

test('an admin makes a backup, and downloads a file that can be restored', async ({ page, t }) => {
  test.slow();
  const s = (key: string): string => t(`staff.backups.${key}`);
  const staff = new Staff();
  const admin = new Member(page, t, 'Amal Admin');
  await admin.signUpAndLogIn();
  const account = await staff.accountOf(admin.email);
  await staff.giveRoles(account?.id ?? '', ['admin']);

  await page.goto('/staff/backups');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: s('make'), exact: true }).focus();
  await isSound(page);
  await page.keyboard.press('Enter');
  const made = main.getByRole('status').filter({
    hasText: t('staff.backups.made', { time: '|' }).split('|')[0] ?? '',
  });
  await expect(made).toBeVisible({ timeout: 30_000 });
  await isSound(page);

  const backup = main
    .getByRole('listitem')
    .filter({ hasText: s('kinds.page') })
    .first();
  await backup.getByRole('button').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel(s('password'), { exact: true });
  await password.fill('not my password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(s('wrongPassword'))).toBeVisible();
  await isSound(page);
  await password.fill(admin.password);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^ikhaa-[\d-]{19}-by-page\.tar\.gz$/);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/staff\/backups$/);

  const folder = mkdtempSync(join(tmpdir(), 'ikhaa-restored-'));
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  await restore([await file.path()], { environment: { DATA_DIR: folder }, say });
  expect(lines[0]).toMatch(/^Restored \d+ files/);
  expect(existsSync(join(folder, BOOKS_FILE))).toBe(true);
  rmSync(folder, { recursive: true });

  await page.goto('/staff/audit');
  await expect(
    page.getByRole('button', { name: t('staff.audit.actions.backupsDownload') }).first(),
  ).toBeVisible();
});

test('a link that is over leads back to the page, which explains it', async ({ page, t }) => {
  const staff = new Staff();
  const admin = new Member(page, t, 'Amal Admin');
  await admin.signUpAndLogIn();
  const account = await staff.accountOf(admin.email);
  await staff.giveRoles(account?.id ?? '', ['admin']);
  await page.goto('/staff/backups');
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/_backup';
    document.body.append(form);
    form.submit();
  });
  await expect(page).toHaveURL(/\/staff\/backups\?download=over$/);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(t('staff.backups.over'));
  await isSound(page);
});
