/**
 * An Appwrite-compatible server on one machine: one SQLite file and a folder of uploads, under /v1,
 * with an optional built site.
 */
import type { FastifyInstance } from 'fastify';
import { rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { accountRoutes } from './account/accountRoutes';
import { recoveryRoutes } from './account/recoveryRoutes';
import { sessionRoutes } from './account/sessionRoutes';
import { userRoutes } from './account/userRoutes';
import { verificationRoutes } from './account/verificationRoutes';
import { attributeRoutes } from './databases/attributeRoutes';
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
import { addDraining } from './http/draining';
import { addReaders, addRoutes, createApp, sendNotFound, type AnswerUnreadable } from './http/app';
import { limitWorkers } from './http/workers';
import { projectRoutes } from './project/projectRoutes';
import { addRealtime } from './realtime/realtime';
import { bucketRoutes } from './storage/bucketRoutes';
import { fileRoutes } from './storage/fileRoutes';
import { LARGEST_FILE, createFiles } from './storage/files';
import { addSite, type SiteOptions } from './site';
import { createDependencies, type DependencyOptions } from './dependencies';

export type { AccountMail, DeliverMail } from './account/linkMails';
export type { Happening } from './core/bus';
export type { FlavourName } from './flavour';

export interface AppwriteServerOptions extends DependencyOptions {
  /** Zero takes a free port. */
  port: number;
  /** Loopback by default. */
  host?: string;
  /** The time limit for a request to arrive; a minute by default. */
  requestTimeoutMs?: number;
  /** The number of simultaneous API requests, beyond which they wait; unlimited by default. */
  concurrentRequests?: number;
  site?: SiteOptions;
}

export interface ApiAnswer {
  status: number;
  body: string;
}

export interface AppwriteServer {
  url: string;
  port: number;
  /** The routes below /v1, such as `GET /account`. */
  routes: readonly string[];
  /** Answers a guest of this process as over a connection; `path` is such as /v1/health/version. */
  answer: (path: string, headers: Readonly<Record<string, string>>) => Promise<ApiAnswer>;
  /** Serves a connection that another process has accepted. */
  accept: (connection: Socket) => void;
  /** `gently` refuses no request of an open connection; no new connection may arrive. */
  close(gently?: boolean): Promise<void>;
}

/** `http://127.0.0.1:3000`, even when the server listens on every address. */
function urlOf(host: string, port: number): string {
  const name =
    host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  await app.listen({ port, host });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** @throws Error with a sentence for people when the data folder or the port cannot be used */
export async function startAppwriteServer(options: AppwriteServerOptions): Promise<AppwriteServer> {
  const { host = '127.0.0.1' } = options;
  const dependencies = createDependencies(options);
  const { store, jobs, temporaryFolder } = dependencies;
  await rm(temporaryFolder, { recursive: true, force: true });

  const documents = createDocuments(dependencies);
  const transactions = createTransactions(store, documents);
  const attributes = attributeRoutes(dependencies);
  const indexes = indexRoutes(dependencies);
  const data = [
    ...schemaRoutes(dependencies),
    ...attributes.routes,
    ...indexes.routes,
    ...transactionRoutes(transactions, dependencies),
    ...documentRoutes(documents, transactions),
  ];

  const functions = createFunctionRecords(store);
  const executor = createExecutor(dependencies, functions);
  const deployments = deploymentRoutes(dependencies, functions, executor);
  for (const work of [attributes, indexes, deployments]) work.resume();

  const files = createFiles(dependencies);
  await files.settle();
  const routes = [
    ...[
      projectRoutes,
      accountRoutes,
      sessionRoutes,
      recoveryRoutes,
      verificationRoutes,
      userRoutes,
    ].flatMap((routesOf) => routesOf(dependencies)),
    ...data,
    ...data.map(asTablesRoute),
    ...functionRoutes(dependencies, functions, executor),
    ...deployments.routes,
    ...executionRoutes(dependencies, functions, executor),
    ...bucketRoutes(store, files, dependencies.flavour),
    ...fileRoutes(files, dependencies.ownersOnlyBuckets),
  ];

  let answerUnreadable: AnswerUnreadable = (_request, reply) => sendNotFound(reply);
  const app = createApp(addressedUrl, options.requestTimeoutMs, (request, reply) =>
    answerUnreadable(request, reply),
  );
  const drain = addDraining(app, dependencies.callers.isByKey);
  if (options.concurrentRequests !== undefined) limitWorkers(app, options.concurrentRequests);
  await app.register(
    async (api) => {
      await addReaders(api, LARGEST_FILE);
      await addRealtime(api, dependencies);
      addRoutes(api, routes, dependencies);
    },
    { prefix: '/v1' },
  );
  await addFunctionAddresses(app, executor, dependencies, options);
  answerUnreadable = (await addSite(app, options.site, options.log)) ?? answerUnreadable;

  const close = async (gently = false): Promise<void> => {
    executor.stop();
    await drain(executor.ended, gently);
    jobs.close();
    files.close();
    await app.close();
    await executor.close();
    store.close();
  };
  try {
    const port = await listen(app, host, options.port);
    const url = urlOf(host, port);
    dependencies.endpoint = `${url}/v1`;
    executor.resume();
    const answer: AppwriteServer['answer'] = async (path, headers) => {
      const { statusCode, body } = await app.inject({ method: 'GET', url: path, headers });
      return { status: statusCode, body };
    };
    return {
      url,
      port,
      routes: routes.map(({ method, path }) => `${method} ${path}`),
      answer,
      accept: (connection) => void app.server.emit('connection', connection),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
