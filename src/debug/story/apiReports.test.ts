import { askApis, type ApiHosts, type ApiKeys } from './apiReports';

const HOSTS: ApiHosts = {
  appwrite: 'https://appwrite.example/v1',
  stripe: 'https://api.stripe.com',
};
const KEYS: ApiKeys = { appwrite: 'standard_key1', stripe: 'rk_test_key2' };

const execution = (functionId: string, requestPath: string) => ({
  $id: `run of ${functionId}`,
  $createdAt: '2026-11-21T00:00:01.500+00:00',
  functionId,
  requestPath,
  trigger: 'http',
  responseStatusCode: 200,
  duration: 0.012,
  logs: '{"event":"donation recorded","session":"cs_test_1"}\na library spoke of amina@example.org',
  errors: '',
});

const EVENT = {
  id: 'evt_1',
  created: 1_000,
  type: 'charge.succeeded',
  pending_webhooks: 1,
  data: {
    object: {
      id: 'ch_1',
      object: 'charge',
      metadata: { intent_id: 'attempt 1' },
      payment_method_details: { card: { last4: '4242', brand: 'visa' } },
      billing_details: { name: 'Amina Yusuf', email: 'amina@example.org' },
    },
  },
};

type Sent = { address: string; init: RequestInit };

function listening(answer: (address: string) => Response | Error): {
  ask: typeof fetch;
  sent: Sent[];
} {
  const sent: Sent[] = [];
  return {
    sent,
    ask: (address, init = {}) => {
      sent.push({ address: String(address), init });
      const told = answer(String(address));
      return told instanceof Error ? Promise.reject(told) : Promise.resolve(told);
    },
  };
}

const json = (body: unknown, status = 200): Response => Response.json(body, { status });

const answers = (address: string): Response => {
  if (address.includes('/v1/events')) return json({ data: [EVENT] });
  return json({
    executions: address.includes('/staff/')
      ? [execution('staff', '/money/gifts')]
      : [execution('payments', '/record')],
  });
};

test('Appwrite’s executions and Stripe’s events are reported without persons', async () => {
  const { ask } = listening(answers);
  const { report, problems } = await askApis(ask, HOSTS, KEYS, 5_500);
  expect(problems).toEqual([]);
  expect(report.executions).toEqual([
    {
      id: 'run of payments',
      at: Date.UTC(2026, 10, 21, 0, 0, 1, 500),
      functionId: 'payments',
      route: '/record',
      trigger: 'http',
      status: 200,
      milliseconds: 12,
      lines: [{ event: 'donation recorded', session: 'cs_test_1' }],
    },
  ]);
  expect(report.events).toMatchObject([{ attempt: 'attempt 1', card: '4242', session: null }]);
  expect(report.events[0]?.deliveries[0]?.state).toBe('pending');
  expect(JSON.stringify(report)).not.toMatch(/amina/i);
});

test('each key goes to its own host in a header, without cookies or redirects', async () => {
  const { ask, sent } = listening(answers);
  await askApis(ask, HOSTS, KEYS, 5_500);
  expect(sent).toHaveLength(3);
  for (const { address, init } of sent) {
    const own = address.startsWith('https://api.stripe.com/') ? KEYS.stripe : KEYS.appwrite;
    const other = own === KEYS.stripe ? KEYS.appwrite : KEYS.stripe;
    expect(address).toMatch(/^https:\/\/(api\.stripe\.com|appwrite\.example)\/v1\//);
    expect(address).not.toMatch(/key[12]/);
    expect(JSON.stringify(init.headers)).toContain(own);
    expect(JSON.stringify(init.headers)).not.toContain(other);
    expect(init).toMatchObject({
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
  }
});

test.each<[string, ApiKeys, Partial<ApiHosts>]>([
  [
    'Only a key of Stripe’s test mode is taken: rk_test_… or sk_test_….',
    { appwrite: '', stripe: 'sk_live_key' },
    {},
  ],
  ['This is no key of Appwrite.', { appwrite: 'a\nb', stripe: '' }, {}],
  [
    'appwrite.example is not asked, since its address is not encrypted.',
    { ...KEYS, stripe: '' },
    { appwrite: 'http://appwrite.example/v1' },
  ],
])('%s: nothing is sent', async (problem, keys, hosts) => {
  const { ask, sent } = listening(answers);
  const told = await askApis(ask, { ...HOSTS, ...hosts }, keys, 0);
  expect(told.problems).toEqual([problem]);
  expect(sent).toEqual([]);
});

test('a source that refuses, fails or answers oddly does not silence the other', async () => {
  const problemsOf = async (stripe: Response | Error): Promise<string[]> => {
    const { ask } = listening((address) =>
      address.includes('/v1/events') ? stripe : answers(address),
    );
    const { report, problems } = await askApis(ask, HOSTS, KEYS, 0);
    expect(report.executions).toHaveLength(1);
    return problems;
  };
  expect(await problemsOf(json({}, 401))).toEqual(['api.stripe.com answered 401.']);
  expect(await problemsOf(new TypeError('Failed to fetch'))).toEqual([
    'api.stripe.com gave this page no answer.',
  ]);
  expect(await problemsOf(json({ data: [{ id: 1 }] }))).toEqual([
    'An answer could not be understood.',
  ]);
});
