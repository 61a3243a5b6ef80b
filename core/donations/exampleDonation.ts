/** Ids of the example's payments and donations begin with this; a provider's never do. */
export const EXAMPLE_PAYMENTS = 'seed_';

/** @param id of a payment, or of one of its donations */
export const isExampleDonation = (id: string): boolean => id.startsWith(EXAMPLE_PAYMENTS);
