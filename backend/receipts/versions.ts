/**
 * A change of the gift in the books makes a new version with the same number; a changed name or
 * dedication does so a few times a day.
 */
import { createHash } from 'node:crypto';
import type { ReceiptDedication } from '@core/receipts/receipt';
import { refuse } from '../common/refusal';
import type { BookDonation } from '../books/ports';
import type { ReceiptPorts, ReceiptVersion } from './ports';
import { DAY_MS } from '@core/values/time';

export async function donorOf(
  { accountName }: Pick<ReceiptPorts, 'accountName'>,
  { userId, payerName }: Pick<BookDonation, 'userId' | 'payerName'>,
): Promise<string | null> {
  const account = userId === null ? null : await accountName(userId);
  return account?.trim() || payerName?.trim() || null;
}

const CHECK_BITS = 12;

/** A checksum that shows whether words were corrected, without their content. */
const wordsCheck = (donationId: string, words: unknown): number | null =>
  words === null
    ? null
    : createHash('sha256')
        .update(JSON.stringify([donationId, words]))
        .digest()
        .readUInt16BE() >>
      (16 - CHECK_BITS);

/** Other requests may issue the same version in the same moment. */
const TRIES = 5;
/** The daily limit of a receipt's versions for corrected words; further corrections wait. */
const VERSIONS_A_DAY = 3;

export type Current = {
  version: number;
  issuedAt: string;
  replaces: string | null;
  donation: BookDonation;
  donor: string | null;
  dedication: ReceiptDedication | null;
};

/**
 * The state of a donation whose paper has no number, which is not recorded.
 * @throws Refusal `notFound`
 */
export async function unissued(ports: ReceiptPorts, donationId: string): Promise<Current> {
  const donation = await ports.books.donation(donationId);
  if (donation === null) throw refuse('notFound');
  return {
    version: 1,
    issuedAt: new Date(ports.clock.now()).toISOString(),
    replaces: null,
    donation,
    donor: await donorOf(ports, donation),
    dedication: null,
  };
}

/** @throws Refusal `busy`, `notFound` for a gift that is not in the books */
export async function currentVersion(
  ports: ReceiptPorts,
  number: string,
  donationId: string,
): Promise<Current> {
  const { books, records, clock, log } = ports;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    // Versions are read first, as the later reading of the gift is at least as new.
    const versions = await records.lastVersions(number, VERSIONS_A_DAY);
    const [last, earlier] = versions;
    const donation = await books.donation(donationId);
    if (donation === null) throw refuse('notFound');
    const { dedicationId } = donation;
    const donor = await donorOf(ports, donation);
    const dedication = dedicationId === null ? null : await ports.dedication(dedicationId);
    const next: ReceiptVersion = {
      receipt: number,
      version: (last?.version ?? 0) + 1,
      issuedAt: new Date(clock.now()).toISOString(),
      projectId: donation.projectId,
      amountMinor: donation.amountMinor,
      baseMinor: donation.baseMinor,
      baseCurrency: donation.baseCurrency,
      isDisputed: isDisputed(donation),
      refundedMinor: donation.givenBackMinor,
      donorCheck: wordsCheck(donationId, donor),
      dedicationCheck: wordsCheck(donationId, dedication && [dedication.occasion, dedication.name]),
    };
    const told = { donation, donor, dedication };
    if (last !== undefined && stands(last, next, versions))
      return {
        version: last.version,
        issuedAt: last.issuedAt,
        replaces: earlier?.issuedAt ?? null,
        ...told,
      };
    if ((await records.addVersion(next)) === 'added') {
      log('receipt issued', { receipt: number, version: next.version });
      return {
        version: next.version,
        issuedAt: next.issuedAt,
        replaces: last?.issuedAt ?? null,
        ...told,
      };
    }
  }
  throw refuse('busy', { retryAfterSeconds: 2, detail: `the receipt ${number} is being issued` });
}

/** The amount of a lost dispute was returned. */
export const isDisputed = ({ dispute }: Pick<BookDonation, 'dispute'>): boolean =>
  dispute === 'open';

/** @param versions the newest ones, at most VERSIONS_A_DAY */
function stands(
  last: ReceiptVersion,
  next: ReceiptVersion,
  versions: readonly ReceiptVersion[],
): boolean {
  if (!hasTheSameAmounts(last, next)) return false;
  if (hasTheSameWords(last, next)) return true;
  const oldest = versions[VERSIONS_A_DAY - 1];
  return oldest !== undefined && Date.parse(oldest.issuedAt) > Date.parse(next.issuedAt) - DAY_MS;
}

const isSameOrUnknown = <T>(one: T | null, other: T): boolean => one === null || one === other;

const hasTheSameAmounts = (last: ReceiptVersion, next: ReceiptVersion): boolean =>
  last.projectId === next.projectId &&
  last.refundedMinor === next.refundedMinor &&
  last.isDisputed === next.isDisputed &&
  isSameOrUnknown(last.amountMinor, next.amountMinor) &&
  isSameOrUnknown(last.baseMinor, next.baseMinor) &&
  isSameOrUnknown(last.baseCurrency, next.baseCurrency);

/** Words that were deleted since are no correction. */
const hasTheSameWords = (last: ReceiptVersion, next: ReceiptVersion): boolean =>
  isSameOrUnknown(next.donorCheck, last.donorCheck) &&
  isSameOrUnknown(next.dedicationCheck, last.dedicationCheck);
