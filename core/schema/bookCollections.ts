/**
 * Collections of the books, in integer minor units (2500 is 25.00). Only a server key has access to
 * collections without permissions: staff read through their function, which logs each reading.
 */
import { DONATION_METHODS } from '@core/donations/methods';
import { CURRENCIES } from '@core/money/currencies';
import { referenceOf } from '@core/donations/donation';
import {
  bookStateOf,
  BOOK_STATES,
  MONEY_LIMITS,
  REFUND_PROBLEMS,
  REFUND_STATES,
} from '@core/staff/money/bookStates';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { defineCollection, optional, required } from './attributes';
import { IDS } from './ids';
import { BODY, EMAIL, ID, NAME, READ_BY_ALL } from './parts';

/** The public ledger of donations, without names; its rows have the ids of their donations. */
export const projectDonations = defineCollection({
  id: IDS.projectDonations,
  name: 'Project donations (public ledger)',
  permissions: READ_BY_ALL,
  documentSecurity: false,
  attributes: {
    project: required.string(ID),
    /** Masked on the server: the first two characters of each word, then asterisks. */
    donor: required.string(64),
    amount: required.integer(),
    currency: required.oneOf(CURRENCIES),
    date: required.datetime(),
    /** The donor is anonymous, and `donor` is empty. */
    anonymous: optional.boolean(),
  },
  indexes: [
    { key: 'by_project', type: 'key', attributes: ['project', 'date'], orders: ['asc', 'desc'] },
  ],
});

type DonationKeyFields = Readonly<Record<string, unknown>>;

const isDispute = (value: unknown): value is 'open' | 'won' | 'lost' =>
  value === 'open' || value === 'won' || value === 'lost';

function donationKeys({ dispute, refunded_amount, payment_intent, line }: DonationKeyFields) {
  return {
    state: bookStateOf({
      dispute: isDispute(dispute) ? dispute : 'none',
      givenBackMinor: Number(refunded_amount ?? 0),
    }),
    reference: referenceOf(String(payment_intent), Number(line)),
  };
}

const RARE_PAIRS = [
  ['method', 'state'],
  ['currency', 'state'],
  ['currency', 'method'],
] as const;

/**
 * One document for each paid line, with the id `<payment intent>-<line>`. Its donor may read it. A
 * bank transfer or cash has one line and its own payment id.
 */
