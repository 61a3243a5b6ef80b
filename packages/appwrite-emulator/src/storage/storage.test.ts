import { ID, Permission, Role, Storage } from 'appwrite';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTime } from '../core/ids';
import { createDependencies } from '../dependencies';
import { KEY, startFixture, waitFor, type Fixture } from '../testing/fixture';
import { aPerson, type Person } from '../testing/people';
import { createFiles, type StoredFile } from './files';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP8z4APMOGVHbHSAEEsAROxCnMTAAAAAElFTkSuQmCC',
  'base64',
);
const file = (bytes: Buffer | string, name: string): File => new File([bytes as BlobPart], name);

describe('files', () => {
  let fixture: Fixture;
  let amal: Person;
  let basma: Person;

  const makeBucket = (bucketId: string, settings: Record<string, unknown>) =>
    fixture.send('POST', '/storage/buckets', {
      headers: { 'x-appwrite-key': KEY },
      body: { bucketId, name: bucketId, ...settings },
    });
  const view = (bucketId: string, fileId: string, headers: Record<string, string> = {}) =>
    fetch(`${fixture.endpoint}/storage/buckets/${bucketId}/files/${fileId}/view?project=test`, {
      headers,
    });

  beforeAll(async () => {
    fixture = await startFixture({ ownersOnlyBuckets: ['owners'] });
    [amal, basma] = [await aPerson(fixture, 'amal'), await aPerson(fixture, 'basma')];
    await makeBucket('pictures', {
      permissions: ['create("users")'],
      fileSecurity: true,
      maximumFileSize: 20_000,
      allowedFileExtensions: ['png', 'txt', 'svg', 'html'],
    });
    await makeBucket('documents', { permissions: ['create("users")'], fileSecurity: true });
    await makeBucket('photos', {
      permissions: ['create("users")'],
      fileSecurity: true,
      allowedFileExtensions: ['JPG', 'png', 'gif', 'avif'],
    });
    await makeBucket('owners', { permissions: ['create("users")'], fileSecurity: true });
    await fixture.send('PUT', '/users/amal/labels', {
      headers: { 'x-appwrite-key': KEY },
      body: { labels: ['editor'] },
    });
    await makeBucket('open', { permissions: ['read("any")', 'create("users")'] });
    await makeBucket('shut', { permissions: ['create("users")'] });
  });
  afterAll(() => fixture.close());

  it('keeps a picture that anyone may see by its address', async () => {
    const storage = new Storage(amal.client);
    const stored = await storage.createFile({
      bucketId: 'pictures',
      fileId: 'portrait',
      file: file(PNG, 'me.png'),
      permissions: [Permission.read(Role.any()), Permission.delete(Role.user('amal'))],
    });
    expect(stored).toMatchObject({
      $id: 'portrait',
      name: 'me.png',
      mimeType: 'image/png',
      sizeOriginal: PNG.length,
      chunksTotal: 1,
      chunksUploaded: 1,
      signature: 'b332ac1e14264fe744934e7bb15881a8',
    });
    const seen = await view('pictures', 'portrait');
    expect(Buffer.from(await seen.arrayBuffer()).equals(PNG)).toBe(true);
    expect(
      Object.fromEntries(
        ['content-type', 'content-security-policy', 'x-content-type-options', 'cache-control'].map(
          (name) => [name, seen.headers.get(name)],
        ),
      ),
    ).toEqual({
      'content-type': 'image/png',
      'content-security-policy': 'script-src none;',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3888000',
    });
    expect(seen.headers.get('content-disposition')).toMatch(/^inline; filename="me.png"/);
    expect(await storage.getFile({ bucketId: 'pictures', fileId: 'portrait' })).toEqual(stored);
  });

  it('lets no browser keep a private file', async () => {
    const storage = new Storage(amal.client);
    const { $id } = await storage.createFile({
      bucketId: 'pictures',
      fileId: ID.unique(),
      file: file(PNG, 'mine.png'),
      permissions: [Permission.read(Role.user('amal')), Permission.delete(Role.user('amal'))],
    });
    for (const way of ['view', 'download']) {
      const { status, headers } = await fetch(
        `${fixture.endpoint}/storage/buckets/pictures/files/${$id}/${way}?project=test`,
        { headers: { 'x-appwrite-session': amal.session } },
      );
      expect([way, status, headers.get('cache-control')]).toEqual([way, 200, 'private, no-store']);
    }
  });

  it.each([
    ['bytes=0-3', 206, '\x89PNG', 'bytes 0-3/75'],
    ['bytes=-2', 206, '\x60\x82', 'bytes 73-74/75'],
    ['bytes=75-', 416, '', 'bytes */75'],
    ['bytes=nonsense', 416, '', 'bytes */75'],
  ])('answers the range %s with %i', async (range, status, bytes, contentRange) => {
    const part = await view('pictures', 'portrait', { range });
    expect([
      part.status,
      part.headers.get('content-range'),
      Buffer.from(await part.arrayBuffer()).toString('latin1'),
    ]).toEqual([status, contentRange, bytes]);
  });

  it.each([
    [
      'x.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'text/plain',
    ],
    ['x.html', '<!doctype html><script>alert(1)</script>', 'text/plain'],
    ['x.txt', 'Hello', 'text/plain'],
    ['x.pdf', '%PDF-1.7\n/OpenAction << /S /JavaScript /JS (app.alert(1)) >>', 'application/pdf'],
  ])('never shows %s at its own address', async (name, content, type) => {
    const { $id } = await new Storage(amal.client).createFile({
      bucketId: 'documents',
      fileId: ID.unique(),
      file: file(content, name),
      permissions: [Permission.read(Role.any())],
    });
    for (const way of ['view', 'download']) {
      const { headers } = await fetch(
        `${fixture.endpoint}/storage/buckets/documents/files/${$id}/${way}?project=test`,
      );
      expect(headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      if (way === 'view') expect(headers.get('content-type')).toContain(type);
    }
  });

  const MIF1_AVIF = Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'latin1');
  it.each<[string, string, Buffer | string, boolean]>([
    ['pictures', 'a program', 'MZ\x90\0', false],
    ['pictures', 'a document with a script', '%PDF-1.7 /JavaScript', false],
    ['pictures', 'a page', '<!doctype html><script>1</script>', false],
    ['pictures', 'a drawing with a script', '<svg><script>1</script></svg>', false],
    ['pictures', 'words', 'Hello', false],
    ['pictures', 'nothing', '', false],
    ['pictures', 'its own kind', PNG, true],
    ['photos', 'another kind of picture that the bucket takes', 'GIF89a', true],
    ['photos', 'a picture whose main brand is a family', MIF1_AVIF, true],
    ['photos', 'a kind of picture that the bucket does not take', 'BM0123456789abcd', false],
    ['open', 'a program where any name is allowed', 'MZ\x90\0', true],
  ])('in the bucket %s, a name of a picture for %s', async (bucketId, _kind, bytes, isTaken) => {
    const storage = new Storage(amal.client);
    const send = storage.createFile({ bucketId, fileId: ID.unique(), file: file(bytes, 'x.PNG') });
    if (isTaken) await expect(send).resolves.toMatchObject({ name: 'x.PNG' });
    else
      await expect(send).rejects.toMatchObject({
        code: 400,
        type: 'storage_file_type_unsupported',
      });
  });

  it('takes no program under a name of words', async () => {
    await expect(
      new Storage(amal.client).createFile({
        bucketId: 'pictures',
        fileId: ID.unique(),
        file: file('MZ\x90\0', 'readme.txt'),
      }),
    ).rejects.toMatchObject({ type: 'storage_file_type_unsupported' });
  });

  it('keeps nothing of a program that comes in pieces', async () => {
    const size = 6 * 1024 * 1024;
    const bytes = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(size - 2)]);
    const before = (await readdir(join(fixture.dataDir, 'files'))).length;
    await expect(
      new Storage(amal.client).createFile({
        bucketId: 'photos',
        fileId: 'in-pieces',
        file: file(bytes, 'x.jpg'),
      }),
    ).rejects.toMatchObject({ type: 'storage_file_type_unsupported' });
    expect(await readdir(join(fixture.dataDir, 'files'))).toHaveLength(before);
    await expect(
      new Storage(amal.client).getFile({ bucketId: 'photos', fileId: 'in-pieces' }),
    ).rejects.toMatchObject({ code: 404 });
  });

  it.each([
    ['receipt.exe', 'storage_file_type_unsupported'],
    ['receipt', 'storage_file_type_unsupported'],
    ['receipt.png.exe', 'storage_file_type_unsupported'],
    ['receipt.txt', 'storage_file_type_unsupported'],
    ['Portrait.PNG', null],
  ])('a picture is renamed %s: %s', async (name, refusal) => {
    const storage = new Storage(amal.client);
    const { $id: fileId } = await storage.createFile({
      bucketId: 'pictures',
      fileId: ID.unique(),
      file: file(PNG, 'me.png'),
    });
    const renaming = storage.updateFile({ bucketId: 'pictures', fileId, name });
    if (refusal === null) await expect(renaming).resolves.toMatchObject({ name });
    else await expect(renaming).rejects.toMatchObject({ type: refusal });
  });

  it.each<[string, string[], boolean]>([
    ['anyone', ['read("any")'], false],
    ['every account', ['read("users")'], false],
    ['a label of their own', ['read("label:editor")'], false],
    ['anyone, to be changed', ['read("user:amal")', 'write("any")'], false],
    ['themselves', ['read("user:amal")', 'delete("user:amal")'], true],
    ['themselves once confirmed', ['read("user:amal/unverified")'], true],
  ])(
    'files of a bucket for owners alone are shared with %s',
    async (_whom, permissions, isTaken) => {
      const storage = new Storage(amal.client);
      const own = await storage.createFile({
        bucketId: 'owners',
        fileId: ID.unique(),
        file: file(PNG, 'me.png'),
      });
      const at = { bucketId: 'owners', permissions };
      const tries = [
        () => storage.createFile({ ...at, fileId: ID.unique(), file: file(PNG, 'me.png') }),
        () => storage.updateFile({ ...at, fileId: own.$id }),
      ];
      for (const attempt of tries)
        if (isTaken) await expect(attempt()).resolves.toMatchObject({ $permissions: permissions });
        else
          await expect(attempt()).rejects.toMatchObject({ code: 401, type: 'user_unauthorized' });
    },
  );

  it('cannot break out of headers or folder by a name', async () => {
    const { $id } = await new Storage(amal.client).createFile({
      bucketId: 'open',
      fileId: ID.unique(),
      file: file('hello', '../../"é\u0627.txt'),
    });
    const sent = await view('open', $id);
    expect(sent.status).toBe(200);
    expect(sent.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"]*"; filename\*=UTF-8''/,
    );
    expect(
      (await readdir(join(fixture.dataDir, 'files'))).every((name) => /^[0-9a-f]{20}$/.test(name)),
    ).toBe(true);
  });

  it.each([
    ['a.pdf', Buffer.from('%PDF'), 'storage_file_type_unsupported', 400],
    ['none', Buffer.from('x'), 'storage_file_type_unsupported', 400],
    ['big.txt', Buffer.alloc(20_001, 'x'), 'storage_invalid_file_size', 400],
  ])('refuses %s', async (name, bytes, type, code) => {
    await expect(
      new Storage(amal.client).createFile({
        bucketId: 'pictures',
        fileId: ID.unique(),
        file: file(bytes, name),
      }),
    ).rejects.toMatchObject({ code, type });
  });

  it('takes only what is allowed, from those who may', async () => {
    const upload = (
      person: { client: Person['client'] },
      bucketId: string,
      permissions?: string[],
    ) =>
      new Storage(person.client).createFile({
        bucketId,
        fileId: ID.unique(),
        file: file('x', 'x.txt'),
        ...(permissions ? { permissions } : {}),
      });
    await expect(upload({ client: fixture.visitor() }, 'pictures')).rejects.toMatchObject({
      code: 401,
      type: 'user_unauthorized',
    });
    await expect(upload(amal, 'none')).rejects.toMatchObject({
      code: 404,
      type: 'storage_bucket_not_found',
    });
    await expect(
      upload(amal, 'pictures', [Permission.read(Role.user('basma'))]),
    ).rejects.toMatchObject({ code: 401, type: 'user_unauthorized' });
    const mine = await upload(amal, 'pictures');
    expect(mine.$permissions).toEqual([
      'read("user:amal")',
      'update("user:amal")',
      'delete("user:amal")',
    ]);
    await expect(
      new Storage(basma.client).getFile({ bucketId: 'pictures', fileId: mine.$id }),
    ).rejects.toMatchObject({ code: 404, type: 'storage_file_not_found' });
    await expect(
      new Storage(basma.client).deleteFile({ bucketId: 'pictures', fileId: mine.$id }),
    ).rejects.toMatchObject({ code: 401, type: 'user_unauthorized' });
    await expect(
      new Storage(basma.client).getFile({ bucketId: 'shut', fileId: 'x' }),
    ).rejects.toMatchObject({ code: 401, type: 'user_unauthorized' });
    expect(
      (await new Storage(basma.client).listFiles({ bucketId: 'pictures' })).files.map(
        (each) => each.$id,
      ),
    ).not.toContain(mine.$id);
    await new Storage(amal.client).deleteFile({ bucketId: 'pictures', fileId: mine.$id });
    await expect(
      new Storage(amal.client).getFile({ bucketId: 'pictures', fileId: mine.$id }),
    ).rejects.toMatchObject({ code: 404 });
  });

  it('joins chunks in any order and keeps strangers out of the upload', async () => {
    const size = 11 * 1024 * 1024;
    const bytes = Buffer.alloc(size, 'chunk');
    const stored = await new Storage(amal.client).createFile({
      bucketId: 'open',
      fileId: 'chunky',
      file: file(bytes, 'big.bin'),
    });
    expect(stored).toMatchObject({ sizeOriginal: size, chunksTotal: 3, chunksUploaded: 3 });
    expect(Buffer.from(await (await view('open', 'chunky')).arrayBuffer()).equals(bytes)).toBe(
      true,
    );
    const send = (person: Person, range: string, part: Buffer, id = 'joint') => {
      const body = new FormData();
      body.set('fileId', id);
      body.set('file', file(part, 'big.bin'));
      return fixture.send('POST', '/storage/buckets/open/files', {
        headers: {
          'x-appwrite-session': person.session,
          'content-range': range,
          'x-appwrite-id': id,
        },
        body,
      });
    };
    const chunk = bytes.subarray(0, 5 * 1024 * 1024);
    expect((await send(amal, `bytes 0-5242879/${size}`, chunk)).json).toMatchObject({
      chunksUploaded: 1,
    });
    expect((await send(basma, `bytes 5242880-10485759/${size}`, chunk)).json).toMatchObject({
      code: 409,
    });
    expect((await send(amal, 'bytes 5242880-10485759/12000000', chunk)).json).toMatchObject({
      type: 'storage_invalid_content_range',
    });
    expect((await send(amal, `bytes 5242881-10485760/${size}`, chunk)).json).toMatchObject({
      type: 'storage_invalid_content_range',
    });
    expect(
      (await send(amal, `bytes 5242880-10485759/${size}`, chunk, 'unknown')).json,
    ).toMatchObject({ type: 'storage_invalid_appwrite_id' });
    await expect(
      new Storage(amal.client).getFile({ bucketId: 'open', fileId: 'joint' }),
    ).resolves.toMatchObject({ chunksUploaded: 1, signature: '' });
    expect((await view('open', 'joint')).status).toBe(404);
  });

  it.each([
    ['a path', '../../x y'],
    ['what asks for one', 'unique()'],
    ['what begins with a sign', '-a'],
    ['a long text', 'x'.repeat(7_000)],
  ])('takes no first chunk whose id is %s', async (_what, id) => {
    const chunk = Buffer.alloc(5 * 1024 * 1024, 'x');
    const body = new FormData();
    body.set('fileId', ID.unique());
    body.set('file', file(chunk, 'big.bin'));
    const { status, json } = await fixture.send('POST', '/storage/buckets/open/files', {
      headers: {
        'x-appwrite-session': amal.session,
        'content-range': `bytes 0-${chunk.length - 1}/${2 * chunk.length}`,
        'x-appwrite-id': id,
      },
      body,
    });
    expect([status, json['type']]).toEqual([400, 'storage_invalid_appwrite_id']);
  });

  it('removes a bucket with its files', async () => {
    await fixture.admin.storage.deleteBucket({ bucketId: 'open' });
    expect((await view('open', 'chunky')).status).toBe(404);
    const left = await readdir(join(fixture.dataDir, 'files'));
    const { buckets } = await fixture.admin.storage.listBuckets();
    const kept = await Promise.all(
      buckets.map(({ $id: bucketId }) => fixture.admin.storage.listFiles({ bucketId })),
    );
    expect(left.filter((name) => !name.endsWith('.part'))).toHaveLength(
      kept.reduce((sum, { total }) => sum + total, 0),
    );
  });
});

