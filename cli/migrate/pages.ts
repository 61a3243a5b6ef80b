/** Reads whole lists, and processes items a few at a time. */
import { Query } from 'node-appwrite';

const PAGE = 100;
const AT_ONCE = 8;

/** @param read returns one page for its queries */
export async function readAll<T extends { $id: string }>(
  read: (queries: string[]) => Promise<T[]>,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await read([Query.limit(PAGE), ...(last ? [Query.cursorAfter(last.$id)] : [])]);
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** The first failure ends the others at their next item. */
export async function forEachOf<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

export type Changes<T> = { missing: T[]; changed: T[]; extra: T[] };

/** The changes that make `target` equal to `source`; `isSame` compares two of one id. */
export function difference<T extends { $id: string }>(
  source: readonly T[],
  target: readonly T[],
  isSame: (one: T, other: T) => boolean,
): Changes<T> {
  const there = new Map(target.map((item) => [item.$id, item]));
  const here = new Set(source.map((item) => item.$id));
  const common = source.flatMap((item) => {
    const found = there.get(item.$id);
    return found ? [[item, found] as const] : [];
  });
  return {
    missing: source.filter((item) => !there.has(item.$id)),
    changed: common.filter(([item, found]) => !isSame(item, found)).map(([item]) => item),
    extra: target.filter((item) => !here.has(item.$id)),
  };
}
