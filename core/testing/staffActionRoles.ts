/**
 * Who may have the `staff` function do what: written down apart from the code. The function is
 * held against it by tests/attacks/staff.test.ts, the pages by src/staff/roles.test.tsx.
 */
import type { StaffRole } from '../staff/roles';

const EDITORS = ['editor', 'admin'] as const;
const FINANCE = ['finance'] as const;
const MONEY = ['finance', 'admin'] as const;
const ADMINS = ['admin'] as const;
const ALL = ['editor', 'finance', 'admin'] as const;

/** Each action of the function, by its path. Whoever has one of the roles may. */
export const STAFF_ACTION_ROLES = {
  '/overview': ALL,
  '/mails/decide': EDITORS,
  '/mails/decide/all': EDITORS,
  '/content/open': EDITORS,
  '/content/save': EDITORS,
  '/content/publish': EDITORS,
  '/content/discard': EDITORS,
  '/content/unpublish': EDITORS,
  '/content/close': EDITORS,
  '/content/remove': EDITORS,
  '/content/item': EDITORS,
  '/content/rate': MONEY,
  '/content/picture': EDITORS,
  '/inbox': EDITORS,
  '/inbox/handle': EDITORS,
  '/inbox/answer': EDITORS,
  '/inbox/recording': EDITORS,
  '/newsletter/letters': EDITORS,
  '/newsletter/letter': EDITORS,
  '/newsletter/write': EDITORS,
  '/newsletter/preview': EDITORS,
  '/newsletter/trial': EDITORS,
  '/newsletter/send': EDITORS,
  '/newsletter/stop': EDITORS,
  '/newsletter/delete': EDITORS,
  '/newsletter/subscribers': EDITORS,
  '/newsletter/subscribers/export': EDITORS,
  '/newsletter/subscribers/note': EDITORS,
  '/money/gifts': FINANCE,
  '/money/life': FINANCE,
  '/money/flagged': FINANCE,
  '/money/refund': FINANCE,
  '/money/gift': FINANCE,
  '/money/gift/reverse': FINANCE,
  '/money/assign': FINANCE,
  '/money/flag/keep': FINANCE,
  '/money/refund/line': FINANCE,
  '/money/payment/settle': FINANCE,
  '/money/reconcile': FINANCE,
  '/money/totals': MONEY,
  '/money/reconciliation': MONEY,
  '/receipts/receipt': FINANCE,
  '/receipts/statement': FINANCE,
  '/settings/charity': ADMINS,
  '/settings/legal': ADMINS,
  '/team': ADMINS,
  '/team/change': ADMINS,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

export type StaffActionPath = keyof typeof STAFF_ACTION_ROLES;
