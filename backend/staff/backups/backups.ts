/**
 * Backups on the staff's pages. The machine makes and sends them, as a function cannot reach its
 * files: an order and a link are documents that the machine reads.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Query } from 'node-appwrite';
import { IDS } from '@core/schema/ids';
import {
  MOST_BACKUPS_AN_HOUR,
  type BackupLinkInput,
  type BackupOrder,
  type BackupsAnswer,
} from '@core/staff/backupsContract';
import { BACKUP_ORDER } from '@core/staff/setup';
import { textOf } from '@core/values/textOf';
import { HOUR_MS, MINUTE_MS } from '@core/values/time';
import { appwriteAccounts } from '../../accounts/appwriteAccounts';
import { auditRow, noteReading } from '../../audit/auditLog';
import { CallerCounts } from '../../common/callerCounts';
import { refuse } from '../../common/refusal';
import type { StaffContext } from '../action';
import { keptBackups } from './keptBackups';

const TOKEN_BYTES = 32;
const LINK_MS = 5 * MINUTE_MS;
const ORDERED = 'backups.make';

/** Passwords that an account may try; the server counts no request with the function's key. */
const tries = new CallerCounts({ now: () => Date.now() }, { most: 10, windowMs: HOUR_MS });

const isHere = ({ environment }: StaffContext): boolean => environment['BACKUPS'] === 'on';

/** @throws Refusal `notFound` where no machine of this site keeps its data */
function requireHere(context: StaffContext): void {
  if (!isHere(context)) throw refuse('notFound');
}

export async function listBackups(context: StaffContext): Promise<BackupsAnswer> {
  if (!isHere(context)) return { here: null };
  const kept = keptBackups(context.database);
  const [list, running] = await Promise.all([kept.list(), kept.order()]);
  return { here: { ...list, running } };
}

/** @throws Refusal `rateLimited` after the most of an hour */
async function requireFewOrders({ database, clock }: StaffContext): Promise<void> {
  const orders = await database.list(IDS.auditLog, [
    Query.equal('action', [ORDERED]),
    Query.greaterThan('date', new Date(clock.now() - HOUR_MS).toISOString()),
    Query.orderDesc('date'),
    Query.limit(MOST_BACKUPS_AN_HOUR),
  ]);
  if (orders.length < MOST_BACKUPS_AN_HOUR) return;
  const leftMs = Date.parse(textOf(orders.at(-1)?.['date'])) + HOUR_MS - clock.now();
  throw refuse('rateLimited', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) });
}

/** Does nothing while a backup is being made. */
export async function orderBackup(context: StaffContext): Promise<Record<string, never>> {
  requireHere(context);
  if ((await keptBackups(context.database).order()) !== null) return {};
  await requireFewOrders(context);
  const order: BackupOrder = { at: new Date(context.clock.now()).toISOString() };
  const about = { action: ORDERED, kind: 'data', subject: 'all', before: null, after: null };
  // Where two members order at once, the second order conflicts, and has no row of the log.
  await context.database.commit([
    {
      action: 'create',
      collectionId: IDS.siteState,
      documentId: BACKUP_ORDER,
      data: { value: JSON.stringify(order) },
    },
    auditRow(context, about),
  ]);
  return {};
}

/**
 * A link for the caller's account, which ends the one before.
 * @throws Refusal `invalidCredentials` for another password, `notFound` for a file that is gone
 */
export async function linkTo(
  context: StaffContext,
  { name, password }: BackupLinkInput,
): Promise<{ token: string }> {
  requireHere(context);
  const { caller, database, access, clock } = context;
  tries.check(caller.id);
  tries.add(caller.id);
  if (!(await appwriteAccounts(access).isPassword(caller.id, password)))
    throw refuse('invalidCredentials', { field: 'password' });
  const kept = keptBackups(database);
  const { backups } = await kept.list();
  if (!backups.some((backup) => backup.name === name)) throw refuse('notFound');
  await noteReading(context, {
    action: 'backups.download',
    kind: 'data',
    subject: 'all',
    after: { backup: name },
    isPage: false,
  });
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await kept.keepLink({
    hash: createHash('sha256').update(token).digest('hex'),
    name,
    account: caller.id,
    until: clock.now() + LINK_MS,
  });
  return { token };
}
