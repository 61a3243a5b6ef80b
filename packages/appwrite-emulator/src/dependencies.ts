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
import { ANY_VERSION, FLAVOURS, type FlavourName } from './flavour';
import { createBodyBudget } from './http/bodyBudget';
import { createFailureLog } from './http/failureLog';
import { createOrigins } from './http/origins';
import type { FunctionAddresses } from './functions/functionAddresses';
import { createRateLimits } from './http/rateLimits';
import { createReadingTimes } from './http/readingTimes';
import { createPolicies } from './project/policies';

export interface DependencyOptions extends FunctionAddresses {
  /** Created if needed; contains `appwrite.sqlite`, `files`, `functions` and `outbox`. */
  dataDir: string;
  /** The id of the only project. */
  project: string;
  keys: readonly ServerKey[];
  /** The Appwrite to answer as; by default, as all versions do. New data folders only. */
  as?: FlavourName;
  /** Host names whose pages may use the API, besides localhost and those registered by the API. */
  platforms?: readonly string[];
  /** Ids of platforms in small letters, shared by servers that are projects of one Appwrite. */
  platformIds?: Set<string>;
  rateLimits: boolean;
  /** The passwords that the policy `password-dictionary` refuses; none by default. */
  isEasyToGuess?: IsEasyToGuess;
  /** The clock of the rate limits; the machine's clock by default. */
  limitClock?: () => number;
  /** The delay of creating an attribute or index; 15 ms by default. */
  workerDelayMs?: number;
  /** Whether functions run by schedules and events; true by default. */
  schedules?: boolean;
  /** Functions that clients, too, may run later or asynchronously; none by default. */
  laterByClients?: readonly string[];
  /** Buckets whose files clients cannot share; none by default. */
  ownersOnlyBuckets?: readonly string[];
  /** A folder of installed packages, as functions' `commands` are not run; none by default. */
  functionModules?: string;
  log: Log;
  /** Delivers mails to accounts; by default each becomes a file in the folder `outbox`. */
  deliverMail?: DeliverMail;
  /** Receives every change after its answer. */
  watch?: (happening: Happening) => void;
}

export interface Platform extends Kept {
  name: string;
  hostname: string;
  type: 'web';
}

export type Dependencies = ReturnType<typeof createDependencies>;

/** @throws Error with a sentence for people when the data folder cannot be used */
export function createDependencies({ dataDir, project, log, ...options }: DependencyOptions) {
  const store = openStore(dataDir);
  const flavour = options.as === undefined ? ANY_VERSION : FLAVOURS[options.as];
  const bus = createBus(log);
  if (options.watch) bus.watch(options.watch);
  const tokens = createTokens(store);
  const users = createUsers(store);
  const sessions = createSessions(store);
  const keys = createApiKeys(options.keys, tokens);
  const policies = createPolicies(store, flavour.policies);
  const jobs = createJobs(log);
  const platforms = createRecords<Platform>(store, 'platform');
  const platformIds = options.platformIds ?? new Set<string>();
  for (const { $id } of platforms.list()) platformIds.add($id.toLowerCase());
  const origins = createOrigins(() => [
    ...(options.platforms ?? []),
    ...platforms.list().map((platform) => platform.hostname),
  ]);
  return {
    project,
    flavour,
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
    platformIds,
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
    temporaryFolder: join(dataDir, 'uploads'),
    /** Ends in /v1; known once the server listens. */
    endpoint: '',
  };
}
