/**
 * Copies the accounts with their ids. Passwords cannot come along: neither server tells a hash that the other could take, so a donor
 * sets a new one by "Forgotten your password?". Until then the account has a random one that nobody knows.
 */
import { createUnlessThere } from '@backend/provision/retry';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { forEachOf, readAll, type Changes } from './pages';
import { at, type Side } from './sides';

const accountSchema = z.object({
  $id: z.string(), name: z.string(), email: z.string(), phone: z.string().nullish().transform((phone) => phone ?? ''),
  status: z.boolean(), emailVerification: z.boolean(), labels: z.array(z.string()).transform((labels) => [...labels].sort()),
});
export type CopiedAccount = z.infer<typeof accountSchema>;

export const readAccounts = (side: Side): Promise<CopiedAccount[]> =>
  at(side, () => readAll(async (queries) => z.array(accountSchema).parse((await side.users.list({ queries })).users)));

/** Existing accounts keep their password. */
export async function writeAccounts(target: Side, { missing, changed }: Changes<CopiedAccount>, present: readonly CopiedAccount[]): Promise<void> {
  const byId = new Map(present.map((account) => [account.$id, account]));
  await at(target, () => forEachOf(missing, async (account) => {
    const { $id: userId, email, phone, name } = account;
    const password = randomBytes(24).toString('base64url');
    await createUnlessThere(() => target.users.create({ userId, email, password, name, ...(phone === '' ? {} : { phone }) }));
    await bringInStep(target, account, { ...account, status: true, emailVerification: false, labels: [] });
  }));
  await at(target, () => forEachOf(changed, (account) => bringInStep(target, account, byId.get(account.$id) ?? account)));
}

async function bringInStep({ users }: Side, wanted: CopiedAccount, actual: CopiedAccount): Promise<void> {
  const userId = wanted.$id;
  if (wanted.name !== actual.name) await users.updateName({ userId, name: wanted.name });
  if (wanted.email !== actual.email) await users.updateEmail({ userId, email: wanted.email });
  if (wanted.phone !== actual.phone) await users.updatePhone({ userId, number: wanted.phone });
  if (wanted.emailVerification !== actual.emailVerification) await users.updateEmailVerification({ userId, emailVerification: wanted.emailVerification });
  if (wanted.labels.join() !== actual.labels.join()) await users.updateLabels({ userId, labels: wanted.labels });
  if (wanted.status !== actual.status) await users.updateStatus({ userId, status: wanted.status });
}

export async function deleteAccounts(target: Side, extra: readonly CopiedAccount[]): Promise<void> {
  await at(target, () => forEachOf(extra, async ({ $id: userId }) => { await target.users.delete({ userId }); }));
}
