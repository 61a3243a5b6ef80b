/** A reader whose browser translates the site into a third language. */
import type { Page } from '@playwright/test';
import { payWithCard, waitForCardPage } from './support/cardPage';
import { Donor } from './support/donor';
import { settled } from './support/fit';
import { Member } from './support/member';
import { freshEmail, Staff } from './support/staff';
import { expect, test, type Translate } from './support/story';
import { expectFiguresLeft, translateEarly, translatePages } from './support/translator';

const donateButton = (page: Page, t: Translate) =>
  page.getByRole('main').getByRole('button', { name: t('donate.donateNow') });

/** What the card page asks, as its figures without a currency. */
async function askedOnCardPage(page: Page): Promise<string> {
  await waitForCardPage(page);
  const text = await page.getByRole('button', { name: /^Donate/ }).textContent();
  return /[\d,]+\.\d\d/.exec(text ?? '')?.[0] ?? '';
}

test('the figure on a translated donate button is what the card page asks', async ({
  page,
  t,
  language,
}) => {
  const wrong = await translatePages(page);
  const donor = new Donor(page, t, language);
  await donor.openProject(await new Staff().addHiddenProject('Translated well'));
  const button = donateButton(page, t);
  await expect(button).toContainText('25.00 USD');
  for (const amount of ['60', '7.5', '1200'])
    for (const key of ['', amount]) {
      await donor.chooseAmount(key);
      await expect(button).toContainText(key === '' ? '5.00 USD' : /(60|7\.50|1,200)/);
    }
  await donor.chooseAmount('abc');
  await expect(page.getByText(t('ui.amount.notANumber'))).toBeVisible();
  await donor.chooseAmount('60');
  await expect(page.getByText(t('ui.amount.notANumber'))).toBeHidden();
  await donor.chooseCurrency('SAR');
  await expect(button).toContainText('60.00 SAR');
  await donor.chooseCurrency('USD');
  await expect(button).toContainText('60.00 USD');
  await expectFiguresLeft(page);
  await donor.donateNow();
  expect(await askedOnCardPage(page)).toBe('60.00');

  await page.goBack();
  await expect(button).toContainText('60.00 USD');
  await donor.chooseAmount('15');
  await expect(button).toContainText('15.00 USD');
  await donor.donateNow();
  expect(await askedOnCardPage(page)).toBe('15.00');
  await payWithCard(page);
  await donor.expectThanks();
  await donor.expectRecorded(1);
  await expect(page.getByRole('main')).not.toContainText(t('success.recording'));
  await expectFiguresLeft(page);
  expect(wrong).toEqual([]);
});

/** The app's report of a page that changed during its hydration. */
const NOT_AS_RENDERED = 'The page was not as it was rendered';

for (const [moment, name] of [
  ['parsed', 'before React starts'],
  ['hydrating', 'as React begins to hydrate it'],
  ['shellHydrated', 'between the hydration of its parts'],
] as const)
  test(`keys and taps stay on a page that is translated ${name}`, async ({ page, t, language }) => {
    await translateEarly(page, moment);
    let start = (): void => undefined;
    const mayStart = new Promise<void>((resolve) => {
      start = resolve;
    });
    await page.route('**/assets/main.*.js', async (route) => {
      await mayStart;
      await route.continue();
    });
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    page.on('console', (message) => {
      const isReport = moment !== 'parsed' && message.text().startsWith(NOT_AS_RENDERED);
      if (message.type() === 'error' && !isReport) failures.push(message.text());
    });
    await page.goto(`/project-details/gaza-food-parcels?lng=${language}`, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    if (moment === 'parsed') await expect(main.locator('font').first()).toBeAttached();
    const field = main.getByRole('textbox', { name: t('donate.amount') });
    await field.click();
    await page.evaluate(() => {
      const isGone = () => document.querySelector('main h1') === null;
      Object.assign(window, { formWasGone: false });
      new MutationObserver(() => {
        if (isGone()) Object.assign(window, { formWasGone: true });
      }).observe(document.body, { subtree: true, childList: true });
    });
    start();
    const digits = '123456';
    for (const digit of digits) await page.keyboard.press(digit, { delay: 80 });
    await page.waitForFunction(() => window.eventReplay?.hydrated.has('DonatePanel'));
    for (const key of '.25') await page.keyboard.press(key);
    await expect(field).toHaveValue(`${digits}.25`);
    await expect(field).toBeFocused();
    await expect(donateButton(page, t)).toContainText('123,456.25 USD');
    expect(await page.evaluate(() => 'formWasGone' in window && window.formWasGone)).toBe(false);
    await expect(page.locator('title')).toHaveCount(1);
    await expectFiguresLeft(page);
    expect(failures).toEqual([]);
  });

test('a translated cart shows what it costs through every change', async ({
  page,
  t,
  language,
}) => {
  const wrong = await translatePages(page);
  const donor = new Donor(page, t, language);
  const staff = new Staff();
  await donor.openProject(await staff.addHiddenProject('Translated bread'));
  await donor.chooseAmount('5');
  await donor.addToCart();
  await donor.expectCartCount(1);
  await donor.openProject(await staff.addHiddenProject('Translated tents'));
  await donor.chooseAmount('2');
  await donor.addToCart();
  await donor.expectCartCount(2);
  await page.goto('/cart');
  const main = page.getByRole('main');
  const pay = main.getByRole('button', { name: /USD/ });
  const lines = main.getByRole('list', { name: t('cart.list'), exact: true });
  const line = lines.getByRole('listitem').first();
  await expect(pay).toContainText('7.00 USD');
  for (const total of ['12.00', '17.00']) {
    await line.getByRole('button', { name: t('cart.increase') }).click();
    await expect(pay).toContainText(`${total} USD`);
  }
  await line.getByRole('button', { name: t('cart.decrease') }).click();
  await expect(pay).toContainText('12.00 USD');
  await line.getByRole('button', { name: t('cart.editAmount') }).click();
  const field = main.getByRole('textbox', { name: t('cart.amount'), exact: true });
  await field.fill('x');
  await field.press('Enter');
  await expect(main.getByText(t('ui.amount.notANumber'))).toBeVisible();
  await field.fill('6.5');
  await field.press('Enter');
  await expect(pay).toContainText('15.00 USD');
  await lines
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: t('cart.remove'), exact: true })
    .click();
  await expect(pay).toContainText('13.00 USD');
  await main.getByRole('button', { name: t('cart.undo') }).click();
  await expect(pay).toContainText('15.00 USD');
  await expectFiguresLeft(page);
  await donor.payCart();
  expect(await askedOnCardPage(page)).toBe('15.00');
  await payWithCard(page);
  await donor.expectThanks();
  await donor.expectRecorded(2);
  await expect(main).toContainText('15.00 USD');
  expect(wrong).toEqual([]);
});

