import { aCartLine, aRecordedLine, aSessionId } from '@/testing/builders';
import { loggedOut } from '../auth/authSlice';
import { currencyChosen, currencyProposed } from '../currency/currencySlice';
import {
  paymentCompleted,
  checkoutFailed,
  checkoutLeft,
  checkoutOpened,
  checkoutReviewOpened,
  checkoutSlice,
  checkoutStarted,
  donationRecorded,
  isSameIntent,
  recordingFailed,
  recordingFinished,
  recordingStarted,
  recordingTried,
  returnedFromCardPage,
  unfinishedDonationDropped,
  type CheckoutIntent,
  type CheckoutState,
} from './checkoutSlice';

const plainLine = aCartLine();
const intent: CheckoutIntent = { source: 'direct', currency: 'USD', lines: [plainLine] };
const attempt = { id: '00000000-0000-4000-8000-000000000001', intent };
const opened = { ...attempt, sessionId: 'cs_test_thisone0000' };
const reduce = (...actions: Parameters<typeof checkoutSlice.reducer>[1][]): CheckoutState =>
  actions.reduce<CheckoutState>(
    (state, action) => checkoutSlice.reducer(state, action),
    checkoutSlice.getInitialState(),
  );

it('goes from the click to the card page', () => {
  expect(reduce(checkoutReviewOpened(intent)).current).toEqual({ status: 'reviewing', intent });
  expect(reduce(checkoutStarted(attempt)).current).toEqual({ status: 'starting', attempt });
  expect(
    reduce(checkoutStarted(attempt), checkoutOpened({ url: 'https://pay', attempt: opened }))
      .current,
  ).toEqual({ status: 'leaving', attempt: opened, url: 'https://pay' });
});

it('keeps the attempt of a failure, so that it can be tried again', () => {
  const state = reduce(checkoutStarted(attempt), checkoutFailed({ code: 'offline' }));
  expect(state.current).toEqual({ status: 'failed', attempt, failure: { code: 'offline' } });
  expect(state.lastAttempt).toEqual(attempt);
});

it('is idle again when the donor left, and keeps the attempt until payment', () => {
  const state = reduce(
    checkoutStarted(attempt),
    checkoutOpened({ url: 'https://pay', attempt: opened }),
    checkoutLeft(),
  );
  expect(state).toMatchObject({ current: { status: 'idle' }, lastAttempt: opened });
  expect(
    checkoutSlice.reducer(state, paymentCompleted({ sessionId: 'cs_test_another0000' }))
      .lastAttempt,
  ).toEqual(opened);
  expect(
    checkoutSlice.reducer(state, paymentCompleted({ sessionId: opened.sessionId })).lastAttempt,
  ).toBeNull();
});

it('ignores an answer that comes after the donor left', () => {
  expect(
    reduce(
      checkoutStarted(attempt),
      checkoutLeft(),
      checkoutOpened({ url: 'https://pay', attempt: opened }),
    ).current,
  ).toEqual({ status: 'idle' });
  expect(reduce(checkoutLeft(), checkoutFailed({ code: 'server' })).current).toEqual({
    status: 'idle',
  });
});

it('knows the same intent by its lines, amounts and currency', () => {
  const [line] = intent.lines as [CheckoutIntent['lines'][number]];
  expect(isSameIntent(intent, { ...intent, lines: [{ ...line, image: 'other' }] })).toBe(true);
  for (const other of [
    { ...line, quantity: 2 },
    { ...line, unitAmountMinor: 1 },
    { ...line, projectId: 'x' },
    { ...line, itemId: 'toy' },
  ]) {
    expect(isSameIntent(intent, { ...intent, lines: [other] })).toBe(false);
  }
  expect(isSameIntent(intent, { ...intent, currency: 'SAR' })).toBe(false);
  expect(isSameIntent(intent, { ...intent, lines: [line, line] })).toBe(false);
});

