import { IDS } from '@core/schema/ids';
import { payWithCard } from './support/cardPage';
import { Donor } from './support/donor';
import { Member } from './support/member';
import { isSound } from './support/sound';
import { Staff, freshEmail } from './support/staff';
import { expect, test } from './support/story';

const inAMonth = (): string =>
  new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);

test('a guest dedicates a gift with a card and corrects it; staff read it', async ({
  page,
  browser,
  t,
  language,
}) => {
  test.slow();
  const d = (key: string): string => t(`dedication.${key}`);
  const staff = new Staff();
  const donor = new Donor(page, t, language);
  const friend = freshEmail('friend');
  const project = await staff.addHiddenProject(`Dedicated ${crypto.randomUUID().slice(0, 6)}`);

  await donor.openProject(project);
  await donor.chooseAmount('25');
  const showName = new RegExp(`^${d('showGuestName').split('<')[0] ?? ''}`);
  await expect(page.getByRole('checkbox', { name: showName })).not.toBeChecked();
  const opener = page.getByRole('button', { name: d('open') });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: d('title') });
  const field = (name: string) => dialog.getByRole('textbox', { name: d(name), exact: true });
  await dialog.getByRole('radio', { name: d('occasions.memory') }).check();
  await dialog.getByRole('button', { name: d('save') }).click();
  await expect(field('name')).toBeFocused();
  await expect(field('name')).toHaveAccessibleDescription(d('problems.name'));
  await isSound(page);
  await field('name').fill('ليلى Alghazali');
  await field('message').fill('She planted olive trees.');
  await dialog.getByRole('checkbox', { name: d('sendCard') }).check();
  await field('email').fill(friend);
  await field('sender').fill('Omar');
  await dialog.getByLabel(d('day')).fill(inAMonth());
  await isSound(page);
  await dialog.getByRole('button', { name: d('save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByText('ليلى Alghazali')).toBeVisible();
  await isSound(page);
  await donor.addToCart();
  await donor.expectCartCount(1);

  await page.goto('/cart');
  await expect(page.getByRole('main').getByText('ليلى Alghazali')).toBeVisible();
  await isSound(page);
  await donor.payCart();
  await payWithCard(page);
  await donor.expectThanks();
  await donor.expectRecorded(1);
  await donor.expectCartCount(0);
  await donor.openProject(project);
  const ledger = page.getByRole('table', { name: t('projects.details.lastDonations') });
  await expect(ledger.getByRole('row').nth(1)).toContainText(t('projects.details.someone'));

  const [row] = await staff.find(IDS.dedications, 'card_email', friend);
  await page.goto(`/dedication#${row?.$id}.${String(row?.['secret'])}`);
  const name = page.getByRole('textbox', { name: d('name') });
  await expect(name).toHaveValue('ليلى Alghazali');
  await isSound(page);
  await name.fill('Layla Alghazali');
  await page.getByRole('button', { name: d('page.save') }).click();
  await expect(page.getByText(d('page.saved'))).toBeVisible();
  expect((await staff.find(IDS.dedications, 'card_email', friend))[0]).toMatchObject({
    name: 'Layla Alghazali',
    state: 'paid',
    revision: 1,
  });

  const finance = await (await browser.newContext({ locale: language })).newPage();
  const member = new Member(finance, t, 'Amina Khalil');
  await member.signUpAndLogIn();
  const account = await staff.accountOf(member.email);
  await staff.giveRoles(account?.id ?? '', ['finance']);
  await finance.goto(`/staff/gifts/${String(row?.['donation'])}`);
  await expect(finance.getByText('Layla Alghazali')).toBeVisible();
  await expect(finance.getByText('She planted olive trees.')).toBeVisible();
  await expect(finance.getByText(t('staff.money.anonymous')).first()).toBeVisible();
  await isSound(finance);
  await finance.context().close();
});

test('a page stays while the code of its dedication is missing, until it comes', async ({
  page,
  t,
  language,
}) => {
  const donor = new Donor(page, t, language);
  const code = '**/assets/dedication.*.js';
  await donor.openProject('gaza-food-parcels');
  await donor.chooseAmount('25');
  await page.route(code, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => /dedication/.test(request.url()));
  await page.getByRole('button', { name: t('dedication.open') }).press('Enter');
  await failed;
  await expect(page.getByRole('textbox', { name: t('donate.amount') })).toHaveValue('25');
  await page.unroute(code);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('dialog', { name: t('dedication.title') })).toBeVisible();
});
