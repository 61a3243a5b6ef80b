/** The address at which admins make and download backups. */
export const BACKUPS_PAGE = '/staff/backups';

/** Pages with a token in their fragment, which no server, log or other site receives. */
export const FIRST_ADMIN_PAGE = '/staff/first-admin';
export const INVITATION_PAGE = '/staff/invitation';
