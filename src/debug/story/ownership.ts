/** Separates events of this session's payments from those of other donors. */
import { PAYMENTS_PATHS } from '@core/donations/contract';
import type {
  ReportedBookChange,
  ReportedExecution,
  ReportedProviderEvent,
  ServerReport,
} from '@core/qa/serverReport';
import { paymentJoins, type PaymentJoins } from './paymentJoins';
import type { ToldLog } from './tellLog';

export type Ownership = {
  hasEvent: (event: ReportedProviderEvent) => boolean;
  hasExecution: (execution: ReportedExecution) => boolean;
  hasChange: (change: ReportedBookChange) => boolean;
};

/** The clocks of page and server may differ. */
const CLOCKS_MS = 2_000;

/** The function's paths that pages ask for, by the page's name of the request. */
const ENDPOINTS: ReadonlyMap<string, string> = new Map([
  [PAYMENTS_PATHS.checkout, 'startCheckout'],
  [PAYMENTS_PATHS.session, 'getCheckoutSession'],
  [PAYMENTS_PATHS.record, 'recordDonation'],
]);

/** An event without a payment is the site's own, unless it answers another page's request. */
export function ownership(
  joins: PaymentJoins,
  { attemptOfSession, linesOf, asked, requests }: Omit<ToldLog, 'steps'>,
): Ownership {
  const names = [...attemptOfSession.keys(), ...linesOf.keys(), ...asked];
  const own = new Set(names.map((name) => joins.ofLine({ attempt: name })));
  const isOwn = (payment: string | null): boolean => payment === null || own.has(payment);
  const isAsked = ({ route, at }: ReportedExecution): boolean => {
    const endpoint = ENDPOINTS.get(route);
    return (
      endpoint === undefined ||
      requests.some(
        (request) =>
          request.endpoint === endpoint &&
          at >= request.from - CLOCKS_MS &&
          at <= request.to + CLOCKS_MS,
      )
    );
  };
  return {
    hasEvent: (event) => isOwn(joins.ofEvent(event)),
    hasExecution: (execution) => {
      const payment = joins.ofExecution(execution);
      return payment === null ? isAsked(execution) : own.has(payment);
    },
    hasChange: (change) => isOwn(joins.ofChange(change)),
  };
}

/** The part of a report that belongs to a session's log; QA's orders concern everybody. */
export function ownPart(report: ServerReport, joined: Omit<ToldLog, 'steps'>): ServerReport {
  const own = ownership(paymentJoins(report, joined.attemptOfSession), joined);
  return {
    ...report,
    executions: report.executions.filter(own.hasExecution),
    events: report.events.filter(own.hasEvent),
    changes: report.changes.filter(own.hasChange),
  };
}
