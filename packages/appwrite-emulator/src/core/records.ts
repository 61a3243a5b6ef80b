/** Few objects, grouped by `parent`: they are cached in memory and written on each change. */
import type { Store } from './store';

/** The common fields of the API's objects, which are stored in the API's form. */
export interface Kept {
  $id: string;
  $createdAt: string;
  $updatedAt: string;
}

export type Records<T extends { $id: string }> = ReturnType<typeof createRecords<T>>;

/** The cache changes at the commit, so that a failed request has no effect. */
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
    /** Records of all parents, in the order of their creation. */
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
