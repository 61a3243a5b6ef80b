/** Every action of the `staff` function. The site's pages import the table of their own area. */
import { BACKUPS_ACTIONS } from './backups';
import { CONTENT_ACTIONS } from './content';
import { INBOX_ACTIONS } from './inbox';
import { LOG_ACTIONS } from './log';
import { MAILS_ACTIONS } from './mails';
import { MONEY_ACTIONS } from './money';
import { NEWSLETTER_ACTIONS } from './newsletter';
import { OVERVIEW_ACTIONS } from './overview';
import { RECEIPT_ACTIONS } from './receipts';
import { REQUESTS_ACTIONS } from './requests';
import { SETTINGS_ACTIONS } from './settings';
import { TEAM_ACTIONS } from './team';

export const STAFF_ACTIONS = [
  ...Object.values(BACKUPS_ACTIONS),
  ...Object.values(CONTENT_ACTIONS),
  ...Object.values(INBOX_ACTIONS),
  ...Object.values(LOG_ACTIONS),
  ...Object.values(MAILS_ACTIONS),
  ...Object.values(MONEY_ACTIONS),
  ...Object.values(NEWSLETTER_ACTIONS),
  ...Object.values(OVERVIEW_ACTIONS),
  ...Object.values(RECEIPT_ACTIONS),
  ...Object.values(REQUESTS_ACTIONS),
  ...Object.values(SETTINGS_ACTIONS),
  ...Object.values(TEAM_ACTIONS),
];

export type StaffActionPath = (typeof STAFF_ACTIONS)[number]['path'];
