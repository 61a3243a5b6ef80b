/** Describes events beyond the page as steps, in no order. */
import { PAYMENTS_PATHS } from '@core/donations/contract';
import { parseCurrency } from '@core/money/currency';
import type {
  LogLine,
  ReportedBookChange,
  ReportedExecution,
  ReportedProviderEvent,
  ServerReport,
} from '@core/qa/serverReport';
import { IDS } from '@core/schema/ids';
import { MONEY_ACTIONS } from '@core/staff/actions/money';
import type { Step } from './step';
import type { ToldLog } from './tellLog';
import { plainSum, type Told } from './tellers';

/** The facts that join the parties. */
export type Joined = Pick<ToldLog, 'attemptOfSession' | 'projectNames' | 'backAt'>;

const textOf = (value: LogLine[string] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const ordinal = (count: number): string => ['1st', '2nd', '3rd'][count - 1] ?? `${count}th`;

const beyondLog = (
  id: string,
  at: number,
  told: Told,
  attempt: string | null,
  detail: unknown,
): Step => ({
  key: id,
  at,
  party: told.party,
  sentence: told.sentence,
  failed: told.failed ?? false,
  isMinor: told.isMinor ?? false,
  attempt,
  entry: null,
  request: null,
  detail,
});

function attemptOf(lines: readonly LogLine[], { attemptOfSession }: Joined): string | null {
  for (const { attempt, session } of lines) {
    const named = textOf(attempt);
    if (named !== null) return named;
    const payment = textOf(session);
    if (payment !== null) return attemptOfSession.get(payment) ?? payment;
  }
  return null;
}

const RECORDED = 'donation recorded';
const LAST_OF_SECOND = 999;
const HTTP_FAILED = 400;
const BUSY = 429;

const hasEvent = (lines: readonly LogLine[], name: string): boolean =>
  lines.some(({ event }) => event === name);

/** The function's word "recorded" means that the books hold it, no matter which party wrote it. */
function outcomeOf(lines: readonly LogLine[], { outcome }: LogLine): string {
  if (hasEvent(lines, RECORDED)) return 'recorded the gift';
  return outcome === 'recorded' ? 'wrote nothing new' : String(outcome);
}

/** @param arrivals how often each of the provider's events had come before */
function tellExecution(
  { functionId, route, trigger, status, milliseconds, lines }: ReportedExecution,
  arrivals: Map<string, number>,
): Told {
  const failed = status >= HTTP_FAILED;
  const took = `${milliseconds} ms${failed ? `, answered ${status}` : ''}`;
  const told = { party: 'function', failed } as const;
  if (trigger === 'schedule' || route === MONEY_ACTIONS.reconcile.path) {
    const wrote = hasEvent(lines, RECORDED);
    const by = trigger === 'schedule' ? 'by its schedule' : 'asked by staff';
    return {
      ...told,
      sentence: `The reconciliation ran, ${by}: ${wrote ? 'recorded the gift' : 'wrote nothing new'} (${took})`,
      isMinor: !failed && !wrote,
    };
  }
  switch (route) {
    case PAYMENTS_PATHS.checkout:
      return {
        ...told,
        sentence: failed ? `Refused a card page (${took})` : `Opened a card page (${took})`,
      };
    case PAYMENTS_PATHS.record:
      return {
        ...told,
        sentence: hasEvent(lines, RECORDED)
          ? `Recorded the gift, asked by the page (${took})`
          : `Was asked by the page to record, and wrote nothing new (${took})`,
      };
    case PAYMENTS_PATHS.session:
      return {
        ...told,
        sentence: `Told the page what became of the payment (${took})`,
        isMinor: status < BUSY,
      };
    case PAYMENTS_PATHS.webhook: {
      const line = lines.find(({ event, type }) => typeof type === 'string' && event !== undefined);
      const id = textOf(line?.event) ?? '';
      const count = (arrivals.get(id) ?? 0) + 1;
      arrivals.set(id, count);
      const again = id !== '' && count > 1 ? ` (${ordinal(count)} time)` : '';
      if (line === undefined)
        return { ...told, sentence: `A message of the card provider was refused (${took})` };
      return {
        ...told,
        sentence: `Webhook arrived${again}: ${String(line.type)}, ${outcomeOf(lines, line)} (${took})`,
        isMinor: !failed && count === 1 && line.outcome === 'ignored',
      };
    }
    default:
      return { ...told, sentence: `${functionId} ${route} (${took})`, isMinor: status < BUSY };
  }
}

const PROVIDER_SENTENCES: Readonly<Record<string, (event: ReportedProviderEvent) => string>> = {
  'charge.succeeded': ({ card }) => (card === null ? 'Paid' : `Paid with •••• ${card}`),
  'charge.failed': ({ card, reason }) =>
    `The card${card === null ? '' : ` •••• ${card}`} was refused${reason === null ? '' : `: ${reason}`}`,
  'checkout.session.completed': () => 'The card page is complete',
  'checkout.session.expired': () => 'The card page has ended without a payment',
  'charge.refunded': () => 'Refunded',
  'charge.dispute.created': () => 'The payer’s bank disputes the payment',
  'charge.dispute.closed': () => 'The dispute is closed',
};

const undelivered = ({ deliveries }: ReportedProviderEvent): string => {
  const states = [
    ...new Set(deliveries.filter(({ state }) => state !== 'succeeded').map(({ state }) => state)),
  ];
  return states.length === 0 ? '' : `; its message is ${states.join(' and ')}`;
};

function tellProviderEvent(event: ReportedProviderEvent): Told {
  const sentence = PROVIDER_SENTENCES[event.type]?.(event);
  return {
    party: 'cards',
    sentence: `${sentence ?? event.type}${undelivered(event)}`,
    failed: event.type === 'charge.failed',
    isMinor: sentence === undefined,
  };
}

function sumIn(fields: LogLine, name: string): string {
  const currency = parseCurrency(fields.currency);
  const amountMinor = fields[name];
  return typeof amountMinor === 'number' && currency !== null
    ? plainSum({ amountMinor, currency })
    : String(amountMinor);
}

const CHANGES: Readonly<
  Record<string, (change: ReportedBookChange, project: string) => Omit<Told, 'party'> | null>
> = {
  [IDS.projects]: ({ fields }, project) => ({
    sentence:
      fields.before === undefined
        ? `Raised for ${project}: ${sumIn(fields, 'actual_amount')}`
        : `Raised for ${project}: ${sumIn(fields, 'before')} → ${sumIn(fields, 'actual_amount')}`,
  }),
  [IDS.donations]: ({ action, fields }, project) => {
    const line = `Line ${Number(fields.line) + 1}`;
    const donation = `${sumIn(fields, 'amount')} for ${project}`;
    if (action === 'create')
      return {
        sentence: `${line} recorded: ${donation}${textOf(fields.flag) === null ? '' : ` (${String(fields.flag)})`}`,
        failed: textOf(fields.flag) !== null,
      };
    return {
      sentence: `${line} adjusted: ${donation}, given back ${sumIn(fields, 'refunded_amount')}, dispute ${String(fields.dispute)}`,
    };
  },
  [IDS.unrecordedPayments]: ({ fields }) => ({
    sentence: `A payment could not be recorded: ${String(fields.reason)}`,
    failed: true,
  }),
};

function tellChange(change: ReportedBookChange, { projectNames }: Joined): Told {
  const projectId =
    change.collection === IDS.projects ? change.document : (textOf(change.fields.project) ?? '');
  const told = CHANGES[change.collection]?.(change, projectNames.get(projectId) ?? projectId);
  return told
    ? { party: 'books', ...told }
    : {
        party: 'books',
        sentence: `${change.collection}: ${change.document} (${change.action})`,
        isMinor: true,
      };
}

export const inTime = <T extends { at: number }>(things: readonly T[]): T[] =>
  [...things].sort((one, other) => one.at - other.at);

/** The provider counts in seconds: an event precedes its message, and a payment its record. */
function momentOf(
  { id, at, attempt, session }: ReportedProviderEvent,
  executions: readonly ReportedExecution[],
  { attemptOfSession, backAt }: Joined,
): number {
  const isItsPayment = (of: string): boolean =>
    of === session || attemptOfSession.get(of) === attempt;
  const isAfter = ({ lines }: ReportedExecution): boolean =>
    lines.some(
      ({ event, session: of }) =>
        event === id || (event === RECORDED && isItsPayment(textOf(of) ?? '')),
    );
  const later = [
    ...executions.filter(isAfter).map((execution) => execution.at),
    ...[...backAt].filter(([of]) => isItsPayment(of)).map(([, back]) => back),
  ].filter((moment) => moment >= at);
  return Math.min(at + LAST_OF_SECOND, ...later.map((moment) => moment - 1));
}

export function tellServer(report: ServerReport, joined: Joined): Step[] {
  const arrivals = new Map<string, number>();
  const attemptOfEvent = new Map(
    report.events.map((event) => [
      event.id,
      event.attempt ?? (event.session && (joined.attemptOfSession.get(event.session) ?? null)),
    ]),
  );
  /** A message about a gift that stands in the books already names no payment. */
  const byMessage = (lines: readonly LogLine[]): string | null =>
    lines
      .map(({ event }) => attemptOfEvent.get(textOf(event) ?? '') ?? null)
      .find((attempt) => attempt !== null) ?? null;
  return [
    ...inTime(report.executions).map((execution) =>
      beyondLog(
        execution.id,
        execution.at,
        tellExecution(execution, arrivals),
        attemptOf(execution.lines, joined) ?? byMessage(execution.lines),
        execution,
      ),
    ),
    ...[...report.events]
      .reverse()
      .map((event) =>
        beyondLog(
          event.id,
          momentOf(event, report.executions, joined),
          tellProviderEvent(event),
          attemptOfEvent.get(event.id) ?? null,
          event,
        ),
      ),
    ...report.changes.map((change) =>
      beyondLog(
        change.id,
        change.at,
        tellChange(change, joined),
        attemptOf([change.fields], joined),
        change,
      ),
    ),
  ];
}
