import type {
  FlaggedAnswer,
  FlaggedRequest,
  DonationsAnswer,
  DonationsRequest,
} from '@core/staff/money/moneyContract';
import type { MoneyDocuments } from './appwriteMoney';
import { donationRows } from './donationRows';
import type { MoneyPorts } from './ports';

type ListPorts = MoneyPorts & { documents: MoneyDocuments };

export async function listDonations(
  ports: ListPorts,
  request: DonationsRequest,
): Promise<DonationsAnswer> {
  const found = await ports.documents.donations(request, ports.clock.now());
  const page = found.slice(0, request.limit);
  return {
    donations: await donationRows(ports, page),
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
  const [donations, refunds, payments, unfinished] = await Promise.all([
    documents.flaggedDonations(limit),
    documents.flaggedRefunds(limit),
    documents.unrecordedPayments(limit),
    documents.unfinishedRefunds(before, limit),
  ]);
  const rows = await donationRows(ports, [...donations.items, ...refunds.items]);
  return {
    donations: rows.slice(0, donations.items.length),
    refunds: rows.slice(donations.items.length),
    payments: payments.items.map(({ id, amountMinor, currency, reason, date }) => ({
      payment: id,
      amountMinor,
      currency,
      reason,
      date,
    })),
    unfinished: await Promise.all(
      unfinished.items.map(async ({ requestId, donationId, amountMinor, date }) => ({
        requestId,
        donation: donationId,
        amountMinor,
        currency: (await ports.books.donation(donationId))?.currency ?? null,
        date,
      })),
    ),
    totals: {
      donations: donations.total,
      refunds: refunds.total,
      payments: payments.total,
      unfinished: unfinished.total,
    },
  };
}
