import type { RunDifference } from './compareRuns';

export const describeRun = (differences: readonly RunDifference[]): string =>
  differences.map(({ step, sentence }) => `Step ${step}: ${sentence}`).join('\n');
