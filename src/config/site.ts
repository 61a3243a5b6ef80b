/** The charity's default name and phone, on every page. siteFacts.ts has the other facts. */

export const site = {
  name: { en: 'Ikhaa', ar: 'إخاء' },
  phone: '+90 212 555 01 42',
} as const;
