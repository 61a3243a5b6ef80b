import { Member } from './support/member';
import { isSound } from './support/sound';
import { Staff, freshEmail } from './support/staff';
import { expect, test } from './support/story';

test('a visitor writes, an editor answers, and the mail arrives', async ({
  page,
  browser,
  t,
  language,
}) => {
  test.slow();
  const s = (key: string, values?: Record<string, string>): string =>
    t(`staff.inbox.${key}`, values);
  const email = freshEmail('asks');
  const question = 'Can I give a well in my mother’s name?\nهل يمكن أن أتبرع ببئر باسم أمي؟';
  const answer = 'Yes, gladly.\n\nنعم، بكل سرور. Write the name to https://example.org/names.';

  const visitor = await browser.newContext({ locale: language });
  const contact = await visitor.newPage();
  await contact.goto('/contact-us');
  const written = contact.getByRole('main');
  for (const [name, value] of Object.entries({
    fullName: 'ليلى حسن',
    email,
    phone: '+961 70 123 456',
    message: question,
  }))
    await written
      .getByRole('textbox', { name: t(`contact.form.${name}`), exact: true })
      .fill(value);
  await written.getByRole('button', { name: t('contact.form.send'), exact: true }).click();
  await expect(written.getByText(t('contact.form.success'))).toBeVisible();
  await visitor.close();

  const editor = new Member(page, t, 'Rami Editor');
  const staff = new Staff();
  await editor.signUpAndLogIn();
  const account = await staff.accountOf(editor.email);
  await staff.giveRoles(account?.id ?? '', ['editor']);
  await page.goto('/staff/gifts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('staff.notForRole.title'));
  await isSound(page);
  await page.goto('/staff/inbox');
  const states = page.getByRole('group', { name: s('state'), exact: true });
  const message = page.getByRole('listitem').filter({ hasText: email });
  await expect(message).toContainText('my mother’s name');
  await isSound(page);
  await message.getByRole('textbox', { name: s('note') }).fill('Ask the field team first');
  await message.getByRole('button', { name: s('moveTo.inWork'), exact: true }).click();
  await expect(message).toHaveCount(0);

  await states.getByRole('button', { name: s('states.inWork'), exact: true }).click();
  await expect(message).toContainText(s('assignee', { name: 'Rami Editor' }));
  await message.getByRole('button', { name: s('answer'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: s('send'), exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: s('text') })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await dialog.getByRole('textbox', { name: s('text') }).fill(answer);
  await isSound(page);
  await dialog.getByRole('button', { name: s('send'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(message).toHaveCount(0);

  await states.getByRole('button', { name: s('states.done'), exact: true }).click();
  await expect(message).toContainText('Yes, gladly.');
  await expect(message).toContainText('Rami Editor');
  await expect(message.getByRole('textbox', { name: s('note') })).toHaveValue(
    'Ask the field team first',
  );
  await isSound(page);

  const mails = await staff.openMails();
  try {
    const outbox = await browser.newPage();
    await outbox.goto(mails.url);
    await outbox
      .getByRole('listitem')
      .filter({ hasText: email })
      .filter({ hasText: '· answer ·' })
      .getByRole('link')
      .click();
    await expect(outbox.locator('pre')).toContainText('نعم، بكل سرور.');
    const shown = outbox.frameLocator('iframe');
    await expect(shown.getByText('Yes, gladly.')).toBeVisible();
    await expect(shown.getByRole('link', { name: 'https://example.org/names' })).toBeVisible();
    await outbox.close();
  } finally {
    await mails.close();
  }
});
