import { failureOf } from '@/api/failureOf';
import type { RecordedLine } from '@core/donations/contract';
import {
  donationRecorded,
  paymentCompleted,
  recordingFailed,
  recordingFinished,
  recordingStarted,
  recordingTried,
  returnedFromCardPage,
  selectRecording,
} from '../checkout/checkoutSlice';
import { loadPayments } from '../checkout/loadPayments';
import { attemptOfPayment } from '../checkout/openedPayments';
import {
  pendingDonationsSettled,
  selectPendingDonations,
} from '../pendingDonations/pendingDonationsSlice';
import type { StartListening } from './startListening';

const ATTEMPTS = 3;
const BASE_DELAY_MS = 1_000;

/**
 * Records the pending donations one by one: three attempts each, after 1 s and 2 s. A failed one
 * stays pending. A donation that an earlier answer reported is not requested again.
 */
export function recordDonationsAfterReturn(startListening: StartListening): void {
  startListening({
    actionCreator: returnedFromCardPage,
    effect: async ({ payload: { sessionId } }, { dispatch, getState, extra }) => {
      if (selectRecording(getState())?.sessionId === sessionId) return;
      const pending = selectPendingDonations(getState());
      const attempt = attemptOfPayment(getState(), sessionId);
      if (pending.length === 0 && attempt === undefined) {
        extra.logFailure('No stored donations for this payment', null);
        return;
      }
      const payments = await loadPayments();
      const { data: session } = await dispatch(
        payments.getCheckoutSession.initiate(sessionId, {
          forceRefetch: true,
          subscribe: false,
        }),
      );
      const matched = payments.matchLines(pending, session);
      // A card page may lead back to another tab than the one with the pending donations.
      const lines =
        matched.length === 0 && attempt !== undefined
          ? payments.matchLines(payments.pendingDonationsOf(attempt.intent), session)
          : matched;
      dispatch(recordingStarted({ sessionId, lines }));
      const told = new Map<number, RecordedLine>();
      for (const { line } of lines) {
        for (let tried = 1; tried <= ATTEMPTS && !told.has(line); tried += 1) {
          dispatch(recordingTried({ line, attempt: tried }));
          const { data, error } = await dispatch(
            payments.recordDonation.initiate({ sessionId, line }, { track: false }),
          );
          if (data !== undefined) {
            const { others, ...record } = data;
            for (const one of [record, ...others]) told.set(one.line, one);
            break;
          }
          const failure = failureOf(error);
          // The login has expired: the line is recorded, only its details are refused.
          if (failure.code === 'forbidden' && attempt !== undefined) {
            dispatch(donationRecorded({ line, record: null }));
            break;
          }
          if (tried < ATTEMPTS) await extra.pause(BASE_DELAY_MS * 2 ** (tried - 1));
          else dispatch(recordingFailed({ line, failure }));
        }
        const record = told.get(line);
        if (record !== undefined) dispatch(donationRecorded({ line, record }));
      }
      const failed =
        selectRecording(getState())?.lines.flatMap(({ status, donation }) =>
          status === 'failed' ? [donation] : [],
        ) ?? [];
      // Donations of other payments stay pending.
      const others = pending.filter(
        (donation) => !lines.some((line) => line.donation === donation),
      );
      dispatch(pendingDonationsSettled({ unrecorded: [...failed, ...others] }));
      dispatch(recordingFinished());
      if (failed.length > 0) extra.alertRecordingFailed();
      else dispatch(paymentCompleted({ sessionId }));
    },
  });
}