export const donations = defineCollection({
  id: IDS.donations,
  name: 'Donations',
  permissions: [],
  documentSecurity: true,
  attributes: {
    project: required.string(ID),
    user: optional.string(ID),
    date: required.datetime(),
    amount: required.integer(),
    currency: required.oneOf(CURRENCIES),
    /** The amount in the project's currency at the checkout's rate, which raised the project. */
    base_amount: required.integer(),
    base_currency: required.oneOf(CURRENCIES),
    /** Units of the base currency for one unit paid, in millionths. */
    rate_micros: required.integer(),
    /** The time of that rate; empty without conversion, and for older donations. */
    rate_date: optional.datetime(),
    item: optional.string(32),
    session: required.string(255),
    payment_intent: required.string(64),
    line: required.integer(0, 99),
    refunded_amount: optional.integer(0, Number.MAX_SAFE_INTEGER, 0),
    dispute: optional.oneOf(['none', 'open', 'won', 'lost'], 'none'),
    /** The part of base_amount that counts in the project's raised amount. */
    counted_base: required.integer(),
    /** How often counted_base was adjusted; numbers the adjustments. */
    adjustments: optional.integer(0, Number.MAX_SAFE_INTEGER, 0),
    /** Set when no project could be raised, as after its deletion: staff decide. */
    flag: optional.string(64),
    line_count: optional.integer(1, 100),
    /** The address as the payer typed it, in small letters. */
    payer_email: optional.string(EMAIL),
    language: optional.oneOf(LANGUAGES),
    /** A refund names no line, or exceeds its line: staff name the line at the provider. */
    refund_flag: optional.oneOf(['refundWithoutLine', 'refundAboveLine']),
    /** The way of payment; empty for cards. */
    method: optional.oneOf(DONATION_METHODS),
    payment_reference: optional.string(MONEY_LIMITS.reference),
    /** The card's holder without an account, or the named giver of a transfer or cash. */
    payer_name: optional.string(NAME),
    /** The member of staff who entered it. */
    entered_by: optional.string(ID),
    anonymous: optional.boolean(),
    dedication: optional.string(ID),
    /** The plan of regular giving that it belongs to. */
    plan: optional.string(ID),
    state: optional.oneOf(BOOK_STATES),
    reference: optional.string(16),
  },
  derived: donationKeys,
  derivedMark: 'state',
  indexes: [
    { key: 'by_user', type: 'key', attributes: ['user', 'date'], orders: ['asc', 'desc'] },
    { key: 'by_payment', type: 'key', attributes: ['payment_intent'] },
    { key: 'by_session', type: 'key', attributes: ['session'] },
    { key: 'by_payer', type: 'key', attributes: ['payer_email', 'user'] },
    { key: 'by_project', type: 'key', attributes: ['project'] },
    { key: 'by_date', type: 'key', attributes: ['date'] },
    { key: 'by_refund_flag', type: 'key', attributes: ['refund_flag'] },
    { key: 'by_time', type: 'key', attributes: ['$createdAt'] },
    { key: 'by_flag', type: 'key', attributes: ['flag'] },
    { key: 'by_project_date', type: 'key', attributes: ['project', 'date'] },
    { key: 'by_method', type: 'key', attributes: ['method', 'date'] },
    { key: 'by_dispute', type: 'key', attributes: ['dispute', 'date'] },
    { key: 'by_refunded', type: 'key', attributes: ['refunded_amount'] },
    { key: 'by_reference', type: 'key', attributes: ['payment_reference'] },
    { key: 'by_change', type: 'key', attributes: ['$updatedAt'] },
    { key: 'by_amount', type: 'key', attributes: ['amount', 'date'] },
    { key: 'by_quoted', type: 'key', attributes: ['reference'] },
    { key: 'by_state', type: 'key', attributes: ['state', 'date'] },
    { key: 'by_currency', type: 'key', attributes: ['currency', 'date'] },
    { key: 'by_state_amount', type: 'key', attributes: ['state', 'amount', 'date'] },
    { key: 'by_currency_amount', type: 'key', attributes: ['currency', 'amount', 'date'] },
    { key: 'by_method_amount', type: 'key', attributes: ['method', 'amount', 'date'] },
    { key: 'by_project_amount', type: 'key', attributes: ['project', 'amount', 'date'] },
    // Each of two rare filters alone would match many more documents than both.
    ...[['date'] as const, ['amount', 'date'] as const].flatMap((order) =>
      RARE_PAIRS.map((pair) => ({
        key: `by_${pair.join('_')}_${order[0]}`,
        type: 'key' as const,
        attributes: [...pair, ...order],
      })),
    ),
  ],
});

/** The id is `<donation>.<number>`, so that no change is made twice. */
export const donationAdjustments = defineCollection({
  id: IDS.donationAdjustments,
  name: 'Donation adjustments',
  permissions: [],
  documentSecurity: false,
  attributes: {
    donation: required.string(ID),
    project: required.string(ID),
    base_delta: required.integer(Number.MIN_SAFE_INTEGER),
    refunded_amount: required.integer(),
    dispute: required.oneOf(['none', 'open', 'won', 'lost']),
    date: required.datetime(),
    /** A change by staff: the request, its author, and the reason. */
    request: optional.string(ID),
    actor: optional.string(ID),
    reason: optional.string(MONEY_LIMITS.reason),
  },
  indexes: [
    { key: 'by_donation', type: 'key', attributes: ['donation'] },
    { key: 'by_request', type: 'key', attributes: ['request'] },
    { key: 'by_time', type: 'key', attributes: ['$createdAt'] },
  ],
});

