import * as z from 'zod/mini';
import { sessionIdSchema } from '../donations/contract';
import { LONGEST_TOKEN } from '../newsletter/contract';
import { FOLLOWINGS } from './follower';
import { textSchema } from '../text/textSchema';

export const FOLLOW_PATHS = {
  /** Whether the gifts' projects are followed. */
  told: '/follow/told',
  change: '/follow/change',
  stop: '/follow/stop',
  /** Mail providers call it as RFC 8058 describes. */
  oneClick: '/follow/one-click',
} as const;

export const FOLLOW_PAGE = '/follow';
/** Distinguishes the link that ends following from the one that starts it. */
export const STOP_QUERY = 'stop';

export const FOLLOW_LINK_DAYS = 90;
/** The limit covers a page of the history, and exceeds the lines of a payment. */
const MOST_DONATIONS = 100;

const idSchema = textSchema(36, z.minLength(1));

/** A payment just made, an account's donations, or those that a mail of thanks named. */
const donationsSchema = z.union([
  z.strictObject({ session: sessionIdSchema }),
  z.strictObject({
    donations: z.array(idSchema).check(z.minLength(1), z.maxLength(MOST_DONATIONS)),
  }),
  z.strictObject({ token: textSchema(LONGEST_TOKEN, z.minLength(1)) }),
]);
export type FollowedDonations = z.infer<typeof donationsSchema>;

export const toldRequestSchema = z.object({ gifts: donationsSchema });
/** States by project; projects whose gifts have no address are absent. */
export const toldAnswerSchema = z.object({ projects: z.record(z.string(), z.enum(FOLLOWINGS)) });

export const changeRequestSchema = z.object({ gifts: donationsSchema, follow: z.boolean() });

export const stopAnswerSchema = z.object({ stopped: z.literal(true) });
