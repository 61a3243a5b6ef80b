/**
 * Every collection of the product's database; those of the books have a file of their own. Money
 * is stored as integer minor units (2500 is 25.00). Where a permission list is empty, only a server
 * key reads and writes.
 */
import { CURRENCIES } from '@core/money/currency';
import { LANGUAGES } from '@core/text/bilingual';
import { LETTER_LIMITS, LETTER_STATES } from '@core/newsletter/letter';
import { SUBSCRIBER_STATES } from '@core/newsletter/states';
import { CONTENT_KINDS } from '@core/staff/contentContract';
import { ANSWER_LIMITS, INBOX_KINDS, INBOX_STATES, MOST_ANSWERS } from '@core/staff/inbox';
import { shareOf } from '@core/projects/share';
import { foldSearch } from '@core/text/foldSearch';
import { lacksOf } from '@core/text/missingLanguages';
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
import { BODY, EMAIL, ID, NAME, READ_BY_ALL, readByStaff } from './parts';
import { receiptRequests, receipts, receiptVersions } from './receiptCollections';
import { technicalReports } from './reportCollections';
import { siteSettings } from './settingsCollections';
import { projectFollowers, projectUpdates, updateMailings } from './updateCollections';

const TITLE = 512;
/**
 * What a mail tells, as JSON: a body of the longest kind, or a hundred lines of a gift, of whose
 * characters each may take six.
 */
const MAIL_CONTENT = 400_000;
/** Both descriptions and all else, of whose characters each may take two. */
const DRAFT_FIELDS = 100_000;
/** What a change changed, as JSON: the texts of a project in both languages. */
const AUDITED = 400_000;
const LINK = 2_048;
const PHONE = 32;
const CREATED_BY_ALL = ['create("any")'];
/** A program seems to have filled in the form: staff see it apart, and no mail confirms it. */
const LOOKS_AUTOMATIC = optional.boolean();
const BY_AUTOMATIC = {
  key: 'by_automatic',
  type: 'key',
  attributes: ['looks_automatic', '$createdAt'],
} as const;

/** What everything that is shown as a card has. */
const content = {
  title: required.string(TITLE),
  title_ar: optional.string(TITLE),
  description: optional.string(BODY),
  description_ar: optional.string(BODY),
  image: optional.string(LINK),
  /** What the picture shows, for who does not see it. */
  image_alt: optional.string(TITLE),
  image_alt_ar: optional.string(TITLE),
  date: optional.datetime(),
  /** The language that lacks a text; follows from the texts. */
  lacks: optional.oneOf(LANGUAGES),
};
/** Staff look for what lacks a language, which are few. */
const BY_LACKS = { key: 'by_lacks', type: 'key', attributes: ['lacks'] } as const;

/** Where it is and what kind of help it gives. */
const place = {
  region: optional.string(NAME),
  region_ar: optional.string(NAME),
  type: optional.string(NAME),
  type_ar: optional.string(NAME),
};

const SEARCHED = ['title', 'region', 'type', 'title_ar', 'region_ar', 'type_ar'] as const;
/** Four amounts with their words in both languages, of whose characters each may take two. */
const SUGGESTIONS = 2_000;
/** Less than what is searched could add up to: titles of such a length are nobody's. */
const SEARCH = 3_000;

/** What a project is found by, folded. @param fields of its document */
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
    currency: optional.oneOf(CURRENCIES, 'USD'),
    /**
     * Raised so far, in minor units of the project's currency. Only the payments function changes
     * it.
     */
    actual_amount: optional.integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 0),
    target_amount: required.integer(),
    status: optional.oneOf(['open', 'closed'], 'open'),
    /** Hidden projects are reached by their address alone (the family block's). */
    listed: optional.boolean(true),
    /** What the site's search looks in; follows from the texts. */
    search: optional.string(SEARCH),
    /**
     * What of the target was raised, in millionths, to sort by; empty without a target. The staff
     * function brings it up to date every five minutes, so that no gift waits for it.
     */
    share: optional.integer(0, Number.MAX_SAFE_INTEGER),
    /** Amounts with what they buy, as JSON. */
    suggestions: optional.string(SUGGESTIONS),
    /** What its updates say that was spent, in minor units of its currency. */
    spent_amount: optional.integer(0, Number.MAX_SAFE_INTEGER, 0),
    /** Numbers the changes of its updates, so that of two at once the second is told. */
    updates: optional.integer(0, Number.MAX_SAFE_INTEGER, 0),
  },
  derived: (fields) => ({
    search: searchTextOf(fields),
    share: shareOf(fields['actual_amount'] ?? 0, fields['target_amount']),
    ...lacksOf(fields),
  }),
  // The function `staff` follows the gifts every five minutes.
  derivedLater: ['share'],
  indexes: [
    { key: 'by_date', type: 'key', attributes: ['listed', 'date'], orders: ['asc', 'desc'] },
    { key: 'by_share', type: 'key', attributes: ['listed', 'status', 'share'] },
    { key: 'by_day', type: 'key', attributes: ['date'] },
    { key: 'by_title', type: 'key', attributes: ['title'] },
    { key: 'by_title_ar', type: 'key', attributes: ['title_ar'] },
    BY_LACKS,
  ],
});

