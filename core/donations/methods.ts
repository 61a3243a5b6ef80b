/** The ways of giving. `card` is paid on the site; staff enter the others. */
export const DONATION_METHODS = ['card', 'bank', 'cash'] as const;
export type DonationMethod = (typeof DONATION_METHODS)[number];
