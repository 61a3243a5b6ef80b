/** The places of an opportunity: only registrations that seem to be by people take one. */
import { createHash } from 'node:crypto';
import { Query } from 'node-appwrite';
import { IDS } from '@core/schema/ids';
import type { AppwriteDatabase } from '../common/appwriteDatabase';
import { FROM_PEOPLE } from '../common/looksAutomatic';

type Database = Pick<AppwriteDatabase, 'all' | 'change'>;

const ID_LENGTH = 36;

/** The id of the registration on a place, counted from 1: of two at once, one exists first. */
export const placeIdOf = (opportunity: string, place: number): string =>
  createHash('sha256')
    .update(JSON.stringify([opportunity, place]))
    .digest('hex')
    .slice(0, ID_LENGTH);

/** The ids of the registrations that take a place. */
export async function takenPlaces(
  database: Pick<AppwriteDatabase, 'all'>,
  opportunity: string,
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  for await (const { $id } of database.all(IDS.volunteerRegistrations, [
    Query.equal('project_id', [opportunity]),
    FROM_PEOPLE,
    Query.select(['$id']),
  ]))
    taken.add($id);
  return taken;
}

/** Counts the places again, as registrations may be deleted. @returns how many numbers changed */
export async function keepPlaces(database: Database): Promise<number> {
  let changed = 0;
  for await (const { $id, taken } of database.all(IDS.volunteerOpportunities, [
    Query.greaterThan('places', 0),
    Query.select(['$id', 'taken']),
  ])) {
    const { size } = await takenPlaces(database, $id);
    if (size === taken) continue;
    await database.change(IDS.volunteerOpportunities, $id, { taken: size });
    changed += 1;
  }
  return changed;
}
