/** Money is in integer minor units; only a server key uses collections without permissions. */
import { ITEM_STATUSES, MOST_POSITION } from '../projects/quickItems';
import { CURRENCIES } from '@core/money/currencies';
import { DEFAULT_CURRENCY } from '@core/money/currency';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { LETTER_LIMITS, LETTER_STATES } from '@core/newsletter/letter';
import { SUBSCRIBER_STATES } from '@core/newsletter/states';
import { CONTENT_KINDS, CONTENT_STATUSES, MOST_PRIORITY } from '@core/staff/contentContract';
import { ANSWER_LIMITS, INBOX_KINDS, INBOX_STATES, MOST_ANSWERS } from '@core/staff/inbox';
import { shareOf } from '@core/projects/share';
import { WITNESSES } from '@core/projects/witness';
import { foldSearch } from '@core/text/foldSearch';
import { lacksOf } from '@core/text/languages/missingLanguages';
import { VOLUNTEER_AGE } from '@core/volunteer/opportunity';
import { defineCollection, optional, required } from './attributes';
import {
  checkoutAttempts,
  donationAdjustments,
  donations,
  givingTotals,
  projectDonations,
  reconciliations,
  refundRequests,
  unrecordedPayments,
} from './bookCollections';
import { dedicationChanges, dedications } from './dedicationCollections';
import { IDS } from './ids';
import { BODY, dateOf, EMAIL, ID, NAME, READ_BY_ALL, readByStaff } from './parts';
import { dueCharges, planChanges, plans } from './planCollections';
import { receiptRequests, receipts, receiptVersions } from './receiptCollections';
import { technicalReports } from './reportCollections';
import { staffInvitations } from './staffCollections';
import { siteSettings, textDrafts } from './settingsCollections';
import { projectFollowers, projectUpdates, updateMailings } from './updateCollections';

const TITLE = 512;
/** YYYY-MM-DD */
const DAY = 10;
/** The content of a mail as JSON: the longest kind, or a hundred lines at six bytes a character. */
const MAIL_CONTENT = 400_000;
/** The fields of a draft, of whose characters each may take two. */
const DRAFT_FIELDS = 100_000;
/** A change as JSON: a project's texts in both languages. */
const AUDITED = 400_000;
const LINK = 2_048;
const PHONE = 32;
const CREATED_BY_ALL = ['create("any")'];
/** A program seems to have filled in the form: staff see it in a separate list. */
const LOOKS_AUTOMATIC = optional.boolean();
const BY_AUTOMATIC = {
  key: 'by_automatic',
  type: 'key',
  attributes: ['looks_automatic', '$createdAt'],
} as const;

const content = {
  title: required.string(TITLE),
  title_ar: optional.string(TITLE),
  description: optional.string(BODY),
  description_ar: optional.string(BODY),
  image: optional.string(LINK),
  image_alt: optional.string(TITLE),
  image_alt_ar: optional.string(TITLE),
  date: optional.datetime(),
  /** The language that lacks a text; derived from the texts. */
  lacks: optional.oneOf(LANGUAGES),
};
/** The order and the end of a page with a list of its own. */
const shown = {
  /** Unlisted pages have only an address. */
  listed: optional.boolean(true),
  /** Higher ones come first in lists; 0 for the order by date. */
  priority: optional.integer(0, MOST_PRIORITY, 0),
  /** YYYY-MM-DD in the charity's time zone; the `staff` function ends the page after it. */
  last_day: optional.string(DAY),
};
/** Documents of before have no such attribute. */
const listedOf = ({ listed }: Readonly<Record<string, unknown>>): { listed: boolean } => ({
  listed: listed !== false,
});
/** The attributes of orders have values, as databases disagree where empty ones come. */
const orderOf = (fields: Readonly<Record<string, unknown>>) => ({
  priority: Number(fields['priority'] ?? 0),
  ...dateOf(fields),
});
const BY_PLACE = {
  key: 'by_place',
  type: 'key',
  attributes: ['listed', 'priority', 'date'],
  orders: ['asc', 'desc', 'desc'],
} as const;
/** Few documents lack a language. */
const BY_LACKS = { key: 'by_lacks', type: 'key', attributes: ['lacks'] } as const;

const place = {
  region: optional.string(NAME),
  region_ar: optional.string(NAME),
  type: optional.string(NAME),
  type_ar: optional.string(NAME),
};

