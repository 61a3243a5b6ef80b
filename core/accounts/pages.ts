/** The page of one's own account, which the site's server names too. */
export const PROFILE_PAGE = '/Profile';

/**
 * Addresses of the site that lead elsewhere. Password managers open the first one to have a
 * password changed: https://www.w3.org/TR/change-password-url/
 */
export const SITE_REDIRECTS: Readonly<Record<string, string>> = {
  '/.well-known/change-password': PROFILE_PAGE,
};
