/**
 * Versions of a receipt: a new one with the same number whenever the gift or its donor's name has
 * changed since the last was issued.
 */
import { createHash } from 'node:crypto';
import { refuse } from '../common/refusal';
import type { BookDonation } from '../payments/ports';
import type { ReceiptPorts, ReceiptVersion } from './ports';

/** Who gave, as far as is known. */
export async function donorOf(
  { accountName }: Pick<ReceiptPorts, 'accountName'>,
  { userId, payerName }: Pick<BookDonation, 'userId' | 'payerName'>,
): Promise<string | null> {
  const account = userId === null ? null : await accountName(userId);
  return account?.trim() || payerName?.trim() || null;
}

const CHECK_BITS = 12;

/** Tells whether a donor's name was corrected, and nothing else of it. */
const donorCheck = (donationId: string, donor: string | null): number | null =>
  donor === null
    ? null
    : createHash('sha256')
        .update(JSON.stringify([donationId, donor]))
        .digest()
        .readUInt16BE() >>
      (16 - CHECK_BITS);

/** Others may issue the same version in the same moment. */
const TRIES = 5;

type Current = { version: number; issuedAt: string; replaces: string | null };

/** @param number of the receipt @throws Refusal `busy` */
export async function currentVersion(
  ports: ReceiptPorts,
  number: string,
  donation: BookDonation,
  donor: string | null,
): Promise<Current> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const [last, earlier] = await ports.records.lastVersions(number);
    const now = {
      receipt: number,
      version: (last?.version ?? 0) + 1,
      issuedAt: new Date(ports.clock.now()).toISOString(),
      projectId: donation.projectId,
      refundedMinor: donation.givenBackMinor,
      donorCheck: donorCheck(donation.id, donor),
    };
    if (last !== undefined && saysTheSame(last, now))
      return {
        version: last.version,
        issuedAt: last.issuedAt,
        replaces: earlier?.issuedAt ?? null,
      };
    if ((await ports.records.addVersion(now)) === 'added') {
      ports.log('receipt issued', { receipt: number, version: now.version });
      return {
        version: now.version,
        issuedAt: now.issuedAt,
        replaces: last?.issuedAt ?? null,
      };
    }
  }
  throw refuse('busy', { retryAfterSeconds: 2, detail: `the receipt ${number} is being issued` });
}

/** A name that was forgotten since is no correction. */
const saysTheSame = (one: ReceiptVersion, other: ReceiptVersion): boolean =>
  one.projectId === other.projectId &&
  one.refundedMinor === other.refundedMinor &&
  (other.donorCheck === null || one.donorCheck === other.donorCheck);
