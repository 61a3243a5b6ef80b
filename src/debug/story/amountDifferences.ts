/** Compares what the card provider charged and refunded with what the books hold. */
import { parseCurrency } from '@core/money/currency';
import type { LogLine, ReportedProviderEvent, ServerReport } from '@core/qa/serverReport';
import { IDS } from '@core/schema/ids';
import type { PaymentJoins } from './paymentJoins';
import { sumOf } from './tellProviderEvent';

type InBooks = { lines: number; amountMinor: number; refundedMinor: number; currency: string };

const numberIn = (value: LogLine[string] | undefined): number =>
  typeof value === 'number' ? value : 0;

/** The newest state of each recorded line, summed for each payment. */
function booksByPayment(
  { changes }: Pick<ServerReport, 'changes'>,
  joins: PaymentJoins,
): Map<string, InBooks> {
  const donations = new Map(
    changes
      .filter(({ collection }) => collection === IDS.donations)
      .map((change) => [change.document, change]),
  );
  const books = new Map<string, InBooks>();
  for (const change of donations.values()) {
    const payment = joins.ofChange(change);
    const currency = parseCurrency(change.fields.currency);
    if (payment === null || currency === null) continue;
    const before = books.get(payment);
    books.set(payment, {
      currency,
      lines: (before?.lines ?? 0) + 1,
      amountMinor: (before?.amountMinor ?? 0) + numberIn(change.fields.amount),
      refundedMinor: (before?.refundedMinor ?? 0) + numberIn(change.fields.refunded_amount),
    });
  }
  return books;
}

const GONE = new Set(['failed', 'canceled']);
const REFUND = /^(?:charge\.)?refund\.|^charge\.refunded$/;

/** @param events of one payment, newest first; @returns null without a refund */
function refundedIn(events: readonly ReportedProviderEvent[]): number | null {
  const newest = new Map<string, ReportedProviderEvent>();
  for (const event of events)
    if (event.type !== 'charge.refunded' && typeof event.object === 'string')
      if (!newest.has(event.object)) newest.set(event.object, event);
  if (newest.size === 0) return events[0]?.refundedMinor ?? null;
  return [...newest.values()]
    .filter(({ status }) => !GONE.has(status ?? ''))
    .reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
}

/**
 * @param linesOf how many lines the donor sent to a payment
 * @returns a remark for each event of the card provider whose amount the books do not hold
 */
export function amountDifferences(
  report: Pick<ServerReport, 'events' | 'changes'>,
  joins: PaymentJoins,
  linesOf: ReadonlyMap<string, number>,
): Map<string, string> {
  const remarks = new Map<string, string>();
  for (const [payment, books] of booksByPayment(report, joins)) {
    const own = report.events.filter((event) => joins.ofEvent(event) === payment);
    const charge = own.find(({ type }) => type === 'charge.succeeded');
    const charged = charge?.amountMinor ?? null;
    // Lines are recorded one after the other.
    const isWhole = books.lines >= (linesOf.get(payment) ?? 1);
    if (
      charge !== undefined &&
      charged !== null &&
      (charge.currency !== books.currency ||
        books.amountMinor > charged ||
        (isWhole && books.amountMinor < charged))
    )
      remarks.set(charge.id, `the books hold ${sumOf(books, books.amountMinor)}`);
    const refunds = own.filter(({ type }) => REFUND.test(type));
    const refunded = refundedIn(refunds);
    const [last] = refunds;
    if (last !== undefined && refunded !== null && refunded !== books.refundedMinor)
      remarks.set(last.id, `the books hold ${sumOf(books, books.refundedMinor)} given back`);
  }
  return remarks;
}
