/** Updates the shares that sort the site's lists, as recording a gift does not read the project. */
import { Query } from 'node-appwrite';
import { shareOf } from '@core/projects/share';
import { IDS } from '@core/schema/ids';
import type { StaffContext } from '../action';

/** @returns how many projects had another share */
export async function keepShares({ database }: Pick<StaffContext, 'database'>): Promise<number> {
  let changed = 0;
  for await (const project of database.all(IDS.projects, [
    Query.select(['$id', 'actual_amount', 'target_amount', 'share']),
  ])) {
    const share = shareOf(project['actual_amount'] ?? 0, project['target_amount']);
    if (share === (project['share'] ?? null)) continue;
    await database.change(IDS.projects, project.$id, { share });
    changed += 1;
  }
  return changed;
}
