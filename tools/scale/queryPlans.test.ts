import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Users } from 'node-appwrite';
import { openSqlite, type SqliteDatabase } from 'open-sqlite';
import { mailFunction } from '@backend/mail/mailFunction';
import { BUILT_FUNCTIONS } from '@backend/testing/builtMachine';
import { callFunction } from '@backend/testing/contexts';
import { aLine, GOOD_CARD } from '@backend/testing/testBed';
import { startMachine, type Machine } from '@server/startMachine';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { loadSdk, pointSdkAt } from '@/api/appwriteSdk';
import { baseApi } from '@/api/baseApi';
import { donationsApi } from '@/api/endpoints/donationsApi';
import { opportunitiesApi } from '@/api/endpoints/opportunitiesApi';
import { postsApi } from '@/api/endpoints/postsApi';
import { profileApi } from '@/api/endpoints/profileApi';
import { featuredApi } from '@/api/endpoints/featuredApi';
import { familyApi } from '@/api/endpoints/familyApi';
import { projectsApi } from '@/api/endpoints/projectsApi';
import { ratesApi } from '@/api/endpoints/ratesApi';
import { receiptsApi } from '@/api/endpoints/receiptsApi';
import { workDoneApi } from '@/api/endpoints/workDoneApi';
import { serverDependencies } from '@/prerender/serverDependencies';
import { PAYMENTS_FUNCTION_ID, PAYMENTS_PATHS } from '@core/donations/contract';
import { makeStore } from '@/store/store';

jest.setTimeout(60_000);

