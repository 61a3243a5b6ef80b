/**
 * Updates of projects from the editors' call to the followers' mails, on the embedded servers,
 * while the power goes.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Query, type Models } from 'node-appwrite';
import { NEWSLETTER_FUNCTION_ID } from '@core/newsletter/contract';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { CONTENT_ACTIONS } from '@core/staff/actions/content';
import { STAFF_FUNCTION_ID } from '@core/staff/contract';
import { OVERVIEW_ACTIONS } from '@core/staff/actions/overview';
import { FOLLOW_PATHS } from '@core/updates/followContract';
import { loadSecrets } from '@server/secrets';
import { callFunction, type Answer } from '../testing/contexts';
import { Gate, type Stop } from '../testing/gate';
import { MachineTestBed, PASSWORD } from '../testing/machineTestBed';
import { aLine } from '../testing/testBed';
import { mailFunction } from './mailFunction';
import { MailServer } from './testing/mailServer';
import { MINUTE_MS } from '@core/values/time';

jest.setTimeout(120_000);

/** After this a try that was cut off is made again. */
const CLAIM_OVER = 11 * MINUTE_MS;

let testBed: MachineTestBed;
let mails: MailServer;
let gate: Gate;
let editor: { id: string; session: string };
/** How far the clock of the test's own runs is ahead. */
let ahead = 0;

beforeAll(async () => {
  [testBed, mails] = await Promise.all([MachineTestBed.start(), MailServer.start()]);
  await testBed.forgetDemoDonations();
  gate = await Gate.start(
    () => new URL(testBed.functionAccess.environment['APPWRITE_FUNCTION_API_ENDPOINT'] ?? ''),
  );
  editor = await testBed.signUp('Amal');
  await testBed.users.updateLabels({ userId: editor.id, labels: ['editor'] });
  await run();
});
afterAll(async () => {
  gate.close();
  await Promise.all([testBed.close(), mails.close()]);
});
afterEach(() => {
  ahead = 0;
  mails.behaviour = 'accept';
  mails.release();
});

const oneClickAddress = (): string => `${testBed.site}/_functions/${NEWSLETTER_FUNCTION_ID}`;

/** Runs the mail function now, as its schedule does every minute. */
async function run(): Promise<Answer> {
  const { environment, key } = testBed.functionAccess;
  const served = mailFunction(
    () => ({
      ...environment,
      APPWRITE_FUNCTION_API_ENDPOINT: gate.endpoint,
      SMTP_URL: mails.url,
      MAIL_FROM: 'Ikhaa <news@charity.example>',
      SITE_ORIGINS: 'https://charity.example',
      NEWSLETTER_KEY: loadSecrets(join(testBed.home, 'data'), 'data').newsletterKey,
      NEWSLETTER_URL: oneClickAddress(),
    }),
    { now: () => Date.now() + ahead },
  );
  return callFunction(served, {
    path: '/',
    headers: { 'x-appwrite-trigger': 'schedule', 'x-appwrite-key': key },
  });
}

const staff = (path: keyof typeof CONTENT_ACTIONS, body: object): Promise<Answer> =>
  testBed.call(STAFF_FUNCTION_ID, CONTENT_ACTIONS[path].path, body, editor.session);
const follow = (path: keyof typeof FOLLOW_PATHS, body: object, session?: string) =>
  testBed.call(NEWSLETTER_FUNCTION_ID, FOLLOW_PATHS[path], body, session);
const address = (): string => `${randomUUID().slice(0, 8)}@example.org`;
type AnyDocument = Models.Document & Record<string, unknown>;
const read = (collectionId: string, documentId: string) =>
  testBed.databases.getDocument<AnyDocument>({
    databaseId: DATABASE_ID,
    collectionId,
    documentId,
  });

const POST = {
  title: '',
  title_ar: '',
  description: 'The pump runs again.',
  description_ar: 'عادت المضخة إلى العمل.',
  image: '',
  image_alt: '',
  image_alt_ar: '',
  date: null,
};