const SEARCHED = ['title', 'region', 'type', 'title_ar', 'region_ar', 'type_ar'] as const;
/** Four amounts with their words in both languages, of whose characters each may take two. */
const SUGGESTIONS = 2_000;
/** The limit cuts only extremely long titles. */
const SEARCH = 3_000;

function searchTextOf(fields: Readonly<Record<string, unknown>>): string {
  const texts = SEARCHED.map((key) => fields[key]).filter((text) => typeof text === 'string');
  return [...foldSearch(texts.join(' '))].slice(0, SEARCH).join('');
}

export const projects = defineCollection({
  id: IDS.projects,
  name: 'Projects',
  permissions: READ_BY_ALL,
  documentSecurity: false,
  attributes: {
    ...content,
    ...place,
    currency: optional.oneOf(CURRENCIES, DEFAULT_CURRENCY),
    /** In minor units of the project's currency; written by the payments function. */
    actual_amount: optional.integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 0),
    target_amount: required.integer(),
    ...shown,
    status: optional.oneOf(CONTENT_STATUSES, 'open'),
    search: optional.string(SEARCH),
    /** The raised share of the target in millionths, for sorting; empty without a target. */
    share: optional.integer(0, Number.MAX_SAFE_INTEGER),
    /** Amounts with what they buy, as JSON. */
    suggestions: optional.string(SUGGESTIONS),
    /** The portrait beside the quotation; empty for none. */
    witness: optional.oneOf(WITNESSES),
    /** The example's project, until the charity changes it. */
    example: optional.boolean(),
    /** The amount that its updates report as spent, in minor units of its currency. */
    spent_amount: optional.integer(0, Number.MAX_SAFE_INTEGER, 0),
    /** Counts changes of its updates: the second of two simultaneous ones is refused. */
    updates: optional.integer(0, Number.MAX_SAFE_INTEGER, 0),
  },
  derived: (fields) => ({
    search: searchTextOf(fields),
    share: shareOf(fields['actual_amount'] ?? 0, fields['target_amount']),
    ...orderOf(fields),
    ...lacksOf(fields),
  }),
  // The `staff` function updates it every five minutes.
  derivedLater: ['share'],
  indexes: [
    BY_PLACE,
    { key: 'by_currency', type: 'key', attributes: ['currency'] },
    { key: 'by_end', type: 'key', attributes: ['status', 'last_day'] },
    { key: 'by_share', type: 'key', attributes: ['listed', 'status', 'share'] },
    { key: 'by_day', type: 'key', attributes: ['date'] },
    { key: 'by_title', type: 'key', attributes: ['title'] },
    { key: 'by_title_ar', type: 'key', attributes: ['title_ar'] },
    BY_LACKS,
  ],
});

/**
 * The site's stored state, one document for each value. `installation` is the site's name at a
 * shared account of the card provider; it belongs to the books, and is backed up with them.
 */
export const siteState = defineCollection({
  id: IDS.siteState,
  name: 'Site state',
  permissions: [],
  documentSecurity: false,
  attributes: { value: required.string(4_096) },
  indexes: [],
});

export const volunteerOpportunities = defineCollection({
  id: IDS.volunteerOpportunities,
  name: 'Volunteer opportunities',
  permissions: READ_BY_ALL,
  documentSecurity: false,
  attributes: {
    ...content,
    ...place,
    ...shown,
    /** A closed one takes no registrations. */
    status: optional.oneOf(CONTENT_STATUSES, 'open'),
    /** The limit of registrations; empty without one. */
    places: optional.integer(),
    /** The registrations of people, counted where there is a limit. */
    taken: optional.integer(),
  },
  derived: (fields) => ({ ...listedOf(fields), ...orderOf(fields), ...lacksOf(fields) }),
  indexes: [
    { key: 'by_date', type: 'key', attributes: ['date'], orders: ['desc'] },
    BY_PLACE,
    { key: 'by_end', type: 'key', attributes: ['status', 'last_day'] },
    { key: 'by_places', type: 'key', attributes: ['places'] },
    BY_LACKS,
  ],
});

