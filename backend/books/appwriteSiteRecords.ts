import { randomBytes } from 'node:crypto';
import { Query, Users } from 'node-appwrite';
import type { RateTable } from '@core/money/convert';
import { IDS } from '@core/schema/ids';
import { itemProjectsOf } from '@core/site/siteTexts';
import { textsDocumentOf } from '@core/site/textsDocument';
import { asked, clientOf, type AppwriteAccess } from '../common/appwriteAccess';
import { MOST_VALUES, type AppwriteDatabase } from '../common/appwriteDatabase';
import { readCurrencies } from '../common/currencies';
import { PROJECT_FIELDS, readNames, readProject, readRate } from './bookDocuments';
import type { BookProject, SiteRecords } from './ports';

const OF_PROJECTS = [Query.select([...PROJECT_FIELDS])];

export function appwriteSiteRecords(
  access: AppwriteAccess,
  database: AppwriteDatabase,
): SiteRecords {
  const users = new Users(clientOf(access));
  return {
    installation: () =>
      remembered(`${access.endpoint} ${access.project}`, () => installation(database)),
    async keptState(name) {
      const found = await database.one(IDS.siteState, name);
      return found === null ? null : String(found['value']);
    },
    keepState: (name, value) => database.put(IDS.siteState, name, { value }),
    async projects(ids) {
      const found = await database.byIds(IDS.projects, ids, OF_PROJECTS);
      return new Map(found.map(readProject).map((project) => [project.id, project]));
    },
    async allProjects() {
      const projects: BookProject[] = [];
      for await (const document of database.all(IDS.projects, OF_PROJECTS))
        projects.push(readProject(document));
      return projects;
    },
    async itemNames(ids) {
      const found = await database.byIds(IDS.quickItems, ids);
      return new Map(found.map((document) => [document.$id, readNames(document)]));
    },
    async offeredItems(ids) {
      const [block, items] = await Promise.all([
        database.one(IDS.siteSettings, textsDocumentOf('family')),
        database.byIds(IDS.quickItems, ids),
      ]);
      const open = items.filter(({ status }) => (status ?? 'open') === 'open');
      return {
        names: new Map(open.map((document) => [document.$id, readNames(document)])),
        projects: itemProjectsOf(block?.['value']),
      };
    },
    async rates() {
      const rates = (await database.list(IDS.exchangeRates, [Query.limit(MOST_VALUES)])).map(
        readRate,
      );
      return Object.fromEntries(rates.map((rate) => [rate.currency, rate])) satisfies RateTable;
    },
    currencies: () => readCurrencies(database),
    async donor(userId) {
      const found = await database.one(IDS.users, userId);
      return found === null
        ? null
        : { name: String(found['full_name'] ?? ''), email: String(found['email'] ?? '') };
    },
    hasAccount: (userId) =>
      asked(
        async () => (await users.get({ userId })).$id === userId,
        ({ type }) => (type === 'user_not_found' ? false : undefined),
      ),
  };
}

const INSTALLATION = 'installation';
/** A function's instance may live on while its books are replaced by others, as in a migration. */
const REMEMBERED_MS = 60_000;
const names = new Map<string, { name: string; until: number }>();

async function remembered(key: string, ask: () => Promise<string>): Promise<string> {
  const known = names.get(key);
  if (known !== undefined && known.until > Date.now()) return known.name;
  const name = await ask();
  names.set(key, { name, until: Date.now() + REMEMBERED_MS });
  return name;
}

/** The first caller makes it; a concurrent caller finds that one. */
async function installation(database: AppwriteDatabase): Promise<string> {
  for (;;) {
    const found = await database.one(IDS.siteState, INSTALLATION);
    if (found !== null) return String(found['value']);
    await database.add(IDS.siteState, INSTALLATION, { value: randomBytes(10).toString('hex') });
  }
}
