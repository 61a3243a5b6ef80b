/** The documents by which the machine and the function inform each other about backups. */
import type { ZodMiniType } from 'zod/mini';
import { IDS } from '@core/schema/ids';
import {
  backupLinkSchema,
  backupOrderSchema,
  keptBackupsSchema,
  type BackupLink,
  type BackupOrder,
  type KeptBackups,
} from '@core/staff/backupsContract';
import { BACKUP_LINK, BACKUP_ORDER, BACKUPS_STATE } from '@core/staff/setup';
import { parseJson } from '@core/values/json';
import { textOf } from '@core/values/textOf';
import type { AppwriteDatabase } from '../../common/appwriteDatabase';

const NONE: KeptBackups = { backups: [], last: null };

export function keptBackups(database: AppwriteDatabase) {
  const read = async <T>(id: string, schema: ZodMiniType<T>): Promise<T | null> => {
    const found = await database.one(IDS.siteState, id);
    return schema.safeParse(parseJson(textOf(found?.['value']))).data ?? null;
  };
  const keep = (id: string, value: object): Promise<void> =>
    database.put(IDS.siteState, id, { value: JSON.stringify(value) });
  return {
    list: async (): Promise<KeptBackups> => (await read(BACKUPS_STATE, keptBackupsSchema)) ?? NONE,
    keepList: (kept: KeptBackups) => keep(BACKUPS_STATE, kept),
    /** Null where the machine has no order to carry out. */
    order: (): Promise<BackupOrder | null> => read(BACKUP_ORDER, backupOrderSchema),
    endOrder: () => database.remove(IDS.siteState, BACKUP_ORDER),
    link: (): Promise<BackupLink | null> => read(BACKUP_LINK, backupLinkSchema),
    keepLink: (link: BackupLink) => keep(BACKUP_LINK, link),
    endLink: () => database.remove(IDS.siteState, BACKUP_LINK),
  };
}
