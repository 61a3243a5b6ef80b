/** Lists of gifts for tables and files, and gifts that wait for a decision. */
import type {
  FlaggedAnswer,
  FlaggedRequest,
  GiftsAnswer,
  GiftsRequest,
} from '@core/staff/moneyContract';
import type { MoneyDocuments } from './appwriteMoney';
import { giftRows } from './giftRows';
import type { MoneyPorts } from './ports';

type ListPorts = MoneyPorts & { documents: MoneyDocuments };

export async function listGifts(ports: ListPorts, request: GiftsRequest): Promise<GiftsAnswer> {
  const found = await ports.documents.gifts(request, ports.clock.now());
  const page = found.slice(0, request.limit);
  return {
    gifts: await giftRows(ports, page),
    next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Younger requests are being answered. */
const REQUEST_MS = 60_000;

export async function listFlagged(
  ports: ListPorts,
  { limit }: FlaggedRequest,
): Promise<FlaggedAnswer> {
  const { clock, documents } = ports;
  const before = new Date(clock.now() - REQUEST_MS).toISOString();
  const [gifts, refunds, payments, unfinished] = await Promise.all([
    documents.flaggedGifts(limit),
    documents.flaggedRefunds(limit),
    documents.unrecordedPayments(limit),
    documents.unfinishedRefunds(before, limit),
  ]);
  const rows = await giftRows(ports, [...gifts.items, ...refunds.items]);
  return {
    gifts: rows.slice(0, gifts.items.length),
    refunds: rows.slice(gifts.items.length),
    payments: payments.items.map(({ id, amountMinor, currency, reason, date }) => ({
      payment: id,
      amountMinor,
      currency,
      reason,
      date,
    })),
    unfinished: unfinished.items.map(({ requestId, donationId, amountMinor, date }) => ({
      requestId,
      donation: donationId,
      amountMinor,
      date,
    })),
    totals: {
      gifts: gifts.total,
      refunds: refunds.total,
      payments: payments.total,
      unfinished: unfinished.total,
    },
  };
}
