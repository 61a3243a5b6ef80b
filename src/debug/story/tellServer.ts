/** Describes events beyond the page as steps, in no order. */
import type { ReportedExecution, ReportedProviderEvent, ServerReport } from '@core/qa/serverReport';
import { amountDifferences } from './amountDifferences';
import { inTime, RECORDED, textOf } from './logLines';
import { ownership } from './ownership';
import { paymentJoins, type PaymentJoins } from './paymentJoins';
import type { Step } from './step';
import { tellChange } from './tellChange';
import { tellExecution } from './tellExecution';
import { controlsOfOthers, tellControl } from './tellFaults';
import type { ToldLog } from './tellLog';
import { tellProviderEvent } from './tellProviderEvent';
import type { Told } from './tellers';
import { webhookArrivals } from './webhookArrivals';

/** The facts that join the parties. */
export type Joined = Omit<ToldLog, 'steps'>;

const beyondLog = (
  { id, at }: { id: string; at: number },
  told: Told,
  attempt: string | null,
  isOwn: boolean,
  detail: unknown,
): Step => ({
  key: id,
  at,
  party: told.party,
  sentence: told.sentence,
  failed: told.failed ?? false,
  isMinor: told.isMinor ?? false,
  to: told.to ?? null,
  attempt,
  entry: null,
  request: null,
  isAnswer: false,
  isOthers: !isOwn,
  detail,
});

const LAST_OF_SECOND = 999;

/** A message cannot arrive before it is sent: by so much is the provider's clock ahead at least. */
function aheadMs({ executions, events }: Pick<ServerReport, 'executions' | 'events'>): number {
  const sent = new Map(
    events.flatMap(({ id, at, exact }) => (exact === true ? [] : [[id, at] as const])),
  );
  const ahead = executions.flatMap(({ at, lines }) =>
    lines.flatMap(({ event }) => {
      const sentAt = sent.get(textOf(event) ?? '');
      return sentAt === undefined ? [] : [sentAt - at];
    }),
  );
  return Math.max(0, ...ahead);
}

/** The provider counts in seconds: an event precedes its message, and a payment its record. */
function momentOf(
  event: ReportedProviderEvent,
  at: number,
  executions: readonly ReportedExecution[],
  joins: PaymentJoins,
  backAt: ReadonlyMap<string, number>,
): number {
  if (event.exact === true) return event.at;
  const payment = joins.ofEvent(event);
  const isItsRecord = (line: ReportedExecution['lines'][number]): boolean =>
    line.event === event.id ||
    (line.event === RECORDED && payment !== null && joins.ofLine(line) === payment);
  const later = [
    ...executions.filter(({ lines }) => lines.some(isItsRecord)).map((execution) => execution.at),
    ...[...backAt]
      .filter(([session]) => payment !== null && joins.ofLine({ session }) === payment)
      .map(([, back]) => back),
  ].filter((moment) => moment >= at);
  return Math.min(at + LAST_OF_SECOND, ...later.map((moment) => moment - 1));
}

export function tellServer(report: ServerReport, joined: Joined): Step[] {
  const { executions, events, changes, controls = [] } = report;
  const joins = paymentJoins(report, joined.attemptOfSession);
  const arrivals = webhookArrivals(report);
  const differences = amountDifferences(report, joins, joined.linesOf);
  const ahead = aheadMs(report);
  const own = ownership(joins, joined);
  return [
    ...inTime(executions).map((execution) =>
      beyondLog(
        execution,
        tellExecution(execution, arrivals.get(execution.id)),
        joins.ofExecution(execution),
        own.hasExecution(execution),
        execution,
      ),
    ),
    ...[...events].reverse().map((event) =>
      beyondLog(
        {
          id: event.id,
          at: momentOf(event, event.at - ahead, executions, joins, joined.backAt),
        },
        tellProviderEvent(event, events, differences.get(event.id) ?? null),
        joins.ofEvent(event),
        own.hasEvent(event),
        event,
      ),
    ),
    ...changes.map((change) =>
      beyondLog(
        change,
        tellChange(change, joined.projectNames),
        joins.ofChange(change),
        own.hasChange(change),
        change,
      ),
    ),
    ...controlsOfOthers(controls, joined.orders).map((control) =>
      beyondLog(control, tellControl(control), null, true, control),
    ),
  ];
}
