/** Removes the marks that override a text's direction and disguise its words. */
export const withoutOverrides = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
