import type { GiftsFilter } from '@core/staff/moneyContract';
import { staffPath } from '../staffAreas';
import { writeFilter } from './list/giftsSearch';

export const giftsPath = staffPath('gifts');
export const newGiftPath = staffPath('gifts/new');
export const settlePath = staffPath('settle');

export const giftPath = (id: string): string => staffPath(`gifts/${encodeURIComponent(id)}`);

export function filteredGiftsPath(filter: GiftsFilter): string {
  const search = writeFilter(filter).toString();
  return search === '' ? giftsPath : `${giftsPath}?${search}`;
}
