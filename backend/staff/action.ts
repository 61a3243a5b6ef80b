import type { Users } from 'node-appwrite';
import * as z from 'zod/mini';
import type { StaffAction } from '@core/staff/actions/action';
import type { StaffRole } from '@core/staff/roles';
import { keysOf } from '@core/values/keysOf';
import type { AppwriteAccess } from '../common/appwriteAccess';
import type { AppwriteDatabase } from '../common/appwriteDatabase';
import type { Clock } from '../common/clock';
import type { Log } from '../common/functionContext';
import { refuse } from '../common/refusal';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A member of staff, read from the account for each call. */
export type StaffCaller = { id: string; name: string; email: string; roles: readonly StaffRole[] };

export type StaffContext = {
  caller: StaffCaller;
  access: AppwriteAccess;
  database: AppwriteDatabase;
  users: Users;
  environment: Environment;
  clock: Clock;
  log: Log;
};

type Handler<Action extends StaffAction> = (
  context: StaffContext,
  request: z.output<Action['request']>,
) => Promise<z.input<Action['answer']>>;

type Handlers<Actions extends Record<keyof Actions, StaffAction>> = {
  readonly [Name in keyof Actions]: Handler<Actions[Name]>;
};

export type HandledAction = {
  roles: readonly StaffRole[];
  /** @throws Refusal `invalid` that names the first bad field, such as `title.ar` */
  run(context: StaffContext, body: unknown): Promise<unknown>;
};

const handleAction = <Action extends StaffAction>(
  { roles, request }: Action,
  handle: Handler<Action>,
): HandledAction => ({
  roles,
  run(context, body) {
    const read = z.safeParse<Action['request']>(request, body);
    if (!read.success)
      throw refuse('invalid', { field: read.error.issues[0]?.path.join('.') ?? '' });
    return handle(context, read.data);
  },
});

/** @returns an area's actions by their paths */
export const handleActions = <Actions extends Record<keyof Actions, StaffAction>>(
  actions: Actions,
  handlers: Handlers<Actions>,
): Readonly<Record<string, HandledAction>> =>
  Object.fromEntries(
    keysOf(actions).map((name) => [
      actions[name].path,
      handleAction(actions[name], handlers[name]),
    ]),
  );
