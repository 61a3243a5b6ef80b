/** Numbers are consecutive: one transaction creates the document with the next number. */
import { isExampleDonation } from '@core/donations/exampleDonation';
import { donationDay } from '@core/donations/donationDay';
import { receiptNumber } from '@core/receipts/receiptNumber';
import { MOST_VALUES } from '../common/appwriteDatabase';
import { refuse } from '../common/refusal';
import type { BookDonation } from '../books/ports';
import { NUMBERED_AT_ONCE, type NumberedReceipt, type ReceiptPorts } from './ports';
import { MINUTE_MS } from '@core/values/time';

/** One of several concurrent runs succeeds in each round. */
const TRIES = 60;
const PAUSE_MS = 15;

/** This span is read twice, as a later commit may have an earlier time. */
const OVERLAP_MS = 10 * MINUTE_MS;
const MARK = 'receipts';

/** The month (`YYYY-MM`) in which a gift counts. */
export const monthOf = (
  donation: Pick<BookDonation, 'date' | 'method'>,
  timeZone: string,
): string => donationDay(donation, timeZone).slice(0, 'YYYY-MM'.length);

export const yearOf = (donation: BookDonation, timeZone: string): number =>
  Number(monthOf(donation, timeZone).slice(0, 4));

/**
 * Donations of the example receive no number, and keep one that an earlier version gave them.
 * @param donations in the order of their numbers
 * @returns their receipts by their ids
 */
export async function numberReceipts(
  ports: ReceiptPorts,
  donations: readonly BookDonation[],
): Promise<Map<string, NumberedReceipt>> {
  const found = new Map<string, NumberedReceipt>();
  for (let start = 0; start < donations.length; start += MOST_VALUES)
    await numberSome(ports, donations.slice(start, start + MOST_VALUES), found);
  return found;
}

async function numberSome(
  ports: ReceiptPorts,
  donations: readonly BookDonation[],
  found: Map<string, NumberedReceipt>,
): Promise<void> {
  const { records, timeZone, log } = ports;
  for (let conflicts = 0; conflicts < TRIES;) {
    const ids = donations.map(({ id }) => id).filter((id) => !found.has(id));
    for (const receipt of await records.ofDonations(ids)) found.set(receipt.donationId, receipt);
    const [first, ...others] = donations.filter(
      ({ id }) => !found.has(id) && !isExampleDonation(id),
    );
    if (first === undefined) return;
    const year = yearOf(first, timeZone);
    const group = [
      first,
      ...others.filter((donation) => yearOf(donation, timeZone) === year),
    ].slice(0, NUMBERED_AT_ONCE);
    const last = await records.lastPlace(year);
    const fresh = group.map(({ id: donationId }, index) => {
      const place = last + 1 + index;
      return { number: receiptNumber(year, place), donationId, year, place };
    });
    if ((await records.add(fresh)) === 'added') {
      for (const receipt of fresh) found.set(receipt.donationId, receipt);
      log('receipts numbered', { year, first: last + 1, last: last + fresh.length });
      continue;
    }
    conflicts += 1;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (0.5 + Math.random())));
  }
  throw refuse('busy', { retryAfterSeconds: 2, detail: 'too many receipts are numbered at once' });
}

/** @param until milliseconds; no step begins later @returns whether all have numbers */
export async function numberRecorded(ports: ReceiptPorts, until: number): Promise<boolean> {
  const { books, records, clock } = ports;
  const kept = await books.keptState(MARK);
  const mark = kept === null ? 0 : Number(kept);
  let reached = mark;
  let group: BookDonation[] = [];
  const numberGroup = async (at: number): Promise<void> => {
    await numberReceipts(ports, group);
    group = [];
    if (at > reached) await books.keepState(MARK, String((reached = at)));
  };
  let last = mark;
  for await (const { donation, at } of records.recordedSince(Math.max(0, mark - OVERLAP_MS))) {
    group.push(donation);
    last = at;
    if (group.length < NUMBERED_AT_ONCE) continue;
    await numberGroup(last);
    if (clock.now() >= until) return false;
  }
  if (group.length > 0) await numberGroup(last);
  return true;
}
