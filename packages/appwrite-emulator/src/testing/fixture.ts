/** A server of its own for a test, and clients of the official SDKs that speak to it. */
import { Client as WebClient } from 'appwrite';
import { Client as ServerClient, Databases, Functions, Storage } from 'node-appwrite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAppwriteServer, type AppwriteServer, type AppwriteServerOptions } from '../server';

export const PROJECT = 'test';
export const KEY = 'test-key';

export interface Fixture {
  server: AppwriteServer;
  endpoint: string;
  dataDir: string;
  logged: string[];
  admin: { client: ServerClient; databases: Databases; functions: Functions; storage: Storage };
  /** A client with rights of its own; what a browser keeps by itself is kept here. */
  visitor(session?: string): WebClient;
  /** A plain request with the project's header. */
  send(
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: unknown },
  ): Promise<Answer>;
  restart(change?: Partial<AppwriteServerOptions>): Promise<void>;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: Record<string, unknown>;
}

export async function waitFor(
  isTrue: () => Promise<boolean> | boolean,
  what: string,
  milliseconds = 10_000,
): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export async function startFixture(change: Partial<AppwriteServerOptions> = {}): Promise<Fixture> {
  const dataDir = change.dataDir ?? (await mkdtemp(join(tmpdir(), 'appwrite-test-')));
  const logged: string[] = [];
  const start = (options: Partial<AppwriteServerOptions>): Promise<AppwriteServer> =>
    startAppwriteServer({
      port: 0,
      project: PROJECT,
      keys: [{ secret: KEY, name: 'all', scopes: 'all' }],
      rateLimits: false,
      // No window of a limit ends while a test counts in it.
      limitClock: () => 0,
      log: (line) => logged.push(line),
      ...options,
      dataDir,
    });
  const connect = (server: AppwriteServer): Pick<Fixture, 'server' | 'endpoint' | 'admin'> => {
    const endpoint = `${server.url}/v1`;
    const client = new ServerClient().setEndpoint(endpoint).setProject(PROJECT).setKey(KEY);
    return {
      server,
      endpoint,
      admin: {
        client,
        databases: new Databases(client),
        functions: new Functions(client),
        storage: new Storage(client),
      },
    };
  };
  const fixture: Fixture = {
    ...connect(await start(change)),
    dataDir,
    logged,
    visitor: (session) => {
      const client = new WebClient().setEndpoint(fixture.endpoint).setProject(PROJECT);
      return session === undefined ? client : client.setSession(session);
    },
    send: async (method, path, { headers = {}, body } = {}) => {
      const isJson =
        body !== undefined &&
        typeof body !== 'string' &&
        !(body instanceof FormData) &&
        !Buffer.isBuffer(body);
      const response = await fetch(`${fixture.endpoint}${path}`, {
        method,
        headers: {
          'x-appwrite-project': PROJECT,
          ...(isJson ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
      });
      const text = await response.text();
      const isObject = text.startsWith('{');
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: isObject ? (JSON.parse(text) as Record<string, unknown>) : {},
      };
    },
    restart: async (next = {}) => {
      await fixture.server.close();
      Object.assign(fixture, connect(await start({ ...change, ...next })));
    },
    close: async () => {
      await fixture.server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return fixture;
}

export interface TestAttribute {
  key: string;
  kind: string;
  required?: boolean;
  [setting: string]: unknown;
}

/** A collection with its attributes and indexes, ready. */
export async function makeCollection(
  fixture: Fixture,
  id: string,
  settings: { permissions?: string[]; documentSecurity?: boolean } = {},
  attributes: TestAttribute[] = [],
  indexes: Record<string, unknown>[] = [],
): Promise<void> {
  const headers = { 'x-appwrite-key': KEY };
  await fixture.send('POST', '/databases', { headers, body: { databaseId: 'main', name: 'Main' } });
  const path = `/databases/main/collections/${id}`;
  await fixture.send('POST', '/databases/main/collections', {
    headers,
    body: { collectionId: id, name: id, ...settings },
  });
  for (const { kind, required = false, ...rest } of attributes)
    await fixture.send('POST', `${path}/attributes/${kind}`, {
      headers,
      body: { required, ...rest },
    });
  const ready = (noun: string) => async (): Promise<boolean> => {
    const { json } = await fixture.send(
      'GET',
      `${path}/${noun}?queries[0]={"method":"limit","values":[500]}`,
      { headers },
    );
    return (json[noun] as { status: string }[]).every((each) => each.status !== 'processing');
  };
  await waitFor(ready('attributes'), `the attributes of ${id}`);
  for (const index of indexes)
    await fixture.send('POST', `${path}/indexes`, { headers, body: index });
  await waitFor(ready('indexes'), `the indexes of ${id}`);
}
