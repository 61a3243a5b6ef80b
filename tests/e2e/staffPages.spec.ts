import type { Locator } from '@playwright/test';
import { referenceOf } from '@core/donations/donation';
import { IDS } from '@core/schema/ids';
import { Member } from './support/member';
import { isSound } from './support/sound';
import { Staff } from './support/staff';
import { expect, test } from './support/story';

/** What no other story of the staff's opens: their pages are looked at while they are used. */
test('every staff page and dialog is sound, and two versions are distinguished', async ({
  page,
  context,
  t,
}) => {
  test.slow();
  const s = (key: string, values?: Record<string, string | number>): string =>
    t(`staff.${key}`, values);
  const staff = new Staff();
  const member = new Member(page, t, 'Amal Khalil');
  await member.signUpAndLogIn();
  const account = await staff.accountOf(member.email);
  await staff.giveRoles(account?.id ?? '', ['editor', 'finance', 'admin']);
  const dialog = page.getByRole('dialog');
  const button = (key: string, within: Locator = page.locator('body')): Locator =>
    within.getByRole('button', { name: s(key), exact: true });
  const field = (name: string, language: 'en' | 'ar', of = page): Locator =>
    of.getByRole('textbox', {
      name: s(`content.in.${language}`, { label: s(`content.fields.${name}`) }),
    });
  const open = async (path: string): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await isSound(page);
  };
  /** Looks at the dialog that is open, and closes it. */
  const look = async (): Promise<void> => {
    await expect(dialog).toBeVisible();
    await isSound(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  const press = async (target: Locator): Promise<void> => {
    await target.click();
    await look();
  };

  const { mail: unsure, recipient } = await staff.unsureMail();
  try {
    await open('/staff');
    const leave = page.getByRole('button', { name: s('overview.unsure.leaveTo', { recipient }) });
    await leave.focus();
    await page.keyboard.press('Enter');
    await expect(leave).toHaveCount(0);
    await expect(page.locator('.Toastify__toast').first()).toContainText(s('overview.unsure.left'));
    await isSound(page);
  } finally {
    await staff.remove(IDS.mailOutbox, unsure);
  }
  for (const area of ['subscribers', 'reconciliation']) await open(`/staff/${area}`);

  // Of two editors the second is told, sees both texts, and leaves with a question.
  await open('/staff/content/post/new');
  await field('title', 'en').fill('Morning');
  await field('title', 'ar').fill('صباح');
  await button('content.saveDraft').click();
  await expect(page).toHaveURL(/\/edit\//);
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await field('title', 'en', colleague).fill('Evening');
  await colleague.getByRole('button', { name: s('content.saveDraft'), exact: true }).click();
  await expect(colleague.locator('.Toastify__toast').first()).toBeVisible();
  await colleague.close();
  await field('title', 'en').fill('Noon');
  await button('content.saveDraft').click();
  await button('content.other.show').click();
  await expect(dialog).toContainText('Evening');
  await press(dialog.getByRole('heading').first());
  await field('description', 'en').fill('x'.repeat(12_001));
  await button('content.saveDraft').click();
  await expect(field('description', 'en')).toHaveAccessibleDescription(/12,000.*12,001/);
  await isSound(page);
  await page.getByRole('link', { name: s('areas.inbox'), exact: true }).click();
  await expect(dialog).toBeVisible();
  await isSound(page);
  await button('common.leave.leave', dialog).click();

  await open('/staff/content/items');
  await press(page.getByRole('main').getByRole('button').first());
  await open('/staff/rates');
  await press(page.getByRole('main').getByRole('button').first());

  await open('/staff/newsletter');
  await page.getByRole('link', { name: s('newsletter.write') }).click();
  const letter = page.getByRole('main').getByRole('textbox');
  for (const [index, text] of ['News', 'Water.', 'أخبار', 'ماء.'].entries())
    await letter.nth(index).fill(text);
  await isSound(page);
  await button('newsletter.form.look').click();
  await expect(button('newsletter.actions.send')).toBeVisible();
  await isSound(page);
  await press(button('newsletter.actions.send'));
  await press(button('newsletter.actions.delete'));
  const { letter: onItsWay, mail } = await staff.addLetterOnItsWay();
  try {
    await open(`/staff/newsletter/letters/${onItsWay}`);
    await button('newsletter.actions.stop').click();
    await expect(dialog).toBeVisible();
    await isSound(page);
    await button('newsletter.stop.confirm', dialog).click();
    await expect(page.getByRole('main')).toContainText(s('newsletter.states.stopped'));
    await isSound(page);
  } finally {
    await staff.remove(IDS.mailOutbox, mail);
    await staff.remove(IDS.letters, onItsWay);
  }

  await open('/staff/settings');
  const legal = s('settings.legal.edit', { page: s('settings.legal.pages.terms') });
  await press(page.getByRole('button', { name: legal }));
  for (const name of [
    'tiles',
    'featured',
    'family',
    'closing',
    'footer',
    'about',
    'contact',
    'campaign',
    'certificate',
    'papers',
  ]) {
    const section = s(`settings.texts.sections.${name}`);
    await press(page.getByRole('button', { name: s('settings.texts.edit', { section }) }));
  }
  await open('/staff/team');
  await press(button('team.add'));
  await press(button('team.invitations.invite'));
  await open('/staff/handbook');

  await open('/staff/audit');
  const column = s('audit.action');
  const menuButton = page.getByRole('button', { name: s('grid.menuOf', { column }) });
  // It comes with the pointer, which the list's own coming may take away.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.getByRole('columnheader', { name: new RegExp(`^${column}`) }).hover();
    await menuButton.click({ timeout: 1_000 });
    await expect(page.getByRole('menu')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await isSound(page);
  await page.getByRole('menuitem', { name: s('grid.filter') }).click();
  await expect(page.getByLabel(s('grid.condition'))).toBeVisible();
  await isSound(page);
  await page.keyboard.press('Escape');
  await page.getByRole('gridcell', { name: 'Amal Khalil' }).first().click();
  await look();

  const payment = await staff.addUnrecordedPayment();
  const flagged = await staff.addGuestDonation(member.email, { flag: 'projectClosed' });
  try {
    await open('/staff/settle');
    await press(page.getByRole('button', { name: s('money.payment.titleOf', { payment }) }));
    const reference = referenceOf(flagged.replace(/-0$/, ''), 0);
    await press(page.getByRole('button', { name: s('money.settle.keepOf', { reference }) }));
    await page.getByRole('button', { name: s('money.assign.titleOf', { reference }) }).click();
    await button('money.assign.submit', dialog).click();
    await expect(dialog.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
    await press(dialog.getByRole('heading').first());
  } finally {
    await staff.remove(IDS.unrecordedPayments, payment);
    await staff.remove(IDS.donations, flagged);
  }
});
