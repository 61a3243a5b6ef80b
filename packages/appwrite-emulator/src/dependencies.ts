/**
 * Dependencies of every service of the server: the data file, delayed work, the caller, and the
 * event bus.
 */
import { join } from 'node:path';
import { createApiKeys, type ServerKey } from './access/apiKeys';
import { createCallers } from './access/caller';
import { createTokens } from './access/tokens';
import type { DeliverMail } from './account/linkMails';
import { createLinks } from './account/links';
import { createOutbox } from './account/outbox';
import { createPasswordRules, type IsEasyToGuess } from './account/passwordRules';
import { createSessions } from './account/sessions';
import { createUsers } from './account/users';
import { createBus, type Happening } from './core/bus';
import { createJobs } from './core/jobs';
import type { Log } from './core/log';
import { createRecords, type Kept } from './core/records';
import { openStore } from './core/store';
import { createCatalog } from './databases/catalog';
import { createBodyBudget } from './http/bodyBudget';
import { createFailureLog } from './http/failureLog';
import { createOrigins } from './http/origins';
import type { FunctionAddresses } from './functions/functionAddresses';
import { createRateLimits } from './http/rateLimits';
import { createReadingTimes } from './http/readingTimes';
import { createPolicies } from './project/policies';

export interface DependencyOptions extends FunctionAddresses {
  /** Made when absent; holds `appwrite.sqlite`, `files`, `functions` and `outbox`. */
  dataDir: string;
  /** The project's id; there is one. */
  project: string;
  keys: readonly ServerKey[];
  /**
   * Host names whose pages may use the API, besides localhost and what is registered by the API.
   */
  platforms?: readonly string[];
  rateLimits: boolean;
  /**
   * Which passwords are refused while the project's policy `password-dictionary` is on; none unless
   * given.
   */
  isEasyToGuess?: IsEasyToGuess;
  /** The clock of the rate limits; the machine's clock unless given. */
  limitClock?: () => number;
  /** How long after its answer a promised attribute or index is made; 15 ms unless given. */
  workerDelayMs?: number;
  /** Whether functions run by themselves: by schedules and on events; true unless given. */
  schedules?: boolean;
  /**
   * Functions that clients may schedule or run without waiting, besides server keys; none unless
   * given.
   */
  laterByClients?: readonly string[];
  /** Buckets whose files clients cannot share with others; none unless given. */
  ownersOnlyBuckets?: readonly string[];
  /**
   * A folder of installed packages that functions may load, as their `commands` are not run; none
   * unless given.
   */
  functionModules?: string;
  log: Log;
  /** Delivers mails to accounts; writes a file in the folder `outbox` for each unless given. */
  deliverMail?: DeliverMail;
  /** Hears of every change, after it was answered. */
  watch?: (happening: Happening) => void;
}

/** A web platform: a host name whose pages may use the API. */
export interface Platform extends Kept {
  name: string;
  hostname: string;
  type: 'web';
}

export type Dependencies = ReturnType<typeof createDependencies>;

/** @throws Error with a sentence for people when the data folder cannot be used */
export function createDependencies({ dataDir, project, log, ...options }: DependencyOptions) {
  const store = openStore(dataDir);
  const bus = createBus(log);
  if (options.watch) bus.watch(options.watch);
  const tokens = createTokens(store);
  const users = createUsers(store);
  const sessions = createSessions(store);
  const keys = createApiKeys(options.keys, tokens);
  const policies = createPolicies(store);
  const jobs = createJobs(log);
  const platforms = createRecords<Platform>(store, 'platform');
  const origins = createOrigins(() => [
    ...(options.platforms ?? []),
    ...platforms.list().map((platform) => platform.hostname),
  ]);
  return {
    project,
    log,
    store,
    bus,
    tokens,
    users,
    sessions,
    recoveries: createLinks(store, 'recoveries'),
    verifications: createLinks(store, 'verifications'),
    keys,
    platforms,
    policies,
    origins,
    passwordRules: createPasswordRules(policies, options.isEasyToGuess ?? (() => false)),
    jobs,
    laterByClients: new Set(options.laterByClients ?? []),
    ownersOnlyBuckets: new Set(options.ownersOnlyBuckets ?? []),
    workerDelayMs: options.workerDelayMs ?? 15,
    runsByThemselves: options.schedules ?? true,
    catalog: createCatalog(store),
    callers: createCallers({ project, keys, tokens, users, sessions, origins }),
    limits: createRateLimits(options.rateLimits, options.limitClock),
    readingTimes: createReadingTimes(options.rateLimits),
    bodies: createBodyBudget(options.rateLimits),
    logFailure: createFailureLog(log, jobs),
    deliverMail: options.deliverMail ?? createOutbox(join(dataDir, 'outbox'), log),
    filesFolder: join(dataDir, 'files'),
    functionsFolder: join(dataDir, 'functions'),
    functionModules: options.functionModules,
    /** Holds unfinished uploads. */
    temporaryFolder: join(dataDir, 'uploads'),
    /** Ends in /v1; known once the server listens. */
    endpoint: '',
  };
}
