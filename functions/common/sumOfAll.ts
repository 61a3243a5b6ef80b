/**
 * Does one after the other, also where one fails.
 * @throws what the first that failed did
 */
export async function sumOfAll(works: readonly (() => Promise<number>)[]): Promise<number> {
  let sum = 0;
  const failures: unknown[] = [];
  for (const work of works)
    await work().then(
      (count) => void (sum += count),
      (error: unknown) => void failures.push(error),
    );
  if (failures.length > 0) throw failures[0];
  return sum;
}