/** Saves a draft. @returns what publishes it */
async function drafted(kind: 'project' | 'update', fields: object, document: string | null = null) {
  const base =
    document === null
      ? null
      : (
          (await staff('open', { kind, document })).body['published'] as {
            base: string;
          }
        ).base;
  const { status, body } = await staff('save', { kind, document, revision: null, base, fields });
  if (status !== 200) throw new Error(`save answered ${status}: ${JSON.stringify(body)}`);
  return { kind, document: String(body['document']), revision: body['revision'], over: false };
}

/** A project of its own for each test, on the site. */
async function aProject(): Promise<string> {
  const draft = await drafted('project', {
    ...POST,
    title: `Well ${randomUUID().slice(0, 8)}`,
    title_ar: 'بئر',
    region: 'Gaza',
    region_ar: 'غزة',
    type: 'water',
    type_ar: 'ماء',
    currency: 'USD',
    target_amount: 100_000,
    listed: true,
    suggestions: [{ amount: 2_500, words: 'A day of water', words_ar: 'ماء يوم' }],
  });
  expect((await staff('publish', draft)).status).toBe(200);
  return draft.document;
}

/** A guest's gift that is in the books. @returns the payment's session */
async function give(project: string, email: string, amountMinor = 2_500, session?: string) {
  const sessionId = await testBed.open([aLine(project, amountMinor)], session);
  await testBed.pay(sessionId, email);
  await testBed.call('payments', '/record', { sessionId, line: 0 }, session);
  return sessionId;
}
async function aFollower(project: string): Promise<string> {
  const email = address();
  const gifts = { session: await give(project, email) };
  expect(await follow('change', { gifts, follow: true })).toEqual({
    status: 200,
    body: { projects: { [project]: 'on' } },
  });
  return email;
}

const update = (project: string, more: object = {}) => ({
  ...POST,
  title: 'The pump runs',
  title_ar: 'المضخة تعمل',
  project,
  stage: 'delivered',
  cost: 0,
  ...more,
});
async function published(project: string, more: object = {}): Promise<string> {
  const draft = await drafted('update', update(project, more));
  expect(await staff('publish', draft)).toEqual({
    status: 200,
    body: { waitsUntil: null },
  });
  return draft.document;
}

/** Mails about updates: those of thanks are not counted. */
const isNews = ({ subject }: { subject?: string | undefined }): boolean =>
  /: (The pump|المضخة)/.test(subject ?? '');
const newsFor = (email: string) => mails.for(email).filter(isNews);

it('is mailed once to its followers, without corrections and later followers', async () => {
  const project = await aProject();
  const [email, other] = [await aFollower(project), address()];
  await give(project, other);
  const document = await published(project);
  await new Promise((passed) => setTimeout(passed, 5));
  const late = await aFollower(project);
  await run();
  await run();
  const [mail] = newsFor(email);
  expect(mail?.subject).toMatch(/^Well [0-9a-f]+: The pump runs$/);
  expect(mail?.text).toContain('The pump runs again.');
  expect(mail?.text).toContain('How far it is: Delivered');
  expect(mail?.text).toContain(`https://charity.example/project-details/${project}?lng=en#updates`);
  expect([email, other, late].map((one) => newsFor(one).length)).toEqual([1, 0, 0]);

  const correction = await drafted(
    'update',
    update(project, { title: 'The pump runs well' }),
    document,
  );
  expect((await staff('publish', correction)).status).toBe(200);
  // Taken off the site and published again, it is still the same update.
  await staff('unpublish', { kind: 'update', document });
  const { revision } = (await staff('open', { kind: 'update', document })).body['draft'] as {
    revision: string;
  };
  await staff('publish', { kind: 'update', document, revision, over: false });
  expect((await read(IDS.projectUpdates, document))['title']).toBe('The pump runs well');
  await run();
  expect([email, late].map((one) => newsFor(one).length)).toEqual([1, 0]);

  await published(project, { title: 'The pump is done', stage: 'done' });
  await run();
  expect([email, other, late].map((one) => newsFor(one).length)).toEqual([2, 0, 1]);
});

