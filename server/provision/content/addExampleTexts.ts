/** Adds the example's texts to a site that shows its projects, also to an older site. */
import { Query } from 'node-appwrite';
import type { AppwriteAccess } from '@backend/common/appwriteAccess';
import { appwriteDatabase, type AppwriteDatabase } from '@backend/common/appwriteDatabase';
import { EXAMPLE_IDS } from '@content/exampleIds';
import { EXAMPLE_TEXTS } from '@content/siteTexts';
import { IDS } from '@core/schema/ids';
import { writeTexts, type TextSection } from '@core/site/siteTexts';
import { textsDocumentOf } from '@core/site/textsDocument';
import { EXAMPLE_TEXTS_STATE } from '@core/staff/setup';
import { keysOf } from '@core/values/keysOf';
import { textOf } from '@core/values/textOf';

/** Adds each section once, so that texts which staff changed or removed since are left alone. */
export async function addExampleTexts(access: AppwriteAccess): Promise<void> {
  const database = appwriteDatabase(access);
  const state = await database.one(IDS.siteState, EXAMPLE_TEXTS_STATE);
  const added = textOf(state?.['value']).split(',');
  const missing = keysOf(EXAMPLE_TEXTS).filter((section) => !added.includes(section));
  if (missing.length === 0) return;
  const isExample =
    (
      await database.byIds(IDS.projects, EXAMPLE_IDS.project, [
        Query.equal('example', [true]),
        Query.select(['$id']),
      ])
    ).length > 0;
  const adding = isExample ? missing : await sectionsOfBefore(database, missing);
  if (adding.length === 0) return;
  for (const section of adding)
    await database.add(IDS.siteSettings, textsDocumentOf(section), {
      value: writeTexts(EXAMPLE_TEXTS[section], isExample),
    });
  await database.put(IDS.siteState, EXAMPLE_TEXTS_STATE, {
    value: [...added, ...adding].filter((section) => section !== '').join(','),
  });
}

/** Without the example, an earlier version had the same items block for the same project. */
async function sectionsOfBefore(
  database: AppwriteDatabase,
  missing: readonly TextSection[],
): Promise<TextSection[]> {
  if (!missing.includes('family')) return [];
  const [project, items] = await Promise.all([
    database.one(IDS.projects, EXAMPLE_TEXTS.family.project),
    database.list(IDS.quickItems, [Query.limit(1)]),
  ]);
  return project === null || items.length === 0 ? [] : ['family'];
}
