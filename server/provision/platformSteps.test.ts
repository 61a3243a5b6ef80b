import { startAppwriteServer, type AppwriteServer } from 'appwrite-emulator';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen, forward, passOn } from '@server/testing/proxy';
import type { Desired } from './desired';
import { provision, type Access } from './provision';

const KEY = 'a-server-key-with-every-right-0123456789';
const HOSTNAME = 'charity.example';

let folder: string;
let servers: AppwriteServer[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ikhaa-platforms-'));
  servers = [];
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  rmSync(folder, { recursive: true });
});

/** @param platformIds shared by the projects of one Appwrite */
async function startProject(project: string, platformIds: Set<string>): Promise<Access> {
  const server = await startAppwriteServer({
    dataDir: join(folder, project),
    port: 0,
    project,
    platformIds,
    keys: [{ name: 'all', secret: KEY, scopes: 'all' }],
    rateLimits: false,
    log: () => undefined,
  });
  servers.push(server);
  return { endpoint: `${server.url}/v1`, project, key: KEY };
}

const desired: Desired = {
  database: { id: 'main', name: 'Main' },
  collections: [],
  buckets: [],
  functions: [],
  webHostnames: [HOSTNAME],
  policies: false,
  seed: [],
};

async function mayAsk({ endpoint, project }: Access): Promise<boolean> {
  const answer = await fetch(`${endpoint}/account`, {
    headers: { origin: `https://${HOSTNAME}`, 'x-appwrite-project': project },
  });
  return answer.headers.get('access-control-allow-origin') === `https://${HOSTNAME}`;
}

it('registers the same hostname in two projects of one Appwrite', async () => {
  const ids = new Set<string>();
  const trial = await startProject('trial', ids);
  const charity = await startProject('charity', ids);
  for (const project of [trial, charity]) {
    expect((await provision(project, desired)).done).toContain(
      `register the site's hostname ${HOSTNAME}`,
    );
    expect(await mayAsk(project)).toBe(true);
    expect((await provision(project, desired)).done).toEqual([]);
  }
});

it('fails where the server calls the platform existing and does not list it', async () => {
  const access = await startProject('charity', new Set());
  const port = Number(new URL(access.endpoint).port);
  const between = await listen((incoming, outgoing) => {
    if (incoming.method === 'POST' && incoming.url === '/v1/project/platforms/web') {
      incoming.resume();
      outgoing
        .writeHead(409, { 'content-type': 'application/json' })
        .end('{"message":"","code":409,"type":"platform_already_exists"}');
      return;
    }
    forward(port, incoming, (answer) => passOn(answer, outgoing));
  });
  await expect(provision({ ...access, endpoint: `${between.origin}/v1` }, desired)).rejects.toThrow(
    `The server did not register the hostname ${HOSTNAME}: add a web platform for it in the project's console, then run this again.`,
  );
  between.close();
});