/** Only the accounts function writes it, which counts the places. */
export const volunteerRegistrations = defineCollection({
  id: IDS.volunteerRegistrations,
  name: 'Volunteer registrations',
  permissions: [],
  documentSecurity: false,
  attributes: {
    project_id: required.string(ID),
    full_name: required.string(NAME),
    email: required.email(),
    phone: required.string(PHONE),
    age: required.integer(VOLUNTEER_AGE.min, VOLUNTEER_AGE.max),
    education: required.string(NAME),
    reason_to_volunteer: required.string(BODY),
    date: required.datetime(),
    language: optional.oneOf(LANGUAGES),
    looks_automatic: LOOKS_AUTOMATIC,
  },
  indexes: [
    { key: 'by_opportunity', type: 'key', attributes: ['project_id'] },
    { key: 'by_time', type: 'key', attributes: ['$createdAt'] },
    BY_AUTOMATIC,
    { key: 'by_email', type: 'key', attributes: ['email'] },
  ],
});

export const posts = defineCollection({
  id: IDS.posts,
  name: 'Posts',
  permissions: READ_BY_ALL,
  documentSecurity: false,
  attributes: {
    ...content,
    ...shown,
  },
  derived: (fields) => ({ ...listedOf(fields), ...orderOf(fields), ...lacksOf(fields) }),
  indexes: [
    { key: 'by_date', type: 'key', attributes: ['date'], orders: ['desc'] },
    BY_PLACE,
    { key: 'by_end', type: 'key', attributes: ['listed', 'last_day'] },
    BY_LACKS,
  ],
});

/** The id is made from kind and document, so that each document has one draft. */
export const drafts = defineCollection({
  id: IDS.drafts,
  name: 'Drafts',
  permissions: readByStaff('editor', 'admin'),
  documentSecurity: false,
  attributes: {
    kind: required.oneOf(CONTENT_KINDS),
    document: required.string(ID),
    title: required.string(TITLE),
    title_ar: optional.string(TITLE),
    fields: required.string(DRAFT_FIELDS),
    /** Changes with each save, so that the second of two editors is refused. */
    revision: required.string(ID),
    /** The published state that it began from. */
    base: optional.string(64),
    editor: required.string(ID),
    editor_name: required.string(NAME),
    /** The time of its publication by schedule, as an editor decided. */
    publish_at: optional.datetime(),
    /** The editor's confirmation for then that more was spent than was raised. */
    overspend: optional.boolean(),
    /** The reason why it could not be published then. */
    publish_problem: optional.string(ID),
  },
  indexes: [
    { key: 'by_kind', type: 'key', attributes: ['kind', '$updatedAt'] },
    { key: 'by_time', type: 'key', attributes: ['publish_at'] },
  ],
});

export const contactMessages = defineCollection({
  id: IDS.contactMessages,
  name: 'Contact messages',
  permissions: CREATED_BY_ALL,
  documentSecurity: false,
  attributes: {
    email: required.email(),
    write_to_us: required.string(BODY),
    full_name: required.string(NAME),
    phone: required.string(PHONE),
    language: optional.oneOf(LANGUAGES),
    looks_automatic: LOOKS_AUTOMATIC,
  },
  indexes: [
    { key: 'by_time', type: 'key', attributes: ['$createdAt'] },
    BY_AUTOMATIC,
    { key: 'by_email', type: 'key', attributes: ['email'] },
  ],
});

/** Only the accounts function writes it, as the unique index would reveal subscribers. */
export const subscribers = defineCollection({
  id: IDS.subscribers,
  name: 'Newsletter subscribers',
  permissions: [],
  documentSecurity: false,
  attributes: {
    email: required.email(),
    language: optional.oneOf(LANGUAGES),
    /** Confirmed addresses get letters. Empty for subscriptions older than confirmations. */
    state: optional.oneOf(SUBSCRIBER_STATES),
    state_at: optional.datetime(),
    /** The time of the last request to confirm it; empty once its mail is in the outbox. */
    asked_at: optional.datetime(),
  },
  indexes: [
    { key: 'one_per_address', type: 'unique', attributes: ['email'] },
    { key: 'by_state', type: 'key', attributes: ['state', 'state_at'] },
    { key: 'by_asked', type: 'key', attributes: ['asked_at'] },
  ],
});

