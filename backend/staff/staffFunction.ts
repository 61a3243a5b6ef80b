/**
 * The `staff` function as Appwrite runs it: every change by staff. It checks the caller's roles
 * itself, as Appwrite's permissions cannot express rules within a document. By schedule it updates
 * the totals of donations and the projects' shares, and informs staff of what concerns their roles.
 */
import { Users } from 'node-appwrite';
import { staffRolesOf } from '@core/staff/roles';
import { appwriteAccounts } from '../accounts/appwriteAccounts';
import { accessOf, asked, clientOf } from '../common/appwriteAccess';
import { appwriteDatabase } from '../common/appwriteDatabase';
import {
  answerWith,
  logTo,
  readJson,
  type FunctionContext,
  type FunctionRequest,
} from '../common/functionContext';
import { refuse } from '../common/refusal';
import type { Environment, StaffCaller } from './action';
import { HANDLED_ACTIONS } from './actions';
import { keepShares } from './content/keepShares';
import { runContentSchedule } from './content/schedule';
import { keepPlaces } from '../volunteers/places';
import { keepTotals, paymentsFor } from './money/actions';
import { keepNotices } from './notices/keepNotices';
import { requireOwnAddress } from './ownAddress';

/**
 * Reads the labels for each call, so that removing a role has an immediate effect.
 * @throws Refusal `unauthorized` without a session or account, or with a blocked one
 */
async function callerOf({ headers }: FunctionRequest, users: Users): Promise<StaffCaller> {
  const userId = headers['x-appwrite-user-id'];
  if (!userId) throw refuse('unauthorized');
  const caller = await memberOf(userId, users);
  if (caller === null) throw refuse('unauthorized');
  return caller;
}

/** Null without an account, or with a blocked one. */
async function memberOf(userId: string, users: Users): Promise<StaffCaller | null> {
  const account = await asked(
    async () => users.get({ userId }),
    ({ code }) => (code === 404 ? null : undefined),
  );
  if (account === null || !account.status) return null;
  return {
    id: account.$id,
    name: account.name,
    email: account.email,
    roles: staffRolesOf(account.labels),
  };
}

export function staffFunction(
  environment: () => Environment,
  clock = { now: () => Date.now() },
): (context: FunctionContext) => Promise<unknown> {
  return (context) =>
    answerWith(context, async () => {
      const { req, log } = context;
      if (req.headers['x-appwrite-trigger'] === 'schedule') {
        const access = accessOf(environment(), req.headers['x-appwrite-key']);
        const database = appwriteDatabase(access);
        const users = new Users(clientOf(access));
        // Visitors wait for these, and the rest may take long.
        const scheduled = await runContentSchedule({
          access,
          database,
          users,
          environment: environment(),
          clock,
          log: logTo(log),
          memberOf: (id) => memberOf(id, users),
        });
        const shares = await keepShares({ database });
        const places = await keepPlaces(database);
        const finished = await keepTotals({
          database,
          clock,
          log: logTo(log),
          environment: environment(),
        });
        const notices = await keepNotices({
          database,
          users,
          environment: environment(),
          clock,
          log: logTo(log),
          reversal: async (paymentIntent) =>
            paymentsFor({ environment: environment(), clock }).reversal(paymentIntent),
        });
        return { ...scheduled, shares, places, finished, notices };
      }
      const action = Object.hasOwn(HANDLED_ACTIONS, req.path)
        ? HANDLED_ACTIONS[req.path]
        : undefined;
      if (req.method !== 'POST' || action === undefined) throw refuse('notFound');
      const access = accessOf(environment(), req.headers['x-appwrite-key']);
      const users = new Users(clientOf(access));
      const caller = await callerOf(req, users);
      if (!action.roles.some((role) => caller.roles.includes(role))) throw refuse('forbidden');
      const database = appwriteDatabase(access);
      await requireOwnAddress(
        { proofs: appwriteAccounts(access), database },
        caller.id,
        clock.now(),
      );
      const answer = await action.run(
        {
          caller,
          access,
          database,
          users,
          environment: environment(),
          clock,
          log: logTo(log),
        },
        readJson(req),
      );
      logTo(log)('done', { path: req.path, user: caller.id });
      return answer;
    });
}
