import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { lineIdOf, type CartLine } from '@core/cart/cartLine';
import type { RecordedLine } from '@core/donations/contract';
import type { PendingDonation } from '@core/donations/pendingDonation';
import type { Failure } from '@core/failures/failure';
import type { Currency } from '@core/money/currency';
import type { Rhythm } from '@core/plans/rhythm';
import type { Language } from '@core/text/languages/bilingual';
import { loggedOut } from '../auth/authSlice';
import { currencyChosen } from '../currency/currencySlice';
import { mergedWithoutDedications, withoutDedications } from '../cart/withoutDedication';

/** The place of a donation button, so that only the clicked one looks busy. */
export type CheckoutSource = 'direct' | 'cart';

/** The lines of one currency that a donor wants to pay now. */
export type CheckoutIntent = {
  source: CheckoutSource;
  currency: Currency;
  lines: CartLine[];
  /** Gives all lines regularly; without it they are given once. */
  rhythm?: Rhythm | undefined;
};

/** An attempt keeps its id until its payment is over, so that a repetition finds the payment. */
export type CheckoutAttempt = {
  id: string;
  intent: CheckoutIntent;
  /** The donor returns in this language. Attempts of earlier versions have none. */
  language?: Language | undefined;
  sessionId?: string;
};

/** An attempt whose payment exists at the card provider. */
export type OpenedAttempt = CheckoutAttempt & { sessionId: string };

/** `userId` is null for a guest. */
export type ResumableDonation = { attemptId: string; userId: string | null };

export type CheckoutStatus =
  | { status: 'idle' }
  /** The donor reads a summary before a card page in another language. */
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
    /** Without a record if it belongs to another account than the present one. */
    | { status: 'recorded'; record: RecordedLine | null }
    | { status: 'failed'; failure: Failure }
  );

export type Recording = { sessionId: string; lines: RecordingLine[]; finished: boolean };

export type CheckoutState = {
  current: CheckoutStatus;
  lastAttempt: CheckoutAttempt | null;
  /** Each project's last payment, and unrecorded ones: they prevent a second payment. */
  directPayments: OpenedAttempt[];
  resumable: ResumableDonation[];
  /** The donations that filled it since the page was loaded. */
  resumed: string[];
  /** The direct payments whose thanks this tab showed. */
  thankedSessions: string[];
  recording: Recording | null;
};

const initialState: CheckoutState = {
  current: { status: 'idle' },
  lastAttempt: null,
  directPayments: [],
  resumable: [],
  resumed: [],
  thankedSessions: [],
  recording: null,
};

/** Whether two intents have the same lines with their wishes, amounts, currency and rhythm. */
export function isSameIntent(a: CheckoutIntent, b: CheckoutIntent): boolean {
  const key = ({ currency, lines, rhythm }: CheckoutIntent): string =>
    JSON.stringify([currency, lines.map((line) => [lineIdOf(line), line.quantity]), rhythm]);
  return key(a) === key(b);
}

export const hasPayment = (attempt: CheckoutAttempt): attempt is OpenedAttempt =>
  attempt.sessionId !== undefined;

/** The project of a direct donation; null for a payment of the cart. */
export const projectOfDirect = ({ source, lines }: CheckoutIntent): string | null =>
  source === 'direct' ? (lines[0]?.projectId ?? null) : null;

/** The success page is open; the payment's id comes from its address. */
export const returnedFromCardPage = createAction<{ sessionId: string }>(
  'checkout/returnedFromCardPage',
);

/** Every line of a payment is recorded, so the next payment, even of the same lines, is new. */
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

function dropResumable(state: CheckoutState, attempts: readonly CheckoutAttempt[]): void {
  state.resumable = state.resumable.filter(
    ({ attemptId }) => !attempts.some(({ id }) => id === attemptId),
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
      {
        payload: { attempt, url, userId },
      }: PayloadAction<{
        attempt: OpenedAttempt;
        url: string;
        /** The donor, null for a guest; undefined if it cannot be resumed. */
        userId?: string | null | undefined;
      }>,
    ) => {
      state.lastAttempt = attempt;
      const projectId = projectOfDirect(attempt.intent);
      if (projectId !== null) {
        const earlier = state.directPayments.filter(
          ({ intent }) => projectOfDirect(intent) === projectId,
        );
        const replaced = earlier.filter(
          ({ id, sessionId }) => id === attempt.id || !state.thankedSessions.includes(sessionId),
        );
        dropResumable(state, [...earlier, attempt]);
        if (userId !== undefined) state.resumable.push({ attemptId: attempt.id, userId });
        state.directPayments = [
          ...state.directPayments.filter((payment) => !replaced.includes(payment)),
          attempt,
        ];
      }
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
    /** The form of a project has taken up its donation, or holds another one already. */
    donationResumed: (state, { payload }: PayloadAction<{ attemptId: string }>) => {
      state.resumed.push(payload.attemptId);
    },
    /** The donor gives another amount to the project, or gave the same through the cart. */
    unfinishedDonationDropped: (state, { payload }: PayloadAction<{ projectId: string }>) => {
      const dropped = state.directPayments.filter(
        ({ intent }) => projectOfDirect(intent) === payload.projectId,
      );
      dropResumable(state, dropped);
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
      const { current, recording } = state;
      if (recording) recording.finished = true;
      // Another donation may have been started since.
      if (current.status === 'leaving' && current.attempt.sessionId === recording?.sessionId)
        state.current = { status: 'idle' };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(returnedFromCardPage, (state, { payload: { sessionId } }) => {
      const paid = state.directPayments.filter((payment) => payment.sessionId === sessionId);
      dropResumable(state, paid);
      if (paid.length > 0 && !state.thankedSessions.includes(sessionId))
        state.thankedSessions.push(sessionId);
    });
    builder.addCase(paymentCompleted, (state, { payload }) => {
      if (state.lastAttempt?.sessionId === payload.sessionId) state.lastAttempt = null;
      state.directPayments = state.directPayments.filter(
        ({ sessionId }) => sessionId !== payload.sessionId,
      );
      state.thankedSessions = state.thankedSessions.filter((id) => id !== payload.sessionId);
    });
    builder.addCase(currencyChosen, (state, { payload }) => {
      const others = state.directPayments.filter(({ intent }) => intent.currency !== payload);
      dropResumable(state, others);
    });
    // The attempts stay, as they prevent a second payment.
    builder.addCase(loggedOut, (state) => {
      const { current, lastAttempt, directPayments } = state;
      state.resumable = [];
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
    selectResumable: (state) => state.resumable,
    selectResumed: (state) => state.resumed,
    selectThankedSessions: (state) => state.thankedSessions,
    selectRecording: (state) => state.recording,
  },
});

export const {
  checkoutStarted,
  checkoutOpened,
  checkoutFailed,
  checkoutLeft,
  donationResumed,
  unfinishedDonationDropped,
  checkoutReviewOpened,
  recordingStarted,
  recordingTried,
  donationRecorded,
  recordingFailed,
  recordingFinished,
} = checkoutSlice.actions;
export const {
  selectCheckout,
  selectLastAttempt,
  selectDirectPayments,
  selectResumable,
  selectResumed,
  selectThankedSessions,
  selectRecording,
} = checkoutSlice.selectors;
