import type { DonationsFilter } from '@core/staff/money/moneyContract';
import { staffPath } from '../staffAreas';
import { writeFilter } from './list/donationsSearch';

export const donationsPath = staffPath('gifts');
export const newDonationPath = staffPath('gifts/new');
export const settlePath = staffPath('settle');

export const donationPath = (id: string): string => staffPath(`gifts/${encodeURIComponent(id)}`);

export function filteredDonationsPath(filter: DonationsFilter): string {
  const search = writeFilter(filter).toString();
  return search === '' ? donationsPath : `${donationsPath}?${search}`;
}