it('is stopped by a mail’s link, the provider’s button or the tick', async () => {
  const project = await aProject();
  const [byPage, byProvider] = [await aFollower(project), await aFollower(project)];
  const byTick = address();
  const gifts = { session: await give(project, byTick) };
  await follow('change', { gifts, follow: true });
  await published(project);
  await run();
  const [, token = ''] =
    /\/follow\?stop=1&token=([^&\s]+)/.exec(newsFor(byPage)[0]?.text ?? '') ?? [];
  expect(await follow('stop', { token: decodeURIComponent(token) })).toEqual({
    status: 200,
    body: { stopped: true },
  });
  const list = newsFor(byProvider)[0]?.headers.get('list') as unknown as {
    unsubscribe: { url: string };
  };
  const { url } = list.unsubscribe;
  const looked = await fetch(url, { redirect: 'manual' });
  expect(looked.headers.get('location')).toContain('/follow?stop=1&token=');
  const form = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  expect((await fetch(url, form)).status).toBe(200);
  await follow('change', { gifts, follow: false });
  expect(await follow('told', { gifts })).toMatchObject({
    body: { projects: { [project]: 'off' } },
  });
  await published(project, { title: 'The pump is done' });
  await run();
  expect([byPage, byProvider, byTick].map((one) => newsFor(one).length)).toEqual([1, 1, 1]);
});

it('is offered in the thanks, whose link follows every project of the gift', async () => {
  const project = await aProject();
  const email = address();
  await give(project, email);
  await run();
  const [thanks] = mails.for(email);
  const [, token = ''] = /\/follow\?token=([^&\s]+)&lng=en/.exec(thanks?.text ?? '') ?? [];
  const gifts = { token: decodeURIComponent(token) };
  expect(await follow('told', { gifts })).toMatchObject({
    body: { projects: { [project]: 'off' } },
  });
  expect((await follow('change', { gifts, follow: true })).status).toBe(200);
  await published(project);
  await run();
  expect(newsFor(email)).toHaveLength(1);
});

it('is followed by the account for its own gifts and forgotten with it', async () => {
  const project = await aProject();
  const [donor, stranger] = [await testBed.signUp('Layla'), await testBed.signUp('Omar')];
  const email = address();
  await give(project, email, 2_500, donor.session);
  const { documents } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.donations,
    queries: [Query.equal('project', [project])],
  });
  const gifts = { donations: documents.map(({ $id }) => $id) };
  expect((await follow('change', { gifts, follow: true }, stranger.session)).status).toBe(403);
  expect((await follow('change', { gifts, follow: true })).status).toBe(401);
  expect((await follow('change', { gifts, follow: true }, donor.session)).status).toBe(200);
  await testBed.call('accounts', '/delete-me', { password: PASSWORD }, donor.session);
  await published(project);
  await run();
  expect(newsFor(email)).toEqual([]);
});

it('keeps a reader’s stop against the payment’s page until a mailed link restarts it', async () => {
  const project = await aProject();
  const email = address();
  const gifts = { session: await give(project, email) };
  await follow('change', { gifts, follow: true });
  await published(project);
  await run();
  const tokenIn = (text = '', link = ''): string =>
    decodeURIComponent(new RegExp(`/follow\\?${link}token=([^&\\s]+)`).exec(text)?.[1] ?? '');
  await follow('stop', { token: tokenIn(newsFor(email)[0]?.text, 'stop=1&') });
  for (const wanted of [false, true])
    expect(await follow('change', { gifts, follow: wanted })).toEqual({
      status: 200,
      body: { projects: { [project]: 'ended' } },
    });
  await published(project, { title: 'The pump is done' });
  await run();
  expect(newsFor(email)).toHaveLength(1);
  const thanks = { token: tokenIn(mails.for(email)[0]?.text) };
  expect(await follow('change', { gifts: thanks, follow: true })).toMatchObject({
    body: { projects: { [project]: 'on' } },
  });
  await published(project, { title: 'The pump was painted' });
  await run();
  expect(newsFor(email)).toHaveLength(2);
});

