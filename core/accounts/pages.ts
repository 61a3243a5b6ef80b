export const PROFILE_PAGE = '/Profile';

/** Password managers open the first one: https://www.w3.org/TR/change-password-url/ */
export const SITE_REDIRECTS: Readonly<Record<string, string>> = {
  '/.well-known/change-password': PROFILE_PAGE,
};
