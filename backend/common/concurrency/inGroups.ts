/** Processes items, a few at a time; throws the first failure once all running ones have ended. */
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
