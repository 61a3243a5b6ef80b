import * as z from 'zod/mini';
import type { Rhythm } from './rhythm';

/** The days of each month in a leap year. */
const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

export const rhythmSchema: z.ZodMiniType<Rhythm> = z.union([
  z.object({ kind: z.literal('monthly'), day: whole(1, 31) }),
  z.object({ kind: z.literal('weekly'), weekday: whole(0, 6) }),
  z
    .object({ kind: z.literal('yearly'), month: whole(1, 12), day: whole(1, 31) })
    .check(z.refine(({ month, day }) => day <= (LONGEST_MONTHS[month - 1] ?? 0))),
  z.object({ kind: z.literal('ramadanFridays') }),
  z
    .object({
      kind: z.literal('lastTenNights'),
      nights: z.enum(['all', 'odd']),
      isOddHeavier: z.boolean(),
    })
    .check(z.refine(({ nights, isOddHeavier }) => nights === 'all' || !isOddHeavier)),
  z.object({ kind: z.literal('dhulHijja') }),
]);
