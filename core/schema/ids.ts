/**
 * The ids of the database and its collections, apart from their descriptions so that the browser
 * carries only these.
 */

export const DATABASE_ID = 'ikhaa';

export const IDS = {
  projects: 'projects',
  projectDonations: 'project_donations',
  donations: 'donations',
  donationAdjustments: 'donation_adjustments',
  checkoutAttempts: 'checkout_attempts',
  unrecordedPayments: 'unrecorded_payments',
  refundRequests: 'refund_requests',
  givingTotals: 'giving_totals',
  reconciliations: 'reconciliations',
  siteState: 'site_state',
  volunteerOpportunities: 'volunteer_opportunities',
  volunteerRegistrations: 'volunteer_registrations',
  posts: 'posts',
  drafts: 'drafts',
  contactMessages: 'contact_messages',
  subscribers: 'subscribers',
  letters: 'letters',
  newsletterMonths: 'newsletter_months',
  users: 'users',
  exchangeRates: 'exchange_rates',
  quickItems: 'quick_items',
  mailOutbox: 'mail_outbox',
  mailAttempts: 'mail_attempts',
  auditLog: 'audit_log',
  inboxEntries: 'inbox_entries',
} as const;

export const PROFILE_PICTURES_BUCKET_ID = 'profile_pictures';
export const CONTENT_UPLOADS_BUCKET_ID = 'content_uploads';
export const CONTENT_PICTURES_BUCKET_ID = 'content_pictures';
