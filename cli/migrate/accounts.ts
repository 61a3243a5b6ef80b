/**
 * Copies accounts with their ids, and passwords if the source returns salts. An Appwrite does not:
 * its donors have no password until they set one by "Forgotten your password?".
 */
import { createUnlessThere } from '@server/provision/retry';
import { z } from 'zod';
import { forEachOf, readAll, type Changes } from './pages';
import { at, type Side } from './sides';

const copiedSchema = z.object({
  $id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z
    .string()
    .nullish()
    .transform((phone) => phone ?? ''),
  status: z.boolean(),
  emailVerification: z.boolean(),
  labels: z.array(z.string()).transform((labels) => [...labels].sort()),
});

/** The parameters of a password that `POST /users/scrypt` needs. */
const hashSchema = z
  .object({
    password: z.string().min(1),
    hash: z.literal('scrypt'),
    hashOptions: z.object({
      salt: z.string().min(1),
      costCpu: z.number(),
      costMemory: z.number(),
      costParallel: z.number(),
      length: z.number(),
    }),
  })
  .transform(({ password, hashOptions: { salt, costCpu, costMemory, costParallel, length } }) => ({
    password,
    passwordSalt: salt,
    passwordCpu: costCpu,
    passwordMemory: costMemory,
    passwordParallel: costParallel,
    passwordLength: length,
  }));

const accountSchema = copiedSchema.and(
  hashSchema
    .nullable()
    .catch(null)
    .transform((movablePassword) => ({ movablePassword })),
);
export type CopiedAccount = z.infer<typeof accountSchema>;

/** Passwords are not compared: an account on both sides keeps the one that it has there. */
export const isSameAccount = (
  { movablePassword: _here, ...one }: CopiedAccount,
  { movablePassword: _there, ...other }: CopiedAccount,
): boolean => JSON.stringify(one) === JSON.stringify(other);

export const readAccounts = (side: Side): Promise<CopiedAccount[]> =>
  at(side, () =>
    readAll(async (queries) =>
      z.array(accountSchema).parse((await side.users.list({ queries })).users),
    ),
  );

export async function writeAccounts(
  target: Side,
  { missing, changed }: Changes<CopiedAccount>,
  present: readonly CopiedAccount[],
): Promise<void> {
  const byId = new Map(present.map((account) => [account.$id, account]));
  await at(target, () =>
    forEachOf(missing, async (account) => {
      const { $id: userId, email, name, movablePassword } = account;
      // Appwrite refuses an empty name, and takes an account without one.
      const known = { userId, email, ...(name !== '' && { name }) };
      await createUnlessThere(() =>
        movablePassword
          ? target.users.createScryptUser({ ...known, ...movablePassword })
          : target.users.create(known),
      );
      await bringInStep(target, account, {
        ...account,
        phone: '',
        status: true,
        emailVerification: false,
        labels: [],
      });
    }),
  );
  await at(target, () =>
    forEachOf(changed, (account) => bringInStep(target, account, byId.get(account.$id) ?? account)),
  );
}

async function bringInStep(
  { users }: Side,
  wanted: CopiedAccount,
  actual: CopiedAccount,
): Promise<void> {
  const userId = wanted.$id;
  if (wanted.name !== actual.name) await users.updateName({ userId, name: wanted.name });
  if (wanted.email !== actual.email) await users.updateEmail({ userId, email: wanted.email });
  if (wanted.phone !== actual.phone) await users.updatePhone({ userId, number: wanted.phone });
  if (wanted.emailVerification !== actual.emailVerification)
    await users.updateEmailVerification({ userId, emailVerification: wanted.emailVerification });
  if (wanted.labels.join() !== actual.labels.join())
    await users.updateLabels({ userId, labels: wanted.labels });
  if (wanted.status !== actual.status) await users.updateStatus({ userId, status: wanted.status });
}

export async function deleteAccounts(target: Side, extra: readonly CopiedAccount[]): Promise<void> {
  await at(target, () =>
    forEachOf(extra, async ({ $id: userId }) => {
      await target.users.delete({ userId });
    }),
  );
}