describe('a donor logs out', () => {
  const dedication = { occasion: 'memory', name: 'Layla', message: 'Words', card: null } as const;
  const plain = aCartLine();
  const dedicated = aCartLine({ wishes: { id: 'w1', isNameShown: null, dedication } });
  const both: CheckoutIntent = { ...intent, source: 'cart', lines: [plain, dedicated] };
  const afterLogout = (...actions: Parameters<typeof reduce>): CheckoutState =>
    reduce(...actions, loggedOut());

  it('forgets words about others, and keeps the payment and its lines', () => {
    const paying = { ...opened, intent: both };
    for (const state of [
      afterLogout(checkoutStarted(paying)),
      afterLogout(checkoutStarted(paying), checkoutFailed({ code: 'offline' })),
      afterLogout(checkoutStarted(paying), checkoutOpened({ url: 'https://pay', attempt: paying })),
    ]) {
      expect(JSON.stringify(state)).not.toMatch(/Layla|Words/);
      expect(state.lastAttempt).toMatchObject({ id: attempt.id, sessionId: opened.sessionId });
      expect(state.lastAttempt?.intent.lines).toEqual([plain, plain]);
      expect(state.current).toMatchObject({ attempt: { intent: { lines: [plain, plain] } } });
    }
  });

  it('reviews the gifts as the cart then has them', () => {
    expect(afterLogout(checkoutReviewOpened(both)).current).toEqual({
      status: 'reviewing',
      intent: { ...both, lines: [{ ...plain, quantity: 2 }] },
    });
  });
});

describe('a direct donation that may be taken up again', () => {
  const back = reduce(
    checkoutStarted(attempt),
    checkoutOpened({ url: 'https://pay', attempt: opened, userId: 'u' }),
    checkoutLeft(),
  );
  const marks = (...actions: Parameters<typeof reduce>): unknown =>
    actions.reduce<CheckoutState>((state, action) => checkoutSlice.reducer(state, action), back)
      .resumable;

  it('is its donor’s own', () => {
    expect(marks()).toEqual([{ attemptId: attempt.id, userId: 'u' }]);
    expect(marks(currencyChosen('USD'), unfinishedDonationDropped({ projectId: 'x' }))).toEqual(
      marks(),
    );
  });

  it.each([
    ['its donor logs out', loggedOut()],
    ['its thanks are shown', returnedFromCardPage({ sessionId: opened.sessionId })],
    ['another currency is chosen by hand', currencyChosen('TRY')],
    ['it is given otherwise', unfinishedDonationDropped({ projectId: plainLine.projectId })],
    ['it turns out to be paid', checkoutOpened({ url: 'https://thanks', attempt: opened })],
  ])('is none once %s, and its payment stays known', (_, action) => {
    expect(marks(action)).toEqual([]);
    expect(checkoutSlice.reducer(back, action).directPayments).toHaveLength(1);
  });

  it('stays where an address proposes another currency', () => {
    expect(marks(currencyProposed('TRY'))).toEqual(marks());
  });
});

it('follows each line of a recording by itself', () => {
  const donation = { projectId: 'water-gaza', amountMinor: 2_500, currency: 'USD' as const };
  const record = aRecordedLine();
  const started = recordingStarted({
    sessionId: aSessionId,
    lines: [
      { line: 0, donation },
      { line: 1, donation },
    ],
  });
  const state = reduce(
    started,
    recordingTried({ line: 0, attempt: 2 }),
    donationRecorded({ line: 0, record }),
    recordingTried({ line: 1, attempt: 1 }),
  );
  expect(state.recording?.lines.map(({ status }) => status)).toEqual(['recorded', 'recording']);
  const ended = checkoutSlice.reducer(
    checkoutSlice.reducer(state, recordingFailed({ line: 1, failure: { code: 'server' } })),
    recordingFinished(),
  );
  expect(ended.recording).toEqual({
    sessionId: aSessionId,
    finished: true,
    lines: [
      { line: 0, donation, status: 'recorded', record },
      { line: 1, donation, status: 'failed', failure: { code: 'server' } },
    ],
  });
});

it.each([
  ['in review', [checkoutReviewOpened(intent)]],
  ['that is starting', [checkoutStarted(attempt)]],
  [
    'that leaves for its card page',
    [checkoutStarted(attempt), checkoutOpened({ url: 'https://pay', attempt: opened })],
  ],
])('a recording that ends leaves another donation %s as it is', (_, begun) => {
  const recording = recordingStarted({ sessionId: aSessionId, lines: [] });
  const before = reduce(recording, ...begun);
  expect(checkoutSlice.reducer(before, recordingFinished()).current).toEqual(before.current);
});
