import type { MyData } from '@/api/endpoints/profileApi';
import { formatAmount } from '@core/money/formatMoney';

/** The file with everything that is held about a donor. @param at the moment of the copy, as ISO time */
export function myDataFile(
  { donations, ...others }: MyData,
  at: string,
): { name: string; type: string; content: string } {
  const given = donations.map(({ donation, reference, project }) => ({
    reference,
    date: donation.date,
    amount: formatAmount(donation.amountMinor).replaceAll(',', ''),
    currency: donation.currency,
    refunded: formatAmount(donation.refundedMinor).replaceAll(',', ''),
    disputed: donation.disputed,
    projectId: donation.projectId,
    project: project?.title ?? null,
    item: donation.itemId,
  }));
  return {
    name: `ikhaa-my-data-${at.slice(0, 10)}.json`,
    type: 'application/json',
    content: `${JSON.stringify({ copiedAt: at, ...others, donations: given }, null, 2)}\n`,
  };
}