it('deletes incomplete uploads each night while it runs', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pieces-'));
  const dependencies = createDependencies({
    dataDir,
    project: 'test',
    keys: [],
    rateLimits: false,
    log: () => undefined,
  });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const files = createFiles(dependencies);
  const piece = (id: string, part: Partial<StoredFile>): StoredFile => ({
    $id: id,
    bucketId: 'open',
    $createdAt: formatTime(Date.now()),
    $updatedAt: formatTime(Date.now()),
    $permissions: [],
    ownerId: '',
    name: 'big.bin',
    signature: '',
    mimeType: '',
    sizeOriginal: 2,
    received: [0],
    chunksTotal: 2,
    diskName: id,
    ...part,
  });
  const hour = 3_600_000;
  const given = [
    piece('abandoned', {}),
    piece('going-on', { $updatedAt: formatTime(Date.now() + 47 * hour) }),
    piece('whole', { signature: 'known' }),
  ];
  await mkdir(dependencies.filesFolder, { recursive: true });
  for (const file of given) {
    files.add(file);
    await writeFile(files.partOf(file), 'x');
  }
  await jest.advanceTimersByTimeAsync(48 * hour);
  jest.useRealTimers();
  await waitFor(() => files.find('open', 'abandoned') === undefined, 'the night');
  expect(files.list('open').map(({ $id }) => $id)).toEqual(['going-on', 'whole']);
  expect((await readdir(dependencies.filesFolder)).sort()).toEqual(['going-on.part', 'whole.part']);
  files.close();
  dependencies.store.close();
  await rm(dataDir, { recursive: true });
});
