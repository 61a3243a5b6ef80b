import {
  LONGEST_REPORT,
  REPORT_LIMITS,
  technicalReportSchema,
  type TechnicalReport,
} from '@core/qa/technicalReport';
import { recordingOf } from '@core/qa/reportRecording';
import { scrubReport } from '@core/qa/scrubReport';
import { describeDivergence, firstDivergence } from '@/debug/recording/replay';
import { readRecording, recordedStates } from '@/debug/recording/recording';
import { loggedIn } from '@/store/auth/authSlice';
import { donationAddedToCart } from '@/store/cart/cartSlice';
import {
  checkoutFailed,
  checkoutOpened,
  checkoutReviewOpened,
  checkoutStarted,
  recordingStarted,
  returnedFromCardPage,
} from '@/store/checkout/checkoutSlice';
import { donationsSentToCheckout } from '@/store/pendingDonations/pendingDonationsSlice';
import { rootReducer, type RootState } from '@/store/rootReducer';
import { aCartLine } from '@/testing/builders';
import { browserFamily } from './browserFamily';
import { makeReport, partOfApi, type Seen } from './makeReport';
import { HOUR_MS } from '@core/values/time';

const SECRETS = {
  password: 'Hunter2-hunter2',
  token: 'tok9f8e7d6c5b4a',
  email: 'amina.yusuf@example.org',
  phone: '+90 532 111 22 33',
  name: 'Amina Yusuf',
  account: 'donor-amina-6740a1',
  card: '4242 4242 4242 4242',
  dedicated: 'ليلى الغزالي',
  payment: 'cs_test_a1B2c3D4e5F6g7H8',
};
const all = Object.values(SECRETS).join(' ');

const resource = (name: string, responseStatus: number): PerformanceResourceTiming =>
  ({ name, startTime: 12.4, duration: 340.6, responseStatus }) as PerformanceResourceTiming;

const seen = (changes: Partial<Seen> = {}): Seen => ({
  cause: 'paymentUnavailable',
  pathname: '/project-details/gaza-water-supply',
  at: 1_764_118_800_000,
  version: '0.1.0',
  environment: {
    language: 'ar',
    width: 390,
    height: 844,
    pixelRatio: 3,
    touch: true,
    browser: 'Safari 26, iOS',
  },
  timeOrigin: 1_764_118_700_000,
  resources: [
    resource('https://example.org/v1/functions/payments/executions', 503),
    resource(
      `https://example.org/v1/databases/ikhaa/collections/users/documents/${SECRETS.account}`,
      200,
    ),
    resource(`https://example.org/assets/main.js?${SECRETS.token}`, 200),
  ],
  ...changes,
});

const asked = (endpointName: string, originalArgs: unknown, more: object) => ({
  endpointName,
  originalArgs,
  requestId: 'r1',
  startedTimeStamp: 1_764_118_701_000,
  ...more,
});

const line = aCartLine({
  projectId: 'gaza-water-supply',
  wishes: {
    id: '6fd5e1d0-0000-4000-8000-000000000002',
    isNameShown: true,
    dedication: {
      occasion: 'memory',
      name: SECRETS.dedicated,
      message: all,
      card: { email: SECRETS.email, sender: SECRETS.name, day: '2026-12-24', language: 'ar' },
    },
  },
});

/** Everything that a careless field, key or answer could carry. */
function planted(): RootState {
  const state = [
    loggedIn({ id: SECRETS.account, name: SECRETS.name, email: SECRETS.email }),
    donationAddedToCart(line),
    checkoutStarted({
      id: '6fd5e1d0-0000-4000-8000-000000000001',
      intent: { source: 'cart', currency: line.currency, lines: [line] },
    }),
    checkoutFailed({ code: 'paymentUnavailable', detail: all }),
    returnedFromCardPage({ sessionId: SECRETS.payment }),
  ].reduce(rootReducer, rootReducer(undefined, { type: '@@INIT' }));
  const queries = {
    [`getProfile("${SECRETS.account}")`]: asked('getProfile', SECRETS.account, {
      status: 'fulfilled',
      fulfilledTimeStamp: 1_764_118_701_200,
      data: { ...SECRETS, nested: [all] },
    }),
    [`listProjects({"search":"${SECRETS.name}"})`]: asked(
      'listProjects',
      { search: SECRETS.name },
      {
        status: 'fulfilled',
        fulfilledTimeStamp: 1_764_118_701_300,
        data: {
          items: [{ id: 'gaza-water-supply', title: { en: 'Water', ar: SECRETS.email } }],
          total: 1,
        },
      },
    ),
    'getCheckoutSession("x")': asked('getCheckoutSession', SECRETS.payment, {
      status: 'rejected',
      error: { code: 'server', detail: all },
    }),
  };
  return { ...state, api: { ...state.api, queries } } as unknown as RootState;
}

