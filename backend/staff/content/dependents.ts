import { Query } from 'node-appwrite';
import { IDS } from '@core/schema/ids';
import type { ContentKind } from '@core/staff/contentContract';
import type { StaffContext } from '../action';

/** Whether it has gifts, updates or registrations. */
export async function dependsOn(
  { database }: Pick<StaffContext, 'database'>,
  kind: ContentKind,
  document: string,
): Promise<boolean> {
  const hasAny = async (collection: string, field: string): Promise<boolean> =>
    (await database.list(collection, [Query.equal(field, [document]), Query.limit(1)])).length > 0;
  switch (kind) {
    case 'project':
      return (await hasAny(IDS.donations, 'project')) || hasAny(IDS.projectUpdates, 'project');
    case 'opportunity':
      return hasAny(IDS.volunteerRegistrations, 'project_id');
    case 'update':
    case 'post':
      return false;
  }
}