test('errors of translated forms come and go', async ({ page, t, language }) => {
  test.slow();
  const wrong = await translatePages(page);
  const main = page.getByRole('main');
  for (const path of [
    '/create-account',
    '/contact-us',
    '/forgotten-password',
    '/receipt',
    '/volunteer-opportunities-details/arabic-tutors',
  ]) {
    await page.goto(`${path}?lng=${language}`);
    const form = main.locator('form').first();
    const submit = form.locator('button[type="submit"]');
    const invalid = form.locator('[aria-invalid="true"]');
    for (const text of ['x', 'nobody@example', '']) {
      await submit.click();
      await expect(invalid.first()).toBeVisible();
      await invalid.first().fill(text);
    }
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto(`/login?lng=${language}`);
  const member = new Member(page, t);
  for (const password of ['a-wrong-password', 'another-wrong-one']) {
    await member.fillLogIn(password);
    await member.button('session.login.submit').click();
    await expect(main.getByText(t('failure.invalidCredentials'))).toBeVisible();
  }
  expect(wrong).toEqual([]);
});

test('translated forms for volunteers and the newsletter show each problem and the thanks', async ({
  page,
  t,
  language,
}) => {
  const wrong = await translatePages(page);
  const main = page.getByRole('main');
  const v = (key: string): string => t(`volunteer.form.${key}`);
  const field = (key: string) => main.getByRole('textbox', { name: v(key), exact: true });
  await page.goto(`/volunteer-opportunities-details/arabic-tutors?lng=${language}`);
  const submit = main.getByRole('button', { name: v('submit'), exact: true });
  for (const text of ['', 'x', '']) {
    await field('phone').fill(text);
    await field('age').fill(text === '' ? '' : '17');
    await submit.click();
    await expect(field('phone')).toHaveAccessibleDescription(v('problems.phone'));
    await expect(field('age')).toHaveAccessibleDescription(v('problems.ageMin'));
  }
  const filled = {
    firstName: 'Omar',
    lastName: 'Haddad',
    education: 'Teacher',
    age: '42',
    phone: '+961 70 123 456',
    email: freshEmail('volunteer'),
    reason: 'I taught for ten years.',
  };
  for (const [key, text] of Object.entries(filled)) await field(key).fill(text);
  await expect(field('phone')).not.toHaveAccessibleDescription(v('problems.phone'));
  await submit.click();
  await expect(main.getByText(v('success'))).toBeVisible();
  await expect(field('firstName')).toHaveValue('');

  const footer = page.getByRole('contentinfo');
  const email = footer.getByRole('textbox', { name: t('newsletter.email') });
  for (const [text, problem] of [
    ['', 'missing'],
    ['nobody', 'invalid'],
    ['', 'missing'],
  ] as const) {
    await email.fill(text);
    await footer.getByRole('button', { name: t('newsletter.subscribe') }).click();
    await expect(email).toHaveAccessibleDescription(t(`newsletter.${problem}`));
  }
  await email.fill(freshEmail('reader'));
  await footer.getByRole('button', { name: t('newsletter.subscribe') }).click();
  await expect(footer.getByRole('status')).toHaveText(t('newsletter.next'));
  await expect(email).toHaveValue('');
  expect(wrong).toEqual([]);
});

test('translated thanks follow the recording, and history and receipts show the same figure', async ({
  page,
  t,
  language,
}) => {
  test.slow();
  const wrong = await translatePages(page);
  const main = page.getByRole('main');
  const member = new Member(page, t);
  const staff = new Staff();
  const donor = new Donor(page, t, language);
  const projectId = await staff.addHiddenProject('Translated roof');
  await member.signUpAndLogIn();
  let record = (): void => undefined;
  const mayRecord = new Promise<void>((resolve) => {
    record = resolve;
  });
  await page.route('**/functions/payments/executions', async (route) => {
    if (route.request().postData()?.includes('/record') === true) await mayRecord;
    await route.continue();
  });
  await donor.give(projectId, '12.5');
  await expect(main.getByText(t('success.recording')).first()).toBeVisible();
  await expectFiguresLeft(page);
  record();
  await donor.expectRecorded(1);
  await expect(main).not.toContainText(t('success.recording'));
  await expect(main).toContainText('12.50 USD');
  await expectFiguresLeft(page);

  await page.goto(`/history?lng=${language}`);
  await expect(main).toContainText('12.50 USD');
  await expectFiguresLeft(page);
  await main.getByRole('link', { name: t('receipts.statement.open') }).click();
  await expect(main).toContainText('12.50 USD');
  await expectFiguresLeft(page);
  await main.getByRole('button', { name: t('receipts.statement.other') }).click();
  await main
    .getByRole('combobox', { name: t('receipts.statement.firstMonth') })
    .selectOption(`${new Date().getUTCFullYear() - 2}-01`);
  await expect(main.getByText(t('receipts.statement.none'))).toBeVisible();

  const [donation] = await staff.find('donations', 'project', projectId);
  const payment = String(donation?.payment_intent);
  await page.goto(`/receipt?lng=${language}#${staff.receiptToken(payment, 60_000)}`);
  await expect(main.getByRole('article')).toContainText('12.50 USD');
  await expectFiguresLeft(page);
  await page.goto(`/receipt?lng=${language}#${staff.receiptToken(payment, -1)}`);
  await page.reload();
  await expect(main.getByText(t('receipts.expired', { days: 90 }))).toBeVisible();
  await main.getByRole('button', { name: t('receipts.again.button') }).click();
  await expect(main.getByText(t('receipts.again.sent'))).toBeVisible();
  expect(wrong).toEqual([]);
});

test('a translated site changes its language, its filters and its pages', async ({
  page,
  t,
  language,
}) => {
  const wrong = await translatePages(page);
  const main = page.getByRole('main');
  await page.goto(`/explore-projects?lng=${language}`);
  await settled(page);
  await main.getByRole('button', { name: t('projects.choices.open'), exact: true }).click();
  const chips = main.getByRole('navigation', { name: t('projects.choices.region') });
  await chips.getByRole('link').first().click();
  await expect(chips.locator('[aria-current="true"]')).toHaveCount(1);
  await chips.locator('[aria-current="true"]').click();
  await expect(chips.locator('[aria-current="true"]')).toHaveCount(0);
  await expectFiguresLeft(page);
  for (const path of ['/', '/volunteer-opportunities', '/blog', '/cart', '/cancel', '/about-us']) {
    await page.goto(`${path}?lng=${language}`);
    const other = language === 'ar' ? 'en' : 'ar';
    const heading = main.getByRole('heading').first();
    const before = await heading.textContent();
    await page
      .getByRole('radiogroup', { name: t('layout.language') })
      .first()
      .getByRole('radio', { name: other.toUpperCase() })
      .check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(heading).not.toHaveText(before ?? '');
  }
  expect(wrong).toEqual([]);
});

test('translated pages of staff show figures as they are', async ({ page, t, language }) => {
  const wrong = await translatePages(page);
  const member = new Member(page, t, 'Amina Khalil');
  const staff = new Staff();
  await member.signUpAndLogIn();
  await staff.giveRoles((await staff.accountOf(member.email))?.id ?? '', ['finance', 'admin']);
  for (const path of ['', '/gifts', '/totals', '/rates', '/settle', '/reconciliation']) {
    await page.goto(`/staff${path}?lng=${language}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectFiguresLeft(page);
  }
  expect(wrong).toEqual([]);
});
