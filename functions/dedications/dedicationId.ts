import { createHash } from 'node:crypto';
import type { GiftWishes } from '@core/donations/dedication';

/**
 * The same attempt, line and wording give the same id: 32 hexadecimal digits, which reveal nothing
 * about the words.
 */
export const dedicationIdOf = (
  attemptId: string,
  line: number,
  { id }: Pick<GiftWishes, 'id'>,
): string =>
  createHash('sha256')
    .update(JSON.stringify(['dedication', attemptId, line, id]))
    .digest('hex')
    .slice(0, 32);
