/** The texts that the page requests. */
export const CONTACT_SECTIONS = ['contact'] as const;