/**
 * What the site keeps about itself, a document each. `installation` is the name by which it knows
 * its payments at a card provider's account that others may share: it is kept with the books, so
 * that it moves and is restored with them.
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
  },
  derived: lacksOf,
  indexes: [{ key: 'by_date', type: 'key', attributes: ['date'], orders: ['desc'] }, BY_LACKS],
});

export const volunteerRegistrations = defineCollection({
  id: IDS.volunteerRegistrations,
  name: 'Volunteer registrations',
  permissions: CREATED_BY_ALL,
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
  },
  derived: lacksOf,
  indexes: [{ key: 'by_date', type: 'key', attributes: ['date'], orders: ['desc'] }, BY_LACKS],
});

/**
 * What editors have written and not published, read by editors alone; the id is made from kind and
 * document, so that each has one draft.
 */
export const drafts = defineCollection({
  id: IDS.drafts,
  name: 'Drafts',
  permissions: readByStaff('editor', 'admin'),
  documentSecurity: false,
  attributes: {
    kind: required.oneOf(CONTENT_KINDS),
    /** What it will be published as. */
    document: required.string(ID),
    /** For lists. */
    title: required.string(TITLE),
    title_ar: optional.string(TITLE),
    /** All fields of the document, as JSON. */
    fields: required.string(DRAFT_FIELDS),
    /** Another with each change, so that of two editors one is told. */
    revision: required.string(ID),
    /** The published state that it began from. */
    base: optional.string(64),
    editor: required.string(ID),
    editor_name: required.string(NAME),
  },
  indexes: [{ key: 'by_kind', type: 'key', attributes: ['kind', '$updatedAt'] }],
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

/**
 * Written by the accounts function alone: the unique index would tell everybody else which
 * addresses are subscribed.
 */
export const subscribers = defineCollection({
  id: IDS.subscribers,
  name: 'Newsletter subscribers',
  permissions: [],
  documentSecurity: false,
  attributes: {
    email: required.email(),
    /** In which the address is written to. */
    language: optional.oneOf(LANGUAGES),
    /**
     * Letters go to confirmed addresses alone. Empty for subscriptions from before addresses were
     * confirmed.
     */
    state: optional.oneOf(SUBSCRIBER_STATES),
    /** Since when the state is what it is. */
    state_at: optional.datetime(),
    /**
     * When the address was last given to be confirmed; empty once the mail that asks for it is in
     * the outbox.
     */
    asked_at: optional.datetime(),
  },
  indexes: [
    { key: 'one_per_address', type: 'unique', attributes: ['email'] },
    { key: 'by_state', type: 'key', attributes: ['state', 'state_at'] },
    { key: 'by_asked', type: 'key', attributes: ['asked_at'] },
  ],
});

/** Letters to the newsletter's readers, in both languages, as plain text. */
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
    /** Since when it is sent: whoever confirmed later does not get it. */
    started_at: optional.datetime(),
    /** The last reader, by id, whose mail is in the outbox. */
    reached: optional.string(ID),
    /** Whether the mails of all readers are in the outbox. */
    queued: optional.boolean(false),
    /** How many addresses were to get it when it was sent. */
    recipients: optional.integer(),
    /** What became of its mails, once all were sent or given up. */
    sent: optional.integer(),
    failed: optional.integer(),
    /** The request by which it was sent, so that a repeat of it is known. */
    send_request: optional.string(ID),
  },
  indexes: [{ key: 'by_state', type: 'key', attributes: ['state'] }],
});

