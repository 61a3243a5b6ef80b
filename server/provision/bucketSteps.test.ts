import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAppwriteServer, type FlavourName } from 'appwrite-emulator';
import { Client, Storage } from 'node-appwrite';
import type { BucketDescription } from '@core/schema/schema';
import { bucketSteps, serverBucketSchema } from './bucketSteps';

const KEY = 'a-server-key-with-every-right-0123456789';

const pictures: BucketDescription = {
  id: 'pictures',
  name: 'Pictures',
  permissions: ['create("users")'],
  fileSecurity: true,
  isPrivate: true,
  stripsMetadata: true,
  maximumFileSize: 1_000_000,
  allowedFileExtensions: ['png'],
};

async function onServer(as: FlavourName, work: (storage: Storage) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ikhaa-buckets-'));
  const server = await startAppwriteServer({
    dataDir,
    port: 0,
    project: 'test',
    keys: [{ name: 'all', secret: KEY, scopes: 'all' }],
    as,
    rateLimits: false,
    log: () => undefined,
  });
  try {
    await work(
      new Storage(new Client().setEndpoint(`${server.url}/v1`).setProject('test').setKey(KEY)),
    );
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true });
  }
}

it.each([
  ['1.9', undefined],
  ['2.7', true],
] as const)('keeps no metadata of pictures where Appwrite %s can remove it', async (as, expected) =>
  onServer(as, async (storage) => {
    const read = async () =>
      serverBucketSchema.parse(await storage.getBucket({ bucketId: 'pictures' }));
    await bucketSteps(storage, pictures, null)[0]?.run();
    const made = await read();
    expect(made).toMatchObject({ name: 'Pictures', fileSecurity: true });
    expect(made.stripMetadata).toBe(expected);
    expect(bucketSteps(storage, pictures, made)).toEqual([]);
  }),
);

it('switches the removal of metadata on in a bucket of an older version', async () =>
  onServer('2.7', async (storage) => {
    await storage.createBucket({
      bucketId: 'pictures',
      name: 'Pictures',
      permissions: [...pictures.permissions],
      fileSecurity: true,
      maximumFileSize: 1_000_000,
      allowedFileExtensions: ['png'],
    });
    const read = async () =>
      serverBucketSchema.parse(await storage.getBucket({ bucketId: 'pictures' }));
    const steps = bucketSteps(storage, pictures, await read());
    expect(steps.map(({ line }) => line)).toEqual(['update bucket pictures']);
    await steps[0]?.run();
    expect((await read()).stripMetadata).toBe(true);
  }));
