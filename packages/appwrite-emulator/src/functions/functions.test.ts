import { Functions as WebFunctions, ExecutionMethod } from 'appwrite';
import { AppwriteException, ID, Query, ProjectKeyScopes, Runtime } from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from 'open-sqlite';
import { create } from 'tar';
import { PROJECT, makeCollection, startFixture, waitFor, type Fixture } from '../testing/fixture';

const ECHO = `
module.exports = async ({ req, res, log, error }) => {
  log('called');
  log('by ' + (req.headers['x-appwrite-event'] ?? 'a call'));
  console.log('on the console', { n: 1 });
  if (req.path === '/throw') throw new Error('as asked');
  if (req.path === '/nothing') return undefined;
  if (req.path === '/bytes') return res.json({ hex: req.bodyBinary.toString('hex'), signature: req.headers['x-signature'], method: req.method, query: req.query });
  if (req.path === '/loop') for (;;) ;
  if (req.path === '/wait') await new Promise((resolve) => setTimeout(resolve, 60000));
  if (req.path === '/redirect') return res.redirect('https://example.org/');
  if (req.path === '/empty') return res.empty();
  if (req.path === '/env') return res.json({ greeting: process.env.GREETING, endpoint: process.env.APPWRITE_FUNCTION_API_ENDPOINT, project: process.env.APPWRITE_FUNCTION_PROJECT_ID, path: process.env.PATH ?? null });
  if (req.path === '/exit') process.exit(3);
  if (req.path === '/write') {
    const answer = await fetch(process.env.APPWRITE_FUNCTION_API_ENDPOINT + '/databases/main/collections/notes/documents', {
      method: 'POST', headers: { 'content-type': 'application/json', 'x-appwrite-project': process.env.APPWRITE_FUNCTION_PROJECT_ID, 'x-appwrite-key': req.headers['x-appwrite-key'] },
      body: JSON.stringify({ documentId: 'unique()', data: { text: 'by ' + (req.headers['x-appwrite-user-id'] || 'nobody') + ' through ' + req.headers['x-appwrite-trigger'] } }),
    });
    return res.text(await answer.text(), answer.status);
  }
  return res.json({ body: req.body, type: typeof req.body, user: req.headers['x-appwrite-user-id'], jwt: Boolean(req.headers['x-appwrite-user-jwt']), trigger: req.headers['x-appwrite-trigger'] }, 201, { 'X-Mine': 'yes' });
};`;

async function pack(source: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'function-'));
  await writeFile(join(folder, 'main.js'), source);
  const parts: Buffer[] = [];
  for await (const part of create({ gzip: true, cwd: folder, portable: true }, ['main.js']))
    parts.push(part);
  await rm(folder, { recursive: true });
  return Buffer.concat(parts);
}