export const letters = defineCollection({
  id: IDS.letters,
  name: 'Newsletter letters',
  permissions: [],
  documentSecurity: false,
  attributes: {
    subject_en: required.string(LETTER_LIMITS.subject),
    text_en: required.string(LETTER_LIMITS.text),
    subject_ar: required.string(LETTER_LIMITS.subject),
    text_ar: required.string(LETTER_LIMITS.text),
    state: required.oneOf(LETTER_STATES),
    /** The start of sending; readers who confirmed later do not get it. */
    started_at: optional.datetime(),
    /** The last reader, by id, whose mail is in the outbox. */
    reached: optional.string(ID),
    queued: optional.boolean(false),
    recipients: optional.integer(),
    /** The numbers of its mails, once all were sent or given up. */
    sent: optional.integer(),
    failed: optional.integer(),
    /** The request that sent it, so that a repetition is recognised. */
    send_request: optional.string(ID),
  },
  indexes: [{ key: 'by_state', type: 'key', attributes: ['state'] }],
});

/** Readers gained and lost in a month (the id, 2026-11), without personal data. */
export const newsletterMonths = defineCollection({
  id: IDS.newsletterMonths,
  name: 'Newsletter months',
  permissions: [],
  documentSecurity: false,
  attributes: { confirmed: required.integer(), ended: required.integer() },
  indexes: [],
});

/** Its id is the account's; the owner uses it through the accounts function. */
export const users = defineCollection({
  id: IDS.users,
  name: 'Users',
  permissions: [],
  documentSecurity: false,
  attributes: {
    full_name: required.string(NAME),
    email: required.email(),
    phone: optional.string(PHONE),
    image: optional.string(LINK),
    birthday: optional.string(10),
    education: optional.string(NAME),
    country: optional.string(NAME),
    date_of_registeration: required.datetime(),
    /** The time of a changed address whose confirmation counts. */
    address_since: optional.datetime(),
  },
  indexes: [],
});

/**
 * Units of a currency for one unit of `base`, in millionths, under their first base's name. The id
 * is the currency.
 */
export const exchangeRates = defineCollection({
  id: IDS.exchangeRates,
  name: 'Exchange rates',
  permissions: READ_BY_ALL,
  documentSecurity: false,
  attributes: {
    currency: required.oneOf(CURRENCIES),
    base: optional.oneOf(CURRENCIES, DEFAULT_CURRENCY),
    per_usd_micros: required.integer(1),
    date: required.datetime(),
    /** The source of the figure, or the note that it is an example. */
    note: optional.string(NAME),
  },
  indexes: [{ key: 'one_per_currency', type: 'unique', attributes: ['currency'] }],
});

export const quickItems = defineCollection({
  id: IDS.quickItems,
  name: 'Quick donation items',
  permissions: READ_BY_ALL,
  documentSecurity: false,
  attributes: {
    name: required.string(NAME),
    name_ar: optional.string(NAME),
    image: optional.string(LINK),
    image_alt: optional.string(TITLE),
    image_alt_ar: optional.string(TITLE),
    price: required.integer(1),
    currency: optional.oneOf(CURRENCIES, DEFAULT_CURRENCY),
    status: optional.oneOf(ITEM_STATUSES, 'open'),
    /** Lower ones come first. */
    position: optional.integer(0, MOST_POSITION, 0),
  },
  // Documents of before have neither.
  derived: ({ status, position }) => ({
    status: ITEM_STATUSES.find((one) => one === status) ?? 'open',
    position: typeof position === 'number' ? position : 0,
  }),
  indexes: [{ key: 'by_order', type: 'key', attributes: ['status', 'position'] }],
});

/** The id is made from event and recipient, so that no mail is written twice. */
export const mailOutbox = defineCollection({
  id: IDS.mailOutbox,
  name: 'Mail outbox',
  permissions: [],
  documentSecurity: false,
  attributes: {
    kind: required.string(32),
    language: required.oneOf(LANGUAGES),
    recipient: required.string(EMAIL),
    /** The result of `mailboxOf`, for limits: other spellings share the mailbox. */
    mailbox: optional.string(EMAIL),
    /** The result of `ownDomainOf`; empty for a domain that very many people share. */
    mail_domain: optional.string(EMAIL),
    /** The data of the mail as JSON; its text is written at the moment of sending. */
    content: required.string(MAIL_CONTENT),
    state: required.oneOf(['due', 'sent', 'failed']),
    /** The earliest time of sending. */
    due_at: required.datetime(),
    attempts: optional.integer(0, 100, 0),
    reason: optional.string(32),
    /** The newsletter's letter that it carries. */
    letter: optional.string(ID),
    /** When the link in it ends: it is not sent later, and not kept. */
    expires_at: optional.datetime(),
  },
  indexes: [
    { key: 'by_expiry', type: 'key', attributes: ['state', 'expires_at'] },
    { key: 'by_due', type: 'key', attributes: ['state', 'due_at'] },
    { key: 'by_age', type: 'key', attributes: ['state', '$updatedAt'] },
    { key: 'by_reason', type: 'key', attributes: ['state', 'reason', '$updatedAt'] },
    { key: 'by_recipient', type: 'key', attributes: ['recipient', '$createdAt'] },
    { key: 'by_letter', type: 'key', attributes: ['letter', 'state'] },
    { key: 'by_mailbox', type: 'key', attributes: ['mailbox', '$createdAt'] },
    { key: 'by_domain', type: 'key', attributes: ['mail_domain', '$createdAt'] },
  ],
});

