import { readFileSync, readdirSync } from 'node:fs';
import { inProject } from '../../../scripts/lib/project';
import { routeShown, formSent, pageLoaded } from '../actionLog/recordedState';
import { noteOf } from '../actionLog/recorder';
import { initialState, makeRecording, readRecording, recordedStates } from './recording';
import { recordingFacts } from './testing/recordingFacts';
import { differencesOf } from './compare';
import { describeDivergence, firstDivergence } from './replay';
import { writtenStory } from './writtenStory';
import { NOTHING_REPORTED, type ServerReport } from '@core/qa/serverReport';
import type { Entry } from '../actionLog/actionLog';
import { accountApi } from '@/api/endpoints/accountApi';
import { donationAddedToCart, cartLineRemoved } from '@/store/cart/cartSlice';
import { lineIdOf, type CartLine } from '@core/cart/cartLine';
import { currencyChosen } from '@/store/currency/currencySlice';
import { loggedIn } from '@/store/auth/authSlice';
import {
  returnedFromCardPage,
  checkoutFailed,
  checkoutStarted,
} from '@/store/checkout/checkoutSlice';
import { aCartLine, aProject } from '@/testing/builders';
import { Secrets } from '../actionLog/withoutSecrets';
import { requestAction } from './testing/requestAction';

const APPWRITE_KEY = `standard_${'4f1d'.repeat(16)}`;

const SECRETS = {
  password: 'Hunter2-hunter2',
  token: 'tok9f8e7d6c5b4a',
  cookie: 'a_session_ikhaa=abc.def',
  email: 'amina.yusuf@example.org',
  phone: '+90 532 111 22 33',
  name: 'Amina Yusuf',
  // Into fields that no key calls private.
  typed: 'Zaynab Idris',
  dedicated: 'ليلى الغزالي',
  holder: 'AMINA K YUSUF',
  street: '12 Olive Street, Beirut',
  receipt: 'https://ikhaa.test/receipt?link=eyJhbGciOi.J9payment',
  stripeKey: 'rk_test_51Restricted',
  webhookSecret: 'whsec_Planted51',
  appwriteKey: APPWRITE_KEY,
  pending: 'في ذكرى خالد',
};

const facts = recordingFacts({
  environment: { viewport: '390 × 844', pixelRatio: 2, touch: true, browser: 'a browser' },
});

const at = (actions: Entry['action'][]): Entry[] =>
  actions.map((action, index) => ({ at: 1_000 + index, action }));

const all = Object.values(SECRETS).join(' ');

const dedicated = (line: CartLine) =>
  donationAddedToCart({
    ...line,
    wishes: {
      id: '6fd5e1d0-0000-4000-8000-000000000002',
      isNameShown: true,
      dedication: {
        occasion: 'memory',
        name: SECRETS.dedicated,
        message: `${SECRETS.dedicated} planted trees`,
        card: {
          email: SECRETS.email,
          sender: SECRETS.typed,
          day: '2026-12-24',
          language: 'ar',
        },
      },
    },
  });

/**
 * Each secret under its own key, under innocent keys, in keys, in sentences, in lists, and as typed
 * into forms.
 */
