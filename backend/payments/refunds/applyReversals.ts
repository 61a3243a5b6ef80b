/** Applies the provider's present refunds and lost disputes to the books, in any order. */
import { splitByWeights } from '@core/money/money';
import { refuse } from '../../common/refusal';
import type { Adjustment, BookDonation } from '../../books/ports';
import type { Session } from '../ports';
import { countsNowhere, donorOf, recordMissingLines, type RecordPorts } from '../recording';
import { followRefunds } from './followRefunds';
import { shareReversal } from './refundShares';

const TRIES = 8;

/** The base amount that is left, in proportion, after a part of the amount was returned. */
export function baseLeft(
  { amountMinor, baseMinor }: Pick<BookDonation, 'amountMinor' | 'baseMinor'>,
  givenBackMinor: number,
): number {
  const [gone = 0] = splitByWeights(baseMinor, [givenBackMinor, amountMinor - givenBackMinor]);
  return baseMinor - gone;
}

/** The amount that counts after a reversal; none for a donation that counted nowhere before. */
function countedAfter(donation: BookDonation, givenBackMinor: number): number {
  const countedNowhere =
    countsNowhere(donation.flag) ||
    (donation.countedMinor === 0 && baseLeft(donation, donation.givenBackMinor) !== 0);
  return countedNowhere ? 0 : baseLeft(donation, givenBackMinor);
}

/**
 * @returns how many donations changed; 'notOurs' for a payment that this site did not make
 * @throws Refusal `server` when others kept changing the same donations, `paymentUnavailable`
 */
export async function applyReversals(
  ports: RecordPorts,
  paymentIntent: string,
): Promise<number | 'notOurs'> {
  const session = await ports.payments.sessionOfPayment(paymentIntent);
  if (session === null || !session.paid) return 'notOurs';
  await recordMissingLines(ports, session, await ports.books.donationsOfPayment(paymentIntent));
  for (let tries = 1, changed = 0; tries <= TRIES; tries += 1) {
    // The donations are read first: an adjustment made after this reading conflicts with ours, so
    // an older state of the charge never replaces a newer one.
    const donations = (await ports.books.donationsOfPayment(paymentIntent)).sort(
      (one, other) => one.line - other.line,
    );
    const reversal = await ports.payments.reversal(paymentIntent);
    const { shares, flag } = shareReversal(
      reversal,
      donations.map(({ amountMinor }) => amountMinor),
    );
    let conflicts = 0;
    for (const [index, donation] of donations.entries()) {
      const result = await bring(ports, session, donation, {
        givenBackMinor: shares[index] ?? 0,
        dispute: reversal.dispute,
        refundFlag: flag,
      });
      if (result === 'conflict') conflicts += 1;
      if (result === 'done') changed += 1;
    }
    if (conflicts === 0) {
      await followRefunds(ports, paymentIntent);
      if (reversal.dispute === 'open' && session.hasPlans && ports.plans !== undefined)
        await ports.plans.disputed((await ports.payments.withLines(session)).lines);
      return changed;
    }
  }
  throw refuse('server', { detail: `the reversals of ${paymentIntent} could not be applied` });
}

type Wanted = Pick<BookDonation, 'givenBackMinor' | 'dispute' | 'refundFlag'>;

async function bring(
  ports: RecordPorts,
  session: Session,
  donation: BookDonation,
  wanted: Wanted,
): Promise<'done' | 'same' | 'conflict'> {
  if (
    donation.givenBackMinor === wanted.givenBackMinor &&
    donation.dispute === wanted.dispute &&
    donation.refundFlag === wanted.refundFlag
  )
    return 'same';
  const adjustment = adjustmentOf(ports, session, donation, wanted);
  const first = await ports.books.adjust(adjustment);
  // Its project was deleted since: the donation stays, and counts nowhere.
  const result =
    first === 'projectMissing'
      ? await ports.books.adjust({
          ...adjustment,
          countedMinor: 0,
          raiseMinor: 0,
          flag: 'projectMissing',
        })
      : first;
  if (result === 'done')
    ports.log('donation adjusted', {
      donation: donation.id,
      number: donation.adjustments + 1,
      dispute: wanted.dispute,
      flag: wanted.refundFlag,
    });
  return result === 'done' ? 'done' : 'conflict';
}

function adjustmentOf(
  { books, clock }: RecordPorts,
  session: Session,
  donation: BookDonation,
  wanted: Wanted,
): Adjustment {
  const countedMinor = countedAfter(donation, wanted.givenBackMinor);
  return {
    donation,
    ...wanted,
    countedMinor,
    flag: donation.flag,
    raiseMinor: countedMinor - donation.countedMinor,
    donor: () => donorOf(books, session),
    date: new Date(clock.now()).toISOString(),
  };
}
