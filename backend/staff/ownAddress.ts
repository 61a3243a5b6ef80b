/** Staff act under the address that their role was given to, or one that is proven since. */
import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import { IDS } from '@core/schema/ids';
import { addressWithProof, type ProofRecords } from '../accounts/joinDonations';
import type { AppwriteDatabase } from '../common/appwriteDatabase';
import { refuse, refuseFor } from '../common/refusal';

/** Changes of one account's roles that are looked through, the last first. */
const CHANGES = 25;

const rolesSchema = z.object({ roles: z.array(z.string()) });

function rolesIn(json: unknown): readonly string[] {
  const { data } = rolesSchema.safeParse(JSON.parse(typeof json === 'string' ? json : 'null'));
  return data?.roles ?? [];
}

/** A role is given to a proven address, or to one that the operator knows. */
async function gotRoleSince(
  database: AppwriteDatabase,
  userId: string,
  since: number,
): Promise<boolean> {
  const changes = await database.list(IDS.auditLog, [
    Query.equal('subject', [userId]),
    Query.equal('action', ['roles.change']),
    Query.orderDesc('date'),
    Query.limit(CHANGES),
  ]);
  return changes.some(({ $createdAt, before, after }) => {
    const earlier = rolesIn(before);
    return Date.parse($createdAt) > since && rolesIn(after).some((role) => !earlier.includes(role));
  });
}

/** @throws Refusal `ownAddressChanged` where another person may own the new address */
export async function requireOwnAddress(
  { proofs, database }: { proofs: ProofRecords; database: AppwriteDatabase },
  userId: string,
  now: number,
): Promise<void> {
  const address = await addressWithProof(proofs, userId, now);
  if (address === null) throw refuse('unauthorized');
  const { proof, changedAt } = address;
  if (proof === 'proven' || changedAt === null) return;
  if (!(await gotRoleSince(database, userId, changedAt)))
    throw refuseFor('forbidden', 'ownAddressChanged');
}
