import { readFileSync } from 'node:fs';
import { payWithCard } from './support/cardPage';
import { Donor } from './support/donor';
import { Member } from './support/member';
import { axeFinds } from './support/sound';
import { Staff, freshEmail } from './support/staff';
import { expect, test } from './support/story';

test('a guest opens, saves and requests the receipt, from thanks and mail', async ({
  page,
  t,
  language,
}) => {
  test.slow();
  const staff = new Staff();
  const title = `A well of ${freshEmail('guest')}`;
  const projectId = await staff.addHiddenProject(title);
  const donor = new Donor(page, t, language);
  const main = page.getByRole('main');
  const expectNoBarrier = async (): Promise<void> => {
    expect(await axeFinds(page, { within: 'main' })).toEqual([]);
  };
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await donor.give(projectId, '25');
  await donor.expectRecorded(1);
  await main.getByRole('link', { name: t('receipts.open') }).click();
  const receipt = main.getByRole('article');
  await expect(receipt).toContainText(title);
  await expect(receipt).toContainText('25.00 USD');
  await expect(receipt).toContainText('A Donor');
  await expectNoBarrier();
  const number = await receipt.locator('dd').first().textContent();
  expect(number).toMatch(/^\d{4}-\d{6}$/);

  const [donation] = await staff.find('donations', 'project', projectId);
  const payment = String(donation?.payment_intent);
  const token = staff.receiptToken(payment, 60_000);
  await page.goto(`/receipt?lng=${language}#${token}`);
  await expect(receipt).toContainText(number ?? '');
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: t('receipts.pdfOf', { number: number ?? '' }) }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`receipt-${number}.pdf`);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(asked.filter((url) => url.includes(token))).toEqual([]);

  await page.goto(`/receipt?lng=${language}#${staff.receiptToken(payment, -1)}`);
  await page.reload();
  await expect(main.getByText(t('receipts.expired', { days: 90 }))).toBeVisible();
  await expectNoBarrier();
  await main.getByRole('button', { name: t('receipts.again.button') }).click();
  await expect(main.getByText(t('receipts.again.sent'))).toBeVisible();
  await expectNoBarrier();
});

test('a donor looks at a year’s statement, and at one without gifts', async ({
  page,
  t,
  language,
  isPhone,
}) => {
  test.slow();
  const staff = new Staff();
  const giver = new Member(page, t);
  const projectId = await staff.addHiddenProject(`A roof for ${giver.email}`);
  await giver.signUpAndLogIn();
  const donor = new Donor(page, t, language);
  await donor.openProject(projectId);
  await donor.chooseAmount('12.50');
  await donor.donateNow();
  await payWithCard(page);
  await donor.expectThanks();
  await donor.expectRecorded(1);

  await page.goto('/history');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: t('receipts.statement.open') }).click();
  const total = `${t('receipts.statement.total')} USD`;
  const donations = isPhone
    ? main.getByRole('list', { name: t('receipts.statement.list') })
    : main.getByRole('table');
  const sums = isPhone
    ? donations.getByRole('listitem').filter({ hasText: total })
    : donations.getByRole('row').filter({ has: page.getByRole('rowheader', { name: total }) });
  await expect(sums).toContainText('12.50 USD');
  await expect(donations).toContainText(giver.email);
  expect(await axeFinds(page, { within: 'main' })).toEqual([]);
  await main.getByRole('button', { name: t('receipts.statement.other') }).click();
  await main
    .getByRole('combobox', { name: t('receipts.statement.firstMonth') })
    .selectOption(`${new Date().getUTCFullYear() - 2}-01`);
  await expect(main.getByText(t('receipts.statement.none'))).toBeVisible();
  expect(await axeFinds(page, { within: 'main' })).toEqual([]);
});
