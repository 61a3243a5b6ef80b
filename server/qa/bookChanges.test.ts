import { keepBookChanges } from './bookChanges';

const change = (collectionId: string, payload: Record<string, unknown>) =>
  ({
    kind: 'document',
    action: 'update',
    databaseId: 'ikhaa',
    collectionId,
    documentId: 'gaza',
    readers: [],
    payload,
  }) as const;

test('reports a project’s raised amount with the previous one, only when it changed', () => {
  let now = 10;
  const changes = keepBookChanges(() => (now += 1));
  changes.startFrom('gaza', 41_200);
  changes.hear(change('projects', { actual_amount: 43_700, currency: 'USD', title: 'Water' }));
  changes.hear(change('projects', { actual_amount: 43_700, currency: 'USD', title: 'Wells' }));
  expect(changes.since(0).map(({ at, fields }) => [at, fields])).toEqual([
    [11, { actual_amount: 43_700, before: 41_200, currency: 'USD' }],
  ]);
  expect(changes.since(12)).toEqual([]);
});

test('persons and what is no part of the books are not kept', () => {
  const changes = keepBookChanges(() => 1);
  changes.hear(
    change('donations', {
      amount: 2500,
      currency: 'USD',
      project: 'gaza',
      payer_email: 'amina@example.org',
      user: 'u1',
    }),
  );
  changes.hear(change('contact_messages', { message: 'hello' }));
  expect(changes.since(0)).toHaveLength(1);
  expect(changes.since(0)[0]?.fields).toEqual({ amount: 2500, currency: 'USD', project: 'gaza' });
});

test('a mail is reported by its kind, state and payment alone', () => {
  const changes = keepBookChanges(() => 1);
  changes.hear(
    change('mail_outbox', {
      kind: 'giftReceived',
      state: 'due',
      recipient: 'amina@example.org',
      content: JSON.stringify({ payment: 'pi_1', name: 'Amina' }),
    }),
  );
  changes.hear(change('mail_outbox', { kind: 'testMail', state: 'sent', content: '' }));
  expect(changes.since(0).map(({ fields }) => fields)).toEqual([
    { event: 'giftReceived', payment: 'pi_1', state: 'due' },
    { event: 'testMail', payment: null, state: 'sent' },
  ]);
});
