/**
 * Sends a backup to the holder of a link's token, once. The token comes in a form's body, which no
 * log, history or other site receives; any other request leads back to the page.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { SiteProgram } from 'appwrite-emulator/site';
import type { keptBackups } from '@backend/staff/backups/keptBackups';
import { backupDownloadSchema } from '@core/staff/backupsContract';
import { BACKUPS_PAGE } from '@core/staff/pages';
import { makeMutex } from '@core/values/mutex';
import type { backupFiles } from './backupFiles';

/** The id of an admin's account by the request's session; null for all others. */
export type WhoAsks = (headers: IncomingHttpHeaders) => Promise<string | null>;

type Sources = {
  kept: ReturnType<typeof keptBackups>;
  files: ReturnType<typeof backupFiles>;
  whoAsks: WhoAsks;
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const REFUSED = { status: 303, headers: { location: `${BACKUPS_PAGE}?download=over` }, body: '' };

export function sendBackup({ kept, files, whoAsks }: Sources): SiteProgram {
  const inTurn = makeMutex();

  /** @returns the name of the backup, and ends the link; null for any other token or account */
  async function take(body: unknown, headers: IncomingHttpHeaders): Promise<string | null> {
    const sent = backupDownloadSchema.safeParse(body);
    const link = await kept.link();
    if (!sent.success || link === null) return null;
    if (!timingSafeEqual(hashOf(sent.data.token), Buffer.from(link.hash, 'hex'))) return null;
    // Another account has the token, so the link ends too.
    await kept.endLink();
    const account = await whoAsks(headers);
    return account === link.account && link.until > Date.now() ? link.name : null;
  }

  return async ({ headers, body }) => {
    const name = await inTurn(() => take(body, headers));
    const path = name === null ? null : await files.pathOf(name);
    const file = path === null ? null : await open(path).catch(() => null);
    if (file === null) return REFUSED;
    const { size } = await file.stat();
    return {
      status: 200,
      headers: {
        'content-type': 'application/gzip',
        'content-length': String(size),
        'content-disposition': `attachment; filename="${name}"`,
      },
      body: file.createReadStream(),
    };
  };
}
