import type { CheckoutLine, CheckoutRequest } from '@core/donations/contract';
import { convertMoney, rateMicros, type RateTable } from '@core/money/convert';
import { rateDate } from '@core/money/rateDates';
import { isLastDayOver } from '@core/pages/lastDay';
import { pickText, type Bilingual } from '@core/text/languages/bilingual';
import { refuse } from '../../common/refusal';
import { dedicationIdOf } from '../../dedications/dedicationId';
import type { BookProject, SiteRecords } from '../../books/ports';
import { planIdOf } from '../planIds';
import type { SessionOrder } from '../ports';
import { STORED_DIGITS } from './sessionParams';

type Priced = SessionOrder['lines'][number];

type Offer = Awaited<ReturnType<SiteRecords['offeredItems']>>;
const NO_OFFER: Offer = { names: new Map(), projects: [] };

/** The value fits an exact integer and the digits that a payment stores. */
const MOST_STORED = 10 ** STORED_DIGITS - 1;

/** A rate of 1, in millionths. */
const ONE = 1_000_000;

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** `isLive` marks real money, which an example must not take; `today` is the charity's day. */
type Now = { today: string; isLive: boolean };

/**
 * @throws Refusal `projectNotFound`, `projectClosed`, `exampleProject`, `itemNotOffered`,
 * `noRate`, `amountTooLarge` with its line's field
 */
export async function priceLines(
  books: SiteRecords,
  {
    attemptId,
    lines,
    currency,
    language,
  }: Pick<CheckoutRequest, 'attemptId' | 'lines' | 'currency' | 'language'>,
  now: Now,
): Promise<Priced[]> {
  const itemIds = unique(lines.flatMap(({ itemId }) => (itemId === null ? [] : [itemId])));
  const [projects, offer] = await Promise.all([
    books.projects(unique(lines.map(({ projectId }) => projectId))),
    itemIds.length === 0 ? NO_OFFER : books.offeredItems(itemIds),
  ]);
  const foreign = [...projects.values()].some((project) => project.currency !== currency);
  const rates: RateTable = foreign ? await books.rates() : {};
  return lines.map((line, index) => {
    const project = openProject(projects, line, index, now);
    const item = itemOf(offer, line, index);
    const amountMinor = line.unitAmountMinor * line.quantity;
    const base = convertMoney({ amountMinor, currency }, project.currency, rates);
    // A project's own currency needs no rate to be known.
    const rate =
      currency === project.currency ? ONE : rateMicros(currency, project.currency, rates);
    const field = `lines.${index}`;
    // A card must not be charged for what the books cannot hold, however wrong a rate is.
    if (base === null || rate === null || rate > MOST_STORED) throw refuse('noRate', { field });
    if (base.amountMinor > MOST_STORED) throw refuse('amountTooLarge', { field });
    const name = nameOf(project, item, line.quantity, language);
    return {
      line: index,
      projectId: project.id,
      itemId: line.itemId,
      amountMinor,
      baseMinor: base.amountMinor,
      baseCurrency: project.currency,
      rateMicros: rate,
      rateDate: rateDate(currency, project.currency, rates),
      isNameShown: line.wishes?.isNameShown ?? null,
      dedicationId: line.wishes?.dedication ? dedicationIdOf(attemptId, index, line.wishes) : null,
      planId: line.plan === undefined ? null : planIdOf(attemptId, index),
      dueChargeId: null,
      name,
    };
  });
}

function openProject(
  projects: ReadonlyMap<string, BookProject>,
  { projectId }: CheckoutLine,
  index: number,
  { today, isLive }: Now,
): BookProject {
  const project = projects.get(projectId);
  if (project === undefined) throw refuse('projectNotFound', { field: `lines.${index}` });
  if (!project.open || isLastDayOver(project.lastDay, today))
    throw refuse('projectClosed', { field: `lines.${index}` });
  if (project.isExample && isLive) throw refuse('exampleProject', { field: `lines.${index}` });
  return project;
}

/** The item of a gift to a project of the family block. Donors may change its suggested price. */
function itemOf(
  { names, projects }: Offer,
  { itemId, projectId }: CheckoutLine,
  index: number,
): Bilingual | null {
  if (itemId === null) return null;
  const item = names.get(itemId);
  if (item === undefined || !projects.includes(projectId))
    throw refuse('itemNotOffered', { field: `lines.${index}` });
  return item;
}

/** `Clean water for Kassala`, `Family support: Food × 3`. */
function nameOf(
  project: BookProject,
  item: Bilingual | null,
  quantity: number,
  language: CheckoutRequest['language'],
): string {
  const title = pickText(project.title, language).text;
  const whole = item === null ? title : `${title}: ${pickText(item, language).text}`;
  return quantity === 1 ? whole : `${whole} × ${quantity}`;
}
