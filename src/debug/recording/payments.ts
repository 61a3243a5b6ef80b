/** The payments of a recording and the order in which webhook, page and reconciliation came. */
import { PAYMENTS_PATHS } from '@core/donations/contract';
import { NOTHING_REPORTED, type ReportedExecution, type ServerReport } from '@core/qa/serverReport';
import { MONEY_ACTIONS } from '@core/staff/actions/money';
import {
  checkoutOpened,
  returnedFromCardPage,
  type OpenedAttempt,
} from '@/store/checkout/checkoutSlice';
import type { Recording } from './recording';

export type Arrival = 'webhook' | 'page' | 'reconciliation';

export type RecordedPayment = {
  attempt: OpenedAttempt;
  /** How many cards were refused before it was paid. */
  refused: number;
  /** The first of them recorded it. */
  arrivals: Arrival[];
};

type Heard = { arrival: Arrival; at: number; recorded: boolean };

const SUCCEEDED_BELOW = 400;
const RECORDED = 'donation recorded';
const COMPLETED = 'checkout.session.completed';

function arrivalBy({ route, trigger }: ReportedExecution): Arrival | null {
  if (trigger === 'schedule') return 'reconciliation';
  switch (route) {
    case PAYMENTS_PATHS.webhook:
      return 'webhook';
    case PAYMENTS_PATHS.record:
      return 'page';
    case MONEY_ACTIONS.reconcile.path:
      return 'reconciliation';
    default:
      return null;
  }
}

/** Executions name a payment where they record it; a message of the provider, by its event. */
function heardBeyondPage(sessionId: string, { executions, events }: ServerReport): Heard[] {
  const told = new Set(
    events.flatMap(({ id, type, session }) =>
      type === COMPLETED && session === sessionId ? [id] : [],
    ),
  );
  return executions.flatMap((execution): Heard[] => {
    const arrival = arrivalBy(execution);
    const { at, lines, status } = execution;
    const concerns = lines.some(
      ({ event, session }) => session === sessionId || told.has(String(event)),
    );
    if (arrival === null || !concerns || status >= SUCCEEDED_BELOW) return [];
    const recorded = lines.some(
      ({ event, session }) => event === RECORDED && session === sessionId,
    );
    return [{ arrival, at, recorded }];
  });
}

/** A page that finds the gift in the books leaves no line about it there. */
function heardByPage(sessionId: string, { entries }: Recording): Heard[] {
  const back = entries.find(
    ({ action }) => returnedFromCardPage.match(action) && action.payload.sessionId === sessionId,
  );
  return back === undefined ? [] : [{ arrival: 'page', at: back.at, recorded: false }];
}

/** The parties' clocks may differ, so the recording party sorts first. */
const inOrder = (one: Heard, other: Heard): number =>
  Number(other.recorded) - Number(one.recorded) || one.at - other.at;

export function paymentsIn(recording: Recording): RecordedPayment[] {
  const { entries, server = NOTHING_REPORTED } = recording;
  const opened = new Map<string, OpenedAttempt>();
  for (const { action } of entries)
    if (checkoutOpened.match(action))
      opened.set(action.payload.attempt.sessionId, action.payload.attempt);
  return [...opened].map(([sessionId, attempt]) => {
    const beyond = heardBeyondPage(sessionId, server);
    const page = beyond.some(({ arrival }) => arrival === 'page')
      ? []
      : heardByPage(sessionId, recording);
    return {
      attempt,
      refused: server.events.filter(
        ({ type, attempt: id }) => type === 'charge.failed' && id === attempt.id,
      ).length,
      arrivals: [...beyond, ...page].sort(inOrder).map(({ arrival }) => arrival),
    };
  });
}
