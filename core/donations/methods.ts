/** The ways of giving. `card` is paid on the site; staff enter the others. */
export const GIFT_METHODS = ['card', 'bank', 'cash'] as const;
export type GiftMethod = (typeof GIFT_METHODS)[number];
