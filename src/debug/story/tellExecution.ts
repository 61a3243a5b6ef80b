/** Describes an execution of the site's functions. */
import { PAYMENTS_PATHS } from '@core/donations/contract';
import type { LogLine, ReportedExecution } from '@core/qa/serverReport';
import { MONEY_ACTIONS } from '@core/staff/actions/money';
import { NOTHING_SPECIAL, type Arrival } from './webhookArrivals';
import { RECORDED, textOf } from './logLines';
import type { Told } from './tellers';

const HTTP_FAILED = 400;
const BUSY = 429;

const ordinal = (count: number): string => ['1st', '2nd', '3rd'][count - 1] ?? `${count}th`;

const hasEvent = (lines: readonly LogLine[], name: string): boolean =>
  lines.some(({ event }) => event === name);

/** The function's word "recorded" means that the books hold it, no matter which party wrote it. */
function outcomeOf(lines: readonly LogLine[], { outcome }: LogLine): string {
  if (hasEvent(lines, RECORDED)) return 'recorded the gift';
  return outcome === 'recorded' ? 'wrote nothing new' : String(outcome);
}

/** " (2nd time, 10.2 s after it was sent)" */
function remarksOn({ count, isOutOfOrder, lateMs }: Arrival): string {
  const remarks = [
    ...(count > 1 ? [`${ordinal(count)} time`] : []),
    ...(isOutOfOrder ? ['out of order'] : []),
    ...(lateMs === null ? [] : [`${(lateMs / 1000).toFixed(1)} s after it was sent`]),
  ];
  return remarks.length === 0 ? '' : ` (${remarks.join(', ')})`;
}

type Outcome = { told: Pick<Told, 'party'> & { failed: boolean }; took: string };

function tellWebhook(
  { lines }: ReportedExecution,
  arrival: Arrival,
  { told, took }: Outcome,
): Told {
  const line = lines.find(({ event, type }) => typeof type === 'string' && event !== undefined);
  if (line === undefined)
    return { ...told, sentence: `A message of the card provider was refused (${took})` };
  const remarks = remarksOn(arrival);
  return {
    ...told,
    sentence: `Webhook arrived${remarks}: ${String(line.type)}, ${outcomeOf(lines, line)} (${took})`,
    isMinor: !told.failed && remarks === '' && textOf(line.outcome) === 'ignored',
  };
}

function tellReconciliation({ trigger, lines }: ReportedExecution, { told, took }: Outcome): Told {
  const wrote = hasEvent(lines, RECORDED);
  const by = trigger === 'schedule' ? 'by its schedule' : 'asked by staff';
  return {
    ...told,
    sentence: `The reconciliation ran, ${by}: ${wrote ? 'recorded the gift' : 'wrote nothing new'} (${took})`,
    isMinor: !told.failed && !wrote,
  };
}

export const isReconciliation = ({
  trigger,
  route,
}: Pick<ReportedExecution, 'trigger' | 'route'>): boolean =>
  trigger === 'schedule' || route === MONEY_ACTIONS.reconcile.path;

export function tellExecution(
  execution: ReportedExecution,
  arrival: Arrival = NOTHING_SPECIAL,
): Told {
  const { functionId, route, status, milliseconds, lines } = execution;
  const failed = status >= HTTP_FAILED;
  const took = `${milliseconds} ms${failed ? `, answered ${status}` : ''}`;
  const told = { party: 'function', failed } as const;
  if (isReconciliation(execution)) return tellReconciliation(execution, { told, took });
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
    case PAYMENTS_PATHS.webhook:
      return tellWebhook(execution, arrival, { told, took });
    default:
      return { ...told, sentence: `${functionId} ${route} (${took})`, isMinor: status < BUSY };
  }
}
