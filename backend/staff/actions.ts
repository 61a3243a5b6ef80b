import type { HandledAction } from './action';
import { contentActions } from './content/actions';
import { overviewActions } from './overview/actions';
import { inboxActions } from './inbox/actions';
import { mailsActions } from './mails/actions';
import { moneyActions } from './money/actions';
import { newsletterActions } from './newsletter/actions';
import { receiptActions } from './receipts/actions';
import { settingsActions } from './settings/actions';
import { teamActions } from './team/actions';

/** By their paths. */
export const HANDLED_ACTIONS: Readonly<Record<string, HandledAction>> = {
  ...contentActions,
  ...overviewActions,
  ...inboxActions,
  ...mailsActions,
  ...moneyActions,
  ...newsletterActions,
  ...settingsActions,
  ...receiptActions,
  ...teamActions,
};
