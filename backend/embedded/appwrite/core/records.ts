/**
 * Things of which there are few (databases, collections, buckets, functions…): kept whole in memory, each change written through.
 * `parent` groups them, such as the collections of one database.
 */
import type { Store } from './store';

export interface Records<T> {
  get(parent: string, id: string): T | undefined;
  list(parent: string): T[];
  /** Of all parents, in the order in which they were made. */
  all(): T[];
  add(parent: string, id: string, value: T): void;
  replace(parent: string, id: string, value: T): void;
  remove(parent: string, id: string): void;
  removeAll(parent: string): void;
}

/** The memory copy is changed when the change is committed, so that a failed request leaves no trace. */
export function createRecords<T>(store: Store, kind: string): Records<T> {
  const byParent = new Map<string, Map<string, T>>();
  const childrenOf = (parent: string): Map<string, T> => {
    const children = byParent.get(parent) ?? new Map<string, T>();
    byParent.set(parent, children);
    return children;
  };
  for (const row of store.all('SELECT parent, id, body FROM records WHERE kind = ? ORDER BY seq', kind)) {
    childrenOf(String(row.parent)).set(String(row.id).toLowerCase(), JSON.parse(String(row.body)) as T);
  }
  return {
    get: (parent, id) => byParent.get(parent)?.get(id.toLowerCase()),
    list: (parent) => [...(byParent.get(parent)?.values() ?? [])],
    all: () => [...byParent.values()].flatMap((children) => [...children.values()]),
    add: (parent, id, value) => {
      store.run('INSERT INTO records (kind, parent, id, body) VALUES (?, ?, ?, ?)', kind, parent, id, JSON.stringify(value));
      store.afterCommit(() => childrenOf(parent).set(id.toLowerCase(), value));
    },
    replace: (parent, id, value) => {
      store.run('UPDATE records SET body = ? WHERE kind = ? AND parent = ? AND id = ?', JSON.stringify(value), kind, parent, id);
      store.afterCommit(() => childrenOf(parent).set(id.toLowerCase(), value));
    },
    remove: (parent, id) => {
      store.run('DELETE FROM records WHERE kind = ? AND parent = ? AND id = ?', kind, parent, id);
      store.afterCommit(() => byParent.get(parent)?.delete(id.toLowerCase()));
    },
    removeAll: (parent) => {
      store.run('DELETE FROM records WHERE kind = ? AND parent = ?', kind, parent);
      store.afterCommit(() => byParent.delete(parent));
    },
  };
}
