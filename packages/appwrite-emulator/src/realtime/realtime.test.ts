import { Account, Client, Databases, Permission, Query, Realtime, Role } from 'appwrite';
import WebSocket from 'ws';
import {
  KEY,
  PROJECT,
  makeCollection,
  startFixture,
  waitFor,
  type Fixture,
} from '../testing/fixture';
import { aPerson, type Person } from '../testing/people';

const CHANNEL = 'databases.main.collections.orders.documents';

interface Frame {
  type: string;
  data: {
    code?: number;
    message?: string;
    events?: string[];
    payload?: Record<string, unknown>;
    subscriptions?: unknown[];
    user?: { $id: string } | null;
    channels?: string[];
    to?: string;
  };
}

class Listener {
  readonly frames: Frame[] = [];
  closed: number | null = null;
  readonly socket: WebSocket;

  constructor(
    fixture: Fixture,
    query = `project=${PROJECT}`,
    headers: Record<string, string> = {},
  ) {
    this.socket = new WebSocket(`${fixture.endpoint.replace('http', 'ws')}/realtime?${query}`, {
      headers,
    });
    this.socket.on('message', (data: Buffer) => this.frames.push(JSON.parse(data.toString())));
    this.socket.on('close', (code) => (this.closed = code));
    this.socket.on('error', () => undefined);
  }

