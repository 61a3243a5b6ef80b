/** @param differs is asked of as few commits as possible, and holds for the last one */
export async function firstThat(
  commits: readonly string[],
  differs: (commit: string) => Promise<boolean>,
): Promise<string | undefined> {
  let [from, to] = [0, commits.length - 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const commit = commits[middle];
    if (commit !== undefined && (await differs(commit))) to = middle;
    else from = middle + 1;
  }
  return commits[to];
}
