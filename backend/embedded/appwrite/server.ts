/** An Appwrite-compatible server on one machine: one SQLite file and a folder of uploads, under /v1, with a built site beside it if wanted. */
import type { FastifyInstance } from 'fastify';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createApiKeys, type ServerKey } from './access/apiKeys';
import { createCallers } from './access/caller';
import { createTokens } from './access/tokens';
import { accountRoutes } from './account/accountRoutes';
import { createOutbox } from './account/outbox';
import { recoveryRoutes } from './account/recoveryRoutes';
import { sessionRoutes } from './account/sessionRoutes';
import { createSessions } from './account/sessions';
import { userRoutes } from './account/userRoutes';
import { createUsers } from './account/users';
import { createBus, type Happening } from './core/bus';
import { formatTime } from './core/ids';
import { createJobs } from './core/jobs';
import { createRecords } from './core/records';
import { openStore } from './core/store';
import { attributeRoutes } from './databases/attributeRoutes';
import { createCatalog } from './databases/catalog';
import { documentRoutes } from './databases/documentRoutes';
import { createDocuments } from './databases/documents';
import { indexRoutes } from './databases/indexRoutes';
import { schemaRoutes } from './databases/schemaRoutes';
import { asTablesRoute } from './databases/tablesFamily';
import { transactionRoutes } from './databases/transactionRoutes';
import { createTransactions } from './databases/transactions';
import { deploymentRoutes } from './functions/deploymentRoutes';
import { executionRoutes } from './functions/executionRoutes';
import { createExecutor } from './functions/executor';
import { addFunctionAddresses, addressedUrl } from './functions/functionAddresses';
import { createFunctionRecords } from './functions/functionRecords';
import { functionRoutes } from './functions/functionRoutes';
import { addReaders, addRoutes, createApp } from './http/app';
import { createOrigins } from './http/origins';
import { createRateLimits } from './http/rateLimits';
import { generalRoutes } from './project/generalRoutes';
import { platformRoutes, type Platform } from './project/platformRoutes';
import { addRealtime } from './realtime/realtime';
import { bucketRoutes } from './storage/bucketRoutes';
import { fileRoutes } from './storage/fileRoutes';
import { LARGEST_FILE, createFiles } from './storage/files';
import { addSite, type SiteOptions } from './site';

export interface AppwriteServerOptions {
  /** Made when absent; holds `appwrite.sqlite`, `files`, `functions` and `outbox`. */
  dataDir: string;
  /** 0 takes a free one. */
  port: number;
  /** Loopback unless given. */
  host?: string;
  /** The project's id; there is one. */
  project: string;
  keys: readonly ServerKey[];
  /** Host names whose pages may use the API, besides localhost and what is registered by the API. */
  platforms?: readonly string[];
  rateLimits: boolean;
  log: (line: string) => void;
  /** How long a request may take to arrive; a minute unless given. */
  requestTimeoutMs?: number;
  /** A built site to serve at the root. */
  site?: SiteOptions;
  /** Hears of every change, after it was answered. */
  watch?: (happening: Happening) => void;
}

export interface AppwriteServer {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** Chunks that nobody completed within a day. */
const ABANDONED_MS = 24 * 3600 * 1000;

/** `http://127.0.0.1:3000`, whatever the address that is listened on. */
function urlOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  await app.listen({ port, host });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** @throws Error with a sentence for people when the data folder or the port cannot be used */
export async function startAppwriteServer(options: AppwriteServerOptions): Promise<AppwriteServer> {
  const { dataDir, project, log, host = '127.0.0.1' } = options;
  const store = openStore(dataDir);
  const jobs = createJobs(log);
  const bus = createBus(log);
  if (options.watch) bus.watch(options.watch);
  const platforms = createRecords<Platform>(store, 'platform');
  const catalog = createCatalog(store);
  const tokens = createTokens(store);
  const users = createUsers(store);
  const sessions = createSessions(store);
  const keys = createApiKeys(options.keys, tokens);
  const callers = createCallers({ project, keys, tokens, users, sessions });
  const documents = createDocuments(store, catalog, bus);
  const transactions = createTransactions(store, documents);
  const attributes = attributeRoutes({ store, catalog, jobs });
  const indexes = indexRoutes({ store, catalog, jobs });
  let url = '';
  const functionsFolder = join(dataDir, 'functions');
  const temporaryFolder = join(dataDir, 'uploads');
  await rm(temporaryFolder, { recursive: true, force: true });
  const functions = createFunctionRecords(store);
  const executor = createExecutor({ store, records: functions, keys, tokens, jobs, bus, project, functionsFolder, endpoint: () => `${url}/v1`, log });
  const deployments = deploymentRoutes(store, functions, executor, functionsFolder, log);
  for (const work of [attributes, indexes, deployments]) work.resume();

  const outbox = createOutbox(join(dataDir, 'outbox'), log);
  const origins = createOrigins(() => [...(options.platforms ?? []), ...platforms.list().map((platform) => platform.hostname)]);
  const accounts = { project, store, users, sessions, tokens, outbox, origins, bus };
  const files = createFiles(store, join(dataDir, 'files'));
  for (const file of files.abandoned(formatTime(Date.now() - ABANDONED_MS))) {
    files.remove(file);
    await rm(`${files.pathOf(file)}.part`, { force: true });
  }
  const data = [...schemaRoutes(store, catalog), ...attributes.routes, ...indexes.routes, ...transactionRoutes(transactions), ...documentRoutes(documents, transactions)];
  const routes = [
    ...generalRoutes(), ...platformRoutes(platforms), ...[accountRoutes, sessionRoutes, recoveryRoutes, userRoutes].flatMap((routesOf) => routesOf(accounts)), ...data, ...data.map(asTablesRoute),
    ...functionRoutes(store, functions, executor, functionsFolder), ...deployments.routes, ...executionRoutes(functions, executor),
    ...bucketRoutes(store, files), ...fileRoutes(files, bus),
  ];

  const app = createApp(addressedUrl, options.requestTimeoutMs);
  const limits = createRateLimits(options.rateLimits);
  await app.register(async (api) => {
    await addReaders(api, LARGEST_FILE);
    await addRealtime(api, { project, callers, origins, limits, bus, log });
    addRoutes(api, routes, { project, temporaryFolder, callers, origins, limits, log });
  }, { prefix: '/v1' });
  await addFunctionAddresses(app, executor, log);
  await addSite(app, options.site);

  const close = async (): Promise<void> => {
    jobs.close();
    await app.close();
    await executor.close();
    store.close();
  };
  try {
    const port = await listen(app, host, options.port);
    url = urlOf(host, port);
    return { url, port, close };
  } catch (error) {
    await close();
    throw error;
  }
}
