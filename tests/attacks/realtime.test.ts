/**
 * A visitor listens to changes of private documents, or opens realtime connections until none is
 * left for others.
 *
 * Defence: Only those who may read a document receive its changes; staff receive none of the books.
 * A visitor has a hundred connections at once, each with 16 kB of subscriptions.
 */
import { once } from 'node:events';
import WebSocket from 'ws';
import { AttackedSite, PROJECT, type Donor } from './support/attackedSite';
import { donationData } from './support/donationData';

jest.setTimeout(120_000);

let site: AttackedSite;
let owner: Donor;
let stranger: Donor;
let member: Donor;
beforeAll(async () => {
  site = await AttackedSite.start();
  owner = await site.donor();
  stranger = await site.donor();
  member = await site.donor();
  await site.asKey({
    method: 'PUT',
    path: `/v1/users/${member.id}/labels`,
    body: { labels: ['editor', 'finance', 'admin'] },
  });
});
afterAll(() => site.close());

type Frame = {
  type: string;
  data: { events?: string[]; subscriptions?: { channels: string[] }[] };
};

async function listen(
  channels: readonly string[],
  headers: Record<string, string>,
): Promise<{ frames: Frame[]; socket: WebSocket }> {
  const socket = new WebSocket(`ws://127.0.0.1:${site.port}/v1/realtime?project=${PROJECT}`, {
    headers,
  });
  const frames: Frame[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())));
  await once(socket, 'message');
  const equal = (attribute: string, value: string): string =>
    JSON.stringify({ method: 'equal', attribute, values: [value] });
  socket.send(
    JSON.stringify({
      type: 'subscribe',
      data: [
        { subscriptionId: 'all', channels },
        { subscriptionId: 'asked', channels, queries: [equal('user', owner.id)] },
      ],
    }),
  );
  await once(socket, 'message');
  return { frames, socket };
}

it('changes of private documents reach only their readers', async () => {
  const place = 'databases.ikhaa.collections';
  const channels = [
    'documents',
    'rows',
    'files',
    'account',
    `account.${owner.id}`,
    `${place}.users.documents`,
    `${place}.users.documents.${owner.id}`,
    `${place}.subscribers.documents`,
    `${place}.donations.documents`,
    'tablesdb.ikhaa.tables.users.rows',
    'buckets.profile_pictures.files',
    'executions',
    'functions.accounts',
  ];
  const listeners = await Promise.all([
    listen(channels, {}),
    listen(channels, { cookie: stranger.cookie }),
    listen(channels, { cookie: member.cookie }),
  ]);
  const execute = (path: string, body: object, headers: Record<string, string> = {}) =>
    site.send({
      method: 'POST',
      path: '/v1/functions/accounts/executions',
      headers,
      body: {
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    });
  expect(
    (await execute('/my-profile', { phone: '+96170123456' }, { cookie: owner.cookie })).json
      .responseStatusCode,
  ).toBe(200);
  expect(
    (await execute('/subscribe', { email: 'reader@example.org' })).json.responseStatusCode,
  ).toBe(200);
  const donation = donationData('realtime', { user: owner.id });
  await site.asKey({
    method: 'POST',
    path: '/v1/databases/ikhaa/collections/donations/documents',
    body: { documentId: 'hidden-gift', data: donation, permissions: [`read("user:${owner.id}")`] },
  });
  await site.send({
    method: 'PATCH',
    path: '/v1/account/name',
    headers: { cookie: owner.cookie },
    body: { name: 'Another' },
  });
  // What everybody may read comes last, so that all before it has come.
  const heard = listeners.map(({ socket }) => once(socket, 'message'));
  await site.asKey({
    method: 'POST',
    path: '/v1/databases/ikhaa/collections/posts/documents',
    body: { documentId: 'for-all', data: { title: 'For all' } },
  });
  await Promise.all(heard);
  for (const { frames, socket } of listeners) {
    expect(
      frames.filter(({ type }) => type === 'event').map(({ data }) => data.events?.[0]),
    ).toEqual(['databases.ikhaa.collections.posts.documents.for-all.create']);
    expect(JSON.stringify(frames)).not.toContain('+96170123456');
    socket.terminate();
  }
});

/** @param address that the visitor seems to come from */
const connect = (address: string): Promise<WebSocket | null> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${site.port}/v1/realtime?project=${PROJECT}`, {
      headers: { 'x-forwarded-for': address },
    });
    socket.once('message', (data: Buffer) => {
      const { type }: Frame = JSON.parse(data.toString());
      resolve(type === 'connected' ? socket : null);
    });
  });

it('limits one visitor’s connections and memory and serves others', async () => {
  const before = await site.liveMemoryMiB();
  const sockets = (
    await Promise.all(Array.from({ length: 110 }, () => connect('10.31.0.1')))
  ).filter((socket) => socket !== null);
  expect(sockets).toHaveLength(100);
  const long = JSON.stringify({ method: 'equal', attribute: 'text', values: ['x'.repeat(500)] });
  const accepted = await Promise.all(
    sockets.map(async (socket) => {
      const heard: string[] = [];
      socket.on('message', (data: Buffer) => {
        const { type }: Frame = JSON.parse(data.toString());
        heard.push(type);
      });
      // The first two are short enough together.
      for (const queries of [10, 10, ...Array.from({ length: 27 }, () => 100)])
        socket.send(
          JSON.stringify({
            type: 'subscribe',
            data: [
              { channels: ['documents'], queries: Array.from({ length: queries }, () => long) },
            ],
          }),
        );
      socket.send(JSON.stringify({ type: 'ping' }));
      while (!heard.includes('pong')) await once(socket, 'message');
      return heard.filter((type) => type === 'response').length;
    }),
  );
  expect([...new Set(accepted)]).toEqual([2]);
  expect((await site.liveMemoryMiB()) - before).toBeLessThan(20);

  const other = await connect('10.31.0.2');
  expect(other).not.toBeNull();
  const [first] = sockets;
  first?.close();
  if (first !== undefined) await once(first, 'close');
  const next = await connect('10.31.0.1');
  expect(next).not.toBeNull();
  for (const socket of [...sockets, other, next]) socket?.terminate();
});
