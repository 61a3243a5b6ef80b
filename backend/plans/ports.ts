import type { Currency } from '@core/money/currency';
import type { ConsentFacts } from '@core/plans/consent';
import type {
  ChargeProblem,
  ChargeState,
  DonorsReason,
  EndReason,
  PauseReason,
  PlanState,
} from '@core/plans/plan';
import type { Rhythm } from '@core/plans/rhythm';
import type { Language } from '@core/text/languages/bilingual';
import type { SavedCard } from '../payments/ports';

/** Days are `YYYY-MM-DD` in the plan's time zone, moments ISO 8601. */
export type Plan = PlanMoney &
  PlanDonor &
  PlanCourse & {
    id: string;
    attemptId: string;
    line: number;
    consent: ConsentFacts & { version: number };
    consentedAt: string;
    /** Numbers its changes: of two simultaneous ones, one succeeds. */
    revision: number;
    code: { hash: string; until: string; tries: number } | null;
  };

type PlanMoney = {
  projectId: string;
  itemId: string | null;
  /** The amount of each date, or a season's total. */
  amountMinor: number;
  currency: Currency;
  rhythm: Rhythm;
  timeZone: string;
};

type PlanDonor = {
  userId: string | null;
  /** The address that its mails go to; null before it is paid, and after it was forgotten. */
  email: string | null;
  /** A guest's, as on the card. */
  name: string | null;
  isNameShown: boolean | null;
  language: Language;
  customer: string | null;
  paymentMethod: string | null;
  card: SavedCard | null;
  /** When the page that saved the card was opened, in seconds since 1970. */
  cardAt: number;
  /** `YYYY-MM`: the expiry that the donor knows of by mail. */
  cardTold: string | null;
};

type PlanCourse = {
  state: PlanState;
  begunAt: string | null;
  firstDue: string;
  /** The date that is charged next; null where none will come. */
  nextDue: string | null;
  /** When the schedule looks at it again; null for never. */
  dueAt: string | null;
  pausedUntil: string | null;
  pauseReason: PauseReason | null;
  endReason: EndReason | null;
  donorsReason: DonorsReason | null;
  endedAt: string | null;
  paidCount: number;
  paidMinor: number;
};

export type DueCharge = ChargeSending & {
  id: string;
  planId: string;
  date: string;
  state: ChargeState;
  amountMinor: number;
  currency: Currency;
  /** The declined tries. */
  tries: number;
  problem: ChargeProblem | null;
  /** An open card page on which the donor may pay it. */
  sessionId: string | null;
  paymentIntent: string | null;
  donationId: string | null;
};

/** The last order to the provider. */
type ChargeSending = {
  attempt: number;
  claimedAt: string | null;
  isBroken: boolean;
  /** The order as it was sent; null before the first try. */
  order: {
    paymentMethod: string;
    baseMinor: number;
    baseCurrency: Currency;
    rateMicros: number;
    rateDate: string | null;
  } | null;
};
