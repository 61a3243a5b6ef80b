/** Counts that were taken of a collection's documents: they stay good until a change that may touch what they were asked about. */
import { rolesFor } from '../access/permissions';
import type { Store } from '../core/store';
import type { Condition } from '../queries/compile';
import type { Collection } from './catalog';

const MOST_COUNTS = 500;

interface Counted {
  count: number;
  /** What was asked about. */
  where: string;
  /** Of whose documents, null for everybody's. */
  readers: readonly string[] | null;
}

/** By the collection's number: its description is another object after each change. */
const counts = new WeakMap<Store, Map<number, Map<string, Counted>>>();

function countsOf(store: Store, { number }: Collection): Map<string, Counted> {
  const byCollection = counts.get(store) ?? new Map<number, Map<string, Counted>>();
  counts.set(store, byCollection);
  const known = byCollection.get(number) ?? new Map<string, Counted>();
  byCollection.set(number, known);
  return known;
}

export function rememberedCounts(store: Store, collection: Collection) {
  return {
    /** @param take counts when nobody has yet */
    count({ sql, values }: Condition, readers: readonly string[] | null, most: number, take: () => number): number {
      const known = countsOf(store, collection);
      const question = JSON.stringify([sql, values, most]);
      const answer = known.get(question);
      if (answer !== undefined) return answer.count;
      const count = take();
      if (known.size >= MOST_COUNTS) known.clear();
      known.set(question, { count, where: sql, readers });
      return count;
    },
    /** Documents came or went that these permissions let read. */
    documentsChanged(...permissions: readonly string[]): void {
      const known = countsOf(store, collection);
      const roles = rolesFor('read', permissions);
      for (const [question, { readers }] of known) if (readers === null || readers.some((role) => roles.includes(role))) known.delete(question);
    },
    columnsChanged(names: readonly string[]): void {
      const known = countsOf(store, collection);
      for (const [question, { where }] of known) if (names.some((name) => where.includes(name))) known.delete(question);
    },
  };
}

/** What was counted in a trial that was taken back is forgotten. */
export function forgetCounts(store: Store): void {
  counts.delete(store);
}
