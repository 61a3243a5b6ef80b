/** A finding of the doctor: a line with the remedy for a fault. */

export type Outcome = 'ok' | 'warning' | 'failed' | 'skipped';
export type Finding = { outcome: Outcome; what: string; says: string; todo?: string };

export const ok = (what: string, says: string): Finding => ({ outcome: 'ok', what, says });
export const failed = (what: string, says: string, todo: string): Finding => ({
  outcome: 'failed',
  what,
  says,
  todo,
});
/** It works, but needs attention. */
export const warning = (what: string, says: string, todo: string): Finding => ({
  outcome: 'warning',
  what,
  says,
  todo,
});
/** It could not be checked. */
export const skipped = (what: string, says: string, todo: string): Finding => ({
  outcome: 'skipped',
  what,
  says,
  todo,
});

const MARKS: Record<Outcome, string> = {
  ok: 'ok      ',
  warning: 'warning ',
  failed: 'FAILED  ',
  skipped: 'skipped ',
};

export const lineOf = ({ outcome, what, says, todo }: Finding): string =>
  `${MARKS[outcome]} ${what}: ${says}${todo === undefined ? '' : ` → ${todo}`}`;
