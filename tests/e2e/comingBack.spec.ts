/** A donor who comes back from the card page without having paid. */
import type { BrowserContext, Page } from '@playwright/test';
import { payWithCard, waitForCardPage } from './support/cardPage';
import { Donor } from './support/donor';
import { Member } from './support/member';
import { Staff } from './support/staff';
import { isSound } from './support/sound';
import { expect, test, type Translate } from './support/story';

const aProject = (title: string): Promise<string> => new Staff().addHiddenProject(title);
const amountField = (page: Page, t: Translate) =>
  page.getByRole('textbox', { name: t('donate.amount') });
const donateButton = (page: Page, t: Translate) =>
  page.getByRole('main').getByRole('button', { name: t('donate.donateNow') });

/** A card page that was left, opened again by its address: it has ended, and takes no card. */
async function expectEnded(context: BrowserContext, cardPage: string): Promise<void> {
  const again = await context.newPage();
  await again.goto(cardPage);
  await expect(again.getByText('This page has expired').first()).toBeVisible();
  await expect(again.getByRole('textbox', { name: 'Card number' })).toHaveCount(0);
  await again.close();
}

for (const way of ['the card page’s link', 'the browser’s Back'] as const)
  test(`${way} brings amount, currency and dedication back, after a reload too`, async ({
    page,
    t,
    language,
  }) => {
    const donor = new Donor(page, t, language);
    await donor.openProject(await aProject('Left and found'));
    await donor.chooseCurrency('SAR');
    await donor.chooseAmount('60');
    await donor.dedicateTo('Layla');
    await donor.donateNow();

    if (way === 'the browser’s Back') await page.goBack();
    else {
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(page).toHaveURL(/\/cancel/);
      await page.getByRole('link', { name: t('cancel.toProject') }).click();
    }
    const expectFound = async (): Promise<void> => {
      await expect(donateButton(page, t)).toContainText('60.00 SAR');
      await expect(amountField(page, t)).toHaveValue(/^60(\.00)?$/);
      await expect(page.getByRole('main').getByText('Layla')).toBeVisible();
    };
    await expectFound();
    await page.reload();
    await expectFound();
  });

test('a cancelled payment is tried again, and the thanks begin with its dedication', async ({
  page,
  t,
  language,
}) => {
  const donor = new Donor(page, t, language);
  await donor.openProject(await aProject('Tried again'));
  await donor.chooseAmount('60');
  await donor.dedicateTo('Layla');
  await donor.donateNow();
  const cardPage = page.url();
  await page.getByRole('link', { name: 'Back' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('60.00 USD')).toBeVisible();
  await expect(main.getByText('Tried again')).toBeVisible();
  await isSound(page);
  await main.getByRole('button', { name: t('cancel.tryAgain') }).dblclick();
  await waitForCardPage(page);
  expect(page.url()).toBe(cardPage);
  await payWithCard(page);
  await donor.expectThanks();
  await donor.expectRecorded(1);
  await expect(main.getByText('Layla')).toBeVisible();
  await expect(main.getByText('d…@example.org')).toBeVisible();
  await isSound(page);
});

test('two tabs keep a donation of their own, and both are paid', async ({
  page,
  context,
  t,
  language,
}) => {
  test.slow();
  const id = await aProject('Two tabs');
  const donor = new Donor(page, t, language);
  await donor.openProject(id);
  await donor.chooseAmount('60');
  await donor.donateNow();
  const first = page.url();

  const other = await context.newPage();
  const otherDonor = new Donor(other, t, language);
  await otherDonor.openProject(id);
  await expect(amountField(other, t)).toHaveValue('25');
  await otherDonor.chooseAmount('20');
  await otherDonor.donateNow();
  await other.goBack();
  await page.goBack();
  await expect(donateButton(page, t)).toContainText('60.00 USD');
  await expect(donateButton(other, t)).toContainText('20.00 USD');
  await otherDonor.donateNow();
  await payWithCard(other);
  await otherDonor.expectThanks();
  await otherDonor.expectRecorded(1);
  await donor.donateNow();
  expect(new URL(page.url()).pathname).toBe(new URL(first).pathname);
  await payWithCard(page);
  await donor.expectThanks();
  await donor.expectRecorded(1);
});

test('another donor at the same browser finds no unfinished donation', async ({
  page,
  t,
  language,
  isPhone,
}) => {
  test.slow();
  const id = await aProject('Shared computer');
  const donor = new Donor(page, t, language);
  const first = new Member(page, t, 'Amina Khalil');
  const second = new Member(page, t, 'Omar Haddad');
  await first.signUpAndLogIn();
  await donor.openProject(id);
  await donor.chooseAmount('60');
  await donor.dedicateTo('Layla');
  await donor.donateNow();
  await page.goBack();
  await expect(donateButton(page, t)).toContainText('60.00 USD');

  if (isPhone) await page.getByRole('button', { name: t('layout.openMenu') }).click();
  await page
    .getByRole('button', { name: t('layout.logOut'), exact: true })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('button', { name: t('layout.logOut'), exact: true })).toHaveCount(0);
  const expectNothing = async (): Promise<void> => {
    await donor.openProject(id);
    await expect(donateButton(page, t)).toContainText('25.00 USD');
    await expect(amountField(page, t)).toHaveValue('25');
    await expect(page.getByText('Layla')).toHaveCount(0);
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(stored).not.toContain('Layla');
  };
  await expectNothing();
  await second.signUpAndLogIn();
  await expectNothing();
  await page.reload();
  await expect(amountField(page, t)).toHaveValue('25');
});

