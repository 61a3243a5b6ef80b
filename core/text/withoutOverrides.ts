/** Without the marks that turn the direction of what follows them, so that it shows as other words. */
export const withoutOverrides = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