const secretsIn = (text: string): string[] =>
  [...Object.values(SECRETS), 'Amina', 'amina.yusuf', '532 111', '4242'].filter((secret) =>
    text.includes(secret),
  );

it('contains requests and the last state, without the planted secrets', () => {
  const report = makeReport(planted(), seen());
  expect(technicalReportSchema.safeParse(report).error).toBeUndefined();
  expect(secretsIn(JSON.stringify(report))).toEqual([]);
  expect(report.requests.map(({ endpoint, outcome, code }) => [endpoint, outcome, code])).toEqual([
    ['getProfile', 'answered', null],
    ['listProjects', 'answered', null],
    ['getCheckoutSession', 'failed', 'server'],
  ]);
  expect(report.network).toEqual([
    { to: 'functions/payments', at: 1_764_118_700_012, milliseconds: 341, status: 503 },
    { to: 'databases/users', at: 1_764_118_700_012, milliseconds: 341, status: 200 },
  ]);
  expect(report).toMatchObject({
    cause: 'paymentUnavailable',
    page: '/project-details/gaza-water-supply',
    state: { checkout: { current: { status: 'failed', failure: { code: 'paymentUnavailable' } } } },
  });
  const text = JSON.stringify(report.state);
  expect(text).toContain('"title":{"en":"Water"');
  expect(text).not.toContain('getProfile');
});

it('drops public answers from a long report, and keeps the requests', () => {
  const state = planted();
  const answer = asked('listPosts', undefined, {
    status: 'fulfilled',
    data: {
      items: Array.from({ length: 900 }, (_, id) => ({
        id: `post-${id}`,
        title: { en: 'A long title of a post', ar: null },
      })),
    },
  });
  const open = asked('listOpenAmong', [], { status: 'fulfilled', data: ['gaza-water-supply'] });
  const api = {
    ...state.api,
    queries: { 'listPosts(undefined)': answer, 'listOpenAmong([])': open },
  };
  const report = makeReport({ ...state, api } as unknown as RootState, seen());
  expect(JSON.stringify(report).length).toBeLessThan(10_000);
  expect(report.requests.map(({ endpoint }) => endpoint)).toEqual(['listPosts', 'listOpenAmong']);
  // The server, which scrubs it again, knows the ids without the answers.
  expect(report.content).toEqual(['gaza-water-supply']);
  expect(scrubReport(report)).toEqual(report);
});

const sizeOf = (report: TechnicalReport): number =>
  new TextEncoder().encode(JSON.stringify(report)).byteLength;

/** A cart of so many lines whose payment was opened once and then failed. */
function failedCart(count: number): RootState {
  const lines = Array.from({ length: count }, (_, index) =>
    aCartLine({
      projectId: `project-${index}`,
      description: { en: 'We dig wells. '.repeat(150), ar: 'نحفر الآبار. '.repeat(150) },
    }),
  );
  const attempt = { id: 'attempt1', intent: { source: 'cart', currency: 'USD', lines } } as const;
  const openedAttempt = { ...attempt, intent: { ...attempt.intent, lines }, sessionId: 'session1' };
  const donations = lines.map(({ projectId, unitAmountMinor, currency }) => ({
    projectId,
    amountMinor: unitAmountMinor,
    currency,
  }));
  const state = [
    ...lines.map((each) => donationAddedToCart(each)),
    donationsSentToCheckout(donations),
    recordingStarted({
      sessionId: 'session1',
      lines: donations.map((donation, index) => ({ line: index, donation })),
    }),
    checkoutStarted(openedAttempt),
    checkoutOpened({ attempt: openedAttempt, url: 'https://example.org/pay' }),
    checkoutStarted(openedAttempt),
    checkoutFailed({ code: 'paymentUnavailable' }),
  ].reduce(rootReducer, rootReducer(undefined, { type: '@@INIT' }));
  const items = lines.map(({ projectId, description }) => ({ id: projectId, description }));
  const shown = { status: 'fulfilled', data: { items, total: count } };
  const queries = { 'listChosenProjects({})': asked('listChosenProjects', {}, shown) };
  return { ...state, api: { ...state.api, queries } } as unknown as RootState;
}

it('leaves the descriptions of lines out where they make it too long', () => {
  const report = makeReport(failedCart(4), seen());
  expect(sizeOf(report)).toBeLessThanOrEqual(LONGEST_REPORT);
  const nothing = { en: '', ar: '' };
  const lines = Array.from({ length: 4 }, (_, index) => ({
    projectId: `project-${index}`,
    description: nothing,
  }));
  expect(report.state).toMatchObject({
    cart: { lines, payments: [{ intent: { lines } }] },
    checkout: {
      current: { status: 'failed', attempt: { intent: { lines } } },
      lastAttempt: { intent: { lines } },
    },
  });
  expect(firstDivergence(opened(report))).toBeNull();
});

