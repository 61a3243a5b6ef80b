/** Moves a gift to another project, with a reason; books, sums and public list follow at once. */
import { IDS } from '@core/schema/ids';
import type { DonationAnswer, MoveDonationInput } from '@core/staff/money/moneyContract';
import type { BookDonation } from '../../books/ports';
import { refuse, refuseFor } from '../../common/refusal';
import { donationRow } from './donationRows';
import { moveOf } from './flaggedDonations';
import type { MoneyPorts } from './ports';
import { requireProject } from './projectAmount';
import { requireDonation } from './requireDonation';

const TRIES = 8;

/**
 * A gift of a family item buys that item, and zakat stays with those who may receive it.
 * @throws Refusal `settleFirst`, `openDispute`, `nothingLeft`, `restrictedDonation`
 */
async function requireMovable(
  { zakatProjects }: Pick<MoneyPorts, 'zakatProjects'>,
  donation: BookDonation,
  projectId: string,
): Promise<void> {
  const { flag, refundFlag, dispute, amountMinor, givenBackMinor, itemId } = donation;
  if (flag !== null || refundFlag !== null) throw refuseFor('conflict', 'settleFirst');
  if (dispute === 'open') throw refuseFor('conflict', 'openDispute');
  if (givenBackMinor >= amountMinor) throw refuseFor('conflict', 'nothingLeft');
  const zakat = await zakatProjects([donation.projectId, projectId]);
  if (itemId !== null || (zakat.has(donation.projectId) && !zakat.has(projectId)))
    throw refuseFor('invalid', 'restrictedDonation', { field: 'projectId' });
}

/**
 * @throws Refusal `notFound`, `projectNotFound`, `projectClosed`, `noRate`, those of
 * `requireMovable`, and `attemptReused` for other content
 */
export async function moveDonation(
  ports: MoneyPorts,
  { requestId, donation: id, projectId, reason }: MoveDonationInput,
): Promise<DonationAnswer> {
  const { books, actor, audit, log } = ports;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const donation = await requireDonation(ports, id);
    const known = await books.adjustmentOfRequest(requestId);
    if (known !== null) {
      const isSame =
        known.donationId === id &&
        known.decision?.reason === reason &&
        donation.projectId === projectId;
      if (!isSame) throw refuse('attemptReused');
      return { donation: await donationRow(ports, donation) };
    }
    await requireMovable(ports, donation, projectId);
    if (donation.projectId === projectId) throw refuse('invalid', { field: 'projectId' });
    if (!(await requireProject(ports, projectId)).open)
      throw refuse('projectClosed', { field: 'projectId' });
    const move = {
      ...(await moveOf(ports, donation, projectId)),
      decision: { requestId, actor: actor.id, reason },
    };
    const row = audit({
      action: 'money.move',
      kind: IDS.donations,
      subject: id,
      before: { projectId: donation.projectId },
      after: { projectId },
      revision: `move ${donation.adjustments}`,
    });
    if ((await books.move(move, [row])) !== 'done') continue;
    log('donation moved', { donation: id, project: projectId });
    return { donation: await donationRow(ports, await requireDonation(ports, id)) };
  }
  throw refuse('conflict');
}
