import type { MyData } from '@/api/endpoints/profileApi';
import type { Donation } from '@core/donations/donation';
import { plainAmount } from '@core/money/plainAmount';

type Given = Pick<Donation, 'amountMinor' | 'refundedMinor' | 'currency'>;

const amountsOf = ({ amountMinor, refundedMinor, currency }: Given) => ({
  amount: plainAmount({ amountMinor, currency }),
  currency,
  refunded: plainAmount({ amountMinor: refundedMinor, currency }),
});

/** The file with all data about a donor; `at` is the ISO time of the copy. */
export function myDataFile(
  {
    donations,
    underAddress: { confirmed, guestDonations, dedications, ...written },
    account,
    ...others
  }: MyData,
  at: string,
): { name: string; type: string; content: string } {
  const given = donations.map(({ donation, reference, project }) => ({
    reference,
    date: donation.date,
    ...amountsOf(donation),
    disputed: donation.disputed,
    projectId: donation.projectId,
    project: project?.title ?? null,
    item: donation.itemId,
  }));
  const withoutAccount = guestDonations.map(
    ({ reference, date, amountMinor, currency, refundedMinor, ...rest }) => ({
      reference,
      date,
      ...amountsOf({ amountMinor, currency, refundedMinor }),
      ...rest,
    }),
  );
  const data = {
    copiedAt: at,
    account: { ...account, emailConfirmed: confirmed },
    ...others,
    donations: given,
    ...(dedications.length > 0 && { dedications }),
    ...(confirmed && { donationsWithoutAccount: withoutAccount, ...written }),
  };
  return {
    name: `ikhaa-my-data-${at.slice(0, 10)}.json`,
    type: 'application/json',
    content: `${JSON.stringify(data, null, 2)}\n`,
  };
}