it('holds a reader’s stop past the account, whose id is not kept with it', async () => {
  const project = await aProject();
  const email = address();
  const donor = await testBed.signUp('Layla');
  const donation = await give(project, email, 2_500, donor.session);
  expect(
    (await follow('change', { gifts: { session: donation }, follow: true }, donor.session)).status,
  ).toBe(200);
  await published(project);
  await run();
  const [, token = ''] =
    /\/follow\?stop=1&token=([^&\s]+)/.exec(newsFor(email)[0]?.text ?? '') ?? [];
  await follow('stop', { token: decodeURIComponent(token) });
  expect(
    (await testBed.call('accounts', '/delete-me', { password: PASSWORD }, donor.session)).status,
  ).toBe(200);
  const { documents } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.projectFollowers,
    queries: [Query.equal('email', [email])],
  });
  expect(documents).toMatchObject([{ state: 'stopped', by_reader: true, user: null }]);
  const gifts = { session: await give(project, email) };
  expect(await follow('change', { gifts, follow: true })).toMatchObject({
    body: { projects: { [project]: 'ended' } },
  });
});

it('forgets the mailing of a deleted update, a draft and a withdrawn one', async () => {
  const project = await aProject();
  const email = await aFollower(project);
  const [kept, unpublished] = [await published(project), await published(project)];
  const mailings = async () =>
    (
      await testBed.databases.listDocuments({
        databaseId: DATABASE_ID,
        collectionId: IDS.updateMailings,
        queries: [Query.equal('project', [project])],
      })
    ).documents.map(({ $id }) => $id);
  await staff('unpublish', { kind: 'update', document: unpublished });
  expect((await mailings()).sort()).toEqual([kept, unpublished].sort());
  for (const document of [kept, unpublished])
    expect((await staff('remove', { kind: 'update', document })).status).toBe(200);
  expect(await mailings()).toEqual([]);
  await run();
  expect(newsFor(email)).toEqual([]);
});

describe('what was spent', () => {
  type Row = Models.Document & { action: string; after: string | null };
  const spentIn = (json: string | null): unknown => JSON.parse(json ?? '{}').spent_amount;
  const audited = async (project: string) =>
    (
      await testBed.databases.listDocuments<Row>({
        databaseId: DATABASE_ID,
        collectionId: IDS.auditLog,
        queries: [
          Query.equal('subject', [project]),
          Query.startsWith('action', 'content.'),
          Query.orderAsc('date'),
        ],
      })
    ).documents.map(({ action, after }) => [action, spentIn(after)]);

  it('is no more than was raised, unless an editor confirms it, which is kept', async () => {
    const project = await aProject();
    await give(project, address(), 10_000);
    await published(project, { cost: 6_000 });
    const draft = await drafted('update', update(project, { cost: 4_001 }));
    expect(await staff('publish', draft)).toMatchObject({
      status: 400,
      body: { failure: { code: 'invalid', field: 'cost', reason: 'moreSpentThanRaised' } },
    });
    expect(await staff('publish', { ...draft, overspend: true })).toMatchObject({ status: 200 });
    expect(await read(IDS.projects, project)).toMatchObject({
      spent_amount: 10_001,
      actual_amount: 10_000,
      share: 0,
    });
    expect((await audited(project)).slice(-2)).toEqual([
      ['content.spending', 6_000],
      ['content.overspend', 10_001],
    ]);
    // A correction that spends no more is not asked about again.
    const correction = await drafted(
      'update',
      update(project, { cost: 4_001, title: 'Corrected' }),
      draft.document,
    );
    expect((await staff('publish', correction)).status).toBe(200);
    await staff('remove', { kind: 'update', document: draft.document });
    expect((await read(IDS.projects, project))['spent_amount']).toBe(6_000);
    // A project with updates stays, and so does its currency.
    expect(await staff('remove', { kind: 'project', document: project })).toMatchObject({
      body: { failure: { reason: 'inUse' } },
    });
  });

  it('is counted once for each of two updates of the same moment', async () => {
    const project = await aProject();
    await give(project, address(), 10_000);
    const drafts = [
      await drafted('update', update(project, { cost: 6_000, title: 'Pipes' })),
      await drafted('update', update(project, { cost: 6_000, title: 'Pump' })),
    ];
    const answers = await Promise.all(drafts.map((draft) => staff('publish', draft)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await read(IDS.projects, project))['spent_amount']).toBe(6_000);
  });

  it('belongs to a project that is there, and stays with it', async () => {
    const [project, other] = [await aProject(), await aProject()];
    for (const none of ['', 'no-such-project'])
      expect(await staff('publish', await drafted('update', update(none)))).toMatchObject({
        body: { failure: { field: 'project', reason: 'projectMissing' } },
      });
    const document = await published(project);
    const moved = await drafted('update', update(other), document);
    expect(await staff('publish', moved)).toMatchObject({
      body: { failure: { field: 'project', reason: 'projectFixed' } },
    });
  });
});

