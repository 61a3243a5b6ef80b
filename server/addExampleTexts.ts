/** Adds the example's texts to a site that shows its projects, also to an older site. */
import { Query } from 'node-appwrite';
import type { AppwriteAccess } from '@backend/common/appwriteAccess';
import { appwriteDatabase } from '@backend/common/appwriteDatabase';
import { EXAMPLE_IDS } from '@content/exampleIds';
import { EXAMPLE_TEXTS } from '@content/siteTexts';
import { IDS } from '@core/schema/ids';
import { writeTexts } from '@core/site/siteTexts';
import { textsDocumentOf } from '@core/site/textsDocument';
import { EXAMPLE_TEXTS_STATE } from '@core/staff/setup';
import { keysOf } from '@core/values/keysOf';
import { textOf } from '@core/values/textOf';

/** Adds each section once, so that texts which staff changed or removed since are left alone. */
export async function addExampleTexts(access: AppwriteAccess): Promise<void> {
  const database = appwriteDatabase(access);
  const state = await database.one(IDS.siteState, EXAMPLE_TEXTS_STATE);
  const added = textOf(state?.['value']).split(',');
  const sections = keysOf(EXAMPLE_TEXTS);
  const missing = sections.filter((section) => !added.includes(section));
  if (missing.length === 0) return;
  const projects = await database.byIds(IDS.projects, EXAMPLE_IDS.project, [
    Query.equal('example', [true]),
    Query.select(['$id']),
  ]);
  if (projects.length === 0) return;
  for (const section of missing)
    await database.add(IDS.siteSettings, textsDocumentOf(section), {
      value: writeTexts(EXAMPLE_TEXTS[section], true),
    });
  await database.put(IDS.siteState, EXAMPLE_TEXTS_STATE, { value: sections.join(',') });
}
