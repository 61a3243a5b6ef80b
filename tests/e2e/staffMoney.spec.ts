import type { Page } from '@playwright/test';
import { Books } from './support/books';
import { payWithCard, waitForCardPage } from './support/cardPage';
import { Donor } from './support/donor';
import { sticksOut } from './support/fit';
import { Member } from './support/member';
import { isSound } from './support/sound';
import { Staff } from './support/staff';
import { expect, test, type Translate } from './support/story';

async function logInAsFinance(page: Page, t: Translate): Promise<void> {
  const member = new Member(page, t, 'Amina Khalil');
  const staff = new Staff();
  await member.signUpAndLogIn();
  const account = await staff.accountOf(member.email);
  await staff.giveRoles(account?.id ?? '', ['finance']);
}

test('finance refunds one line, enters and reverses cash, and the books follow', async ({
  page,
  request,
  browser,
  t,
  language,
}) => {
  test.slow();
  const s = (key: string, values?: Record<string, string>): string =>
    t(`staff.money.${key}`, values);
  const staff = new Staff();
  const books = new Books(request);
  const raised = async (id: string): Promise<number> => (await books.project(id)).raisedMinor;
  const mark = crypto.randomUUID().slice(0, 6);
  const [kept, refunded] = [
    await staff.addHiddenProject(`Kept ${mark}`),
    await staff.addHiddenProject(`Refunded ${mark}`),
  ];

  const visitor = await browser.newContext({ locale: language });
  const donorsPage = await visitor.newPage();
  const donor = new Donor(donorsPage, t, language);
  for (const [count, [id, amount]] of [
    [kept, '25'] as const,
    [refunded, '40'] as const,
  ].entries()) {
    await donor.openProject(id);
    await donor.chooseAmount(amount);
    await donor.addToCart();
    await donor.expectCartCount(count + 1);
  }
  await donorsPage.goto('/cart');
  await donor.payCart();
  await waitForCardPage(donorsPage);
  const atProvider = new URL(donorsPage.url());
  await payWithCard(donorsPage);
  await donor.expectThanks();
  await donor.expectRecorded(2);
  await visitor.close();

  await logInAsFinance(page, t);
  await page.goto(`/staff/gifts?projectId=${refunded}`);
  const reference = page.getByRole('grid').getByRole('link');
  await expect(reference).toHaveCount(1);
  await isSound(page);
  await reference.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[A-Z0-9]{8}-2$/);
  await expect(page.getByText('65.00 USD')).toBeVisible();
  await isSound(page);
  // The bar of areas scrolls by itself.
  expect((await sticksOut(page)).filter((part) => !part.includes('href="/staff/'))).toEqual([]);

  await page.getByRole('button', { name: s('refund.open') }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: s('refund.submit') });
  const field = (key: string) => dialog.getByRole('textbox', { name: s(key) });
  await field('refund.amount').fill('40.01');
  await field('form.reason').fill('Given twice');
  await field('refund.confirm').fill('40.01');
  await submit.click();
  await expect(field('refund.amount')).toHaveAttribute('aria-invalid', 'true');
  await isSound(page);
  await field('refund.amount').fill('١٥٫٥');
  await field('refund.confirm').fill('15.50');
  await submit.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(s('states.partlyRefunded')).first()).toBeVisible();
  await expect(page.getByText('24.50 USD').first()).toBeVisible();
  expect(await raised(refunded)).toBe(2_450);
  expect(await raised(kept)).toBe(2_500);
  await isSound(page);

  await page.goto('/staff/gifts/new');
  await isSound(page);
  const form = page.getByRole('main');
  const enterCash = async (): Promise<void> => {
    await form.getByLabel(s('columns.method')).selectOption({ label: s('methods.cash') });
    await form.getByLabel(s('columns.amount')).fill('10');
    await form.getByRole('combobox', { name: s('columns.project') }).fill(`Kept ${mark}`);
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await isSound(page);
    await page.keyboard.press('Enter');
    await form.getByLabel(s('add.reference'), { exact: true }).fill(`R-17 ${mark}`);
    await form.getByRole('button', { name: s('add.submit') }).click();
  };
  await enterCash();
  await expect(page).toHaveURL(/\/staff\/gifts\/[^/]{10,}$/);
  await expect(page.getByText(`R-17 ${mark}`)).toBeVisible();
  expect(await raised(kept)).toBe(3_500);
  await isSound(page);

  await page.goto('/staff/gifts/new');
  await enterCash();
  const warning = form.getByRole('alert');
  await expect(warning).toHaveText(new RegExp(t('staff.reasons.enteredBefore')));
  await isSound(page);
  expect(await raised(kept)).toBe(3_500);
  const opened = page.waitForEvent('popup');
  await warning.getByRole('link', { name: s('add.show') }).click();
  const list = await opened;
  await expect(list.getByRole('grid').getByRole('link')).toHaveCount(1);
  await list.close();
  await warning.getByRole('button', { name: s('add.again') }).click();
  await expect(page).toHaveURL(/\/staff\/gifts\/[^/]{10,}$/);
  expect(await raised(kept)).toBe(4_500);

  await page.getByRole('button', { name: s('reverse.open') }).click();
  await field('form.reason').fill('Entered twice');
  await dialog.getByRole('button', { name: s('reverse.submit') }).click();
  await expect(page.getByText(s('states.reversed')).first()).toBeVisible();
  expect(await raised(kept)).toBe(3_500);

  // Given back at the provider, where nobody says for which of the two.
  const session = atProvider.pathname.split('/').at(-1) ?? '';
  await request.post(`${atProvider.origin}/_emu/refund`, { form: { session, amount: '300' } });
  await staff.reconcile();
  await page.goto('/staff/settle');
  const unclear = page.getByRole('listitem').filter({ hasText: mark }).first();
  await unclear.getByRole('button').click();
  await expect(dialog.getByRole('combobox')).toHaveCount(2);
  await dialog.getByRole('button', { name: s('nameLine.submit') }).click();
  await expect(dialog.getByRole('combobox').first()).toHaveAttribute('aria-invalid', 'true');
  await isSound(page);
  await dialog.getByRole('combobox').first().selectOption({ index: 1 });
  await dialog.getByRole('combobox').last().selectOption({ index: 1 });
  await dialog.getByRole('button', { name: s('nameLine.submit') }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => raised(kept)).toBe(3_200);
  expect(await raised(refunded)).toBe(2_450);

  for (const area of ['settle', 'totals', 'reconciliation']) {
    await page.goto(`/staff/${area}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await isSound(page);
  }
});
