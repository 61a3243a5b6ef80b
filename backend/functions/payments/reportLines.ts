/** Writes a reconciliation's report for people. */
import type { Reached, ReconcileReport } from './reconcile';
import type { ReconcileStep } from './reconcileRound';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** Whether nothing is left that does not add up. */
export const isBalanced = ({ discrepancies, finished }: ReconcileReport): boolean => finished && discrepancies.length === 0;

const STEP_WORDS: Record<ReconcileStep, string> = {
  payments: 'while it compared payments', refunds: 'while it followed refunds', disputes: 'while it followed disputes', flags: 'while it followed what staff settled',
  unpaid: 'while it looked for donations without a payment', balance: 'while it added up the books',
};

export const whereOf = (reached: Reached | null): string => (reached === null ? 'early' : `${STEP_WORDS[reached.step]}${reached.back === null ? '' : `, back to ${reached.back}`}`);

export function reportLines(report: ReconcileReport, days: number): string[] {
  const { payments, recordedLines, adjustedDonations, discrepancies, toSettle, reached, finished } = report;
  return [
    `Compared ${count(payments, 'paid payment', 'paid payments')} of the last ${count(days, 'day', 'days')} with the books.`,
    `Recorded ${count(recordedLines, 'missing line', 'missing lines')}; brought ${count(adjustedDonations, 'donation', 'donations')} in step with refunds and disputes.`,
    ...discrepancies.map(({ text }) => `Does not add up: ${text}.`),
    ...toSettle.map((text) => `To be settled by staff: ${text}.`),
    ...(finished ? [] : [`Not finished: its time was over ${whereOf(reached)}. The next run goes on there.`]),
    isBalanced(report) ? 'The books balance.' : 'The books do not balance.',
  ];
}
