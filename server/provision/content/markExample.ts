/** Marks the example's projects of sites that began before projects had the mark. */
import { Query } from 'node-appwrite';
import type { AppwriteAccess } from '@backend/common/appwriteAccess';
import { appwriteDatabase } from '@backend/common/appwriteDatabase';
import { editedDocuments } from '@backend/staff/example/survey';
import { EXAMPLE_IDS } from '@content/exampleIds';
import { IDS } from '@core/schema/ids';

/** Leaves out projects that the charity changed, and every site that removed its example. */
export async function markExample(access: AppwriteAccess): Promise<void> {
  const database = appwriteDatabase(access);
  const projects = await database.byIds(IDS.projects, EXAMPLE_IDS.project, [
    Query.isNull('example'),
    Query.select(['$id']),
  ]);
  if (projects.length === 0) return;
  const [removal] = await database.list(IDS.auditLog, [
    Query.equal('action', ['example.remove']),
    Query.limit(1),
  ]);
  if (removal !== undefined) return;
  const edited = await editedDocuments(database);
  for (const { $id } of projects)
    if (!edited.has($id)) await database.change(IDS.projects, $id, { example: true });
}
