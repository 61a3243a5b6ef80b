import { isLastDayOver } from '@core/pages/lastDay';
import { convertMoney, rateMicros } from '@core/money/convert';
import type { Money } from '@core/money/money';
import { rateDate } from '@core/money/rateDates';
import { refuse } from '../../common/refusal';
import type { BookProject, Move } from '../../books/ports';
import type { MoneyPorts } from './ports';

/** A rate of 1, in millionths. */
const ONE = 1_000_000;

/**
 * The project, closed after its last day as by the schedule.
 * @throws Refusal `projectNotFound` of the field `projectId`
 */
export async function requireProject(
  { books, today }: Pick<MoneyPorts, 'books' | 'today'>,
  id: string,
): Promise<BookProject> {
  const project = (await books.projects([id])).get(id);
  if (project === undefined) throw refuse('projectNotFound', { field: 'projectId' });
  return { ...project, open: project.open && !isLastDayOver(project.lastDay, today()) };
}

type ProjectAmount = Pick<Move, 'baseMinor' | 'baseCurrency' | 'rateMicros' | 'rateDate'>;

/** @throws Refusal `noRate` of the field `currency` */
export async function projectAmount(
  { books }: Pick<MoneyPorts, 'books'>,
  money: Money,
  { currency }: BookProject,
): Promise<ProjectAmount> {
  const rates = money.currency === currency ? {} : await books.rates();
  const base = convertMoney(money, currency, rates);
  const micros = money.currency === currency ? ONE : rateMicros(money.currency, currency, rates);
  if (base === null || micros === null) throw refuse('noRate', { field: 'currency' });
  return {
    baseMinor: base.amountMinor,
    baseCurrency: currency,
    rateMicros: micros,
    rateDate: rateDate(money.currency, currency, rates),
  };
}