const planted = (): Entry[] => {
  const user = { id: 'user1', name: SECRETS.name, email: SECRETS.email };
  const meta = (endpointName: string, originalArgs: unknown, phase: string) => ({
    arg: {
      type: 'query',
      endpointName,
      originalArgs,
      queryCacheKey: `${endpointName}(${JSON.stringify(originalArgs)})`,
      subscribe: true,
    },
    requestId: `request-${endpointName}`,
    requestStatus: phase,
    startedTimeStamp: 1,
    fulfilledTimeStamp: 2,
  });
  return at([
    pageLoaded(initialState()),
    routeShown({
      pathname: '/explore-projects',
      search: `?filter=${encodeURIComponent(SECRETS.name)}&token=${SECRETS.token}&email=${encodeURIComponent(SECRETS.email)}`,
    }),
    routeShown({
      pathname: '/reset-password',
      search: `?userId=user1&secret=${SECRETS.token}&expire=${encodeURIComponent(SECRETS.phone)}`,
    }),
    routeShown({
      pathname: `/history/receipt/${SECRETS.email}`,
      search: `?filter=${encodeURIComponent(SECRETS.typed)}`,
    }),
    formSent({
      pathname: '/explore-projects',
      values: {
        filter: SECRETS.typed,
        amount: SECRETS.typed,
        region: SECRETS.typed,
        title: SECRETS.phone,
      },
    }),
    formSent({
      pathname: '/contact-us',
      values: {
        name: SECRETS.name,
        email: SECRETS.email,
        phone: SECRETS.phone,
        message: all,
        note: SECRETS.token,
      },
    }),
    loggedIn(user),
    {
      type: 'api/executeMutation/pending',
      meta: meta(
        'logIn',
        { email: SECRETS.email, password: SECRETS.password, cookie: SECRETS.cookie },
        'pending',
      ),
    },
    {
      type: 'api/executeQuery/pending',
      meta: meta('getProfile', SECRETS.email, 'pending'),
    },
    {
      type: 'api/executeQuery/fulfilled',
      payload: { ...user, ...SECRETS, nested: [SECRETS, { [SECRETS.token]: SECRETS.phone }] },
      meta: meta('getProfile', SECRETS.email, 'fulfilled'),
    },
    checkoutFailed({ code: 'server', detail: all }),
    {
      type: 'api/executeQuery/rejected',
      error: { name: 'Error', message: all, stack: all },
      payload: { code: 'server', detail: all },
      meta: meta('listProjects', { filter: SECRETS.typed, page: 1 }, 'rejected'),
    },
    { type: 'auth/sessionFailed', payload: `Could not log in ${all}` },
    donationAddedToCart(
      aCartLine({
        projectName: { en: `For ${SECRETS.name}`, ar: SECRETS.email },
        description: { en: SECRETS.phone, ar: `Bearer ${SECRETS.token}` },
      }),
    ),
    dedicated(aCartLine()),
  ]);
};

/** Every text of a report is this one. */
function reportOf(secret: string, index: number): ServerReport {
  const text = { at: index, id: secret };
  const fields = Object.fromEntries(
    'event outcome state session attempt project flag collection document action where'
      .split(' ')
      .map((name) => [name, secret]),
  );
  return {
    executions: [
      {
        ...text,
        functionId: secret,
        route: secret,
        trigger: secret,
        status: 200,
        milliseconds: 3,
        lines: [fields, { [secret]: secret, detail: `refused ${secret}` }],
      },
    ],
    events: [
      {
        ...text,
        type: secret,
        attempt: secret,
        session: secret,
        card: secret,
        reason: secret,
        deliveries: [{ state: secret, attempts: 1, answer: secret }],
      },
    ],
    changes: [
      { ...text, collection: secret, document: secret, action: secret, fields: { ...fields } },
    ],
  };
}

/** As a careless line of a log, or a field that should not be there, would carry them. */
const plantedReport = (): ServerReport => ({
  executions: [
    {
      id: 'run1',
      at: 1,
      functionId: 'payments',
      route: `/record?email=${SECRETS.email}`,
      trigger: 'http',
      status: 200,
      milliseconds: 3,
      lines: [{ event: all, donor: SECRETS.name, [SECRETS.token]: SECRETS.phone }],
    },
  ],
  events: [
    {
      id: 'evt_1',
      at: 2,
      type: 'charge.failed',
      attempt: SECRETS.token,
      session: null,
      card: '4242',
      reason: SECRETS.phone,
      deliveries: [{ state: 'pending', attempts: 1, answer: all }],
    },
  ],
  changes: [
    {
      id: 'change 1',
      at: 3,
      collection: 'donations',
      document: SECRETS.email,
      action: 'create',
      fields: { payer: SECRETS.typed, flag: SECRETS.email, amount: 2500 },
    },
  ],
});

