import { providerEventSourceSchema, readProviderEvent } from './readProviderEvent';

const read = (object: Record<string, unknown>, sentAt?: number) =>
  readProviderEvent(
    providerEventSourceSchema.parse({
      id: 'evt_1',
      created: 5,
      type: 'a type',
      pending_webhooks: 0,
      data: { object },
    }),
    [],
    sentAt,
  );

test.each([
  [
    'a charge',
    {
      object: 'charge',
      id: 'ch_1',
      payment_intent: 'pi_1',
      amount: 2_500,
      amount_refunded: 500,
      currency: 'usd',
      status: 'succeeded',
    },
    {
      object: 'ch_1',
      payment: 'pi_1',
      amountMinor: 2_500,
      refundedMinor: 500,
      currency: 'USD',
      status: 'succeeded',
    },
  ],
  [
    'a payment',
    { object: 'payment_intent', id: 'pi_1', last_payment_error: { code: 'not_authenticated' } },
    { payment: 'pi_1', reason: 'not_authenticated' },
  ],
  [
    'a session',
    { object: 'checkout.session', id: 'cs_1', amount_total: 100, payment_intent: { id: 'pi_1' } },
    { session: 'cs_1', payment: 'pi_1', amountMinor: 100, currency: null },
  ],
  [
    'a failed refund',
    { object: 'refund', id: 're_1', failure_reason: 'lost_or_stolen_card', payment_intent: 'pi_1' },
    { object: 're_1', payment: 'pi_1', reason: 'lost_or_stolen_card' },
  ],
])('%s is read with its ids, amounts and reason', (_name, object, expected) => {
  expect(read(object)).toMatchObject(expected);
});

test('a moment of the machine’s clock replaces the provider’s seconds', () => {
  expect(read({})).toMatchObject({ at: 5_000 });
  expect(read({})).not.toHaveProperty('exact');
  expect(read({}, 4_321)).toMatchObject({ at: 4_321, exact: true });
});