/** There are a few of them, by their nature. */
const FEW: readonly string[] = [IDS.exchangeRates, IDS.quickItems];
/** Done once at the start, once an hour or once a day. */
const UPKEEP = [
  /WHERE 1 AND \(status IN \('waiting'/,
  /FROM scheduled_runs WHERE 1 AND due <= /,
  /expires < \?/,
  /^DELETE FROM executions WHERE created < /,
  /^SELECT parent, body FROM records/,
  /sqlite_schema|sqlite_sequence/,
  /FROM files WHERE 1 /,
];
/** Of at most a hundred. */
const STAGED = /FROM operations WHERE transaction_id = /;
const PROJECT = 'gaza-food-parcels';
const PAGE = { page: 3, pageSize: 4 };

const home = mkdtempSync(join(tmpdir(), 'query-plans-'));
const asked = new Set<string>();
let machine: Machine;

function recordStatements(): void {
  const driver: SqliteDatabase = Object.getPrototypeOf(openSqlite(':memory:'));
  const { prepare } = driver;
  jest.spyOn(driver, 'prepare').mockImplementation(function record(
    this: SqliteDatabase,
    sql: string,
  ) {
    if (this.name.endsWith('appwrite.sqlite') && /^(SELECT|UPDATE|DELETE)/.test(sql))
      asked.add(sql);
    return prepare.call(this, sql);
  });
}

beforeAll(async () => {
  recordStatements();
  machine = await startMachine({
    port: 0,
    cardPort: 0,
    dataDir: join(home, 'data'),
    functionsFolder: BUILT_FUNCTIONS,
    log: () => undefined,
    qa: true,
    schedules: false,
  });
  pointSdkAt(machine.endpoint);
});
afterAll(async () => {
  await machine.close();
  rmSync(home, { recursive: true });
});

const keyed = (): Client =>
  new Client().setEndpoint(machine.endpoint).setProject(machine.project).setKey(machine.serverKey);

/** @returns the id of the account that the SDK then speaks for */
async function logIn(): Promise<string> {
  const [userId, email, password] = ['donor', 'donor@example.org', 'olive-tree-by-the-river'];
  await new Users(keyed()).create({ userId, email, password });
  const answer = await fetch(`${machine.endpoint}/account/sessions/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-appwrite-project': machine.project },
    body: JSON.stringify({ email, password }),
  });
  const cookies: Record<string, string> = JSON.parse(
    answer.headers.get('x-fallback-cookies') ?? '{}',
  );
  const [session = ''] = Object.values(cookies);
  (await loadSdk()).client.setSession(session);
  return userId;
}

async function call(path: string, request: object): Promise<Record<string, unknown>> {
  const { functions, library } = await loadSdk();
  const body = JSON.stringify(request);
  const answer = await functions.createExecution({
    functionId: PAYMENTS_FUNCTION_ID,
    xpath: path,
    method: library.ExecutionMethod.POST,
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.responseStatusCode, answer.responseBody]).toEqual([200, expect.any(String)]);
  return JSON.parse(answer.responseBody);
}

/** @returns the donation's id */
async function give(): Promise<string> {
  const urls = {
    successUrl: `${machine.url}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${machine.url}/cancel`,
  };
  const { sessionId } = await call(PAYMENTS_PATHS.checkout, {
    attemptId: '00000000-0000-4000-8000-000000000001',
    currency: 'USD',
    language: 'en',
    lines: [aLine(PROJECT)],
    ...urls,
  });
  const form = new URLSearchParams({
    email: 'payer@example.org',
    cardNumber: GOOD_CARD,
    expiry: '12 / 34',
    cvc: '123',
    name: 'Amina Donor',
  });
  await fetch(`${machine.cardUrl}/c/pay/${String(sessionId)}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: form,
  });
  await call(PAYMENTS_PATHS.session, { sessionId });
  return String((await call(PAYMENTS_PATHS.record, { sessionId, line: 0 }))['donationId']);
}

/** Asks everything that the site's pages ask. @returns the names of the questions */
async function askAll(userId: string, donationId: string): Promise<string[]> {
  const { dispatch, getState } = makeStore(serverDependencies);
  const { listProjects, getProject, listProjectDonations } = projectsApi.endpoints;
  await dispatch(listProjects.initiate({ page: 1, pageSize: 6 }));
  await dispatch(listProjects.initiate(PAGE));
  for (const filter of ['Gaza', 'food gaza', 'غزة', 'no such project', 'a'])
    await dispatch(listProjects.initiate({ ...PAGE, filter }));
  await dispatch(getProject.initiate(PROJECT));
  await dispatch(listProjectDonations.initiate(PROJECT));
  await dispatch(familyApi.endpoints.listQuickItems.initiate());
  await dispatch(familyApi.endpoints.getItemName.initiate('food'));
  await dispatch(familyApi.endpoints.getItemsProject.initiate(PROJECT));
  const { listFeatured } = featuredApi.endpoints;
  for (const then of ['newest', 'nearly'] as const)
    await dispatch(listFeatured.initiate({ first: [PROJECT], then, most: 6 }));
  await dispatch(workDoneApi.endpoints.listWorkDone.initiate());
  await dispatch(workDoneApi.endpoints.getWorkFigures.initiate());
  await dispatch(postsApi.endpoints.listPosts.initiate(PAGE));
  await dispatch(postsApi.endpoints.getPost.initiate('baker-of-deir-al-balah'));
  await dispatch(opportunitiesApi.endpoints.listOpportunities.initiate(PAGE));
  await dispatch(opportunitiesApi.endpoints.getOpportunity.initiate('no-such'));
  await dispatch(ratesApi.endpoints.listRates.initiate());
  await dispatch(profileApi.endpoints.getProfile.initiate(userId));
  await dispatch(donationsApi.endpoints.listMyDonations.initiate({ userId, ...PAGE, page: 1 }));
  await dispatch(donationsApi.endpoints.getMyDonation.initiate({ userId, donationId }));
  await dispatch(donationsApi.endpoints.collectMyDonations.initiate({ userId }));
  const { getMyReceipt, getMyStatement, getReceiptLink, listMyYears } = receiptsApi.endpoints;
  await dispatch(getMyReceipt.initiate({ userId, donationId }));
  await dispatch(listMyYears.initiate({ userId }));
  await dispatch(getMyStatement.initiate({ userId, firstMonth: '2026-01' }));
  await dispatch(getReceiptLink.initiate(`cs_test_${'x'.repeat(20)}`));
  const { queries } = getState()[baseApi.reducerPath];
  expect(
    Object.values(queries)
      .filter((query) => query?.status === 'rejected')
      .map((query) => query?.endpointName),
  ).toEqual(['getOpportunity', 'getReceiptLink']);
  return Object.values(queries).flatMap((query) => query?.endpointName ?? []);
}

/** As the machine's own schedule does every minute. The first run only notes where it begins. */
async function writeMails(): Promise<void> {
  const { endpoint, project, serverKey } = machine;
  const served = mailFunction(() => ({
    APPWRITE_FUNCTION_API_ENDPOINT: endpoint,
    APPWRITE_FUNCTION_PROJECT_ID: project,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'gifts@charity.example',
    RECEIPTS_KEY: 'k'.repeat(32),
  }));
  const headers = { 'x-appwrite-trigger': 'schedule', 'x-appwrite-key': serverKey };
  expect(await callFunction(served, { path: '/', headers })).toMatchObject({ status: 200 });
}

type Step = { detail: string };

/** What a statement reads from end to end, or sorts, whatever there is. */
function slowSteps(db: SqliteDatabase, few: RegExp, sql: string): string[] {
  const values = Array.from(sql.matchAll(/\?/g), () => null);
  const steps = db
    .prepare<unknown[], Step>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...values)
    .map(({ detail }) => detail);
  const isBounded = /LIMIT \?/.test(sql);
  // The candidates of a filter, and documents by their ids, are at most as many as are asked for.
  const isOfFew = /NOT INDEXED|(?:WHERE|AND) _id IN /.test(sql);
  const whole = steps.filter(
    (step) =>
      /^SCAN (?!\(|json_each|.* VIRTUAL TABLE)/.test(step) &&
      !(isBounded && step.includes('INDEX')) &&
      !few.test(step),
  );
  return [
    ...whole,
    ...steps.filter((step) => step === 'USE TEMP B-TREE FOR ORDER BY' && !isOfFew),
  ].map((step) => `${step}: ${sql}`);
}

it('every query of the site uses an index, regardless of the amount of data', async () => {
  await writeMails();
  const userId = await logIn();
  const names = await askAll(userId, await give());
  await writeMails();
  // These ask the account or the card provider, or nothing.
  const others = ['getCurrentUser', 'getCheckoutSession', 'followProject', 'followProjects'];
  const queries = Object.entries<object>(baseApi.endpoints)
    .filter(([, endpoint]) => 'useQuery' in endpoint)
    .map(([name]) => name);
  expect(queries.length).toBeGreaterThan(10);
  expect(queries.filter((name) => !names.includes(name) && !others.includes(name))).toEqual([]);

  const db = openSqlite(join(home, 'data/appwrite/appwrite.sqlite'), { readonly: true });
  // The server's own function, by which clients' lists end in time.
  db.function('is_in_time', () => 1);
  try {
    const numberOf = (collectionId: string): unknown =>
      db
        .prepare(
          "SELECT json_extract(body, '$.number') FROM records WHERE kind = 'collection' AND parent = ? AND id = ?",
        )
        .pluck()
        .get(DATABASE_ID, collectionId);
    const few = new RegExp(`^SCAN c_(${FEW.map(numberOf).join('|')})$`);
    const statements = [...asked].filter(
      (sql) => ![...UPKEEP, STAGED].some((pattern) => pattern.test(sql)),
    );
    expect(statements.filter((sql) => sql.includes('_filtered" MATCH'))).toHaveLength(1);
    expect(statements.length).toBeGreaterThan(40);
    expect(statements.flatMap((sql) => slowSteps(db, few, sql))).toEqual([]);
  } finally {
    db.close();
  }
});
