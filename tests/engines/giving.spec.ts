import { Staff } from '../e2e/support/staff';
import { Donor } from './support/donor';
import { expect, test } from './support/story';

test('a guest types 25, pays by card, and the books hold 25.00 once', async ({
  visitor,
  t,
  language,
  books,
}) => {
  const id = await new Staff().addHiddenProject('A gift by hand');
  const donor = new Donor(visitor, t, language);
  await donor.openProject(id);
  await donor.typeAmount('25');
  await donor.wouldGive('25.00 USD');
  await donor.donateNow();
  await donor.payWith('good');
  await donor.seesThanks(1);
  // What waited in this tab was given; the payment itself says what it was.
  visitor.foreseen.push('No stored donations for this payment');
  await visitor.driver.reload();
  await donor.seesThanks(1);

  expect(
    (await books.ledger(id)).map(({ amountMinor, currency }) => ({ amountMinor, currency })),
  ).toEqual([{ amountMinor: 2_500, currency: 'USD' }]);
  expect((await books.project(id)).raisedMinor).toBe(2_500);
  await donor.openProject(id);
  const rows = {
    within: { role: 'table', name: t('projects.details.lastDonations') },
    role: 'row',
  };
  await expect(async () =>
    expect((await visitor.look(rows)).map(({ text }) => text)).toEqual([
      expect.anything(),
      expect.stringContaining('25.00'),
    ]),
  ).toPass();
});

test('a cart of two projects outlives a reload and is paid at once', async ({
  visitor,
  t,
  language,
  books,
}) => {
  const staff = new Staff();
  const ids = await Promise.all([
    staff.addHiddenProject('First of a cart'),
    staff.addHiddenProject('Second of a cart'),
  ]);
  const donor = new Donor(visitor, t, language);
  const amounts = ['10', language === 'ar' ? '١٥٫٥' : '15.5'];
  for (const [index, id] of ids.entries()) {
    await donor.openProject(id);
    await donor.typeAmount(amounts[index] ?? '');
    await donor.addToCart(index + 1);
  }
  await donor.openCart(2);
  await donor.seesCartLines(2, '25.50 USD');
  await visitor.driver.reload();
  await donor.seesCartLines(2, '25.50 USD');
  await donor.payCart();
  await donor.payWith('good');
  await donor.seesThanks(2);
  await donor.seesCart(0);

  expect(await Promise.all(ids.map(async (id) => (await books.project(id)).raisedMinor))).toEqual([
    1_000, 1_550,
  ]);
});

test('a card that is declined and then a good one make one gift', async ({
  visitor,
  t,
  language,
  books,
}) => {
  const id = await new Staff().addHiddenProject('A second card');
  const donor = new Donor(visitor, t, language);
  await donor.openProject(id);
  await donor.typeAmount('10');
  await donor.wouldGive('10.00 USD');
  await donor.donateNow();
  await donor.payWith('declined');
  await visitor.sees({ text: 'Your card has been declined.' });
  expect(await books.ledger(id)).toEqual([]);
  await donor.payWith('good');
  await donor.seesThanks(1);

  expect((await books.ledger(id)).map(({ amountMinor }) => amountMinor)).toEqual([1_000]);
});

test('Back from the card page leads to the cart with its lines', async ({
  visitor,
  t,
  language,
  books,
}) => {
  const id = await new Staff().addHiddenProject('Back from the card page');
  const donor = new Donor(visitor, t, language);
  await donor.openProject(id);
  await donor.typeAmount('7');
  await donor.addToCart(1);
  await donor.openCart(1);
  await donor.payCart();
  await visitor.driver.back();
  await visitor.isAt(/\/cart$/);
  await donor.seesCartLines(1, '7.00 USD');
  await donor.payCart();
  await donor.payWith('good');
  await donor.seesThanks(1);
  await donor.seesCart(0);

  expect((await books.ledger(id)).map(({ amountMinor }) => amountMinor)).toEqual([700]);
});
