import { createHash } from 'node:crypto';

/** The plan that a line of a checkout begins: the same in every repetition of the attempt. */
export const planIdOf = (attemptId: string, line: number): string =>
  `pl_${createHash('sha256')
    .update(JSON.stringify(['plan', attemptId, line]))
    .digest('hex')
    .slice(0, 24)}`;