  async next(type: string, at = 0): Promise<Frame> {
    const all = (): Frame[] => this.frames.filter((frame) => frame.type === type);
    await waitFor(() => all().length > at, `${type} number ${at + 1}`);
    return all()[at] as Frame;
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  events(): string[] {
    return this.frames
      .filter((frame) => frame.type === 'event')
      .map((frame) => `${frame.data.events?.[0]?.split('.').slice(-2).join(' ')}`);
  }
}

describe('realtime', () => {
  let fixture: Fixture;
  let amal: Person;
  let basma: Person;
  const open: Listener[] = [];
  const listen = (query?: string, headers?: Record<string, string>): Listener => {
    const listener = new Listener(fixture, query, headers);
    open.push(listener);
    return listener;
  };
  const as = (person: Person) => ({
    cookie: `a_session_${PROJECT}=${encodeURIComponent(person.session)}`,
  });

  beforeAll(async () => {
    fixture = await startFixture({ platforms: ['site.example'] });
    [amal, basma] = [await aPerson(fixture, 'amal'), await aPerson(fixture, 'basma')];
    await makeCollection(
      fixture,
      'orders',
      { permissions: ['create("users")'], documentSecurity: true },
      [
        { key: 'title', kind: 'string', size: 40, required: true },
        { key: 'amount', kind: 'integer', default: 0 },
      ],
    );
  });
  afterEach(() => {
    for (const listener of open.splice(0)) listener.socket.terminate();
  });
  afterAll(() => fixture.close());

  it('sends each listener only the events that they may see', async () => {
    const [mine, hers, guest] = [
      listen(`project=${PROJECT}`, as(amal)),
      listen(`project=${PROJECT}`, as(basma)),
      listen(),
    ];
    for (const listener of [mine, hers, guest]) {
      await listener.next('connected');
      listener.send({
        type: 'subscribe',
        data: [{ subscriptionId: 'all', channels: [CHANNEL], queries: [] }],
      });
      expect((await listener.next('response')).data).toEqual({
        to: 'subscribe',
        success: true,
        subscriptions: [{ subscriptionId: 'all', channels: [CHANNEL], queries: [] }],
      });
    }
    expect([
      (await mine.next('connected')).data.user?.$id,
      (await guest.next('connected')).data,
    ]).toEqual(['amal', { channels: [], subscriptions: [], user: null }]);
    const databases = new Databases(amal.client);
    const place = { databaseId: 'main', collectionId: 'orders', documentId: 'g1' };
    await databases.createDocument({ ...place, data: { title: 'secret' } });
    await databases.updateDocument({
      ...place,
      permissions: [
        Permission.read(Role.users()),
        Permission.update(Role.user('amal')),
        Permission.delete(Role.user('amal')),
      ],
    });
    await databases.updateDocument({
      ...place,
      data: { title: 'open' },
      permissions: [
        Permission.read(Role.any()),
        Permission.update(Role.user('amal')),
        Permission.delete(Role.user('amal')),
      ],
    });
    await databases.incrementDocumentAttribute({ ...place, attribute: 'amount', value: 5 });
    await databases.deleteDocument(place);
    await guest.next('event', 2);
    await mine.next('event', 4);
    await hers.next('event', 3);
    expect(mine.events()).toEqual([
      'g1 create',
      'g1 update',
      'g1 update',
      'g1 update',
      'g1 delete',
    ]);
    expect(hers.events()).toEqual(['g1 update', 'g1 update', 'g1 update', 'g1 delete']);
    expect(guest.events()).toEqual(['g1 update', 'g1 update', 'g1 delete']);
    const { data } = await guest.next('event', 1);
    expect(data).toMatchObject({
      payload: { $id: 'g1', title: 'open', amount: 5 },
      subscriptions: ['all'],
    });
    expect([data.events?.length, data.channels]).toEqual([
      42,
      expect.arrayContaining([
        'documents',
        `${CHANNEL}.g1`,
        `${CHANNEL}.g1.update`,
        'tablesdb.main.tables.orders.rows',
      ]),
    ]);
  });

  it('is driven by the web SDK', async () => {
    const globals = globalThis as { WebSocket?: unknown; window?: unknown };
    const before = { WebSocket: globals.WebSocket };
    Object.assign(globals, {
      WebSocket,
      window: { setInterval, clearInterval, setTimeout, clearTimeout },
    });
    try {
      const client = new Client()
        .setEndpoint(fixture.endpoint)
        .setProject(PROJECT)
        .setEndpointRealtime(`${fixture.endpoint.replace('http', 'ws')}`)
        .setSession(amal.session);
      const realtime = new Realtime(client);
      const heard: unknown[] = [];
      const subscription = await realtime.subscribe<{ title: string }>(`${CHANNEL}.sdk`, (event) =>
        heard.push(event.payload.title),
      );
      await waitFor(async () => {
        await new Databases(amal.client).upsertDocument({
          databaseId: 'main',
          collectionId: 'orders',
          documentId: 'sdk',
          data: { title: `by the SDK ${Math.random()}` },
        });
        return heard.length > 0;
      }, 'the event');
      expect(heard[0]).toMatch(/^by the SDK/);
      await subscription.close();
      await realtime.disconnect();
    } finally {
      globals.WebSocket = before.WebSocket;
      delete globals.window;
    }
  });

  it('signs in on the open connection, and ignores a session that has ended', async () => {
    const { session } = await aPerson(fixture, 'later');
    const listener = listen();
    await listener.next('connected');
    listener.send({ type: 'authentication', data: { session } });
    expect((await listener.next('response')).data).toMatchObject({
      to: 'authentication',
      success: true,
      user: { $id: 'later' },
    });
    listener.send({ type: 'subscribe', data: [{ subscriptionId: 'me', channels: ['account'] }] });
    await listener.next('response', 1);
    const account = new Account(fixture.visitor(session));
    await account.updateName({ name: 'Changed' });
    expect((await listener.next('event')).data).toMatchObject({
      payload: { name: 'Changed' },
      channels: expect.arrayContaining(['account.later']),
    });
    await account.deleteSession({ sessionId: 'current' });
    listener.send({ type: 'subscribe', data: [{ subscriptionId: 'orders', channels: [CHANNEL] }] });
    await listener.next('response', 2);
    await fixture.admin.databases.createDocument({
      databaseId: 'main',
      collectionId: 'orders',
      documentId: 'hidden',
      data: { title: 'x' },
      permissions: ['read("user:later")'],
    });
    await fixture.admin.databases.createDocument({
      databaseId: 'main',
      collectionId: 'orders',
      documentId: 'shown',
      data: { title: 'x' },
      permissions: ['read("any")'],
    });
    await listener.next('event', 1);
    expect(listener.events()).toEqual(['later update', 'shown create']);
  });

  it('filters by queries, answers pings, and forgets what is unsubscribed', async () => {
    const listener = listen();
    await listener.next('connected');
    listener.send({
      type: 'subscribe',
      data: [
        {
          subscriptionId: 'big',
          channels: ['documents'],
          queries: [Query.greaterThan('amount', 100)],
        },
        { subscriptionId: 'all', channels: ['documents'] },
      ],
    });
    await listener.next('response');
    const create = (amount: number) =>
      fixture.admin.databases.createDocument({
        databaseId: 'main',
        collectionId: 'orders',
        documentId: `n${amount}`,
        data: { title: 'x', amount },
        permissions: ['read("any")'],
      });
    await create(5);
    await create(500);
    expect([
      (await listener.next('event', 0)).data.subscriptions,
      (await listener.next('event', 1)).data.subscriptions,
    ]).toEqual([['all'], ['big', 'all']]);
    listener.send({ type: 'unsubscribe', data: [{ subscriptionId: 'all' }] });
    expect((await listener.next('response', 1)).data).toMatchObject({
      to: 'unsubscribe',
      subscriptions: [{ subscriptionId: 'all', removed: true }],
    });
    listener.send({ type: 'ping' });
    await listener.next('pong');
  });

  it('still serves channels in the address, as older SDKs send them', async () => {
    const listener = listen(`project=${PROJECT}&channels[]=documents&channels[]=account`, as(amal));
    expect((await listener.next('connected')).data).toMatchObject({
      channels: ['documents', 'account', 'account.amal'],
      subscriptions: [expect.any(String)],
    });
  });

  it.each([
    '',
    'nonsense',
    '[]',
    '{}',
    '{"type":"explode"}',
    '{"type":"subscribe","data":{}}',
    '{"type":"subscribe","data":[{"channels":5}]}',
    '{"type":"subscribe","data":[{"channels":[],"queries":["{}"]}]}',
    '{"type":"authentication","data":{"session":"x"}}',
    'null',
    '{"type":"constructor"}',
  ])('answers %j with a format error and stays open', async (message) => {
    const listener = listen();
    await listener.next('connected');
    listener.send(message);
    expect((await listener.next('error')).data.code).toBe(1003);
    listener.send({ type: 'ping' });
    await listener.next('pong');
  });

  it.each([
    ['project=none', {}],
    ['', {}],
    [`project=${PROJECT}`, { origin: 'https://evil.example' }],
  ])('closes a connection to %j from %j by policy', async (query, headers) => {
    const listener = listen(query, headers);
    expect((await listener.next('error')).data.code).toBe(1008);
    await waitFor(() => listener.closed !== null, 'the end');
    expect(listener.closed).toBe(1008);
  });

  it('counts the attempts of a visitor who holds as many connections as one may', async () => {
    const limited = await startFixture({ rateLimits: true });
    const listenAll = (count: number): Listener[] =>
      Array.from({ length: count }, () => {
        const listener = new Listener(limited);
        open.push(listener);
        return listener;
      });
    const held = listenAll(100);
    await Promise.all(held.map((listener) => listener.next('connected')));
    const refused = listenAll(28);
    await Promise.all(refused.map((listener) => listener.next('error')));
    for (const listener of held) listener.socket.close();
    await waitFor(() => held.every(({ closed }) => closed !== null), 'the end of all');
    const [late] = listenAll(1);
    expect((await late?.next('error'))?.data).toEqual({ code: 1008, message: 'Too many requests' });
    await limited.close();
  });

  it('drops a client that does not read, and serves the others', async () => {
    await makeCollection(fixture, 'long', { permissions: ['read("any")'] }, [
      { key: 'text', kind: 'string', size: 200_000 },
    ]);
    const [deaf, good] = [
      listen(`project=${PROJECT}&channels[]=documents`),
      listen(`project=${PROJECT}&channels[]=documents`),
    ];
    await deaf.next('connected');
    await good.next('connected');
    deaf.socket.pause();
    const text = 'x'.repeat(200_000);
    const path = '/databases/main/collections/long/documents';
    let sent = 0;
    for (; sent < 60; sent += 1)
      await fixture.send('POST', path, {
        headers: { 'x-appwrite-key': KEY },
        body: { documentId: `d${sent}`, data: { text } },
      });
    await good.next('event', sent - 1);
    deaf.socket.resume();
    await waitFor(() => deaf.closed !== null, 'the deaf client’s end');
    expect(deaf.frames.filter((frame) => frame.type === 'event').length).toBeLessThan(sent);
  });

  it('drops a client that does not read why it is refused', async () => {
    const deaf = listen();
    await deaf.next('connected');
    deaf.socket.pause();
    const method = 'x'.repeat(50_000);
    const queries = [JSON.stringify({ method })];
    const message = JSON.stringify({ type: 'subscribe', data: [{ channels: [], queries }] });
    const sent = 400;
    for (let at = 1; at < sent; at += 1) deaf.send(message);
    await new Promise((written) => deaf.socket.send(message, written));
    const good = listen();
    await good.next('connected');
    good.send({ type: 'ping' });
    await good.next('pong');
    deaf.socket.resume();
    const errors = (): number => deaf.frames.filter(({ type }) => type === 'error').length;
    await waitFor(() => deaf.closed !== null || errors() === sent, 'the deaf client’s end');
    expect(errors()).toBeLessThan(sent);
  });

  it('closes a connection that ignores repeated refusals for sending too much', async () => {
    const limited = await startFixture({ rateLimits: true });
    const listener = new Listener(limited);
    open.push(listener);
    await listener.next('connected');
    const count = (type: string): number =>
      listener.frames.filter((frame) => frame.type === type).length;
    for (let sent = 0; sent < 64; sent += 1) listener.send({ type: 'ping' });
    expect((await listener.next('error', 31)).data).toEqual({
      code: 1013,
      message: 'Too many messages.',
    });
    expect([count('pong'), count('error'), listener.closed]).toEqual([32, 32, null]);
    listener.send({ type: 'ping' });
    await waitFor(() => listener.closed !== null, 'the end');
    expect(count('error')).toBe(32);
    await limited.close();
  });
});