test('another amount for the same project ends the left card page', async ({
  page,
  context,
  t,
  language,
}) => {
  const donor = new Donor(page, t, language);
  await donor.openProject(await aProject('Another amount'));
  await donor.chooseAmount('60');
  await donor.donateNow();
  const left = page.url();
  await page.goBack();
  await expect(donateButton(page, t)).toContainText('60.00 USD');
  await donor.chooseAmount('15');
  await donor.donateNow();
  await expectEnded(context, left);
  await payWithCard(page);
  await donor.expectThanks();
  await donor.expectRecorded(1);
});

test('the same amount opens the same card page, which is paid once', async ({
  page,
  context,
  t,
  language,
}) => {
  const donor = new Donor(page, t, language);
  await donor.openProject(await aProject('The same amount'));
  await donor.chooseAmount('60');
  await donor.donateNow();
  const left = page.url();
  await page.goBack();
  await expect(donateButton(page, t)).toContainText('60.00 USD');
  await donor.donateNow();
  expect(new URL(page.url()).pathname).toBe(new URL(left).pathname);
  await payWithCard(page);
  await donor.expectThanks();
  await donor.expectRecorded(1);
  const again = await context.newPage();
  await again.goto(left);
  await expect(again.getByRole('textbox', { name: 'Card number' })).toHaveCount(0);
});

for (const amount of ['60', '15'])
  test(`a cart with ${amount} for the same project ends the left card page`, async ({
    page,
    context,
    t,
    language,
  }) => {
    const donor = new Donor(page, t, language);
    await donor.openProject(await aProject('Beside it'));
    await donor.chooseAmount('2');
    await donor.addToCart();
    await donor.expectCartCount(1);
    await donor.openProject(await aProject('First at once, then by cart'));
    await donor.chooseAmount('60');
    await donor.donateNow();
    const left = page.url();
    await page.goBack();
    await expect(donateButton(page, t)).toContainText('60.00 USD');
    await donor.chooseAmount(amount);
    await donor.addToCart();
    await donor.expectCartCount(2);
    await page.goto('/cart');
    await donor.payCart();
    await expectEnded(context, left);
    await waitForCardPage(page);
    await payWithCard(page);
    await donor.expectThanks();
    await donor.expectRecorded(2);
  });
