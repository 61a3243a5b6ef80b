/**
 * The charity's name and phone on every page until staff set others on their page of settings. The
 * other facts are in siteFacts.ts.
 */

export const site = {
  name: { en: 'Ikhaa', ar: 'إخاء' },
  phone: '+90 212 555 01 42',
} as const;
