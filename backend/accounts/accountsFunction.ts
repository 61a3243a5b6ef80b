/**
 * The `accounts` function as Appwrite runs it: changes of an account that a browser session may not
 * make, the newsletter's subscriptions, and technical reports.
 */
import { randomUUID } from 'node:crypto';
import {
  ACCOUNTS_PATHS,
  dataRequestSchema,
  deletionRequestSchema,
  profileRequestSchema,
  subscriptionRequestSchema,
} from '@core/accounts/contract';
import { reportRequestSchema } from '@core/qa/technicalReport';
import { normaliseEmail } from '@core/text/contactRules';
import { REGISTRATION_PATH } from '@core/volunteer/registrationContract';
import { ConcurrencyLimit } from '../common/concurrency/concurrencyLimit';
import { accessOf, type AppwriteAccess } from '../common/appwriteAccess';
import { CallerCounts } from '../common/callerCounts';
import { callerHash } from '../common/callerHash';
import {
  answerWith,
  logTo,
  readJson,
  type FunctionContext,
  type FunctionRequest,
  type Log,
} from '../common/functionContext';
import { makeMutex } from '@core/values/mutex';
import { refuse } from '../common/refusal';
import { appwriteAccounts } from './appwriteAccounts';
import { deleteAccount } from './deleteAccount';
import { joinDonations } from './joinDonations';
import type { Records } from './ports';
import { keepProfile } from './profile';
import { dataUnderAddress } from './underAddress';
import { subscribe } from './subscribe';
import { appwriteReports, takeReport } from './technicalReports';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@core/values/time';
import type { Clock } from '../common/clock';

type Environment = Readonly<Record<string, string | undefined>>;

/** A call of a path that another noun answers. */
export type OtherCall = {
  environment: Environment;
  access: AppwriteAccess;
  /** The caller's account; null for a guest. */
  userId: string | null;
  body: unknown;
  clock: Clock;
  log: Log;
};

type Wiring = {
  records: (environment: Environment, key: string | undefined) => Records;
  reports: (
    environment: Environment,
    key: string | undefined,
  ) => ReturnType<typeof appwriteReports>;
  clock: Clock;
  /** By their paths. */
  others: Readonly<Record<string, (call: OtherCall) => Promise<unknown>>>;
};

const WIRING: Wiring = {
  records: (environment, key) => appwriteAccounts(accessOf(environment, key)),
  reports: (environment, key) => appwriteReports(accessOf(environment, key)),
  clock: { now: () => Date.now() },
  others: {},
};

/** Appwrite sets the header, so a caller cannot forge it. @throws Refusal `unauthorized` */
function callerOf({ headers }: FunctionRequest): string {
  const userId = headers['x-appwrite-user-id'];
  if (!userId) throw refuse('unauthorized');
  return userId;
}

const SHORTEST_KEY = 32;

/** @throws Refusal `server` for a missing or weak key */
function keyOf({ CALLER_HASH_KEY: key = '' }: Environment): string {
  if (key.length < SHORTEST_KEY)
    throw refuse('server', { detail: 'the variable CALLER_HASH_KEY is wrong' });
  return key;
}

const ASKING = { most: 60, windowMs: 60_000 };
/** The limit of subscriptions by one caller, as each sends a mail to the address. */
const SUBSCRIBING = { most: 30, windowMs: 10 * MINUTE_MS };
/**
 * The limit of registrations by one caller, as each takes a place and sends a mail to the address.
 * Several people may register on one Wi-Fi, as in a mosque or a school.
 */
const REGISTERING = { most: 30, windowMs: HOUR_MS };
/**
 * The limit of passwords for deletions, as the server counts no request with the function's key.
 */
const TRYING = { most: 20, windowMs: HOUR_MS };
const AT_ONCE = { caller: 8, all: 64 };

/** Reports run one by one, as simultaneous ones would see the same daily count. */
const oneReportAtATime = makeMutex();

/** Guests and accounts have separate shares, so that many guests do not lock donors out. */
function limitedCalls(clock: Clock, memoryKey: string) {
  const asking = new CallerCounts(clock, ASKING);
  const places = { guests: new ConcurrencyLimit(), accounts: new ConcurrencyLimit() };
  const running = new Map<string, number>();
  return async <T>({ headers }: FunctionRequest, work: () => Promise<T>): Promise<T> => {
    const userId = headers['x-appwrite-user-id'];
    const caller = userId
      ? `account ${userId}`
      : callerHash(headers['x-appwrite-client-ip'] ?? '', memoryKey);
    asking.check(caller);
    asking.add(caller);
    const before = running.get(caller) ?? 0;
    if (before >= AT_ONCE.caller) throw refuse('rateLimited', { retryAfterSeconds: 2 });
    running.set(caller, before + 1);
    try {
      return await places[userId ? 'accounts' : 'guests'].run(AT_ONCE.all, work);
    } finally {
      const left = (running.get(caller) ?? 1) - 1;
      if (left > 0) running.set(caller, left);
      else running.delete(caller);
    }
  };
}

