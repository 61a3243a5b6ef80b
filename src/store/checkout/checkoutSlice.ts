/** A payment on its way: from the click, over the card page, to the record of each line. */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { lineIdOf, type CartLine } from '@core/cart/cartLine';
import type { RecordedLine } from '@core/donations/contract';
import type { PendingDonation } from '@core/donations/pendingDonation';
import type { Failure } from '@core/failures/failure';
import type { Currency } from '@core/money/currency';
import type { Language } from '@core/text/bilingual';
import { loggedOut } from '../auth/authSlice';
import { mergedWithoutDedications, withoutDedications } from '../cart/withoutDedication';

/** The place of a donation button, so that only the clicked one shows that it is busy. */
export type CheckoutSource = 'direct' | 'cart';

/** The lines of one currency that a donor wants to pay now. */
export type CheckoutIntent = { source: CheckoutSource; currency: Currency; lines: CartLine[] };

/**
 * An attempt keeps its id until its payment is over, so that trying the same again finds the same
 * payment.
 */
export type CheckoutAttempt = {
  id: string;
  intent: CheckoutIntent;
  /**
   * In which it was begun, and the donor comes back: the payment keeps it. Absent in attempts of
   * earlier versions.
   */
  language?: Language | undefined;
  /** The payment that it opened, once it did. */
  sessionId?: string;
};

/** An attempt whose payment stands at the card provider. */
export type OpenedAttempt = CheckoutAttempt & { sessionId: string };

export type CheckoutStatus =
  | { status: 'idle' }
  /** A donor whose language the card page does not speak reads first what it will ask. */
  | { status: 'reviewing'; intent: CheckoutIntent }
  | { status: 'starting'; attempt: CheckoutAttempt }
  | { status: 'leaving'; attempt: CheckoutAttempt; url: string }
  | { status: 'failed'; attempt: CheckoutAttempt; failure: Failure };

/** A pending donation with its position among the payment's lines. */
export type LineToRecord = { line: number; donation: PendingDonation };

export type RecordingLine = LineToRecord &
  (
    | { status: 'waiting' }
    | { status: 'recording'; attempt: number }
    /** Without a record when it belongs to another account than the one that looks now. */
    | { status: 'recorded'; record: RecordedLine | null }
    | { status: 'failed'; failure: Failure }
  );

export type Recording = { sessionId: string; lines: RecordingLine[]; finished: boolean };

export type CheckoutState = {
  current: CheckoutStatus;
  lastAttempt: CheckoutAttempt | null;
  /** The payments that this tab opened for direct donations, the last one of each project. */
  directPayments: OpenedAttempt[];
  recording: Recording | null;
};

const initialState: CheckoutState = {
  current: { status: 'idle' },
  lastAttempt: null,
  directPayments: [],
  recording: null,
};

/** Whether two intents are one: same lines with their wishes, same amounts, same currency. */
export function isSameIntent(a: CheckoutIntent, b: CheckoutIntent): boolean {
  const key = ({ currency, lines }: CheckoutIntent): string =>
    JSON.stringify([currency, lines.map((line) => [lineIdOf(line), line.quantity])]);
  return key(a) === key(b);
}

export const hasPayment = (attempt: CheckoutAttempt): attempt is OpenedAttempt =>
  attempt.sessionId !== undefined;

/** The project of a direct donation; null for a payment of the cart. */
export const projectOfDirect = ({ source, lines }: CheckoutIntent): string | null =>
  source === 'direct' ? (lines[0]?.projectId ?? null) : null;

/** Donations to record once an intent is paid, one for each line. */
export const pendingDonationsOf = ({ lines }: CheckoutIntent): PendingDonation[] =>
  lines.map(({ projectId, unitAmountMinor, quantity, currency }) => ({
    projectId,
    amountMinor: unitAmountMinor * quantity,
    currency,
  }));

/** The success page is open; the payment's id comes from its address. */
export const returnedFromCardPage = createAction<{ sessionId: string }>(
  'checkout/returnedFromCardPage',
);

/**
 * Every line of a payment is recorded, so the next one, even of the same lines, is a new attempt.
 */
export const paymentCompleted = createAction<{ sessionId: string }>('checkout/paymentCompleted');