/**
 * How many readers the newsletter won and lost in a month, whose name is the id (2026-11). It names
 * nobody, so it outlives the addresses.
 */
export const newsletterMonths = defineCollection({
  id: IDS.newsletterMonths,
  name: 'Newsletter months',
  permissions: [],
  documentSecurity: false,
  attributes: { confirmed: required.integer(), ended: required.integer() },
  indexes: [],
});

/**
 * One document for each account, with the account's id; read and written by its owner alone,
 * through the accounts function.
 */
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
    /**
     * Of when the account's address is whose confirmation counts, where it was changed since the
     * account was made.
     */
    address_since: optional.datetime(),
  },
  indexes: [],
});

/**
 * How many units of a currency one US dollar buys, in millionths; the newest date counts. The id is
 * the currency.
 */
export const exchangeRates = defineCollection({
  id: IDS.exchangeRates,
  name: 'Exchange rates',
  permissions: READ_BY_ALL,
  documentSecurity: false,
  attributes: {
    currency: required.oneOf(CURRENCIES),
    per_usd_micros: required.integer(1),
    date: required.datetime(),
    /** Where the figure is from; the demo content says that it is an example. */
    note: optional.string(NAME),
  },
  indexes: [{ key: 'one_per_currency', type: 'unique', attributes: ['currency'] }],
});

/** The family block's items; the id is the item's. */
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
  },
  indexes: [],
});

/**
 * Mails to be sent, and those that were; the id is made from what happened and who hears of it, so
 * that none is written twice.
 */
export const mailOutbox = defineCollection({
  id: IDS.mailOutbox,
  name: 'Mail outbox',
  permissions: [],
  documentSecurity: false,
  attributes: {
    kind: required.string(32),
    language: required.oneOf(LANGUAGES),
    recipient: required.string(EMAIL),
    /** Where it is read, as `mailboxOf` has it, for limits: other spellings lead there too. */
    mailbox: optional.string(EMAIL),
    /** Its domain, as `ownDomainOf` has it; empty where very many people share it. */
    mail_domain: optional.string(EMAIL),
    /** What the mail tells, as JSON; its words are made when it is sent. */
    content: required.string(MAIL_CONTENT),
    state: required.oneOf(['due', 'sent', 'failed']),
    /** Not sent before. */
    due_at: required.datetime(),
    attempts: optional.integer(0, 100, 0),
    /** Why the last try failed. */
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
 * One document for each try to send a mail; its id is `<mail>.<number>`, so that one caller alone
 * makes a try. `<mail>.out` is there where the mail server may have a mail that is sent once at
 * most.
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
 * What members of staff changed. The staff function adds a row in the transaction of each change;
 * nobody changes or deletes one. Its id follows from what was changed and the state that the change
 * starts from, so that of two changes of one state the second is refused.
 */
export const auditLog = defineCollection({
  id: IDS.auditLog,
  name: 'Audit log',
  permissions: readByStaff('admin'),
  documentSecurity: false,
  attributes: {
    /** The account, or empty for the command line. */
    actor: optional.string(ID),
    /** What the member was called then. */
    actor_name: required.string(NAME),
    /** The account's address then: members choose their names themselves. */
    actor_email: optional.string(EMAIL),
    /** What was done, such as `roles.change`. */
    action: required.string(64),
    /** What it was done to. */
    subject_kind: required.string(ID),
    subject: required.string(ID),
    /** The changed fields, as JSON; empty where there was nothing before, or nothing is left. */
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

/**
 * What became of a message or a registration, once a member of staff looked at it: apart from it,
 * since visitors write those themselves. Its id is made from its kind and subject.
 */
export const inboxEntries = defineCollection({
  id: IDS.inboxEntries,
  name: 'Inbox entries',
  permissions: [],
  documentSecurity: false,
  attributes: {
    kind: required.oneOf(INBOX_KINDS),
    /** The message's or registration's id. */
    subject: required.string(ID),
    received_at: required.datetime(),
    state: required.oneOf(INBOX_STATES),
    assignee: optional.string(ID),
    assignee_name: optional.string(NAME),
    note: optional.string(ANSWER_LIMITS.note),
    /** As JSON; a character may take six there. */
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
  inboxEntries,
  technicalReports,
  projectUpdates,
  updateMailings,
  projectFollowers,
  dedications,
  dedicationChanges,
];
