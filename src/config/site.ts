/**
 * What every page shows of the charity until staff say something else on their page of settings:
 * its name and its phone. The other facts are in siteFacts.ts.
 */

export const site = {
  name: { en: 'Ikhaa', ar: 'إخاء' },
  phone: '+90 212 555 01 42',
} as const;
