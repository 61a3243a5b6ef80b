import { Cron } from 'croner';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { COLLECTION_PERMISSIONS } from '../access/permissions';
import { formatTime } from '../core/ids';
import { traceOf } from '../core/jobs';
import { createRecords, type Kept } from '../core/records';
import { openRows } from '../core/rows';
import { flag, integer, oneOf, optional, permissions, text, texts } from '../http/params';
import { CLIENT_LIMIT } from '../http/readingTimes';
import type { Settled } from '../http/resource';
import type { Dependencies } from '../dependencies';
import { chunksOf, createQueues } from './uploads';

/** Appwrite's own limit. */
export const LARGEST_FILE = 30_000_000;

export const bucketSettings = {
  name: text(),
  permissions: permissions(COLLECTION_PERMISSIONS),
  fileSecurity: optional(flag, false),
  enabled: optional(flag, true),
  maximumFileSize: optional(integer(1, LARGEST_FILE), LARGEST_FILE),
  allowedFileExtensions: optional(texts(64, 100), []),
  compression: optional(oneOf(['none', 'gzip', 'zstd'] as const), 'none' as const),
  encryption: optional(flag, true),
  antivirus: optional(flag, true),
  transformations: optional(flag, true),
};

export interface Bucket extends Settled<typeof bucketSettings> {
  $permissions: string[];
}

export interface StoredFile extends Kept {
  bucketId: string;
  $permissions: string[];
  /** The sender of the chunks; empty for guests and keys. */
  ownerId: string;
  name: string;
  /** MD5, empty until all chunks have arrived. */
  signature: string;
  mimeType: string;
  sizeOriginal: number;
  /** Starts of the received chunks. */
  received: number[];
  chunksTotal: number;
  /** The server chooses it, never a client. */
  diskName: string;
}

export const isComplete = (file: StoredFile): boolean => file.signature !== '';

export type Files = ReturnType<typeof createFiles>;

const MOST_FOR_CLIENTS = 500;
/** An upload that is incomplete after this time is deleted. */
const ABANDONED_MS = 24 * 3600 * 1000;
const INCOMPLETE = "AND body ->> 'signature' = ''";
const READABLE = `AND EXISTS (SELECT 1 FROM json_each(body, '$."$permissions"') WHERE value IN (SELECT value FROM json_each(?)))`;

export function createFiles({ store, filesFolder, log }: Dependencies) {
  const inTurn = createQueues();
  const rows = openRows<StoredFile>(store, 'files', ({ diskName, bucketId, $id, $createdAt }) => ({
    disk_name: diskName,
    bucket: bucketId,
    id: $id,
    created: $createdAt,
  }));
  const pathOf = (file: StoredFile): string => join(filesFolder, file.diskName);
  /** The file in which an upload's pieces are joined. */
  const partOf = (file: StoredFile): string => `${pathOf(file)}.part`;
  const remove = (file: StoredFile): void => void rows.remove({ disk_name: file.diskName });
  /** Deletes the bytes first: after an interruption, the record still allows their removal. */
  const discard = async (file: StoredFile): Promise<void> => {
    for (const path of [pathOf(file), partOf(file)]) await rm(path, { force: true });
    remove(file);
  };
  const find = (bucketId: string, id: string): StoredFile | undefined =>
    rows.find({ bucket: bucketId, id });
  /** Serialises all work on a file. */
  const alone = <T>(bucketId: string, id: string, work: () => Promise<T>): Promise<T> =>
    inTurn(`${bucketId}/${id.toLowerCase()}`, work);
  const abandonedSince = (): string => formatTime(Date.now() - ABANDONED_MS);

  /** Runs during uploads. */
  const forgetAbandoned = async (): Promise<void> => {
    for (const { bucketId, $id } of rows.list({}, { also: INCOMPLETE }))
      await alone(bucketId, $id, async () => {
        const file = find(bucketId, $id);
        if (file && !isComplete(file) && file.$updatedAt < abandonedSince()) await discard(file);
      });
  };
  const cleaning = new Cron(
    '27 3 * * *',
    {
      unref: true,
      catch: (error: unknown) => log(`background work failed: ${traceOf(error)}`, 'error'),
    },
    forgetAbandoned,
  );

  return {
    alone,
    buckets: createRecords<Bucket>(store, 'bucket'),
    add: rows.add,
    replace: rows.replace,
    pathOf,
    partOf,
    find,
    list: (bucketId: string): StoredFile[] => rows.list({ bucket: bucketId }),
    /** @param readers null for everything, else the roles of the reader */
    listForClients(bucketId: string, readers: readonly string[] | null): StoredFile[] {
      const own = {
        also: READABLE,
        values: [JSON.stringify(readers?.map((role) => `read("${role}")`))],
      };
      return store.inTime(CLIENT_LIMIT, () =>
        rows.list(
          { bucket: bucketId },
          { ...(readers === null ? {} : own), most: MOST_FOR_CLIENTS },
        ),
      );
    },
    remove,
    discard,
    totalSize(bucketId: string): number {
      return Number(
        store.get(
          "SELECT COALESCE(SUM(body ->> 'sizeOriginal'), 0) AS n FROM files WHERE bucket = ?",
          bucketId,
        )?.n ?? 0,
      );
    },
    /**
     * Completes interrupted work before any upload; incomplete uploads stay unless they are old.
     */
    async settle(): Promise<void> {
      for (const file of rows.list({}, { also: INCOMPLETE })) {
        if (file.chunksTotal === 1 || file.$createdAt < abandonedSince()) await discard(file);
        else if (existsSync(pathOf(file))) await rename(pathOf(file), partOf(file));
      }
    },
    close(): void {
      cleaning.stop();
    },
  };
}

export async function signatureOf(path: string): Promise<string> {
  const hash = createHash('md5');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Files are stored without encryption or compression, regardless of the bucket's settings. */
export function fileModel({
  ownerId: _owner,
  diskName: _name,
  received,
  ...file
}: StoredFile): Record<string, unknown> {
  const isWhole = file.signature !== '';
  return {
    ...file,
    sizeActual: isWhole ? file.sizeOriginal : 0,
    chunksUploaded: Math.min(received.length, chunksOf(file.sizeOriginal)),
    encryption: false,
    compression: isWhole ? 'none' : '',
  };
}
