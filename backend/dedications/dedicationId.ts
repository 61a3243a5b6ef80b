import { createHash } from 'node:crypto';
import type { DonationWishes } from '@core/donations/dedication';

/** Hashes attempt, line and wording to 32 hexadecimal digits, which do not reveal the words. */
export const dedicationIdOf = (
  attemptId: string,
  line: number,
  { id }: Pick<DonationWishes, 'id'>,
): string =>
  createHash('sha256')
    .update(JSON.stringify(['dedication', attemptId, line, id]))
    .digest('hex')
    .slice(0, 32);
