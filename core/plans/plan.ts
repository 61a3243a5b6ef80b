/** A plan is a promise of regular gifts; a due charge is one date of it. */
export const PLANS_FUNCTION_ID = 'plans';

/** A promised plan waits for its first payment or for its card to be saved. */
export const PLAN_STATES = ['promised', 'active', 'paused', 'pastDue', 'ended'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** A skipped date was paused, or too long past when the schedule ran again. */
export const CHARGE_STATES = ['due', 'charging', 'paid', 'failed', 'skipped'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** `project`: it is closed or fully funded, and the donor is asked for another one. */
export const PAUSE_REASONS = ['donor', 'project', 'dispute', 'staff'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** `failed`: the last try of a charge failed. `forgotten`: its donor was deleted on request. */
export const END_REASONS = ['donor', 'seasonOver', 'failed', 'forgotten', 'staff'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** The answer to the optional question when a donor ends a plan. */
export const DONORS_REASONS = ['money', 'elsewhere', 'enough', 'unhappy', 'other'] as const;
export type DonorsReason = (typeof DONORS_REASONS)[number];

/**
 * Why a charge failed, in words for the donor. `authentication`: the bank wants the donor present.
 * `cardUnusable` is a lost, stolen or closed card, `cardRemoved` one that is no longer saved.
 */
export const CHARGE_PROBLEMS = [
  'declined',
  'insufficientFunds',
  'expiredCard',
  'cardUnusable',
  'cardRemoved',
  'authentication',
  'unavailable',
] as const;
export type ChargeProblem = (typeof CHARGE_PROBLEMS)[number];

/** Those after which only the donor can help: the charge is not tried again by itself. */
export const NEEDS_DONOR: readonly ChargeProblem[] = [
  'cardUnusable',
  'cardRemoved',
  'expiredCard',
  'authentication',
];

/** The tries of a due charge: days after its date and hours, in the plan's time zone. */
export const TRIES = [
  { day: 0, hour: 9 },
  { day: 2, hour: 18 },
  { day: 4, hour: 12 },
  { day: 7, hour: 15 },
] as const;

export const PLAN_ID = /^pl_[0-9a-f]{24}$/;

/** `pl_….20270115`: each date of a plan has one document. */
export const dueChargeIdOf = (planId: string, date: string): string =>
  `${planId}.${date.replaceAll('-', '')}`;

/** The longest pause, in days. */
export const MOST_PAUSED_DAYS = 366;
