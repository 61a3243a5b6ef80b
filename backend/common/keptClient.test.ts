import { createServer, type Server, type ServerResponse } from 'node:http';
import { AppwriteException, Databases } from 'node-appwrite';
import { portOf } from '@server/freePort';
import { KeptClient } from './keptClient';

type Heard = { method: string | undefined; url: string | undefined; key: unknown; body: string };

let server: Server;
let answer: (response: ServerResponse) => void;
let heard: Heard[];
let connections: number;
let databases: Databases;
const at = { databaseId: 'main', collectionId: 'gifts', documentId: 'g1' };

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({
        method: request.method,
        url: request.url,
        key: request.headers['x-appwrite-key'],
        body: Buffer.concat(parts).toString(),
      });
      answer(response);
    });
  });
  server.on('connection', () => void (connections += 1));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const port = portOf(server);
  databases = new Databases(
    new KeptClient()
      .setEndpoint(`http://127.0.0.1:${port}/v1`)
      .setProject('ikhaa')
      .setKey('the key'),
  );
});
beforeEach(() => {
  heard = [];
  connections = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('asks and reads as the SDK does, one request after another over one connection', async () => {
  answer = (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"$id":"g1","name":"ماء"}');
  expect(await databases.getDocument(at)).toEqual({ $id: 'g1', name: 'ماء' });
  expect(await databases.createDocument({ ...at, data: { name: 'ماء' } })).toMatchObject({
    $id: 'g1',
  });
  expect(heard.map(({ method, url, key }) => [method, url, key])).toEqual([
    ['GET', '/v1/databases/main/collections/gifts/documents/g1', 'the key'],
    ['POST', '/v1/databases/main/collections/gifts/documents', 'the key'],
  ]);
  expect(JSON.parse(heard[1]?.body ?? '')).toEqual({ documentId: 'g1', data: { name: 'ماء' } });
  expect(connections).toBe(1);
});

it('writes false in an address in a form that Appwrite understands', async () => {
  answer = (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"total":0,"documents":[]}');
  await databases.listDocuments({ ...at, total: false });
  await databases.listDocuments({ ...at, total: true });
  expect(heard.map(({ url }) => new URL(url ?? '', 'http://x').searchParams.get('total'))).toEqual([
    '0',
    'true',
  ]);
});

it('takes an empty answer', async () => {
  answer = (response) => void response.writeHead(204).end();
  await expect(databases.deleteDocument(at)).resolves.toEqual({});
});

it('throws the message of a refusal, in JSON or not', async () => {
  answer = (response) =>
    void response
      .writeHead(404, { 'content-type': 'application/json' })
      .end('{"message":"Not there","type":"document_not_found"}');
  const refusal = await databases.getDocument(at).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppwriteException);
  expect(refusal).toMatchObject({ message: 'Not there', code: 404, type: 'document_not_found' });
  answer = (response) => void response.writeHead(502).end('<h1>Bad gateway</h1>');
  await expect(databases.getDocument(at)).rejects.toMatchObject({
    code: 502,
    type: '',
    message: '<h1>Bad gateway</h1>',
  });
});

it('fails for a connection that is cut', async () => {
  answer = (response) => void response.socket?.destroy();
  await expect(databases.getDocument(at)).rejects.toMatchObject({ code: 'ECONNRESET' });
  answer = (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"half":');
    setImmediate(() => response.socket?.destroy());
  };
  await expect(databases.getDocument(at)).rejects.toMatchObject({ code: 'ECONNRESET' });
});
