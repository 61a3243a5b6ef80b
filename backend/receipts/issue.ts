/** Issues numbered receipts in the version that matches the books now. */
import type { Receipt } from '@core/receipts/receipt';
import { isExampleDonation } from '@core/donations/exampleDonation';
import { donationDay } from '@core/donations/donationDay';
import { dayAt } from '@core/values/dayAt';
import { referenceOf } from '@core/donations/donation';
import type { Bilingual } from '@core/text/languages/bilingual';
import { MOST_VALUES } from '../common/appwriteDatabase';
import { refuse } from '../common/refusal';
import type { BookDonation } from '../books/ports';
import { numberRecorded, numberReceipts } from './numbering';
import type { ReceiptPorts } from './ports';
import { currentVersion, isDisputed, unissued, type Current } from './versions';

/** A new gift's receipt waits this long for the numbers of earlier ones. */
const NUMBERING_MS = 2_000;

/** @returns receipts in the order of the donations @throws Refusal `busy` */
export async function issueReceipts(
  ports: ReceiptPorts,
  donations: readonly BookDonation[],
): Promise<Receipt[]> {
  const { records, clock } = ports;
  const ids = donations.map(({ id }) => id);
  const known = new Set((await records.ofDonations(ids)).map(({ donationId }) => donationId));
  // Gifts that were recorded earlier have lower numbers.
  if (ids.some((id) => !known.has(id) && !isExampleDonation(id)))
    await numberRecorded(ports, clock.now() + NUMBERING_MS);
  const numbers = await numberReceipts(ports, donations);
  const issued: (Current & { number: string })[] = [];
  for (const { id } of donations) {
    const number = numbers.get(id)?.number;
    if (number === undefined && !isExampleDonation(id))
      throw refuse('server', { detail: `${id} has no receipt` });
    issued.push(
      number === undefined
        ? { number: '', ...(await unissued(ports, id)) }
        : { number, ...(await currentVersion(ports, number, id)) },
    );
  }
  const titles = await titlesOf(
    ports,
    issued.map(({ donation }) => donation),
  );
  return issued.map(({ number, version, issuedAt, replaces, donation, donor, dedication }) => ({
    ...printedDonationOf(donation, titles, ports.timeZone),
    number,
    isExample: isExampleDonation(donation.id),
    version,
    issuedAt: dayOf(issuedAt, ports.timeZone),
    replaces: replaces && dayOf(replaces, ports.timeZone),
    donor,
    dedication,
    disputed: isDisputed(donation),
    converted:
      donation.currency === donation.baseCurrency
        ? null
        : {
            amountMinor: donation.baseMinor,
            currency: donation.baseCurrency,
            rateDate: donation.rateDate,
          },
    paymentReference: donation.method === 'bank' ? donation.paymentReference : null,
  }));
}

/** Midnight of a day in UTC, as pages and files write days. */
const midnightOf = (day: string): string => `${day}T00:00:00.000Z`;

export const dayOf = (moment: string, timeZone: string): string =>
  midnightOf(dayAt(moment, timeZone));

export type Titles = {
  projects: ReadonlyMap<string, { title: Bilingual }>;
  items: ReadonlyMap<string, Bilingual>;
};

export async function titlesOf(
  { books }: Pick<ReceiptPorts, 'books'>,
  donations: readonly BookDonation[],
): Promise<Titles> {
  const unique = (ids: readonly (string | null)[]): string[] => [
    ...new Set(ids.filter((id) => id !== null)),
  ];
  const projectIds = unique(donations.map(({ projectId }) => projectId));
  const projects = new Map<string, { title: Bilingual }>();
  for (let start = 0; start < projectIds.length; start += MOST_VALUES)
    for (const [id, project] of await books.projects(projectIds.slice(start, start + MOST_VALUES)))
      projects.set(id, project);
  const itemIds = unique(donations.map(({ itemId }) => itemId)).slice(0, MOST_VALUES);
  return { projects, items: itemIds.length === 0 ? new Map() : await books.itemNames(itemIds) };
}

export const printedDonationOf = (
  donation: BookDonation,
  { projects, items }: Titles,
  timeZone: string,
) => ({
  donationId: donation.id,
  reference: referenceOf(donation.paymentIntent, donation.line),
  date: midnightOf(donationDay(donation, timeZone)),
  title: items.get(donation.itemId ?? '') ?? projects.get(donation.projectId)?.title ?? null,
  itemId: donation.itemId,
  amountMinor: donation.amountMinor,
  currency: donation.currency,
  refundedMinor: donation.givenBackMinor,
  method: donation.method,
});