export function accountsFunction(
  environment: () => Environment,
  wiring: Partial<Wiring> = {},
): (context: FunctionContext) => Promise<unknown> {
  const { records: wire, reports: wireReports, clock, others } = { ...WIRING, ...wiring };
  // Addresses are stored only in memory, as hashes.
  const memoryKey = randomUUID();
  const limited = limitedCalls(clock, memoryKey);
  const subscribing = new CallerCounts(clock, SUBSCRIBING);
  const registering = new CallerCounts(clock, REGISTERING);
  const trying = new CallerCounts(clock, TRYING);
  /** @throws Refusal `rateLimited` */
  const countTry = (userId: string, { headers }: FunctionRequest): void => {
    const caller = callerHash(headers['x-appwrite-client-ip'] ?? '', memoryKey);
    const counted = [`account ${userId}`, caller];
    for (const each of counted) trying.check(each);
    for (const each of counted) trying.add(each);
  };
  const serve = async ({ req, log }: FunctionContext): Promise<unknown> => {
    const records = (): Records => wire(environment(), req.headers['x-appwrite-key']);
    switch (req.path) {
      case ACCOUNTS_PATHS.deletion: {
        const userId = callerOf(req);
        const request = deletionRequestSchema.safeParse(readJson(req));
        if (!request.success) throw refuse('invalid', { field: 'password' });
        countTry(userId, req);
        if (!(await records().isPassword(userId, request.data.password)))
          throw refuse('invalidCredentials', { field: 'password' });
        const answer = await deleteAccount(records(), userId, clock.now());
        logTo(log)('account deleted', { user: userId });
        return answer;
      }
      case ACCOUNTS_PATHS.data: {
        const userId = callerOf(req);
        const request = dataRequestSchema.safeParse(readJson(req));
        if (!request.success) throw refuse('invalid', { field: 'page' });
        return dataUnderAddress(records(), userId, request.data.page, clock.now());
      }
      case ACCOUNTS_PATHS.donations: {
        const userId = callerOf(req);
        const answer = await joinDonations(records(), userId, clock.now());
        if (answer.joined > 0) logTo(log)('gifts joined', { user: userId, count: answer.joined });
        return answer;
      }
      case ACCOUNTS_PATHS.profile: {
        const userId = callerOf(req);
        const changes = profileRequestSchema.safeParse(readJson(req));
        if (!changes.success)
          throw refuse('invalid', { field: String(changes.error.issues[0]?.path[0] ?? '') });
        // A day's tolerance, as the donor's day may have begun before.
        const tomorrow = new Date(clock.now() + DAY_MS).toISOString().slice(0, 10);
        if ((changes.data.birthday ?? '') > tomorrow)
          throw refuse('invalid', { field: 'birthday' });
        return keepProfile(records(), userId, changes.data);
      }
      case ACCOUNTS_PATHS.subscription: {
        const request = subscriptionRequestSchema.safeParse(readJson(req));
        if (!request.success)
          throw refuse('invalid', { field: String(request.error.issues[0]?.path[0] ?? '') });
        const { email, language = null, looksAutomatic = false } = request.data;
        const caller = callerHash(req.headers['x-appwrite-client-ip'] ?? '', memoryKey);
        subscribing.check(caller);
        subscribing.add(caller);
        return subscribe(records(), clock, {
          email: normaliseEmail(email).toLowerCase(),
          language,
          looksAutomatic,
        });
      }
      case ACCOUNTS_PATHS.report: {
        const variables = environment();
        if (variables['IKHAA_TECHNICAL_REPORTS'] !== 'on') throw refuse('notFound');
        const request = reportRequestSchema.safeParse(readJson(req));
        if (!request.success)
          throw refuse('invalid', { field: String(request.error.issues[0]?.path[0] ?? '') });
        const ports = {
          records: wireReports(variables, req.headers['x-appwrite-key']),
          clock,
          log: logTo(log),
          caller: callerHash(req.headers['x-appwrite-client-ip'] ?? '', keyOf(variables)),
        };
        return oneReportAtATime(() => takeReport(ports, request.data));
      }
      default: {
        const answer = Object.hasOwn(others, req.path) ? others[req.path] : undefined;
        if (answer === undefined) throw refuse('notFound');
        if (req.path === REGISTRATION_PATH) {
          const caller = callerHash(req.headers['x-appwrite-client-ip'] ?? '', memoryKey);
          registering.check(caller);
          registering.add(caller);
        }
        const variables = environment();
        return answer({
          environment: variables,
          access: accessOf(variables, req.headers['x-appwrite-key']),
          userId: req.headers['x-appwrite-user-id'] || null,
          body: readJson(req),
          clock,
          log: logTo(log),
        });
      }
    }
  };
  return (context) =>
    answerWith(context, async () => {
      if (context.req.method !== 'POST') throw refuse('notFound');
      return limited(context.req, () => serve(context));
    });
}
