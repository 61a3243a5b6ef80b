/** Gifts in lists: what a table shows and a file holds, and what waits for a decision. */
import type { FlaggedAnswer, GiftsAnswer, GiftsRequest } from '@core/staff/moneyContract';
import type { MoneyDocuments } from './appwriteMoney';
import { giftRows } from './giftRows';
import type { MoneyPorts } from './ports';

type ListPorts = MoneyPorts & { documents: MoneyDocuments };

export async function listGifts(ports: ListPorts, request: GiftsRequest): Promise<GiftsAnswer> {
  const found = await ports.documents.gifts(request);
  const page = found.slice(0, request.limit);
  return {
    gifts: await giftRows(ports, page),
    next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Younger requests are being answered. */
const REQUEST_MS = 60_000;

export async function listFlagged(ports: ListPorts): Promise<FlaggedAnswer> {
  const { books, clock, documents } = ports;
  const [{ gifts, refunds }, payments, requests] = await Promise.all([
    documents.flagged(),
    books.unrecordedPayments(),
    books.openRefundRequests(),
  ]);
  // Their projects and donors are read once.
  const rows = await giftRows(ports, [...gifts, ...refunds]);
  return {
    gifts: rows.slice(0, gifts.length),
    refunds: rows.slice(gifts.length),
    payments: payments.map(({ id, amountMinor, currency, reason, date }) => ({
      payment: id,
      amountMinor,
      currency,
      reason,
      date,
    })),
    unfinished: requests
      .filter(({ date }) => clock.now() - Date.parse(date) > REQUEST_MS)
      .map(({ requestId, donationId, amountMinor, date }) => ({
        requestId,
        donation: donationId,
        amountMinor,
        date,
      })),
  };
}
