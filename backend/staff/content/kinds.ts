import { createHash } from 'node:crypto';
import { cardStepMinor, DEFAULT_CURRENCY, parseCurrency } from '@core/money/currency';
import type { Collection } from '@core/schema/attributes';
import { posts, projects, volunteerOpportunities } from '@core/schema/collections';
import { projectUpdates } from '@core/schema/updateCollections';
import { parseSuggestions } from '@core/projects/suggestion';
import {
  AMOUNT_FIELDS,
  CONTENT_FIELDS,
  type ContentFields,
  type ContentKind,
} from '@core/staff/contentContract';
import type { StoredDocument } from '../../common/appwriteDatabase';
import { refuse } from '../../common/refusal';
import { textOf } from '@core/values/textOf';

export const COLLECTIONS: Record<ContentKind, Collection> = {
  project: projects,
  update: projectUpdates,
  opportunity: volunteerOpportunities,
  post: posts,
};

const ID_LENGTH = 36;
const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** The id of a document's one draft. */
export const draftIdOf = (kind: ContentKind, document: string): string =>
  hashOf([kind, document]).slice(0, ID_LENGTH);

function fieldOf(key: string, value: unknown): unknown {
  switch (key) {
    case 'date':
      return typeof value === 'string' ? new Date(value).toISOString() : null;
    case 'currency':
      return parseCurrency(value) ?? DEFAULT_CURRENCY;
    case 'target_amount':
      return Number(value);
    case 'cost':
    case 'priority':
    case 'places':
      return Number(value ?? 0);
    case 'suggestions':
      return parseSuggestions(value);
    case 'listed':
      return value !== false;
    default:
      return textOf(value);
  }
}

/** The fields of a published document, always in the same order. */
export const fieldsOf = (kind: ContentKind, document: StoredDocument): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(CONTENT_FIELDS[kind].shape).map((key) => [key, fieldOf(key, document[key])]),
  );

/** The usual values of fields that older versions did not have. */
const LATER: Readonly<Record<string, unknown>> = {
  time: '',
  image_consent: '',
  listed: true,
  priority: 0,
  last_day: '',
  places: 0,
  witness: '',
};

/** Hashes the editors' fields of a published document, regardless of gifts. */
export function baseOf(kind: ContentKind, document: StoredDocument): string {
  const { suggestions, ...fields } = fieldsOf(kind, document);
  // Drafts of versions without these fields have none of them in their hash.
  const later = Object.keys(LATER).filter(
    (key) => key in fields && (key !== 'listed' || kind !== 'project'),
  );
  const isUsual = (key: string): boolean => later.includes(key) && fields[key] === LATER[key];
  const hashed = Object.fromEntries(Object.entries(fields).filter(([key]) => !isUsual(key)));
  const hasSuggestions = Array.isArray(suggestions) && suggestions.length > 0;
  return hashOf(hasSuggestions ? { ...hashed, suggestions } : hashed);
}

/** @throws Refusal `invalid` that names the field */
export function readFields(kind: ContentKind, fields: unknown): ContentFields {
  const read = CONTENT_FIELDS[kind].safeParse(fields);
  if (!read.success)
    throw refuse('invalid', { field: String(read.error.issues[0]?.path[0] ?? 'fields') });
  const given: ContentFields = read.data;
  const { suggestions = [], currency } = given;
  if (currency && suggestions.some(({ amount }) => amount % cardStepMinor(currency) !== 0))
    throw refuse('invalid', { field: 'suggestions' });
  return given;
}

/** Missing values become null and lists JSON; `published` is null for a new document. */
export function storedFields(
  kind: ContentKind,
  fields: ContentFields,
  published: StoredDocument | null,
): Record<string, unknown> {
  const collection = COLLECTIONS[kind];
  const storedValue = (key: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.length === 0 ? null : JSON.stringify(value);
    if (key === 'places' && value === 0) return null;
    return value === '' && collection.attributes[key]?.required !== true ? null : value;
  };
  const stored = Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => key in collection.attributes)
      .map(([key, value]) => [key, storedValue(key, value)]),
  );
  return { ...stored, ...collection.derived?.({ ...published, ...stored }) };
}

export function differenceOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const changed = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(keys.filter((key) => key in fields).map((key) => [key, fields[key]]));
  const { currency } = after;
  // An amount is read with its currency.
  const hasAmount = currency !== undefined && keys.some((key) => AMOUNT_FIELDS.includes(key));
  const read = hasAmount && Object.keys(before).length > 0 ? { currency } : {};
  return { before: { ...read, ...changed(before) }, after: { ...read, ...changed(after) } };
}
