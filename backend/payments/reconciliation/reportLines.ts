import type { ReconcileReport } from './reconcile';
import { whereOf } from './reconcileRound';

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

export const isBalanced = ({ discrepancies, finished }: ReconcileReport): boolean =>
  finished && discrepancies.length === 0;

export function reportLines(report: ReconcileReport, days: number): string[] {
  const {
    payments,
    recordedLines,
    adjustedDonations,
    testDonations,
    discrepancies,
    toSettle,
    reached,
    finished,
  } = report;
  return [
    `Compared ${count(payments, 'paid payment', 'paid payments')} of the last ${count(days, 'day', 'days')} with the books.`,
    `Recorded ${count(recordedLines, 'missing line', 'missing lines')}; brought ${count(adjustedDonations, 'donation', 'donations')} in step with refunds and disputes.`,
    ...(testDonations === 0
      ? []
      : [
          `Left out: ${count(testDonations, 'gift that was', 'gifts that were')} made with test keys, of which live keys know nothing.`,
        ]),
    ...discrepancies.map(({ text }) => `Does not add up: ${text}.`),
    ...toSettle.map((text) => `To be settled by staff: ${text}.`),
    ...(finished
      ? []
      : [`Not finished: its time was over${reached === null ? '' : ` ${whereOf(reached)}`}.`]),
    isBalanced(report) ? 'The books balance.' : 'The books do not balance.',
  ];
}
