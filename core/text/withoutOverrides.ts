/** Without the marks that turn a direction, so that what follows them shows as other words. */
export const withoutOverrides = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
