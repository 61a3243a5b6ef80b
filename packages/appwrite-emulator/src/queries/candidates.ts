/**
 * The documents that may match `contains`, from trigrams, which ignore the case of all letters:
 * https://www.sqlite.org/fts5.html#the_trigram_tokenizer
 */
import type { Collection, Index } from '../databases/catalog';
import { substringIndexOf } from '../databases/searchTables';
import { quoted, searchTableOf } from '../databases/tableNames';
import type { Filter } from './parse';

export interface Candidates {
  /** Its `rowid` is the document's number. */
  table: string;
  terms: string;
  /** The columns of the index. */
  columns: string;
}

const SHORTEST = 3;

const isFit = (text: unknown): text is string =>
  typeof text === 'string' && [...text].length >= SHORTEST && !text.includes('\0');

/** @returns null for a filter that the index cannot serve */
function termsOf(filter: Filter, index: Index): string | null {
  const alternatives = filter.method === 'or' ? filter.nested : [filter];
  const isKnown = alternatives.every(
    ({ method, attribute, values }) =>
      method === 'contains' && index.attributes.includes(attribute) && values.every(isFit),
  );
  if (!isKnown) return null;
  const texts = new Set(alternatives.flatMap(({ values }) => values.map(String)));
  return `(${[...texts].map((text) => `"${text.replaceAll('"', '""')}"`).join(' OR ')})`;
}

/** @param filters which all apply */
export function candidatesFor(
  filters: readonly Filter[],
  collection: Collection,
): Candidates | null {
  const index = substringIndexOf(collection);
  if (!index) return null;
  const terms = filters.map((filter) => termsOf(filter, index)).filter((each) => each !== null);
  return terms.length === 0
    ? null
    : {
        table: searchTableOf(collection, index),
        terms: terms.join(' AND '),
        columns: index.attributes.map(quoted).join(', '),
      };
}
