/** Rows of the audit log from commands on a stopped machine, which its next start writes. */
import type { AppwriteDatabase } from '@backend/common/appwriteDatabase';
import type { auditRow } from '@backend/audit/auditLog';
import type { Log } from 'appwrite-emulator/core/log';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '@core/values/json';

export const PENDING_FILE = 'audit-rows.jsonl';

type AuditRow = ReturnType<typeof auditRow>;

/** @throws Error of the file system */
export const keepAuditRow = (folder: string, row: AuditRow): void =>
  appendFileSync(join(folder, PENDING_FILE), `${JSON.stringify(row)}\n`, {
    mode: 0o600,
    flush: true,
  });

/**
 * A row's own id prevents a second one after an interrupted start. A torn line is left out. A file
 * of another user, such as root, stays and does not prevent the start.
 */
export async function writePendingAuditRows(
  folder: string,
  database: Pick<AppwriteDatabase, 'add'>,
  log: Log,
): Promise<void> {
  const file = join(folder, PENDING_FILE);
  if (!existsSync(file)) return;
  try {
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const row = rowSchema.safeParse(parseJson(line)).data;
      if (row !== undefined) await database.add(row.collectionId, row.documentId, row.data);
    }
    rmSync(file);
  } catch (error) {
    log(`The rows of ${file} are not in the audit log yet: ${String(error)}`, 'error');
  }
}

const rowSchema = z.object({
  collectionId: z.string(),
  documentId: z.string(),
  data: z.record(z.string(), z.unknown()),
});