describe('functions', () => {
  let fixture: Fixture;

  const deploy = async (
    functionId: string,
    source: string,
    entrypoint = 'main.js',
  ): Promise<string> => {
    const { functions } = fixture.admin;
    const { $id } = await functions.createDeployment({
      functionId,
      code: InputFile.fromBuffer(await pack(source), 'code.tar.gz'),
      activate: true,
      entrypoint,
    });
    await waitFor(
      async () =>
        ['ready', 'failed'].includes(
          (await functions.getDeployment({ functionId, deploymentId: $id })).status,
        ),
      'the deployment',
    );
    return $id;
  };
  const run = (path: string, functionId = 'echo') =>
    fixture.admin.functions.createExecution({ functionId, xpath: path });

  beforeAll(async () => {
    fixture = await startFixture();
    await makeCollection(fixture, 'notes', {}, [{ key: 'text', kind: 'string', size: 200 }]);
    const common = { runtime: Runtime.Node22, entrypoint: 'main.js' };
    await fixture.admin.functions.create({
      functionId: 'echo',
      name: 'Echo',
      execute: ['any'],
      scopes: [ProjectKeyScopes.DocumentsWrite],
      ...common,
    });
    await fixture.admin.functions.create({
      functionId: 'brief',
      name: 'Brief',
      execute: ['any'],
      timeout: 3,
      ...common,
    });
    await fixture.admin.functions.createVariable({
      functionId: 'echo',
      variableId: ID.unique(),
      key: 'GREETING',
      value: 'salaam',
    });
    await Promise.all([deploy('echo', ECHO), deploy('brief', ECHO)]);
  });
  afterAll(() => fixture.close());

  it('keeps of a run a bounded path and headers, and few runs', async () => {
    const long = 'x'.repeat(6_000);
    const find = (executionId: string) =>
      fixture.admin.functions.getExecution({ functionId: 'echo', executionId });
    const bySchedule = (await run('/')).$id;
    const { headers } = await fetch(`${fixture.server.url}/_functions/echo/${long}`, {
      headers: { 'content-type': `text/plain; a=${long}` },
    });
    const byVisitor = headers.get('x-appwrite-execution-id') ?? '';
    expect(JSON.stringify(await find(byVisitor)).length).toBeLessThan(4_000);
    const file = openSqlite(join(fixture.dataDir, 'appwrite.sqlite'));
    file.exec("UPDATE sqlite_sequence SET seq = seq + 99998 WHERE name = 'executions'");
    file.exec(
      `UPDATE executions SET body = json_set(body, '$.trigger', 'schedule') WHERE id = '${bySchedule}'`,
    );
    file.close();
    await run('/');
    expect((await find(byVisitor)).$id).toBe(byVisitor);
    await run('/');
    await expect(find(byVisitor)).rejects.toMatchObject({ type: 'execution_not_found' });
    expect(await find(bySchedule)).toMatchObject({ trigger: 'schedule' });
  });

  it('answers a caller with what the function returned', async () => {
    const functions = new WebFunctions(fixture.visitor());
    const execution = await functions.createExecution({
      functionId: 'echo',
      body: JSON.stringify({ a: 1 }),
      async: false,
      xpath: '/',
      method: ExecutionMethod.POST,
      headers: { 'content-type': 'application/json' },
    });
    expect(execution).toMatchObject({
      status: 'completed',
      responseStatusCode: 201,
      requestMethod: 'POST',
      requestPath: '/',
      trigger: 'http',
      resourceId: 'echo',
      resourceType: 'functions',
      logs: '',
    });
    expect(JSON.parse(execution.responseBody)).toEqual({
      body: { a: 1 },
      type: 'object',
      user: '',
      jwt: false,
      trigger: 'http',
    });
    expect(execution.responseHeaders).toEqual(
      expect.arrayContaining([
        { name: 'x-mine', value: 'yes' },
        { name: 'content-type', value: 'application/json; charset=utf-8' },
      ]),
    );
  });

  it('gives text where the caller names no type, as Appwrite does', async () => {
    const { responseBody } = await new WebFunctions(fixture.visitor()).createExecution({
      functionId: 'echo',
      body: '{"a":1}',
    });
    expect(JSON.parse(responseBody)).toMatchObject({ body: '{"a":1}', type: 'string' });
  });

  it('shows logs to keys alone and names the function as older formats do', async () => {
    const execution = await run('/');
    expect(execution).toMatchObject({
      functionId: 'echo',
      logs: expect.stringContaining('called\nby a call\non the console'),
    });
  });

  it.each([
    ['/throw', 500, 'as asked'],
    ['/nothing', 500, 'Return statement missing'],
  ])('records a failure of %s', async (path, status, text) => {
    expect(await run(path)).toMatchObject({
      status: 'failed',
      responseStatusCode: status,
      responseBody: '',
      errors: expect.stringContaining(text),
    });
  });

  it('redirects and answers with nothing', async () => {
    expect(await run('/redirect')).toMatchObject({
      responseStatusCode: 301,
      responseHeaders: expect.arrayContaining([
        { name: 'location', value: 'https://example.org/' },
      ]),
    });
    expect(await run('/empty')).toMatchObject({ responseStatusCode: 204, status: 'completed' });
  });

  it('has an environment of its own', async () => {
    expect(JSON.parse((await run('/env')).responseBody)).toEqual({
      greeting: 'salaam',
      endpoint: fixture.endpoint,
      project: PROJECT,
      path: null,
    });
    expect(process.env.GREETING).toBeUndefined();
  });

  it('acts with a key of its own that has the function’s rights', async () => {
    const written = await run('/write');
    expect(written.responseStatusCode).toBe(201);
    expect(JSON.parse(written.responseBody)).toMatchObject({ text: 'by nobody through http' });
    await fixture.admin.functions.create({
      functionId: 'weak',
      name: 'Weak',
      execute: ['any'],
      runtime: Runtime.Node22,
      entrypoint: 'main.js',
    });
    await deploy('weak', ECHO);
    expect(JSON.parse((await run('/write', 'weak')).responseBody)).toMatchObject({
      code: 401,
      type: 'general_unauthorized_scope',
    });
  });

  it('knows the calling user, lets only them read the execution, obeys execute roles', async () => {
    await fixture.admin.functions.create({
      functionId: 'members',
      name: 'Members',
      execute: ['users'],
      runtime: Runtime.Node22,
      entrypoint: 'main.js',
    });
    await expect(
      new WebFunctions(fixture.visitor()).createExecution({ functionId: 'members' }),
    ).rejects.toMatchObject({ code: 404, type: 'deployment_not_found' });
    await deploy('members', ECHO);
    await expect(
      new WebFunctions(fixture.visitor()).createExecution({ functionId: 'members' }),
    ).rejects.toMatchObject({ code: 401, type: 'user_unauthorized' });
  });

  it('ends a function that loops, and the next call finds a new thread', async () => {
    expect(await run('/loop', 'brief')).toMatchObject({
      status: 'failed',
      responseStatusCode: 500,
    });
    await waitFor(async () => (await run('/', 'brief')).responseStatusCode === 201, 'a new thread');
  });

  it('lets others go on while one waits in vain', async () => {
    const waiting = run('/wait', 'brief');
    expect((await run('/', 'brief')).responseStatusCode).toBe(201);
    expect(await waiting).toMatchObject({ status: 'failed', responseStatusCode: 500 });
    expect((await run('/', 'brief')).responseStatusCode).toBe(201);
  });

  it('survives a function that ends its thread', async () => {
    expect(await run('/exit')).toMatchObject({ status: 'failed' });
    expect((await run('/')).responseStatusCode).toBe(201);
  });

  it('runs later when asked to, without keeping the answer', async () => {
    const { functions } = fixture.admin;
    const execution = await functions.createExecution({
      functionId: 'echo',
      async: true,
      body: 'x',
    });
    expect(execution).toMatchObject({ status: 'waiting', responseBody: '' });
    const find = () => functions.getExecution({ functionId: 'echo', executionId: execution.$id });
    await waitFor(async () => (await find()).status === 'completed', 'the execution');
    expect(await find()).toMatchObject({ responseStatusCode: 201, responseBody: '' });
  });

  it('passes a webhook through byte for byte, by path and by host name', async () => {
    const bytes = Buffer.from([0, 255, 123, 34, 10, 13]);
    const byPath = await fetch(`${fixture.server.url}/_functions/echo/bytes?a=1&b=%20`, {
      method: 'POST',
      body: bytes,
      headers: {
        'x-signature': 't=1,v1=abc',
        'content-type': 'application/json',
        'x-appwrite-user-id': 'forged',
      },
    });
    expect(byPath.status).toBe(200);
    expect(byPath.headers.get('x-appwrite-execution-id')).toMatch(/^[0-9a-f]{20}$/);
    expect(await byPath.json()).toEqual({
      hex: bytes.toString('hex'),
      signature: 't=1,v1=abc',
      method: 'POST',
      query: { a: '1', b: ' ' },
    });
    const hidden = await fetch(`${fixture.server.url}/_functions/members/`, { method: 'POST' });
    expect([hidden.status, await hidden.text()]).toEqual([
      401,
      expect.stringContaining('function_execute_permission_missing'),
    ]);
    expect((await fetch(`${fixture.server.url}/_functions/none/x`)).status).toBe(404);
  });

  it('keeps the old code when a deployment is broken', async () => {
    const { functions } = fixture.admin;
    const { $id } = await functions.createDeployment({
      functionId: 'echo',
      code: InputFile.fromBuffer(await pack('x'), 'code.tar.gz'),
      activate: true,
      entrypoint: 'missing.js',
    });
    await waitFor(
      async () =>
        (await functions.getDeployment({ functionId: 'echo', deploymentId: $id })).status ===
        'failed',
      'the failure',
    );
    const notArchive = await functions.createDeployment({
      functionId: 'echo',
      code: InputFile.fromBuffer(Buffer.from('no archive'), 'code.tar.gz'),
      activate: true,
      entrypoint: 'main.js',
    });
    await waitFor(
      async () =>
        (await functions.getDeployment({ functionId: 'echo', deploymentId: notArchive.$id }))
          .status === 'failed',
      'the failure',
    );
    expect((await run('/')).responseStatusCode).toBe(201);
  });

  it('runs on events and by schedule', async () => {
    const { functions, databases } = fixture.admin;
    await functions.create({
      functionId: 'watcher',
      name: 'Watcher',
      execute: [],
      events: ['databases.*.collections.notes.documents.*.create'],
      runtime: Runtime.Node22,
      entrypoint: 'main.js',
    });
    await deploy('watcher', ECHO);
    await databases.createDocument({
      databaseId: 'main',
      collectionId: 'notes',
      documentId: 'seen',
      data: { text: 'hello' },
    });
    const runs = async () => (await functions.listExecutions({ functionId: 'watcher' })).executions;
    await waitFor(
      async () => (await runs()).some((each) => each.status === 'completed'),
      'the event',
    );
    expect((await runs())[0]).toMatchObject({
      trigger: 'event',
      requestMethod: 'POST',
      requestPath: '/',
      logs: expect.stringContaining('by databases.main.collections.notes.documents.seen.create'),
    });
    await expect(
      functions.update({ functionId: 'watcher', name: 'Watcher', schedule: 'every minute' }),
    ).rejects.toMatchObject({ code: 400, type: 'general_argument_invalid' });
    expect(
      await functions.update({ functionId: 'watcher', name: 'Watcher', schedule: '*/30 * * * *' }),
    ).toMatchObject({ schedule: '*/30 * * * *', events: [] });
  });

  it('hides the values of secret variables and refuses duplicate names', async () => {
    const { functions } = fixture.admin;
    const shown = await functions.createVariable({
      functionId: 'echo',
      variableId: ID.unique(),
      key: 'OPEN',
      value: 'seen',
      secret: false,
    });
    expect(
      (await functions.listVariables({ functionId: 'echo' })).variables.map(({ key, value }) => [
        key,
        value,
      ]),
    ).toEqual([
      ['GREETING', ''],
      ['OPEN', 'seen'],
    ]);
    await expect(
      functions.createVariable({
        functionId: 'echo',
        variableId: ID.unique(),
        key: 'OPEN',
        value: 'x',
      }),
    ).rejects.toMatchObject({ code: 409, type: 'variable_already_exists' });
    expect(
      await functions.updateVariable({
        functionId: 'echo',
        variableId: shown.$id,
        value: 'changed',
      }),
    ).toMatchObject({ key: 'OPEN', value: 'changed' });
    await functions.deleteVariable({ functionId: 'echo', variableId: shown.$id });
    await expect(
      functions.getVariable({ functionId: 'echo', variableId: shown.$id }),
    ).rejects.toBeInstanceOf(AppwriteException);
  });

  it('lists the newest runs and the last scheduled one, after any number', async () => {
    const functionId = 'brief';
    const bySchedule = (await run('/', functionId)).$id;
    const file = openSqlite(join(fixture.dataDir, 'appwrite.sqlite'));
    file.exec(
      `UPDATE executions SET body = json_set(body, '$.trigger', 'schedule') WHERE id = '${bySchedule}'`,
    );
    file.exec(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
       INSERT INTO executions (id, function_id, user_id, status, created, body)
       SELECT 'many' || i, function_id, user_id, status, created, json_set(body, '$."$id"', 'many' || i, '$.trigger', 'http')
       FROM executions, n WHERE id = '${bySchedule}' ORDER BY i`,
    );
    file.close();
    const last = (await run('/nothing', functionId)).$id;
    const first = async (...queries: string[]) => {
      const list = await fixture.admin.functions.listExecutions({ functionId, queries });
      return [list.total, list.executions[0]?.$id];
    };
    const newest = [Query.orderDesc('$createdAt'), Query.limit(1)];
    expect(await first(...newest)).toEqual([5000, last]);
    expect(await first(Query.equal('trigger', ['schedule']), ...newest)).toEqual([1, bySchedule]);
    const { $createdAt } = await fixture.admin.functions.getExecution({
      functionId,
      executionId: last,
    });
    expect(await first(Query.greaterThanEqual('$createdAt', $createdAt))).toEqual([1, last]);
    expect(await first(Query.equal('responseStatusCode', [500]))).toEqual([1, last]);
  });

  it('lets an unawaited run come to its end before the server does', async () => {
    const functionId = 'patient';
    let begun = (): void => undefined;
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let release = (): void => undefined;
    const gate = createServer((_request, response) => {
      release = () => response.end();
      begun();
    }).listen(0, '127.0.0.1');
    await once(gate, 'listening');
    const { port } = gate.address() as AddressInfo;
    await fixture.admin.functions.create({
      functionId,
      name: 'Patient',
      scopes: [ProjectKeyScopes.DocumentsWrite],
      runtime: Runtime.Node22,
      entrypoint: 'main.js',
    });
    await deploy(
      functionId,
      ECHO.replace(
        "if (req.path === '/write') {",
        `$& await (await fetch('http://127.0.0.1:${port}')).text();`,
      ),
    );
    const { $id: executionId } = await fixture.admin.functions.createExecution({
      functionId,
      async: true,
      xpath: '/write',
    });
    await hasBegun;
    const restarted = fixture.restart();
    await waitFor(
      async () => (await fetch(fixture.server.url).catch(() => null))?.status === 503,
      'the server to refuse what is new',
    );
    release();
    await restarted;
    gate.close();
    expect(await fixture.admin.functions.getExecution({ functionId, executionId })).toMatchObject({
      status: 'completed',
      responseStatusCode: 201,
    });
  });

  it('still runs after a restart', async () => {
    await fixture.restart();
    expect((await run('/')).responseStatusCode).toBe(201);
  });
});
