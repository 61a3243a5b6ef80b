import { Users } from 'node-appwrite';
import { IDS } from '@core/schema/ids';
import { asked, clientOf, type AppwriteAccess } from '../common/appwriteAccess';
import { appwriteDatabase } from '../common/appwriteDatabase';
import { readCharity, readPapers } from '../common/charity';
import type { Log } from '../common/functionContext';
import { timeZoneOf } from '../common/timeZone';
import { dedicationsOf } from '../dedications/dedicationDocuments';
import { appwriteBooks } from '../books/appwriteBooks';
import { appwriteReceipts } from './appwriteReceipts';
import type { ReceiptPorts } from './ports';
import type { Environment } from './settings';
import type { Clock } from '../common/clock';

/** @throws Refusal `server` for an invalid time zone */
export function receiptPorts(
  access: AppwriteAccess,
  environment: Environment,
  clock: Clock,
  log: Log,
): ReceiptPorts {
  const database = appwriteDatabase(access);
  const users = new Users(clientOf(access));
  return {
    books: appwriteBooks(access),
    records: appwriteReceipts(database),
    async letterhead() {
      const charity = await readCharity(database);
      const { name, registeredName, registrationNumber, address, phone, email } = charity;
      const { receipt: sentence } = await readPapers(database, charity);
      return { name, registeredName, registrationNumber, address, phone, email, sentence };
    },
    async accountName(userId) {
      const profile = await database.one(IDS.users, userId);
      const name = String(profile?.['full_name'] ?? '').trim();
      // A profile is created when its page is first opened.
      return name === '' ? nameOfAccount(users, userId) : name;
    },
    async dedication(id) {
      const stored = (await dedicationsOf(database, [id])).get(id);
      if (stored === undefined) return null;
      const { occasion, name } = stored.dedication;
      return { occasion, name };
    },
    timeZone: timeZoneOf(environment),
    clock,
    log,
  };
}

const nameOfAccount = (users: Users, userId: string): Promise<string | null> =>
  asked(
    async (): Promise<string | null> => (await users.get({ userId })).name,
    ({ type }) => (type === 'user_not_found' ? null : undefined),
  );
