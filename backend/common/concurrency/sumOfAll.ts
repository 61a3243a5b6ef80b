/** Runs tasks one by one, even after a failure. @throws the first failure */
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