it('leaves the descriptions out of a payment that is reviewed', () => {
  const { cart, api } = failedCart(12);
  const { lines } = cart;
  const state = rootReducer(
    undefined,
    checkoutReviewOpened({ source: 'cart', currency: 'USD', lines }),
  );
  const report = makeReport({ ...state, api }, seen());
  expect(sizeOf(report)).toBeLessThanOrEqual(LONGEST_REPORT);
  expect(report.state).toMatchObject({
    checkout: {
      current: {
        status: 'reviewing',
        intent: { lines: lines.map(() => ({ description: { en: '', ar: '' } })) },
      },
    },
  });
});

it('drops the lines from a still longer report, and keeps the failure', () => {
  const report = makeReport(failedCart(100), seen());
  expect(sizeOf(report)).toBeLessThanOrEqual(LONGEST_REPORT);
  expect(report.state).toMatchObject({
    cart: { lines: [], payments: [{ intent: { lines: [] } }] },
    checkout: { current: { status: 'failed', failure: { code: 'paymentUnavailable' } } },
    pendingDonations: { items: { length: 100 } },
  });
  expect(firstDivergence(opened(report))).toBeNull();
});

it('omits the time of a request above the report’s limit', () => {
  const state = planted();
  const queries = Object.fromEntries(
    [REPORT_LIMITS.milliseconds, REPORT_LIMITS.milliseconds + 1, -1].map((milliseconds, index) => [
      `getPost("${index}")`,
      asked('getPost', String(index), {
        status: 'rejected',
        fulfilledTimeStamp: 1_764_118_701_000 + milliseconds,
        error: { code: 'server' },
      }),
    ]),
  );
  const slow = { ...resource('https://example.org/v1/account', 200), duration: 7_200_000.4 };
  const report = makeReport(
    { ...state, api: { ...state.api, queries } } as unknown as RootState,
    seen({ resources: [slow] }),
  );
  expect(technicalReportSchema.safeParse(report).error).toBeUndefined();
  expect(report.requests.map(({ milliseconds }) => milliseconds)).toEqual([HOUR_MS, null, null]);
  expect(report.network.map(({ milliseconds }) => milliseconds)).toEqual([HOUR_MS]);
});

const opened = (report: TechnicalReport) =>
  readRecording(JSON.stringify(recordingOf(report, 'a1b2c3d4')));

it('opens in the dock, where the reducers come to its state', () => {
  const report = makeReport(planted(), seen());
  const recording = opened(report);
  const divergence = firstDivergence(recording);
  expect(divergence === null ? null : describeDivergence(divergence)).toBeNull();
  const last = recordedStates(recording).at(-1);
  expect(last?.qa.route).toEqual({ pathname: report.page, search: '' });
  expect(last?.checkout.current.status).toBe('failed');
  expect(last?.cart.lines).toHaveLength(1);
  expect(
    recording.server?.executions.map(({ functionId, route }) => `${functionId} ${route}`),
  ).toContain('network functions/payments');
});

it('is scrubbed once more without a loss', () => {
  const report = makeReport(planted(), seen());
  const again = scrubReport(report);
  expect(secretsIn(JSON.stringify(again))).toEqual([]);
  expect(again.state).toMatchObject({ cart: { lines: [{ projectId: 'gaza-water-supply' }] } });
  expect(firstDivergence(opened(again))).toBeNull();
});

it.each([
  ['/history/receipt/pi_3QabcDEFghij', '/history/receipt'],
  ['/project-details/gaza-water-supply', '/project-details/gaza-water-supply'],
  ['/project-details/zaynab-qurashi-70555123', '/project-details'],
  [`/${SECRETS.email}`, '/'],
  ['/with spaces and Amina', '/'],
  ['/cart', '/cart'],
])('names the page %s as %s', (pathname, page) => {
  expect(makeReport(planted(), seen({ pathname })).page).toBe(page);
});

it.each([
  ['https://example.org/v1/account', 'account'],
  ['https://example.org/v1/functions/accounts/executions?x=1', 'functions/accounts'],
  [
    'https://example.org/v1/databases/ikhaa/collections/projects/documents?queries[0]=x',
    'databases/projects',
  ],
  ['https://example.org/v1/storage/buckets/profile_pictures/files/donor1/view', 'storage'],
  ['https://example.org/assets/main.js', null],
  ['data:image/png;base64,x', null],
])('%s was asked of %s', (address, part) => {
  expect(partOfApi(address)).toBe(part);
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
    'Safari 26, iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome 142, Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge 142, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    'iOS',
  ],
  ['Firefox/145.0', 'Firefox 145'],
  ['something else', 'unknown'],
])('%s is %s', (userAgent, family) => {
  expect(browserFamily(userAgent)).toBe(family);
  expect(technicalReportSchema.shape.environment.shape.browser.safeParse(family).success).toBe(
    true,
  );
});
