/**
 * What every page shows of the charity: its name and its phone. A charity that runs this site edits
 * this file and siteFacts.ts.
 */

export const site = {
  name: { en: 'Ikhaa', ar: 'إخاء' },
  phone: { display: '+90 212 555 01 42', href: 'tel:+902125550142' },
} as const;
