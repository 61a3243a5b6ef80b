/** The audit log's row of a command that copies or replaces all data. */
import { auditRow, type Author } from '@backend/audit/auditLog';

/** @param after facts of the command, without personal data */
export const commandRow = (
  command: 'backup' | 'restore' | 'migrate',
  after: Readonly<Record<string, string | number>>,
  clock: Author['clock'] = { now: () => Date.now() },
): ReturnType<typeof auditRow> =>
  auditRow(
    { caller: { id: null, name: `npm run ${command}` }, clock },
    { action: `data.${command}`, kind: 'data', subject: 'all', before: null, after },
  );
