/** The token is in the page's fragment, which no server, log or other site receives. */
export const FIRST_ADMIN_PAGE = '/staff/first-admin';
