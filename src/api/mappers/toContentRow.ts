import type { Money } from '@core/money/money';
import type { Collection } from '@core/schema/attributes';
import type { drafts, exchangeRates, quickItems } from '@core/schema/collections';
import { DEFAULT_CURRENCY, parseCurrency, type Currency } from '@core/money/currency';
import type { Bilingual, Language } from '@core/text/languages/bilingual';
import { missingLanguages } from '@core/text/languages/missingLanguages';
import { CONTENT_KINDS, type ContentKind } from '@core/staff/contentContract';
import type { StoredDocument } from '../documents';
import { toBilingual, toDate, toInteger, toText } from './fields';

export type ContentRow = {
  id: string;
  title: Bilingual;
  /** Languages that lack a text which the other has. */
  missing: readonly Language[];
  date: string | null;
  closed: boolean;
  listed: boolean;
  /** 0 where it is not pinned. */
  priority: number;
  /** The last day, YYYY-MM-DD; empty for no end. */
  lastDay: string;
  /** Whether it has a draft. */
  changed: boolean;
};

export type DraftRow = {
  id: string;
  kind: ContentKind;
  document: string;
  title: Bilingual;
  missing: readonly Language[];
  editor: string;
  savedAt: string;
  isPublished: boolean;
  /** The time of its publication by schedule. */
  publishAt: string | null;
  /** The reason why it was not published at its time; empty without one. */
  publishProblem: string;
};

type Stored = StoredDocument<Collection>;

/** @param changed the ids of those that have drafts */
export function toContentRow(document: Stored, changed: ReadonlySet<string>): ContentRow {
  const fields: Readonly<Record<string, unknown>> = document;
  return {
    id: document.$id,
    title: toBilingual(fields['title'], fields['title_ar']),
    missing: missingLanguages(fields),
    date: toDate(fields['date']),
    closed: fields['status'] === 'closed',
    listed: fields['listed'] !== false,
    priority: toInteger(fields['priority']),
    lastDay: toText(fields['last_day']),
    changed: changed.has(document.$id),
  };
}

function parseFields(json: unknown): Record<string, unknown> {
  try {
    return JSON.parse(toText(json));
  } catch {
    return {};
  }
}

export function toDraftRow(document: StoredDocument<typeof drafts>): DraftRow {
  return {
    id: document.$id,
    kind: CONTENT_KINDS.find((kind) => kind === document.kind) ?? 'post',
    document: toText(document.document),
    title: toBilingual(document.title, document.title_ar),
    missing: missingLanguages(parseFields(document.fields)),
    editor: toText(document.editor_name),
    savedAt: document.$updatedAt,
    isPublished: toText(document.base) !== '',
    publishAt: toDate(document.publish_at),
    publishProblem: toText(document.publish_problem),
  };
}

export type EditedItem = {
  id: string;
  name: Bilingual;
  image: string;
  imageAlt: Bilingual;
  price: Money;
  isOpen: boolean;
  position: number;
  revision: string;
};

export const toEditedItem = (document: StoredDocument<typeof quickItems>): EditedItem => ({
  id: document.$id,
  name: toBilingual(document.name, document.name_ar),
  image: toText(document.image),
  imageAlt: toBilingual(document.image_alt, document.image_alt_ar),
  price: {
    amountMinor: toInteger(document.price),
    currency: parseCurrency(document.currency) ?? DEFAULT_CURRENCY,
  },
  isOpen: document.status !== 'closed',
  position: toInteger(document.position),
  revision: document.$updatedAt,
});

export type EditedRate = {
  currency: Currency;
  base: Currency;
  perBaseMicros: number;
  date: string;
  note: string;
  revision: string;
};

/** Null for a rate of an unsupported currency. */
export function toEditedRate(document: StoredDocument<typeof exchangeRates>): EditedRate | null {
  const currency = parseCurrency(document.currency);
  return (
    currency && {
      currency,
      base: parseCurrency(document.base) ?? DEFAULT_CURRENCY,
      perBaseMicros: toInteger(document.per_usd_micros),
      date: toDate(document.date) ?? document.$createdAt,
      note: toText(document.note),
      revision: document.$updatedAt,
    }
  );
}