test('a recording holds none of the secrets that were planted everywhere', () => {
  const reports = [plantedReport(), ...Object.values(SECRETS).map(reportOf)];
  const text = JSON.stringify(
    makeRecording(
      planted(),
      { ...facts, name: `${SECRETS.name}, ${SECRETS.dedicated}` },
      {
        executions: reports.flatMap(({ executions }) => executions),
        events: reports.flatMap(({ events }) => events),
        changes: reports.flatMap(({ changes }) => changes),
      },
    ),
  );
  const secrets = [
    ...Object.values(SECRETS),
    'Amina',
    'amina.yusuf',
    '532 111',
    'planted trees',
    '905321112233',
    encodeURIComponent(SECRETS.email),
    JSON.stringify(SECRETS.dedicated).slice(1, -1),
  ];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('a name without personal data is kept', () => {
  for (const name of ['session 2026-11-26 02:13:53', 'card declined twice', 'السلة بعملتين'])
    expect(makeRecording(giving(), { ...facts, name }).name).toBe(name);
});

test('a recording that is scrubbed again keeps its parties joined', () => {
  const report: ServerReport = {
    ...NOTHING_REPORTED,
    events: [
      {
        id: 'evt_1abc',
        at: 3,
        type: 'checkout.session.completed',
        attempt: '6fd5e1d0-0000-4000-8000-000000000001',
        session: 'cs_test_a1B2c3D4e5F6g7H8',
        card: null,
        reason: null,
        deliveries: [],
      },
    ],
  };
  let recording = makeRecording(giving(), facts, report);
  for (let times = 0; times < 2; times += 1) {
    const actions = recording.entries.map(({ action }) => action);
    const [event] = recording.server?.events ?? [];
    expect([event?.attempt]).toEqual(
      actions.filter(checkoutStarted.match).map(({ payload }) => payload.id),
    );
    expect([event?.session]).toEqual(
      actions.filter(returnedFromCardPage.match).map(({ payload }) => payload.sessionId),
    );
    recording = makeRecording(recording.entries, facts, recording.server);
  }
});

test('events beyond the page are kept, with the same placeholders', () => {
  const report: ServerReport = {
    ...NOTHING_REPORTED,
    changes: [
      {
        id: 'change 1',
        at: 3,
        collection: 'donations',
        document: 'pi_3QabcDEF-0',
        action: 'create',
        fields: {
          project: 'gaza',
          amount: 2500,
          currency: 'USD',
          session: 'cs_test_a1B2c3D4e5F6g7H8',
        },
      },
    ],
  };
  const recording = readRecording(JSON.stringify(makeRecording(giving(), facts, report)));
  const [change] = recording.server?.changes ?? [];
  expect(change).toMatchObject({ at: 3, collection: 'donations', fields: { amount: 2500 } });
  const returned = recording.entries.at(-1)?.action as { payload?: { sessionId?: string } };
  expect(change?.fields.session).toBe(returned.payload?.sessionId);
  expect(change?.fields.session).not.toBe('cs_test_a1B2c3D4e5F6g7H8');
});

test('a password is not even noted', () => {
  const action = {
    type: 'api/executeMutation/pending',
    meta: {
      arg: {
        endpointName: 'logIn',
        originalArgs: { email: SECRETS.email, password: SECRETS.password },
      },
    },
  };
  const state = initialState();
  const noted = noteOf(action, state, state);
  if (noted === null) throw new Error('The action is left out.');
  expect(JSON.stringify(new Secrets().hide(noted))).not.toContain(SECRETS.password);
  expect(accountApi.endpoints.logIn.name).toBe('logIn');
});

const line = aCartLine({ projectId: 'gaza' });
const giving = (): Entry[] =>
  at([
    pageLoaded(initialState()),
    routeShown({ pathname: '/project-details/gaza', search: '' }),
    currencyChosen('SAR'),
    donationAddedToCart(line),
    donationAddedToCart(aCartLine({ projectId: '6740a1123456789012b2' })),
    cartLineRemoved({ lineId: lineIdOf(aCartLine({ projectId: '6740a1123456789012b2' })) }),
    checkoutStarted({
      id: '6fd5e1d0-0000-4000-8000-000000000001',
      intent: { source: 'cart', currency: line.currency, lines: [line] },
    }),
    requestAction('getProject', 'gaza', 'fulfilled', { payload: aProject({ id: 'gaza' }) }),
    returnedFromCardPage({ sessionId: 'cs_test_a1B2c3D4e5F6g7H8' }),
  ]);

test('a recording that was saved and read again plays to the same states', () => {
  const recording = readRecording(JSON.stringify(makeRecording(giving(), facts)));
  expect(firstDivergence(recording)).toBeNull();
  expect(differencesOf(recording, '1.0.0')).toEqual([]);
  const last = recordedStates(recording).at(-1);
  expect(last?.qa.route).toEqual({ pathname: '/project-details/gaza', search: '' });
  expect(last?.cart.lines).toEqual([line]);
  expect(last?.currency.current).toBe('SAR');
});

test('a recording of another version lists its differences', () => {
  const recording = readRecording(JSON.stringify(makeRecording(giving(), facts)));
  const change = recording.entries[3]?.changes.find(({ path }) => path[0] === 'cart');
  if (change === undefined) throw new Error('The cart did not change.');
  change.value = [];
  const differences = differencesOf(recording, '2.0.0');
  expect(differences[0]).toBe('It was made with version 1.0.0; this is 2.0.0.');
  expect(differences[1]).toMatch(
    /Step 4 \(cart\/donationAddedToCart\): cart\.lines was \[\] and is \[\{"projectId":"gaza".+… here\./,
  );
});

test('a strange recording lists the parts and the language that do not fit', () => {
  const recording = makeRecording(giving(), facts);
  recording.entries
    .at(-1)
    ?.changes.push(
      { path: ['cart'], value: null },
      { path: ['tickets'], value: {} },
      { path: ['language', 'current'], value: 'tr' },
    );
  expect(differencesOf(recording, '1.0.0').slice(0, 3)).toEqual([
    'Its state has "tickets", which this build does not know.',
    'Its state lacks "cart", which this build has.',
    'Its language is "tr", which this build does not have.',
  ]);
});

test('a divergence names a recorded value that this build does not have', () => {
  const recording = makeRecording(giving(), facts);
  recording.entries[2]?.changes.push({ path: ['currency', 'kept'], value: 'TRY' });
  const divergence = firstDivergence(recording);
  expect(divergence === null ? '' : describeDivergence(divergence)).toBe(
    'Step 3 (currency/currencyChosen): currency.kept was "TRY" and is nothing here.',
  );
});

test('reducers that throw are reported as the first divergence', () => {
  const recording = makeRecording(giving(), facts);
  recording.entries.splice(3, 0, {
    at: 5,
    action: { type: 'checkout/recordingStarted', payload: null },
    changes: [],
  });
  const divergence = firstDivergence(recording);
  expect(divergence?.step).toBe(4);
  expect(divergence === null ? '' : describeDivergence(divergence)).toMatch(
    /^Step 4 \(checkout\/recordingStarted\): Cannot read/,
  );
});

test('a changed answer’s tags stay, so that its recording plays', () => {
  const queryCacheKey = 'getProject("gaza")';
  const tagged = {
    type: 'api/invalidation/updateProvidedBy',
    payload: [{ queryCacheKey, providedTags: [{ type: 'Project', id: 'gaza' }] }],
  };
  const recording = makeRecording([...giving(), ...at([tagged])], facts);
  expect(recording.entries.at(-1)?.action).toEqual(tagged);
  expect(firstDivergence(recording)).toBeNull();
});

test('the story is written in plain words', () => {
  const story = writtenStory(makeRecording(giving(), facts)).join('\n');
  expect(story).toContain('Opened /project-details/gaza');
  expect(story).toMatch(/Put [\d.]+ USD for .+ into the cart/);
  expect(story).toContain('Came back from the card page');
});

test('anything but a recording is refused with a sentence', () => {
  expect(() => readRecording('no')).toThrow('This file is not JSON.');
  expect(() => readRecording('{"kind":"other"}')).toThrow('not a recording of format 1');
});

test('the reducer that plays recordings knows every endpoint', () => {
  const own = readFileSync(inProject('src/debug/actionLog/recordedState.ts'), 'utf8');
  const endpoints = readdirSync(inProject('src/api/endpoints')).filter((name) =>
    /Api\.ts$/.test(name),
  );
  expect(
    endpoints.filter((name) => !own.includes(`'@/api/endpoints/${name.replace('.ts', '')}'`)),
  ).toEqual([]);
});