function replaceLine(
  recording: Recording | null,
  line: number,
  next: (line: LineToRecord) => RecordingLine,
): void {
  if (recording === null) return;
  recording.lines = recording.lines.map((entry) =>
    entry.line === line ? next({ line: entry.line, donation: entry.donation }) : entry,
  );
}

function forgetDedications({ intent }: CheckoutAttempt): void {
  intent.lines = withoutDedications(intent.lines);
}

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    checkoutStarted: (state, { payload }: PayloadAction<CheckoutAttempt>) => {
      state.current = { status: 'starting', attempt: payload };
      state.lastAttempt = payload;
    },
    checkoutOpened: (
      state,
      { payload: { attempt, url } }: PayloadAction<{ attempt: OpenedAttempt; url: string }>,
    ) => {
      state.lastAttempt = attempt;
      const projectId = projectOfDirect(attempt.intent);
      if (projectId !== null)
        state.directPayments = [
          ...state.directPayments.filter(({ intent }) => projectOfDirect(intent) !== projectId),
          attempt,
        ];
      if (state.current.status === 'starting') state.current = { status: 'leaving', attempt, url };
    },
    checkoutFailed: (state, { payload }: PayloadAction<Failure>) => {
      if (state.current.status === 'starting')
        state.current = { status: 'failed', attempt: state.current.attempt, failure: payload };
    },
    /** The donor is back on a page without having paid, or closed the message of a failure. */
    checkoutLeft: (state) => {
      state.current = { status: 'idle' };
    },
    checkoutReviewOpened: (state, { payload }: PayloadAction<CheckoutIntent>) => {
      state.current = { status: 'reviewing', intent: payload };
    },
    recordingStarted: (
      state,
      { payload }: PayloadAction<{ sessionId: string; lines: LineToRecord[] }>,
    ) => {
      state.recording = {
        sessionId: payload.sessionId,
        lines: payload.lines.map((line) => ({ ...line, status: 'waiting' })),
        finished: false,
      };
    },
    recordingTried: (
      { recording },
      { payload }: PayloadAction<{ line: number; attempt: number }>,
    ) => {
      replaceLine(recording, payload.line, (line) => ({
        ...line,
        status: 'recording',
        attempt: payload.attempt,
      }));
    },
    donationRecorded: (
      { recording },
      { payload }: PayloadAction<{ line: number; record: RecordedLine | null }>,
    ) => {
      replaceLine(recording, payload.line, (line) => ({
        ...line,
        status: 'recorded',
        record: payload.record,
      }));
    },
    recordingFailed: (
      { recording },
      { payload }: PayloadAction<{ line: number; failure: Failure }>,
    ) => {
      replaceLine(recording, payload.line, (line) => ({
        ...line,
        status: 'failed',
        failure: payload.failure,
      }));
    },
    recordingFinished: (state) => {
      if (state.recording) state.recording.finished = true;
      state.current = { status: 'idle' };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(paymentCompleted, (state, { payload }) => {
      if (state.lastAttempt?.sessionId === payload.sessionId) state.lastAttempt = null;
      state.directPayments = state.directPayments.filter(
        ({ sessionId }) => sessionId !== payload.sessionId,
      );
    });
    // The attempts themselves are kept: by them, what was paid is found and not paid twice.
    builder.addCase(loggedOut, ({ current, lastAttempt, directPayments }) => {
      if (lastAttempt) forgetDedications(lastAttempt);
      directPayments.forEach(forgetDedications);
      if ('attempt' in current) forgetDedications(current.attempt);
      if (current.status === 'reviewing')
        current.intent.lines = mergedWithoutDedications(current.intent.lines);
    });
  },
  selectors: {
    selectCheckout: (state) => state.current,
    selectLastAttempt: (state) => state.lastAttempt,
    selectDirectPayments: (state) => state.directPayments,
    selectRecording: (state) => state.recording,
  },
});

export const {
  checkoutStarted,
  checkoutOpened,
  checkoutFailed,
  checkoutLeft,
  checkoutReviewOpened,
  recordingStarted,
  recordingTried,
  donationRecorded,
  recordingFailed,
  recordingFinished,
} = checkoutSlice.actions;
export const { selectCheckout, selectLastAttempt, selectDirectPayments, selectRecording } =
  checkoutSlice.selectors;
