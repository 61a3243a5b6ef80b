import type { Users } from 'node-appwrite';
import type { ZodMiniType } from 'zod/mini';
import type { Failure, FailureCode } from '@core/failures/failure';
import type { StaffReason } from '@core/staff/reasons';
import type { StaffRole } from '@core/staff/roles';
import type { AppwriteAccess } from '../common/appwriteAccess';
import type { AppwriteDatabase } from '../common/appwriteDatabase';
import type { Log } from '../common/functionContext';
import { refuse, type Refusal } from '../common/refusal';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A member of staff, read from the account for each call. */
export type StaffCaller = { id: string; name: string; email: string; roles: readonly StaffRole[] };

export type StaffContext = {
  caller: StaffCaller;
  access: AppwriteAccess;
  database: AppwriteDatabase;
  users: Users;
  environment: Environment;
  /** Milliseconds since 1970. */
  clock: { now(): number };
  log: Log;
};

export type StaffAction = {
  /** One of these roles is enough. */
  roles: readonly StaffRole[];
  /** @throws Refusal `invalid` that names the first bad field, such as `title.ar` */
  run(context: StaffContext, body: unknown): Promise<unknown>;
};

export const action = <T>(
  roles: readonly StaffRole[],
  schema: ZodMiniType<T>,
  run: (context: StaffContext, request: T) => Promise<unknown>,
): StaffAction => ({
  roles,
  run(context, body) {
    const read = schema.safeParse(body);
    if (!read.success)
      throw refuse('invalid', { field: read.error.issues[0]?.path.join('.') ?? '' });
    return run(context, read.data);
  },
});

export const refuseFor = (
  code: FailureCode,
  reason: StaffReason,
  more: Omit<Failure, 'code' | 'reason'> = {},
): Refusal => refuse(code, { ...more, reason });
