/** How the card provider's messages arrived: repeated, late or out of order. */
import { PAYMENTS_PATHS } from '@core/donations/contract';
import type { ReportedExecution, ReportedProviderEvent, ServerReport } from '@core/qa/serverReport';
import { inTime, textOf } from './logLines';

export type Arrival = {
  /** How often the message had arrived, with this time. */
  count: number;
  /** A newer message about the same payment arrived before. */
  isOutOfOrder: boolean;
  /** Milliseconds from sending to arrival; null for the usual ones. */
  lateMs: number | null;
};

export const NOTHING_SPECIAL: Arrival = { count: 1, isOutOfOrder: false, lateMs: null };

/** Provider and function may round to whole seconds. */
const LATE_MS = 3_000;
/** Messages of one moment are sent side by side, and may overtake each other. */
const SIDE_BY_SIDE_MS = 40;

const messageIn = ({ lines }: ReportedExecution): string | null =>
  lines.map(({ event, type }) => (typeof type === 'string' ? textOf(event) : null)).find(Boolean) ??
  null;

type First = { at: number; place: number; attempt: string };

/** The provider lists its newest event first. */
const isOvertaken = (place: number, attempt: string, at: number) => (first: First) =>
  first.attempt === attempt && first.place < place && first.at < at - SIDE_BY_SIDE_MS;

/** @returns the arrivals of webhooks, by the ids of their executions */
export function webhookArrivals({
  executions,
  events,
}: Pick<ServerReport, 'executions' | 'events'>): Map<string, Arrival> {
  const sent = new Map<string, { event: ReportedProviderEvent; place: number }>(
    events.map((event, place) => [event.id, { event, place }]),
  );
  const counts = new Map<string, number>();
  const firsts: First[] = [];
  const arrivals = new Map<string, Arrival>();
  for (const execution of inTime(executions)) {
    const message = execution.route === PAYMENTS_PATHS.webhook ? messageIn(execution) : null;
    if (message === null) continue;
    const count = (counts.get(message) ?? 0) + 1;
    counts.set(message, count);
    const known = sent.get(message);
    const attempt = known?.event.attempt ?? null;
    const late = known === undefined ? 0 : execution.at - known.event.at;
    const isFirst = count === 1 && known !== undefined && attempt !== null;
    arrivals.set(execution.id, {
      count,
      isOutOfOrder: isFirst && firsts.some(isOvertaken(known.place, attempt, execution.at)),
      lateMs: late >= LATE_MS ? late : null,
    });
    if (isFirst) firsts.push({ at: execution.at, place: known.place, attempt });
  }
  return arrivals;
}
