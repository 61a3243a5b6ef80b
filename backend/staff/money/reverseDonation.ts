/** Takes a bank transfer or cash out of the sums without deleting it. */
import { IDS } from '@core/schema/ids';
import type { DonationAnswer, ReverseDonationInput } from '@core/staff/money/moneyContract';
import { refuse, refuseFor } from '../../common/refusal';
import type { Adjustment } from '../../books/ports';
import { shownDonor } from './enterDonation';
import { donationRow } from './donationRows';
import type { MoneyPorts } from './ports';
import { requireDonation } from './requireDonation';

const TRIES = 8;

/** @throws Refusal `notFound`, `byCard`, `alreadyReversed`, `attemptReused` for other content */
export async function reverseDonation(
  ports: MoneyPorts,
  { requestId, donation: id, reason }: ReverseDonationInput,
): Promise<DonationAnswer> {
  const { books, clock, actor, audit, log } = ports;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const donation = await requireDonation(ports, id);
    if (donation.method === 'card') throw refuseFor('invalid', 'byCard', { field: 'donation' });
    const known = await books.adjustmentOfRequest(requestId);
    if (known !== null) {
      if (known.donationId !== id || known.decision?.reason !== reason)
        throw refuse('attemptReused');
      return { donation: await donationRow(ports, donation) };
    }
    if (donation.givenBackMinor > 0) throw refuseFor('conflict', 'alreadyReversed');
    const reversal: Adjustment = {
      donation,
      givenBackMinor: donation.amountMinor,
      dispute: 'none',
      countedMinor: 0,
      flag: donation.flag,
      refundFlag: null,
      raiseMinor: -donation.countedMinor,
      donor: () => Promise.resolve(shownDonor(donation)),
      date: new Date(clock.now()).toISOString(),
      decision: { requestId, actor: actor.id, reason },
    };
    const row = audit({
      action: 'money.reverse',
      kind: IDS.donations,
      subject: id,
      before: { refundedMinor: 0 },
      after: { refundedMinor: donation.amountMinor, currency: donation.currency },
    });
    const first = await books.adjust(reversal, [row]);
    // A deleted project has no raised amount.
    const result =
      first === 'projectMissing'
        ? await books.adjust({ ...reversal, raiseMinor: 0, flag: 'projectMissing' }, [row])
        : first;
    if (result !== 'done') continue;
    log('donation reversed', { donation: id });
    return { donation: await donationRow(ports, await requireDonation(ports, id)) };
  }
  throw refuse('conflict');
}
