export const NEWSLETTER_PAGES = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;

/** Also in the address that mail providers call. */
export const TOKEN_QUERY = 'token';
