/** Finds the payment that an event beyond the page belongs to, by the ids that each party uses. */
import type {
  LogLine,
  ReportedBookChange,
  ReportedExecution,
  ReportedProviderEvent,
  ServerReport,
} from '@core/qa/serverReport';
import { IDS } from '@core/schema/ids';
import { textOf } from './logLines';

/** A payment is its attempt, or its session where no party names the attempt; null for none. */
export type PaymentJoins = {
  ofEvent: (event: ReportedProviderEvent) => string | null;
  ofExecution: (execution: ReportedExecution) => string | null;
  ofLine: (line: LogLine) => string | null;
  ofChange: (change: ReportedBookChange) => string | null;
};

/** Names of one payment lead to one of them. */
class Names {
  private readonly payments = new Map<string, string>();
  private readonly ofLog: ReadonlySet<string>;

  constructor(attemptOfSession: ReadonlyMap<string, string>) {
    this.ofLog = new Set(attemptOfSession.values());
    for (const [session, attempt] of attemptOfSession) {
      this.payments.set(session, attempt);
      this.payments.set(attempt, attempt);
    }
  }

  known(name: string): string | null {
    return this.payments.get(name) ?? null;
  }

  of(name: string): string {
    return this.known(name) ?? name;
  }

  /** The log's name of a payment stays. */
  join(names: readonly (string | null | undefined)[]): void {
    const given = names.filter((name) => typeof name === 'string');
    const known = new Set(given.map((name) => this.of(name)));
    const [first] = known;
    if (first === undefined) return;
    const payment = [...known].find((name) => this.ofLog.has(name)) ?? first;
    if (known.size > 1)
      for (const [name, before] of this.payments)
        if (known.has(before)) this.payments.set(name, payment);
    for (const name of given) this.payments.set(name, payment);
  }
}

const SAME_TRANSACTION_MS = 50;

/** The donation `pi_1-0` is the first line of the payment intent `pi_1`. */
const intentOf = (donation: string): string => donation.replace(/-\d+$/, '');

export function paymentJoins(
  { executions, events, changes }: ServerReport,
  attemptOfSession: ReadonlyMap<string, string>,
): PaymentJoins {
  const names = new Names(attemptOfSession);
  for (const { attempt, session, payment } of events) names.join([attempt, session, payment]);
  for (const { lines } of executions)
    for (const { attempt, session } of lines) names.join([textOf(attempt), textOf(session)]);
  for (const { collection, document, fields } of changes)
    if (collection === IDS.checkoutAttempts) names.join([document, textOf(fields.session)]);
    else if (collection === IDS.donations)
      names.join([textOf(fields.session), intentOf(document), document]);

  const first = (given: readonly (string | null | undefined)[]): string | null => {
    const name = given.find((one) => typeof one === 'string');
    return name === undefined ? null : names.of(name);
  };
  const ofEvent: PaymentJoins['ofEvent'] = ({ attempt, session, payment }) =>
    first([attempt, session, payment]);
  const paymentOfEvent = new Map(events.map((event) => [event.id, ofEvent(event)]));

  const ofLine: PaymentJoins['ofLine'] = ({ attempt, session }) =>
    first([textOf(attempt), textOf(session)]);
  const ofExecution: PaymentJoins['ofExecution'] = ({ lines }) =>
    lines.map(ofLine).find((payment) => payment !== null) ??
    // A message about a gift that stands in the books already names no payment.
    lines.map(({ event }) => paymentOfEvent.get(textOf(event) ?? '')).find(Boolean) ??
    null;

  const ofDocument: Readonly<Record<string, (change: ReportedBookChange) => string | null>> = {
    [IDS.checkoutAttempts]: ({ document }) => names.of(document),
    [IDS.donationAdjustments]: ({ fields }) => {
      const donation = textOf(fields.donation) ?? '';
      return names.known(donation) ?? names.known(intentOf(donation));
    },
    [IDS.projects]: ({ at, document }) => {
      // The donation or its adjustment changed the amount in the same transaction.
      const cause = changes.find(
        (change) =>
          Math.abs(change.at - at) <= SAME_TRANSACTION_MS &&
          change.collection === IDS.donations &&
          change.fields.project === document,
      );
      return cause === undefined ? null : ofChange(cause);
    },
  };
  function ofChange(change: ReportedBookChange): string | null {
    const { collection, document, fields } = change;
    return (
      ofDocument[collection]?.(change) ??
      first([textOf(fields.session), textOf(fields.payment)]) ??
      (collection === IDS.donations ? names.known(document) : null)
    );
  }
  return { ofEvent, ofExecution, ofLine, ofChange };
}