describe('a mail whose hand-over was cut off', () => {
  const OUTBOX = /\/collections\/mail_outbox\/documents/;
  const ATTEMPTS = /\/collections\/mail_attempts\/documents/;
  const MAILINGS = /\/collections\/update_mailings\/documents/;
  const COMMIT = /\/databases\/transactions\/[^/]+$/;

  async function three(project: string): Promise<string[]> {
    const followers = [];
    for (let count = 0; count < 3; count += 1) followers.push(await aFollower(project));
    await run();
    return followers;
  }
  async function outboxOf(followers: string[]) {
    type Mail = Models.Document & { recipient: string; reason: string | null };
    const { documents } = await testBed.databases.listDocuments<Mail>({
      databaseId: DATABASE_ID,
      collectionId: IDS.mailOutbox,
      queries: [Query.equal('kind', ['update']), Query.equal('recipient', followers)],
    });
    return documents;
  }
  type Unsure = { id: string; recipient: string; update: { id: string } };
  async function shown(followers: string[]): Promise<Unsure[]> {
    const { body } = await testBed.call(
      STAFF_FUNCTION_ID,
      OVERVIEW_ACTIONS.overview.path,
      {},
      editor.session,
    );
    const { unsureMails } = body['publishing'] as { unsureMails: Unsure[] };
    return unsureMails.filter(({ recipient }) => followers.includes(recipient));
  }
  const decide = (mail: string, again: boolean): Promise<Answer> =>
    testBed.call(
      STAFF_FUNCTION_ID,
      OVERVIEW_ACTIONS.decideMail.path,
      { mail, again },
      editor.session,
    );
  const decideAll = (mailIds: string[], again: boolean): Promise<Answer> =>
    testBed.call(
      STAFF_FUNCTION_ID,
      OVERVIEW_ACTIONS.decideMails.path,
      { mails: mailIds, again },
      editor.session,
    );

  /** `told` of staff, and how often whoever they are told of `got` the mail. */
  const steps: [string, Stop, { told: number; got?: number }][] = [
    ['when a mail is in the outbox', { method: 'POST', path: OUTBOX, when: 'after' }, { told: 0 }],
    [
      'before it is noted that all are',
      { method: 'PATCH', path: MAILINGS, when: 'before' },
      { told: 0 },
    ],
    ['when a mail is claimed', { method: 'PATCH', path: COMMIT, when: 'after' }, { told: 0 }],
    [
      'before its hand-over is noted',
      { method: 'POST', path: ATTEMPTS, when: 'before' },
      { told: 0 },
    ],
    [
      'when its hand-over is noted',
      { method: 'POST', path: ATTEMPTS, when: 'after' },
      { told: 1, got: 0 },
    ],
    [
      'when the mail server has it',
      { method: 'PATCH', path: OUTBOX, when: 'before' },
      { told: 1, got: 1 },
    ],
    ['when it is settled', { method: 'PATCH', path: OUTBOX, when: 'after' }, { told: 0 }],
  ];

  it.each(steps)('by kill -9 %s is sent once at most', async (_, stop, { told, got = 1 }) => {
    const project = await aProject();
    const followers = await three(project);
    const document = await published(project);
    gate.stopAt(stop, () => testBed.kill());
    expect((await run()).status).toBe(503);
    await testBed.startMachine();
    ahead = CLAIM_OVER;
    expect((await run()).status).toBe(200);
    await run();
    const unsure = await shown(followers);
    expect(unsure).toHaveLength(told);
    const names = unsure.map(({ recipient }) => recipient);
    for (const email of followers)
      expect(newsFor(email)).toHaveLength(names.includes(email) ? got : 1);
    expect(await read(IDS.updateMailings, document)).toMatchObject({ queued: true });
  });

  it('is not sent again while the mail server has not answered', async () => {
    const project = await aProject();
    const followers = await three(project);
    const document = await published(project);
    mails.behaviour = 'hang';
    const cutOff = run();
    const first = await Promise.race(
      followers.map((email) => mails.untilSent(email, isNews).then(() => email)),
    );
    await testBed.kill();
    mails.behaviour = 'accept';
    mails.release();
    expect((await cutOff).status).toBe(503);
    await testBed.startMachine();
    ahead = CLAIM_OVER;
    await run();
    await run();
    expect(followers.map((email) => newsFor(email).length)).toEqual([1, 1, 1]);
    expect(await shown(followers)).toMatchObject([{ recipient: first, update: { id: document } }]);
  });

  it('reports a dropped connection and is sent again only by hand', async () => {
    const project = await aProject();
    const followers = [await aFollower(project), await aFollower(project)];
    await run();
    await published(project);
    mails.behaviour = 'drop';
    expect((await run()).body).toMatchObject({ sent: 0, failed: 1 });
    // The server itself is away: the other waits, and has not been handed over.
    expect((await run()).body).toMatchObject({ sent: 0, failed: 1 });
    mails.behaviour = 'accept';
    ahead = CLAIM_OVER;
    await run();
    const unsure = await shown(followers);
    expect(unsure).toHaveLength(2);
    const [again, left] = unsure.map(({ id }) => id) as [string, string];
    expect(await Promise.all([decide(again, true), decide(again, true)])).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
    expect((await decide(left, false)).status).toBe(200);
    expect((await decide(left, true)).body).toMatchObject({ failure: { code: 'conflict' } });
    expect(await shown(followers)).toEqual([]);
    await run();
    await run();
    expect(unsure.map(({ recipient }) => newsFor(recipient).length)).toEqual([2, 1]);
    expect((await outboxOf(followers)).map(({ reason }) => reason).sort()).toEqual([
      'leftAsItIs',
      null,
    ]);
  });

  it('accepts several decisions at once, each with one row in the log', async () => {
    const project = await aProject();
    const followers = await three(project);
    await published(project);
    mails.behaviour = 'drop';
    for (let count = 0; count < followers.length; count += 1) {
      await run();
      ahead += CLAIM_OVER;
    }
    mails.behaviour = 'accept';
    const unsure = (await shown(followers)).map(({ id }) => id);
    expect(unsure).toHaveLength(3);
    // A colleague has decided about one meanwhile.
    const [left, ...others] = unsure as [string, string, string];
    expect((await decide(left, false)).status).toBe(200);
    for (const answer of [
      ...(await Promise.all([decideAll(unsure, true), decideAll(unsure, true)])),
      await decideAll([...unsure, 'none'], true),
    ])
      expect(answer).toMatchObject({ status: 200, body: { decided: 2 } });
    expect(await shown(followers)).toEqual([]);
    type Row = Models.Document & { subject: string; action: string };
    const { documents } = await testBed.databases.listDocuments<Row>({
      databaseId: DATABASE_ID,
      collectionId: IDS.auditLog,
      queries: [Query.equal('subject', unsure)],
    });
    expect(documents.map(({ subject, action }) => [subject, action]).sort()).toEqual(
      [[left, 'mail.leave'], ...others.map((id) => [id, 'mail.again'])].sort(),
    );
    await run();
    await run();
    expect(followers.map((email) => newsFor(email).length).sort()).toEqual([1, 2, 2]);
  });

  it('that the server put off is tried again', async () => {
    const project = await aProject();
    const email = await aFollower(project);
    await run();
    await published(project);
    mails.behaviour = 'postponeMail';
    expect((await run()).body).toMatchObject({ postponed: 1 });
    mails.behaviour = 'accept';
    ahead = CLAIM_OVER;
    expect((await run()).body).toMatchObject({ sent: 1 });
    expect(await shown([email])).toEqual([]);
  });
});
