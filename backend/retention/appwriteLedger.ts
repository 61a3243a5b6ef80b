import { Query } from 'node-appwrite';
import { IDS } from '@core/schema/ids';
import type { AppwriteAccess } from '../common/appwriteAccess';
import { appwriteDatabase } from '../common/appwriteDatabase';
import type { LedgerNames } from './cleanLedger';

const PAGE = 100;
/** The document that stores the last row that was checked, or that all were. */
const MARK = 'ledger_names';
const ALL = '*';

export function appwriteLedger(access: AppwriteAccess): LedgerNames {
  const database = appwriteDatabase(access);
  const keep = (value: string) => database.put(IDS.siteState, MARK, { value });
  return {
    async *unchecked() {
      let last = String((await database.one(IDS.siteState, MARK))?.['value'] ?? '');
      while (last !== ALL) {
        const rows = await database.list(IDS.projectDonations, [
          Query.orderAsc('$id'),
          Query.limit(PAGE),
          ...(last === '' ? [] : [Query.greaterThan('$id', last)]),
          Query.select(['$id', 'donor']),
        ]);
        yield rows
          .map(({ $id, donor }) => ({ id: $id, donor: String(donor) }))
          .filter(({ donor }) => donor !== '');
        last = rows.length < PAGE ? ALL : (rows.at(-1)?.$id ?? ALL);
        await keep(last);
      }
    },
    async rename({ id, donor }, cleaned) {
      const row = await database.one(IDS.projectDonations, id);
      // A donor who asked to be forgotten since is not named again.
      if (row?.['donor'] === donor)
        await database.change(IDS.projectDonations, id, { donor: cleaned });
    },
  };
}
