import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Databases, Functions, Query } from 'node-appwrite';
import { BUILT_FUNCTIONS } from '@backend/testing/builtMachine';
import { DATABASE_ID, IDS, PROFILE_PICTURES_BUCKET_ID } from '@core/schema/ids';
import { REGISTRATION_PATH } from '@core/volunteer/registrationContract';
import { loadSecrets } from './secrets';
import { startMachine, type Machine } from './startMachine';

jest.setTimeout(120_000);

/** What must never be logged: of people, and of what proves who someone is. */
const PLANTED = {
  name: 'Planted-Amina Hassan',
  email: 'planted.donor@example.org',
  phone: '+905550001234',
  password: 'planted-password-1',
  newPassword: 'planted-password-2',
  message: 'planted words to the charity',
  token: 'plantedtoken0123456789abcdef',
  card: '4242424242424242',
  file: 'planted-portrait.gif',
  payer: 'planted.payer@example.org',
} as const;

let home: string;
let machine: Machine;
let session = '';
const lines: string[] = [];

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'ikhaa-logs-'));
  machine = await startMachine({
    port: 0,
    cardPort: 0,
    dataDir: join(home, 'data'),
    functionsFolder: BUILT_FUNCTIONS,
    qa: true,
    log: (line) => lines.push(line),
  });
});

afterAll(async () => {
  await machine.close();
  rmSync(home, { recursive: true });
});

type Sent = { status: number; body: Record<string, unknown>; headers: Headers };

