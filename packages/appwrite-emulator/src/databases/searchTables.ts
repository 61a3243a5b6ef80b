/** Fulltext indexes: words of one attribute for `search`, trigrams of several for `contains`. */
import type { Store } from '../core/store';
import type { Collection, Index } from './catalog';
import { quoted, searchTableOf, tableOf } from './tableNames';

const WORDS = 'unicode61 remove_diacritics 2';
const TRIGRAMS = 'trigram';
const EVENTS = ['insert', 'delete', 'update'] as const;

const isReady = ({ type, status }: Index): boolean => type === 'fulltext' && status === 'available';

export function wordIndexOf({ indexes }: Collection, attribute: string): Index | undefined {
  return indexes.find(
    (index) => isReady(index) && index.attributes.length === 1 && index.attributes[0] === attribute,
  );
}

export function substringIndexOf({ indexes }: Collection): Index | undefined {
  return indexes.find((index) => isReady(index) && index.attributes.length > 1);
}

const triggerOf = (collection: Collection, index: Index, event: (typeof EVENTS)[number]): string =>
  quoted(`t_${collection.number}_${index.key}_${event}`);

export function addSearchTable(store: Store, collection: Collection, index: Index): void {
  const table = tableOf(collection);
  const search = searchTableOf(collection, index);
  const columns = index.attributes.map(quoted);
  const values = (row: 'new' | 'old'): string =>
    columns.map((column) => `${row}.${column}`).join(', ');
  const names = columns.join(', ');
  const trigger = (event: (typeof EVENTS)[number]): string => triggerOf(collection, index, event);
  const forget = `INSERT INTO ${search} (${search}, rowid, ${names}) VALUES ('delete', old._seq, ${values('old')});`;
  const learn = `INSERT INTO ${search} (rowid, ${names}) VALUES (new._seq, ${values('new')});`;
  store.define(`
    CREATE VIRTUAL TABLE ${search} USING fts5(${names}, content='${table}', content_rowid='_seq', tokenize='${columns.length > 1 ? TRIGRAMS : WORDS}');
    INSERT INTO ${search} (${search}) VALUES ('rebuild');
    CREATE TRIGGER ${trigger('insert')} AFTER INSERT ON ${table} BEGIN ${learn} END;
    CREATE TRIGGER ${trigger('delete')} AFTER DELETE ON ${table} BEGIN ${forget} END;
    CREATE TRIGGER ${trigger('update')} AFTER UPDATE OF ${names} ON ${table} BEGIN ${forget} ${learn} END;
  `);
}

export function dropSearchTable(store: Store, collection: Collection, index: Index): void {
  const triggers = EVENTS.map(
    (event) => `DROP TRIGGER IF EXISTS ${triggerOf(collection, index, event)};`,
  );
  store.define(`${triggers.join(' ')} DROP TABLE IF EXISTS ${searchTableOf(collection, index)};`);
}
