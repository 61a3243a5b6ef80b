/** The fields of a gift in the books, as the payments function writes them. */
export const donationData = (name: string, changes: object = {}) => ({
  project: 'water',
  date: '2026-01-01T00:00:00.000Z',
  amount: 500,
  currency: 'USD',
  base_amount: 500,
  base_currency: 'USD',
  rate_micros: 1_000_000,
  session: `cs_test_${name}`,
  payment_intent: `pi_${name}`,
  line: 0,
  counted_base: 500,
  ...changes,
});
