/**
 * Things of which there are few (databases, collections, buckets, functions…): kept whole in
 * memory, each change written through. `parent` groups them, such as the collections of one
 * database.
 */
import type { Store } from './store';

/** Fields that all things of the API have. Records are stored as the API shows them. */
export interface Kept {
  $id: string;
  $createdAt: string;
  $updatedAt: string;
}

export type Records<T extends { $id: string }> = ReturnType<typeof createRecords<T>>;

/**
 * The memory copy is changed when the change is committed, so that a failed request leaves no
 * trace.
 */
export function createRecords<T extends { $id: string }>(store: Store, kind: string) {
  const byParent = new Map<string, Map<string, T>>();
  const remember = (parent: string, value: T): void => {
    const children = byParent.get(parent) ?? new Map<string, T>();
    byParent.set(parent, children);
    children.set(value.$id.toLowerCase(), value);
  };
  for (const row of store.all('SELECT parent, body FROM records WHERE kind = ? ORDER BY seq', kind))
    remember(String(row.parent), JSON.parse(String(row.body)));

  return {
    get(id: string, parent = ''): T | undefined {
      return byParent.get(parent)?.get(id.toLowerCase());
    },
    list(parent = ''): T[] {
      return [...(byParent.get(parent)?.values() ?? [])];
    },
    /** Records of all parents, in the order in which they were made. */
    all(): T[] {
      return [...byParent.values()].flatMap((children) => [...children.values()]);
    },
    add(value: T, parent = ''): void {
      store.run(
        'INSERT INTO records (kind, parent, id, body) VALUES (?, ?, ?, ?)',
        kind,
        parent,
        value.$id,
        JSON.stringify(value),
      );
      store.afterCommit(() => remember(parent, value));
    },
    replace(value: T, parent = ''): void {
      store.run(
        'UPDATE records SET body = ? WHERE kind = ? AND parent = ? AND id = ?',
        JSON.stringify(value),
        kind,
        parent,
        value.$id,
      );
      store.afterCommit(() => remember(parent, value));
    },
    remove(id: string, parent = ''): void {
      store.run('DELETE FROM records WHERE kind = ? AND parent = ? AND id = ?', kind, parent, id);
      store.afterCommit(() => byParent.get(parent)?.delete(id.toLowerCase()));
    },
    removeAll(parent: string): void {
      store.run('DELETE FROM records WHERE kind = ? AND parent = ?', kind, parent);
      store.afterCommit(() => byParent.delete(parent));
    },
  };
}
