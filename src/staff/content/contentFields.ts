/** The form's values: texts as they are typed, and what the server takes of them. */
import { DEFAULT_CURRENCY, parseCurrency, type Currency } from '@core/money/currency';
import { MONEY_DIGITS, parseDecimal, writeDecimal } from '@core/money/decimals';
import {
  MOST_TARGET_MINOR,
  type ContentFields,
  type ContentKind,
} from '@core/staff/contentContract';
import { toIsoDay } from '@core/text/dates';

export type ContentValues = {
  title: string;
  title_ar: string;
  description: string;
  description_ar: string;
  region: string;
  region_ar: string;
  type: string;
  type_ar: string;
  /** As the document names it; empty for a generated cover. */
  image: string;
  image_alt: string;
  image_alt_ar: string;
  /** YYYY-MM-DD, in the time of the books; empty for the day of publishing. */
  date: string;
  currency: Currency;
  target: string;
  listed: boolean;
};

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @param fields of a document or a draft; null for something new */
export function toContentValues(fields: Fields | null): ContentValues {
  const text = (key: string): string => textOf(fields?.[key]);
  const target = fields?.['target_amount'];
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
    date: toIsoDay(text('date')),
    currency: parseCurrency(fields?.['currency']) ?? DEFAULT_CURRENCY,
    target: typeof target === 'number' ? writeDecimal(target, MONEY_DIGITS) : '',
    listed: fields?.['listed'] !== false,
  };
}

/** @param before what the form began with: a day that was not changed keeps its hour */
export function toContentFields(
  kind: ContentKind,
  values: ContentValues,
  before: Fields | null,
): ContentFields {
  const { region, region_ar, type, type_ar, date, currency, target, listed, ...texts } = values;
  const known = textOf(before?.['date']);
  const content = {
    ...texts,
    ...(texts.image === '' && { image_alt: '', image_alt_ar: '' }),
    date: date === '' ? null : date === toIsoDay(known) ? known : `${date}T00:00:00.000Z`,
  };
  if (kind === 'post') return content;
  const placed = { ...content, region, region_ar, type, type_ar };
  if (kind === 'opportunity') return placed;
  const amount = parseDecimal(target === '' ? '0' : target, MONEY_DIGITS, MOST_TARGET_MINOR);
  return { ...placed, currency, target_amount: amount.ok ? amount.value : 0, listed };
}
