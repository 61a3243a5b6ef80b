import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import { useGetCheckoutSessionQuery } from '@/api/endpoints/paymentsApi';
import { failureOf } from '@/api/failureOf';
import type { SessionAnswer } from '@core/donations/contract';
import type { Failure } from '@core/failures/failure';
import {
  returnedFromCardPage,
  selectRecording,
  type Recording,
} from '@/store/checkout/checkoutSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  selectPendingDonations,
  selectPendingRestored,
} from '@/store/pendingDonations/pendingDonationsSlice';
import { fromRecording, fromSession, type GivenLine } from './givenLine';

export type PaymentView =
  | { status: 'finding' }
  /** Paid, or still processed by a bank. Another donor's payment has no lines. */
  | {
      status: 'received';
      lines: GivenLine[];
      processing: boolean;
      givenBackMinor: number;
      /** The masked address of the receipt; null while it is not known. */
      receiptTo: string | null;
      /** The regular gifts that began with it, each with the token of its link. */
      plans: NonNullable<SessionAnswer['plans']>;
    }
  | { status: 'unpaid'; expired: boolean }
  | { status: 'unknown'; failure: Failure; retry: () => void };

const POLL_MS = 3_000;
const POLL_FOR_MS = 120_000;

const isUnderWay = (session: SessionAnswer | undefined): boolean =>
  session?.status === 'processing' ||
  (session?.status === 'paid' && session.lines.some(({ recorded }) => !recorded));

function ofSession(session: SessionAnswer, recording: Recording | null): PaymentView {
  if (session.status === 'open' || session.status === 'expired')
    return { status: 'unpaid', expired: session.status === 'expired' };
  const lines =
    recording !== null && recording.lines.length > 0
      ? recording.lines.map((line) => fromRecording(line, session))
      : session.lines.map(fromSession);
  return {
    status: 'received',
    lines,
    processing: session.status === 'processing',
    givenBackMinor: session.givenBackMinor ?? 0,
    receiptTo: session.receiptTo ?? null,
    plans: session.plans ?? [],
  };
}

/** Records the pending donations of the session, once per visit, and reports the state of each. */
export function usePaymentView(sessionId: string): PaymentView {
  const dispatch = useAppDispatch();
  const restored = useAppSelector(selectPendingRestored);
  const pending = useAppSelector(selectPendingDonations);
  const recordings = useAppSelector(selectRecording);
  const recording = recordings?.sessionId === sessionId ? recordings : null;
  const [openedAt] = useState(() => Date.now());
  const returned = useRef(false);

  useEffect(() => {
    if (!restored || returned.current) return;
    returned.current = true;
    dispatch(returnedFromCardPage({ sessionId }));
  }, [restored, dispatch, sessionId]);

  // While donations are pending, the recording requests the session itself.
  const wanted = restored && (recording !== null || pending.length === 0);
  const [polling, setPolling] = useState(false);
  const {
    data: session,
    error,
    isFetching,
    fulfilledTimeStamp,
    refetch,
  } = useGetCheckoutSessionQuery(wanted ? sessionId : skipToken, {
    pollingInterval: polling ? POLL_MS : 0,
  });
  const poll =
    isUnderWay(session) &&
    (recording === null || recording.lines.length === 0) &&
    (fulfilledTimeStamp ?? 0) - openedAt < POLL_FOR_MS;
  if (poll !== polling) setPolling(poll);

  if (session !== undefined) return ofSession(session, recording);
  if (recording !== null && recording.lines.length > 0) {
    return {
      status: 'received',
      lines: recording.lines.map((line) => fromRecording(line, undefined)),
      processing: false,
      givenBackMinor: 0,
      receiptTo: null,
      plans: [],
    };
  }
  if (error !== undefined && !isFetching)
    return { status: 'unknown', failure: failureOf(error), retry: () => void refetch() };
  return { status: 'finding' };
}
