import type { StaffAction } from './action';
import { contentActions } from './content/actions';
import { overviewActions } from './overview/actions';
import { inboxActions } from './inbox/actions';
import { moneyActions } from './money/actions';
import { newsletterActions } from './newsletter/actions';
import { receiptActions } from './receipts/actions';
import { settingsActions } from './settings/actions';
import { teamActions } from './team/actions';

export const STAFF_ACTIONS: Readonly<Record<string, StaffAction>> = {
  ...contentActions,
  ...overviewActions,
  ...inboxActions,
  ...moneyActions,
  ...newsletterActions,
  ...settingsActions,
  ...receiptActions,
  ...teamActions,
};
