import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditRow } from '@backend/audit/auditLog';
import { keepAuditRow, PENDING_FILE, writePendingAuditRows } from './pendingAuditRows';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'ikhaa-audit-rows-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const aRow = (action: string) =>
  auditRow(
    { caller: { id: null, name: 'npm run backup' }, clock: { now: () => 0 } },
    { action, kind: 'data', subject: 'all', before: null, after: null },
  );

it('writes each kept row once, leaves out a torn one, and removes the file', async () => {
  const [first, second] = [aRow('data.backup'), aRow('data.restore')];
  keepAuditRow(folder, first);
  keepAuditRow(folder, second);
  writeFileSync(join(folder, PENDING_FILE), '{"action":', { flag: 'a' });
  const added: unknown[][] = [];
  const add = (...row: unknown[]) => {
    added.push(row);
    return Promise.resolve('added' as const);
  };
  for (const _ of [1, 2]) await writePendingAuditRows(folder, { add }, () => undefined);
  expect(added).toEqual(
    [first, second].map(({ collectionId, documentId, data }) => [collectionId, documentId, data]),
  );
  expect(readdirSync(folder)).toEqual([]);
});

it('keeps the rows for the next start while the database refuses them', async () => {
  keepAuditRow(folder, aRow('data.backup'));
  const lines: string[] = [];
  const add = () => Promise.reject(new Error('no database'));
  await writePendingAuditRows(folder, { add }, (line) => lines.push(line));
  expect(readdirSync(folder)).toEqual([PENDING_FILE]);
  expect(lines).toEqual([expect.stringContaining('no database')]);
});
