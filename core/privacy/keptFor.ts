/** Retention periods of personal data, for the deleting jobs and the privacy page. */
import { DAY_MS } from '../values/time';

/** Periods in days; whole years are written as years. */
export const KEPT_DAYS = {
  /** Contact messages, from when they were sent. */
  messages: 730,
  /** Volunteer registrations, from when they were sent. */
  registrations: 730,
  /** Technical reports, from when they were sent. */
  reports: 30,
  /** The payer's e-mail address or name of a gift, from the day of the gift. */
  payerEmails: 730,
  /** Dedications, from when their gift was begun. */
  dedications: 730,
  /** Those whose gift was never paid. */
  unpaidDedications: 30,
  /** A card's recipient and words, from when it was sent or given up. */
  cards: 30,
  /** Newsletter addresses, from the unsubscription or the bounce. */
  unsubscribed: 30,
  /** Unconfirmed newsletter addresses, from when they were last given. */
  unconfirmed: 30,
  /** Addresses that follow a project, from their last confirmation. */
  followers: 730,
  /** The same, from when the tick was taken away; a stop by a mail’s link stays longer. */
  stoppedFollowers: 30,
  /** Requests for receipts that the mail function could not serve. */
  receiptRequests: 1,
  /** Invitations to the staff, from the end of their link. */
  invitations: 30,
  /** Mails of the site, from when they were sent or given up. */
  mails: 30,
  /** The server deletes runs, with network addresses (_APP_MAINTENANCE_RETENTION_EXECUTION). */
  calls: 14,
  /** Logins, from when they began: a server ends them by itself. */
  sessions: 365,
  /** The operator deletes backups (docs/deployment.md), the machine those of its page. */
  backups: 30,
  /** Checkout attempts, and with them the mark of the caller's network address. */
  attempts: 30,
} as const;
export type Kept = keyof typeof KEPT_DAYS;

/** The time before which data must be deleted. @param now in milliseconds, as is the answer */
export const keptSince = (kept: Kept, now: number): number => now - KEPT_DAYS[kept] * DAY_MS;

/** The document with the time of the job's last complete run. */
export const RETENTION_STATE = 'retention';