async function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const isText = typeof body === 'string' || body instanceof FormData;
  const response = await fetch(path.startsWith('http') ? path : `${machine.endpoint}${path}`, {
    method,
    headers: {
      'x-appwrite-project': machine.project,
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(session === '' ? {} : { 'x-fallback-cookies': session }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text.startsWith('{') ? (JSON.parse(text) as Sent['body']) : {},
  };
}

const call = (functionId: string, path: string, body: string): Promise<Sent> =>
  send('POST', `/functions/${functionId}/executions`, {
    path,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
const documents = (collection: string): string =>
  `/databases/${DATABASE_ID}/collections/${collection}/documents`;

/** Signs up, logs in (first wrongly), and changes everything that an account can change. */
async function useAccount(): Promise<string> {
  const { name, email, phone, password, newPassword, token } = PLANTED;
  const {
    body: { $id: id },
  } = await send('POST', '/account', { userId: 'unique()', email, password, name });
  await send('POST', '/account', { userId: 'unique()', email, password, name });
  await send('POST', '/account/sessions/email', { email, password: newPassword });
  const login = await send('POST', '/account/sessions/email', { email, password });
  session = login.headers.get('x-fallback-cookies') ?? '';
  expect(session).not.toBe('');
  await send('PATCH', '/account/name', { name: `${name} the second` });
  await send('PATCH', '/account/phone', { phone, password });
  await send('PATCH', '/account/prefs', { prefs: { nickname: name } });
  await send('PATCH', '/account/password', { password: newPassword, oldPassword: token });
  await send('PATCH', '/account/password', { password: newPassword, oldPassword: password });
  await send('POST', '/account/recovery', { email, url: 'http://localhost/reset' });
  await send('PUT', '/account/recovery', { userId: id, secret: token, password: newPassword });
  await send('GET', '/account', undefined, { 'x-appwrite-jwt': token });
  await send('GET', '/account', undefined, { 'x-appwrite-key': token });
  return String(id);
}

async function writeDocuments(id: string): Promise<void> {
  const { name, email, phone, message, token } = PLANTED;
  const data = { full_name: name, email, phone, date_of_registeration: new Date().toISOString() };
  await call(
    'accounts',
    '/my-profile',
    JSON.stringify({ fullName: name, phone, education: message }),
  );
  await call(
    'accounts',
    '/my-profile',
    JSON.stringify({ education: message.repeat(5_000), fullName: name }),
  );
  await send('POST', documents(IDS.users), { documentId: id, data });
  await send('PATCH', `${documents(IDS.users)}/${id}`, {
    data: { education: message, unknown: name },
  });
  expect(
    (
      await send('POST', documents(IDS.contactMessages), {
        documentId: 'unique()',
        data: { email, write_to_us: message, full_name: name, phone },
      })
    ).status,
  ).toBe(201);
  const registration = { fullName: name, email, phone, age: 30, education: message };
  const asked = { ...registration, opportunity: 'winter-clothes-sorting', reason: message };
  const registered = await call('accounts', REGISTRATION_PATH, JSON.stringify(asked));
  expect(String(registered.body['responseBody'])).toContain('registered');
  for (let twice = 0; twice < 2; twice += 1)
    await call('accounts', '/subscribe', JSON.stringify({ email }));
  await send('POST', documents(IDS.subscribers), { documentId: 'unique()', data: { email } });
  await send('POST', documents(IDS.contactMessages), {
    documentId: 'unique()',
    data: { email: name, write_to_us: message.repeat(5_000) },
  });
  await send('POST', documents(IDS.contactMessages), `{"broken": "${message}`);
  await send(
    'GET',
    `${documents(IDS.users)}?queries[0]=${encodeURIComponent(`{"method":"equal","attribute":"nothing","values":["${email}"]}`)}`,
  );
  await send('GET', `/nowhere/${encodeURIComponent(name)}?token=${token}`);
  const form = new FormData();
  form.set('fileId', 'unique()');
  form.set('file', new Blob([`GIF89a ${name}`]), PLANTED.file);
  expect(
    (await send('POST', `/storage/buckets/${PROFILE_PICTURES_BUCKET_ID}/files`, form)).status,
  ).toBe(201);
}

/**
 * A whole donation on the card page, one that is refused, and everything that the functions refuse.
 */
async function give(): Promise<void> {
  const { name, payer, card, message, token } = PLANTED;
  const databases = new Databases(
    new Client()
      .setEndpoint(machine.endpoint)
      .setProject(machine.project)
      .setKey(machine.serverKey),
  );
  const found = await databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.projects,
    queries: [Query.equal('status', ['open']), Query.limit(1)],
  });
  const order = {
    attemptId: randomUUID(),
    currency: 'USD',
    language: 'en',
    lines: [
      { projectId: found.documents[0]?.$id, unitAmountMinor: 2_500, quantity: 1, itemId: null },
    ],
    successUrl: `${machine.url}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${machine.url}/cancel`,
  };
  const opened = await call('payments', '/checkout', JSON.stringify(order));
  const { sessionId }: { sessionId: string } = JSON.parse(String(opened.body.responseBody));
  for (const cardNumber of ['4000000000000002', card]) {
    const form = new URLSearchParams({
      email: payer,
      cardNumber,
      expiry: '12 / 34',
      cvc: '123',
      name,
    });
    await fetch(`${machine.cardUrl}/c/pay/${sessionId}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: form,
    });
  }
  expect(
    (await call('payments', '/record', JSON.stringify({ sessionId, line: 0 }))).body
      .responseStatusCode,
  ).toBe(200);
  for (const path of ['/checkout', '/record', '/session', '/webhook', `/${message}`]) {
    await call('payments', path, `{"broken": "${name} ${payer}`);
    await call(
      'payments',
      path,
      JSON.stringify({ name, email: payer, sessionId: `cs_test_${token}`, line: 0, token }),
    );
  }
  await sendWebhooks();
  await call('accounts', '/delete-me', JSON.stringify({ name, token }));
  await call('accounts', `/${token}`, message);
}

async function sendWebhooks(): Promise<void> {
  const { name, payer, token } = PLANTED;
  const { webhookSecret } = loadSecrets(join(home, 'data'), 'data');
  const event = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: {
      object: {
        id: `cs_test_${token}`,
        object: 'checkout.session',
        customer_details: { name, email: payer },
      },
    },
  });
  const at = Math.floor(Date.now() / 1000);
  const signed = `t=${at},v1=${createHmac('sha256', webhookSecret).update(`${at}.${event}`).digest('hex')}`;
  const address = `${new URL(machine.endpoint).origin}/_functions/payments/webhook`;
  for (const signature of [signed, `t=${at},v1=${token}`])
    await send('POST', address, event, { 'stripe-signature': signature });
}

it('logs no personal data and no secret, on any route', async () => {
  const id = await useAccount();
  await writeDocuments(id);
  const functions = new Functions(
    new Client()
      .setEndpoint(machine.endpoint)
      .setProject(machine.project)
      .setKey(machine.serverKey),
  );
  await give();
  const executions = await Promise.all(
    ['payments', 'accounts'].map((functionId) =>
      functions.listExecutions({ functionId, queries: [Query.limit(100)] }),
    ),
  );
  const told = executions
    .flatMap((list) =>
      list.executions.flatMap(({ logs, errors }) => [...logs.split('\n'), ...errors.split('\n')]),
    )
    .filter(Boolean);
  const all = [...lines, ...told].join('\n');
  expect(told.length).toBeGreaterThan(5);
  expect(told.every((line) => typeof JSON.parse(line) === 'object')).toBe(true);
  expect(lines.length).toBeGreaterThan(50);
  const secrets = loadSecrets(join(home, 'data'), 'data');
  const cookies: Record<string, string> = JSON.parse(session);
  const sessionSecret = (Object.values(cookies)[0] ?? '').slice(0, 24);
  const never = [
    ...Object.values(PLANTED),
    ...[PLANTED.name, PLANTED.file].map((text) => text.split(/[ .]/)[0] ?? ''),
    sessionSecret,
    secrets.serverKey,
    secrets.stripeSecretKey,
    secrets.webhookSecret,
    secrets.callerHashKey,
    secrets.newsletterKey,
    secrets.receiptsKey,
  ];
  expect(
    never.filter((text) => text === '' || all.toLowerCase().includes(text.toLowerCase())),
  ).toEqual([]);
});
