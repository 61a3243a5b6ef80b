/**
 * Works through items a few at a time, in their order; the first failure is thrown once all that
 * had begun have ended.
 */
export async function inGroups<T>(
  size: number,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) {
    const results = await Promise.allSettled(items.slice(start, start + size).map(work));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
