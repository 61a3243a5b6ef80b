/** Converts between the form's typed texts and the server's fields. */
import { parseCurrency, type Currency } from '@core/money/currency';
import { plainAmount } from '@core/money/plainAmount';
import { MAX_AMOUNT_MINOR } from '@core/money/money';
import { parseAmount } from '@core/money/parseAmount';
import {
  MOST_TARGET_MINOR,
  type ContentFields,
  type ContentKind,
} from '@core/staff/contentContract';
import { storedSuggestionSchema, type StoredSuggestion } from '@core/projects/suggestion';
import { parseWitness, type Witness } from '@core/projects/witness';
import { toIsoDay } from '@core/text/dates';
import { parseStage, type UpdateStage } from '@core/updates/update';
import { textOf } from '@core/values/textOf';
import { charity } from '@/config/charity';

export type ContentValues = {
  title: string;
  title_ar: string;
  description: string;
  description_ar: string;
  region: string;
  region_ar: string;
  type: string;
  type_ar: string;
  /** The picture's name in the document; empty for a generated cover. */
  image: string;
  image_alt: string;
  image_alt_ar: string;
  /** Who is seen and when they agreed, for the log alone. */
  image_consent: string;
  /** YYYY-MM-DD in UTC; empty for the day of publishing. */
  date: string;
  /** HH:MM in the charity's time zone; empty for the beginning of the day. */
  time: string;
  /** YYYY-MM-DD in the charity's time zone; empty for no end. */
  last_day: string;
  /** The place among pinned ones, higher ones first; empty for the order by date. */
  priority: string;
  /** An opportunity's places; empty without a limit. */
  places: string;
  /** The currency of the project, also of an update's project. */
  currency: Currency;
  target: string;
  listed: boolean;
  suggestions: SuggestionValues[];
  /** The portrait beside the quotation; empty for none. */
  witness: Witness | '';
  /** The project's id of an update; empty while it is not chosen. */
  project: string;
  stage: UpdateStage;
  cost: string;
};

/** A suggested amount: a row of the form, which may be empty. */
export type SuggestionValues = { amount: string; words: string; words_ar: string };
export const NO_SUGGESTION: SuggestionValues = { amount: '', words: '', words_ar: '' };

type Fields = Readonly<Record<string, unknown>>;

/**
 * @param fields of a document or a draft; null for new content
 * @param subject the currency of an update's project
 */
export function toContentValues(fields: Fields | null, subject: Currency | null): ContentValues {
  const text = (key: string): string => textOf(fields?.[key]);
  const currency = subject ?? parseCurrency(fields?.['currency']) ?? charity().currencies.home;
  const amountOf = (value: unknown): string =>
    typeof value === 'number' ? plainAmount({ amountMinor: value, currency }) : '';
  const [target, cost] = [fields?.['target_amount'], fields?.['cost']];
  return {
    title: text('title'),
    title_ar: text('title_ar'),
    description: text('description'),
    description_ar: text('description_ar'),
    region: text('region'),
    region_ar: text('region_ar'),
    type: text('type'),
    type_ar: text('type_ar'),
    image: text('image'),
    image_alt: text('image_alt'),
    image_alt_ar: text('image_alt_ar'),
    image_consent: text('image_consent'),
    date: toIsoDay(text('date')),
    time: text('time'),
    last_day: text('last_day'),
    priority: countText(fields?.['priority']),
    places: countText(fields?.['places']),
    currency,
    target: amountOf(target),
    listed: fields?.['listed'] !== false,
    suggestions: toSuggestionValues(fields?.['suggestions'], currency),
    witness: parseWitness(fields?.['witness']) ?? '',
    project: text('project'),
    stage: parseStage(fields?.['stage']) ?? 'funded',
    cost: amountOf(cost === 0 ? null : cost),
  };
}

const countText = (value: unknown): string =>
  typeof value === 'number' && value > 0 ? String(value) : '';

function toSuggestionValues(stored: unknown, currency: Currency): SuggestionValues[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one) => {
    const read = storedSuggestionSchema.safeParse(one);
    if (!read.success) return [];
    const { amount, ...words } = read.data;
    return [{ amount: plainAmount({ amountMinor: amount, currency }), ...words }];
  });
}

/** 0 for an invalid amount, which the form's rules refuse. */
export const minorOf = (typed: string, currency: Currency, most: number): number => {
  const amount = parseAmount(typed, currency, most);
  return amount.ok ? amount.amountMinor : 0;
};

const toStoredSuggestions = (
  values: readonly SuggestionValues[],
  currency: Currency,
): StoredSuggestion[] =>
  values
    .map(({ amount, ...words }) => ({
      amount: minorOf(amount, currency, MAX_AMOUNT_MINOR),
      ...words,
    }))
    .filter(({ amount }) => amount > 0);

/** Suggested amounts as text, one a line, in any direction. */
export const writeSuggestions = ({ suggestions, currency }: ContentValues): string =>
  toStoredSuggestions(suggestions, currency)
    .map(({ amount, words, words_ar }) =>
      [
        plainAmount({ amountMinor: amount, currency }),
        ...[words, words_ar].filter((text) => text !== '').map((text) => `\u2068${text}\u2069`),
      ].join(' · '),
    )
    .join('\n');

/** @param before the form's first values: an unchanged day keeps its hour */
export function toContentFields(
  kind: ContentKind,
  values: ContentValues,
  before: Fields | null,
): ContentFields {
  const { region, region_ar, type, type_ar, date, currency, target, listed, ...written } = values;
  const { suggestions, witness, project, stage, cost, ...more } = written;
  const { last_day, priority, places, ...texts } = more;
  const known = textOf(before?.['date']);
  const content = {
    ...texts,
    ...(texts.image === '' && { image_alt: '', image_alt_ar: '', image_consent: '' }),
    date: date === '' ? null : date === toIsoDay(known) ? known : `${date}T00:00:00.000Z`,
  };
  if (kind === 'update')
    return { ...content, project, stage, cost: minorOf(cost, currency, MOST_TARGET_MINOR) };
  const listable = { ...content, listed, last_day, priority: Number(priority) };
  if (kind === 'post') return listable;
  const placed = { ...listable, region, region_ar, type, type_ar };
  if (kind === 'opportunity') return { ...placed, places: Number(places) };
  return {
    ...placed,
    currency,
    target_amount: minorOf(target, currency, MOST_TARGET_MINOR),
    suggestions: toStoredSuggestions(suggestions, currency),
    witness,
  };
}
