import { Member, GOOD_PASSWORD } from './support/member';
import { isSound } from './support/sound';
import { freshEmail, Staff } from './support/staff';
import { expect, test } from './support/story';

test('an invited person gets account and role by a link that works once', async ({
  page,
  browser,
  t,
  language,
  isPhone,
}) => {
  test.slow();
  const staff = new Staff();
  const admin = new Member(page, t, 'Amal Admin');
  await admin.signUpAndLogIn();
  await staff.giveRoles((await staff.accountOf(admin.email))?.id ?? '', ['admin']);
  const email = freshEmail('invited');

  await page.goto('/staff/team');
  await page.getByRole('button', { name: t('staff.team.invitations.invite') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('staff.team.invitations.email')).click();
  await page.keyboard.type(email);
  await dialog.getByRole('checkbox', { name: t('staff.roles.editor.name') }).check();
  await isSound(page);
  await dialog.getByRole('button', { name: t('staff.team.invitations.send') }).click();
  await expect(dialog).toHaveCount(0);
  const waiting = page.getByRole('region', { name: t('staff.team.invitations.title') });
  await expect(waiting).toContainText(email);
  await isSound(page);

  const mail = await staff.mailTo(email, 'invitation');
  const link = /\/staff\/invitation\S*#\S+/.exec(mail)?.[0] ?? '';
  expect(link).not.toBe('');
  const context = await browser.newContext({
    locale: language === 'ar' ? 'ar' : 'en-US',
    ...(isPhone && { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
  });
  const invited = await context.newPage();
  await invited.goto(link);
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText(t('staff.invitation.title'));
  await isSound(invited);
  const form = new Member(invited, t, 'Basma Editor', email);
  await expect(form.field('session.signUp.email')).toHaveValue(email);
  await form.type('session.signUp.fullName', form.name);
  await form.type('session.signUp.password', GOOD_PASSWORD);
  await invited.keyboard.press('Enter');
  await expect(invited).toHaveURL(/\/staff$/);
  const areas = invited.getByRole('navigation', { name: t('staff.areas.label') });
  await expect(areas.getByRole('link', { name: t('staff.areas.content') })).toBeVisible();
  await expect(areas.getByRole('link', { name: t('staff.areas.team') })).toHaveCount(0);

  await invited.goto('/');
  await invited.goto(link);
  await expect(invited.getByRole('main')).toContainText(t('staff.invitation.over'));
  await isSound(invited);
  await context.close();

  await page.reload();
  await expect(page.getByRole('main')).toContainText('Basma Editor');
  await expect(waiting).not.toContainText(email);
});
