/** The collections of regular giving, which only a server key reads and writes. */
import { CURRENCIES } from '@core/money/currencies';
import {
  CHARGE_PROBLEMS,
  CHARGE_STATES,
  DONORS_REASONS,
  END_REASONS,
  PAUSE_REASONS,
  PLAN_STATES,
} from '@core/plans/plan';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { defineCollection, optional, required } from './attributes';
import { IDS } from './ids';
import { EMAIL, ID, NAME } from './parts';

const DAY = 10;
/** Ids of the card provider. */
const PROVIDERS = 64;
const HASH = 64;

/** The id is made from attempt and line, so that a plan begins once. */
export const plans = defineCollection({
  id: IDS.plans,
  name: 'Plans of regular giving',
  permissions: [],
  documentSecurity: false,
  attributes: {
    state: required.oneOf(PLAN_STATES),
    project: required.string(ID),
    item: optional.string(32),
    /** The amount of each date, or a season's total. */
    amount: required.integer(1),
    currency: required.oneOf(CURRENCIES),
    /** As JSON. */
    rhythm: required.string(200),
    time_zone: required.string(64),
    /** The account, or null for a guest, whose address and name are kept here. */
    user: optional.string(ID),
    email: optional.string(EMAIL),
    name: optional.string(NAME),
    name_shown: optional.boolean(),
    language: required.oneOf(LANGUAGES),
    attempt: required.string(ID),
    line: required.integer(0, 99),
    /** The figures of the sentence that the donor agreed to, as JSON with its version. */
    consent: required.string(1_000),
    consented_at: required.datetime(),
    begun_at: optional.datetime(),
    first_due: required.string(DAY),
    /** The date that is charged next; empty where none will come. */
    next_due: optional.string(DAY),
    /** When the schedule looks at the plan again; empty for never. */
    due_at: optional.datetime(),
    paused_until: optional.string(DAY),
    pause_reason: optional.oneOf(PAUSE_REASONS),
    end_reason: optional.oneOf(END_REASONS),
    donors_reason: optional.oneOf(DONORS_REASONS),
    ended_at: optional.datetime(),
    customer: optional.string(PROVIDERS),
    payment_method: optional.string(PROVIDERS),
    card_brand: optional.string(32),
    card_last4: optional.string(4),
    card_month: optional.integer(1, 12),
    card_year: optional.integer(2000, 9999),
    /** When the page that saved the card was opened, in seconds since 1970. */
    card_at: optional.integer(),
    /** The expiry that the donor knows of by mail. */
    card_told: optional.string(7),
    paid_count: required.integer(),
    paid_amount: required.integer(),
    code_hash: optional.string(HASH),
    code_until: optional.datetime(),
    code_tries: optional.integer(0, 100),
    revision: required.integer(),
  },
  indexes: [
    { key: 'by_due', type: 'key', attributes: ['due_at'] },
    { key: 'by_user', type: 'key', attributes: ['user', '$createdAt'] },
    { key: 'by_email', type: 'key', attributes: ['email'] },
    { key: 'by_attempt', type: 'key', attributes: ['attempt'] },
    { key: 'by_state', type: 'key', attributes: ['state', '$createdAt'] },
    { key: 'by_card', type: 'key', attributes: ['payment_method'] },
    { key: 'by_expiry', type: 'key', attributes: ['card_year', 'card_month'] },
  ],
});

/** One date of a plan, with the id `<plan>.<YYYYMMDD>`, so that no date is charged twice. */
export const dueCharges = defineCollection({
  id: IDS.dueCharges,
  name: 'Due charges of plans',
  permissions: [],
  documentSecurity: false,
  attributes: {
    plan: required.string(ID),
    date: required.string(DAY),
    state: required.oneOf(CHARGE_STATES),
    amount: required.integer(),
    currency: required.oneOf(CURRENCIES),
    /** The declined tries. */
    tries: required.integer(0, 100),
    problem: optional.oneOf(CHARGE_PROBLEMS),
    /** Numbers the orders to the provider, whose idempotency keys it is part of. */
    attempt: required.integer(0, 1_000),
    claimed_at: optional.datetime(),
    /** The provider broke down, and would answer the same to a repetition of this order. */
    broken: optional.boolean(),
    /** The order as it was sent, so that a repetition is the same. */
    payment_method: optional.string(PROVIDERS),
    base_amount: optional.integer(),
    base_currency: optional.oneOf(CURRENCIES),
    rate_micros: optional.integer(),
    rate_date: optional.datetime(),
    /** An open card page on which the donor may pay it. */
    session: optional.string(255),
    payment_intent: optional.string(PROVIDERS),
    donation: optional.string(ID),
  },
  indexes: [
    { key: 'by_plan', type: 'key', attributes: ['plan', 'date'], orders: ['asc', 'desc'] },
    { key: 'by_payment', type: 'key', attributes: ['payment_intent'] },
    { key: 'by_state', type: 'key', attributes: ['state', 'date'] },
  ],
});

/** The id is `<plan>.<number>`: of two simultaneous changes of a plan, one succeeds. */
export const planChanges = defineCollection({
  id: IDS.planChanges,
  name: 'Changes of plans',
  permissions: [],
  documentSecurity: false,
  attributes: {
    plan: required.string(ID),
    action: required.string(32),
    /** The member of staff who made it. */
    actor: optional.string(ID),
    date: required.datetime(),
  },
  indexes: [{ key: 'by_plan', type: 'key', attributes: ['plan', 'date'] }],
});