/** One for each checkout attempt, with its UUID as id, so that a repetition finds it. */
export const checkoutAttempts = defineCollection({
  id: IDS.checkoutAttempts,
  name: 'Checkout attempts',
  permissions: [],
  documentSecurity: false,
  attributes: {
    /** The account, or null for a guest. */
    user: optional.string(ID),
    /** A keyed hash of the caller's address, which counts callers without identifying them. */
    caller: required.string(64),
    /** The hash of the whole network (/48) of an IPv6 address. */
    network: optional.string(64),
    /** A paid attempt counts in no limit. */
    paid: optional.boolean(false),
    declines: optional.integer(0, 1_000_000, 0),
    declined_at: optional.datetime(),
    /** A hash of the order: the same attempt with another order is refused. */
    fingerprint: required.string(64),
    /** The end of the session in seconds since 1970, stored so that a repetition sends the same. */
    expires_at: required.integer(),
    session: optional.string(255),
    url: optional.string(4_096),
    /** The first session of the same cart, so that only one of its attempts can be paid. */
    cart: optional.string(255),
  },
  indexes: [
    { key: 'by_caller', type: 'key', attributes: ['caller', '$createdAt'] },
    { key: 'by_user', type: 'key', attributes: ['user', '$createdAt'] },
    { key: 'by_network', type: 'key', attributes: ['network', '$createdAt'] },
    { key: 'by_paid', type: 'key', attributes: ['paid', '$createdAt'] },
    { key: 'by_decline', type: 'key', attributes: ['declined_at'] },
    { key: 'by_session', type: 'key', attributes: ['session'] },
    { key: 'by_cart', type: 'key', attributes: ['cart'] },
  ],
});

/** Paid sessions that the books cannot hold; the id is the payment's. Staff settle them. */
export const unrecordedPayments = defineCollection({
  id: IDS.unrecordedPayments,
  name: 'Payments that could not be recorded',
  permissions: [],
  documentSecurity: false,
  attributes: {
    session: required.string(255),
    /** The charged amount in minor units of its currency, which the site may not support. */
    amount: required.integer(),
    currency: required.string(8),
    reason: required.string(255),
    date: required.datetime(),
    settled: optional.boolean(false),
    note: optional.string(MONEY_LIMITS.note),
  },
  indexes: [{ key: 'by_settled', type: 'key', attributes: ['settled'] }],
});

/** Stored before the provider receives the request; the provider does not receive the reason. */
export const refundRequests = defineCollection({
  id: IDS.refundRequests,
  name: 'Refund requests',
  permissions: [],
  documentSecurity: false,
  attributes: {
    donation: required.string(ID),
    payment_intent: required.string(64),
    line: required.integer(0, 99),
    amount: required.integer(1),
    reason: required.string(MONEY_LIMITS.reason),
    actor: required.string(ID),
    actor_name: required.string(NAME),
    date: required.datetime(),
    state: required.oneOf(REFUND_STATES),
    problem: optional.oneOf(REFUND_PROBLEMS),
    refund: optional.string(255),
  },
  indexes: [
    { key: 'by_payment', type: 'key', attributes: ['payment_intent'] },
    { key: 'by_state', type: 'key', attributes: ['state', 'date'] },
  ],
});

/** Sums by day and month, derived from the donations; the id is a hash of the dimensions. */
export const givingTotals = defineCollection({
  id: IDS.givingTotals,
  name: 'Totals of donations',
  permissions: [],
  documentSecurity: false,
  attributes: {
    step: required.oneOf(['day', 'month']),
    /** YYYY-MM-DD or YYYY-MM, in UTC. */
    period: required.string(10),
    project: required.string(ID),
    currency: required.oneOf(CURRENCIES),
    method: required.oneOf(DONATION_METHODS),
    state: required.oneOf(BOOK_STATES),
    base_currency: required.oneOf(CURRENCIES),
    count: required.integer(),
    amount: required.integer(),
    refunded: required.integer(),
    /** Amounts in the base currency: the gifts, and their part that counts in the project. */
    base: required.integer(),
    counted: required.integer(Number.MIN_SAFE_INTEGER),
  },
  indexes: [
    // The period comes first, as `by_project` finds the few totals of a project.
    { key: 'by_time', type: 'key', attributes: ['period', 'step'] },
    { key: 'by_project', type: 'key', attributes: ['project', 'step', 'period'] },
  ],
});

/** Reports of the reconciliation: of the last run, and of the last finished one. */
export const reconciliations = defineCollection({
  id: IDS.reconciliations,
  name: 'Reconciliations',
  permissions: [],
  documentSecurity: false,
  attributes: {
    date: required.datetime(),
    balanced: optional.boolean(false),
    report: required.string(BODY),
  },
  indexes: [],
});