/**
 * One document for each try, with the id `<mail>.<number>`, so that only one caller makes it.
 * `<mail>.out` exists where the mail server may have a mail that must be sent at most once.
 */
export const mailAttempts = defineCollection({
  id: IDS.mailAttempts,
  name: 'Mail attempts',
  permissions: [],
  documentSecurity: false,
  attributes: { mail: required.string(ID) },
  indexes: [],
});

/**
 * Changes by staff, added in the transaction of each change and never changed or deleted. The id is
 * made from object and former state, so that a second change of the same state is refused.
 */
export const auditLog = defineCollection({
  id: IDS.auditLog,
  name: 'Audit log',
  permissions: readByStaff('admin'),
  documentSecurity: false,
  attributes: {
    actor: optional.string(ID),
    /** The member's name at that time. */
    actor_name: required.string(NAME),
    /** The account's address at that time, as members choose their names. */
    actor_email: optional.string(EMAIL),
    /** The action, such as `roles.change`. */
    action: required.string(64),
    subject_kind: required.string(ID),
    subject: required.string(ID),
    /** The changed fields, as JSON; empty for an object that is new or deleted. */
    before: optional.string(AUDITED),
    after: optional.string(AUDITED),
    date: required.datetime(),
  },
  indexes: [
    { key: 'by_date', type: 'key', attributes: ['date'], orders: ['desc'] },
    { key: 'by_subject', type: 'key', attributes: ['subject', 'date'], orders: ['asc', 'desc'] },
    { key: 'by_actor', type: 'key', attributes: ['actor', 'date'], orders: ['asc', 'desc'] },
    { key: 'by_name', type: 'key', attributes: ['actor_name', 'date'], orders: ['asc', 'desc'] },
    { key: 'by_action', type: 'key', attributes: ['action', 'date'], orders: ['asc', 'desc'] },
  ],
});

/** The staff's entry about a visitor's text; its id is made from kind and subject. */
export const inboxEntries = defineCollection({
  id: IDS.inboxEntries,
  name: 'Inbox entries',
  permissions: [],
  documentSecurity: false,
  attributes: {
    kind: required.oneOf(INBOX_KINDS),
    subject: required.string(ID),
    received_at: required.datetime(),
    state: required.oneOf(INBOX_STATES),
    assignee: optional.string(ID),
    assignee_name: optional.string(NAME),
    note: optional.string(ANSWER_LIMITS.note),
    /** The JSON may take six bytes for a character. */
    answers: optional.string(6 * MOST_ANSWERS * (ANSWER_LIMITS.text + NAME)),
    revision: required.integer(1),
  },
  indexes: [
    {
      key: 'by_state',
      type: 'key',
      attributes: ['kind', 'state', 'received_at'],
      orders: ['asc', 'asc', 'desc'],
    },
  ],
});

export const COLLECTIONS = [
  projects,
  projectDonations,
  donations,
  donationAdjustments,
  checkoutAttempts,
  unrecordedPayments,
  refundRequests,
  givingTotals,
  reconciliations,
  receipts,
  receiptVersions,
  receiptRequests,
  siteState,
  siteSettings,
  volunteerOpportunities,
  volunteerRegistrations,
  posts,
  drafts,
  textDrafts,
  contactMessages,
  subscribers,
  letters,
  newsletterMonths,
  users,
  exchangeRates,
  quickItems,
  mailOutbox,
  mailAttempts,
  auditLog,
  staffInvitations,
  inboxEntries,
  technicalReports,
  projectUpdates,
  updateMailings,
  projectFollowers,
  dedications,
  dedicationChanges,
  plans,
  dueCharges,
  planChanges,
];
