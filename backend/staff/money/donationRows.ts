import { referenceOf } from '@core/donations/donation';
import { bookStateOf } from '@core/staff/money/bookStates';
import type { DonationRow } from '@core/staff/money/moneyContract';
import { MOST_VALUES } from '../../common/appwriteDatabase';
import type { StoredDedication } from '../../dedications/ports';
import type { BookDonation, BookProject } from '../../books/ports';
import type { MoneyPorts } from './ports';

const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

async function projectsOf(
  { books }: Pick<MoneyPorts, 'books'>,
  ids: readonly string[],
): Promise<Map<string, BookProject>> {
  const starts = Array.from({ length: Math.ceil(ids.length / MOST_VALUES) }, (_, n) => n);
  const found = await Promise.all(
    starts.map((n) => books.projects(ids.slice(n * MOST_VALUES, (n + 1) * MOST_VALUES))),
  );
  return new Map(found.flatMap((projects) => [...projects]));
}

const wordsOf = (stored: StoredDedication | undefined): DonationRow['dedication'] =>
  stored === undefined
    ? null
    : { occasion: stored.dedication.occasion, name: stored.dedication.name };

export async function donationRows(
  ports: Pick<MoneyPorts, 'books' | 'donorNames' | 'dedications'>,
  donations: readonly BookDonation[],
): Promise<DonationRow[]> {
  const [projects, names, dedications] = await Promise.all([
    projectsOf(ports, unique(donations.map(({ projectId }) => projectId))),
    ports.donorNames(unique(donations.map(({ userId }) => userId))),
    ports.dedications(unique(donations.map(({ dedicationId }) => dedicationId))),
  ]);
  return donations.map((donation) => ({
    id: donation.id,
    reference: referenceOf(donation.paymentIntent, donation.line),
    date: new Date(donation.date).toISOString(),
    projectId: donation.projectId,
    projectTitle: projects.get(donation.projectId)?.title ?? null,
    itemId: donation.itemId,
    method: donation.method,
    amountMinor: donation.amountMinor,
    currency: donation.currency,
    refundedMinor: donation.givenBackMinor,
    leftMinor: donation.amountMinor - donation.givenBackMinor,
    countedMinor: donation.countedMinor,
    baseCurrency: donation.baseCurrency,
    state: bookStateOf(donation),
    dispute: donation.dispute,
    flag: donation.flag,
    refundFlag: donation.refundFlag,
    donor: donation.payerName ?? names.get(donation.userId ?? '') ?? null,
    hasAccount: donation.userId !== null,
    isAnonymous: donation.isAnonymous,
    dedication: wordsOf(dedications.get(donation.dedicationId ?? '')),
    paymentReference: donation.paymentReference,
    payment: donation.paymentIntent,
    line: donation.line,
  }));
}

export async function donationRow(
  ports: Pick<MoneyPorts, 'books' | 'donorNames' | 'dedications'>,
  donation: BookDonation,
): Promise<DonationRow> {
  const [row] = await donationRows(ports, [donation]);
  return row as DonationRow;
}
