/** A whole site on a data folder in its own process, and its measurements. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, Databases, ID, Permission, Role, Users } from 'node-appwrite';
import { findRunningMachine } from '@server/runningMachine';
import type { NewFieldsOf } from '@core/schema/attributes';
import { donations, type projectDonations } from '@core/schema/bookCollections';
import { DATABASE_ID, IDS } from '@core/schema/ids';

export type Site = {
  url: string;
  /** Milliseconds from the start of the process to its line. */
  startedInMs: number;
  /** A client with the server's own key. */
  databases: Databases;
  users: Users;
  /** Resolves once all prerendered pages are rendered; unused on a site that renders none. */
  untilPrerendered(): Promise<void>;
  stop(): Promise<void>;
};

export const PASSWORD = 'olive-tree-by-the-river';
export const emailOf = (donorId: string): string => `${donorId}@example.org`;

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    child.stdout?.on('data', (text: Buffer) => text.toString().includes('ready') && ready());
    child.once('exit', (code) => fail(new Error(`the site ended with ${String(code)}`)));
  });
}

async function untilPrerendered(dataDir: string, since: number): Promise<void> {
  const ledger = join(dataDir, 'pages/pages.json');
  const isPrerendered = async (): Promise<boolean> =>
    (await stat(ledger)).mtimeMs > since && JSON.parse(await readFile(ledger, 'utf8')).isWhole;
  while (!(await isPrerendered().catch(() => false)))
    await new Promise((resume) => setTimeout(resume, 500));
}

type SiteOptions = {
  /** Whether the site prerenders pages. */
  renders?: boolean;
  /** The folder that `npm run build` made; the project's own by default. */
  dist?: string;
};

export async function startSite(
  dataDir: string,
  { renders = false, dist }: SiteOptions = {},
): Promise<Site> {
  const env = {
    ...process.env,
    SITE_DATA: dataDir,
    SITE_PRERENDERS: renders ? '1' : '0',
    ...(dist === undefined ? {} : { SITE_DIST: dist }),
  };
  const [since, began] = [Date.now(), performance.now()];
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'siteProcess.ts')], {
    cwd: join(__dirname, '../..'),
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await untilReady(child);
  const startedInMs = performance.now() - began;
  const { url, endpoint, project, serverKey } = findRunningMachine(dataDir);
  const client = new Client().setEndpoint(endpoint).setProject(project).setKey(serverKey);
  return {
    url,
    startedInMs,
    databases: new Databases(client),
    users: new Users(client),
    untilPrerendered: () => untilPrerendered(dataDir, since),
    stop: async () => {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

export async function addAccount({ users }: Site, id: string): Promise<void> {
  await users.create({ userId: id, email: emailOf(id), password: PASSWORD, name: 'Layla Hassan' });
}

export async function logIn({ url }: Site, id: string): Promise<string> {
  const answer = await fetch(`${url}/v1/account/sessions/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-appwrite-project': 'ikhaa' },
    body: JSON.stringify({ email: emailOf(id), password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${id} could not log in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Records a donation as the payments function does: its public row, and the project's raise. */
export async function recordDonation(
  { databases }: Site,
  projectId: string,
  userId: string | null,
  date = new Date().toISOString(),
): Promise<string> {
  const id = ID.unique();
  const fields: NewFieldsOf<typeof donations> = {
    project: projectId,
    user: userId,
    date,
    amount: 2_500,
    currency: 'USD',
    base_amount: 2_500,
    base_currency: 'USD',
    rate_micros: 1_000_000,
    item: null,
    session: `measured_${id}`,
    payment_intent: `measured_${id}`,
    line: 0,
    refunded_amount: 0,
    dispute: 'none',
    counted_base: 2_500,
    adjustments: 0,
    flag: null,
  };
  const row: NewFieldsOf<typeof projectDonations> = {
    project: projectId,
    donor: 'La*** Ha****',
    amount: 2_500,
    currency: 'USD',
    date,
  };
  const place = { databaseId: DATABASE_ID, documentId: id };
  await databases.createDocument({
    ...place,
    collectionId: IDS.donations,
    data: { ...fields, ...donations.derived?.(fields) },
    permissions: userId === null ? [] : [Permission.read(Role.user(userId))],
  });
  await databases.createDocument({ ...place, collectionId: IDS.projectDonations, data: row });
  await databases.incrementDocumentAttribute({
    databaseId: DATABASE_ID,
    collectionId: IDS.projects,
    documentId: projectId,
    attribute: 'actual_amount',
    value: 2_500,
  });
  return id;
}
