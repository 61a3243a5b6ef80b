import { SITE_IDS } from './siteIds';

export {
  CONTENT_PICTURES_BUCKET_ID,
  CONTENT_UPLOADS_BUCKET_ID,
  DATABASE_ID,
  PROFILE_PICTURES_BUCKET_ID,
  SITE_DOCUMENTS_BUCKET_ID,
} from './siteIds';

/** The document of the site's state whose change starts the mail function. */
export const MAIL_WAKE_ID = 'mail_wake';

export const IDS = {
  ...SITE_IDS,
  donationAdjustments: 'donation_adjustments',
  checkoutAttempts: 'checkout_attempts',
  unrecordedPayments: 'unrecorded_payments',
  refundRequests: 'refund_requests',
  givingTotals: 'giving_totals',
  reconciliations: 'reconciliations',
  receipts: 'receipts',
  receiptVersions: 'receipt_versions',
  receiptRequests: 'receipt_requests',
  siteState: 'site_state',
  siteSettings: 'site_settings',
  drafts: 'drafts',
  textDrafts: 'text_drafts',
  subscribers: 'subscribers',
  letters: 'letters',
  newsletterMonths: 'newsletter_months',
  users: 'users',
  mailOutbox: 'mail_outbox',
  mailAttempts: 'mail_attempts',
  auditLog: 'audit_log',
  staffInvitations: 'staff_invitations',
  inboxEntries: 'inbox_entries',
  technicalReports: 'technical_reports',
  projectUpdates: 'project_updates',
  updateMailings: 'update_mailings',
  projectFollowers: 'project_followers',
  dedications: 'dedications',
  dedicationChanges: 'dedication_changes',
  plans: 'plans',
  dueCharges: 'due_charges',
  planChanges: 'plan_changes',
} as const;
