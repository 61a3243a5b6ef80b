import { firstThat } from './firstThat';

test.each([1, 2, 3, 8, 9])('the first of %i commits that differs is found', async (count) => {
  const commits = Array.from({ length: count }, (_, index) => String(index));
  for (const first of commits)
    expect(
      await firstThat(commits, (commit) => Promise.resolve(Number(commit) >= Number(first))),
    ).toBe(first);
});
