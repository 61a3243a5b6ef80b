import type { ChargeProblem } from '@core/plans/plan';
import type { Operation } from '../common/appwriteDatabase';
import type { Clock } from '../common/clock';
import type { Log } from '../common/functionContext';
import type { Books } from '../books/ports';
import type { Payments, SavedCards } from '../payments/ports';
import type { PlanRecords } from './planRecords';
import type { Plan } from './ports';

/** The subject of a mail about a plan; a day is `YYYY-MM-DD`. */
export type PlanNews =
  | { what: 'begun' | 'resumed' | 'changed' | 'cardSaved' | 'ended' | 'paused' | 'cardExpires' }
  | { what: 'failed'; problem: ChargeProblem; date: string; nextTry: string | null }
  | { what: 'lastTry'; problem: ChargeProblem; date: string; nextTry: string };

export interface PlanMails {
  /** The mail to the plan's donor, to be written with the change; none without an address. */
  write(plan: Plan, news: PlanNews): Promise<Operation[]>;
  /** A mail with a code that changes the plan, valid until then (ISO 8601). */
  code(plan: Plan, code: string, until: string): Promise<Operation[]>;
  /** The token that opens the plan. */
  token(planId: string): string;
  /** Where the plan's mails go to; null after it was forgotten. */
  addressOf(plan: Plan): Promise<string | null>;
}

export type PlanPorts = {
  records: PlanRecords;
  books: Books;
  payments: Payments;
  cards: SavedCards;
  mails: PlanMails;
  clock: Clock;
  log: Log;
};
