/** Changed paths with their new values, small enough to keep a list for each action. */

export type Change = { path: string[]; value?: unknown; removed?: true };

type Branch = Record<string, unknown>;

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/** An array is replaced where its length changes, so that an index never loses its meaning. */
const isComparable = (before: Branch, after: Branch): boolean =>
  Array.isArray(before) === Array.isArray(after) &&
  (!Array.isArray(before) || before.length === after.length);

/** Parts that are one and the same object are not compared. */
export function changesBetween(before: unknown, after: unknown, path: string[] = []): Change[] {
  if (Object.is(before, after)) return [];
  if (!isBranch(before) || !isBranch(after) || !isComparable(before, after))
    return after === undefined ? [{ path, removed: true }] : [{ path, value: after }];
  const removed = Object.keys(before).filter(
    (key) => before[key] !== undefined && after[key] === undefined,
  );
  return [
    ...removed.map((key): Change => ({ path: [...path, key], removed: true })),
    ...Object.keys(after).flatMap((key) =>
      after[key] === undefined ? [] : changesBetween(before[key], after[key], [...path, key]),
    ),
  ];
}

/** @returns undefined where the path leads nowhere */
export const valueAt = (data: unknown, path: readonly string[]): unknown =>
  path.reduce((value, key) => (isBranch(value) ? value[key] : undefined), data);

function applyOne(target: unknown, [key, ...rest]: string[], change: Change): unknown {
  if (key === undefined) return change.value;
  if (Array.isArray(target))
    return target.map((item, index) =>
      String(index) === key ? applyOne(item, rest, change) : item,
    );
  const branch = isBranch(target) ? target : {};
  if (change.removed && rest.length === 0)
    return Object.fromEntries(Object.entries(branch).filter(([name]) => name !== key));
  return { ...branch, [key]: applyOne(branch[key], rest, change) };
}

/** The data with the changes made; what did not change stays the same object. */
export function withChanges<T>(data: T, changes: readonly Change[]): T {
  return changes.reduce<unknown>(
    (target, change) => applyOne(target, change.path, change),
    data,
  ) as T;
}
