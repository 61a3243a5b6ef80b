import { dayAt } from '@core/values/dayAt';
import { Refusal } from '../../common/refusal';
import { priceLines } from '../../payments/checkout/orderLines';
import type { PlanPorts } from '../planPorts';
import { isoOf } from '../changePlan';
import type { DueCharge, Plan } from '../ports';

export type Rate = Omit<NonNullable<DueCharge['order']>, 'paymentMethod'>;

type Taking =
  | { kind: 'yes'; rate: Rate; name: string }
  /** The donor is asked for another project. */
  | { kind: 'closed' }
  /** A rate is missing. */
  | { kind: 'later' };

const CLOSED = ['projectNotFound', 'projectClosed', 'exampleProject', 'itemNotOffered'];
const LATER = ['noRate', 'amountTooLarge'];

/** Whether the plan's project takes its donation now, and at which rate. */
export async function isTakingDonations(
  { books, payments, clock }: PlanPorts,
  plan: Plan,
  amountMinor: number,
): Promise<Taking> {
  try {
    const [line] = await priceLines(
      books,
      {
        attemptId: plan.attemptId,
        lines: [
          {
            projectId: plan.projectId,
            itemId: plan.itemId,
            unitAmountMinor: amountMinor,
            quantity: 1,
          },
        ],
        currency: plan.currency,
        language: plan.language,
      },
      { today: dayAt(isoOf(clock.now()), plan.timeZone), isLive: payments.isLive },
    );
    const project = (await books.projects([plan.projectId])).get(plan.projectId);
    if (line === undefined || project === undefined) return { kind: 'closed' };
    if (project.targetMinor > 0 && project.raisedMinor >= project.targetMinor)
      return { kind: 'closed' };
    const { baseMinor, baseCurrency, rateMicros, rateDate } = line;
    const rate = { baseMinor, baseCurrency, rateMicros, rateDate };
    return { kind: 'yes', rate, name: line.name };
  } catch (error) {
    if (error instanceof Refusal && CLOSED.includes(error.failure.code)) return { kind: 'closed' };
    if (error instanceof Refusal && LATER.includes(error.failure.code)) return { kind: 'later' };
    throw error;
  }
}
