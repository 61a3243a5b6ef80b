import type { HandledAction } from './action';
import { backupsActions } from './backups/actions';
import { contentActions } from './content/actions';
import { overviewActions } from './overview/actions';
import { inboxActions } from './inbox/actions';
import { logActions } from './log/actions';
import { mailsActions } from './mails/actions';
import { moneyActions } from './money/actions';
import { newsletterActions } from './newsletter/actions';
import { receiptActions } from './receipts/actions';
import { requestsActions } from './requests/actions';
import { settingsActions } from './settings/actions';
import { teamActions } from './team/actions';

/** By their paths. */
export const HANDLED_ACTIONS: Readonly<Record<string, HandledAction>> = {
  ...backupsActions,
  ...contentActions,
  ...overviewActions,
  ...inboxActions,
  ...logActions,
  ...mailsActions,
  ...moneyActions,
  ...newsletterActions,
  ...requestsActions,
  ...settingsActions,
  ...receiptActions,
  ...teamActions,
};
