/** Buckets and files as they are stored, and as the API shows them. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { rolesFor } from '../access/permissions';
import { AppwriteError } from '../core/errors';
import { createRecords, type Records } from '../core/records';
import type { Row, Store } from '../core/store';
import { chunksOf } from './uploads';

type Model = Record<string, unknown>;

export interface Bucket {
  id: string;
  createdAt: string;
  updatedAt: string;
  name: string;
  permissions: string[];
  fileSecurity: boolean;
  isEnabled: boolean;
  maximumFileSize: number;
  allowedFileExtensions: string[];
  compression: string;
  encryption: boolean;
  antivirus: boolean;
  transformations: boolean;
}

export interface StoredFile {
  id: string;
  bucketId: string;
  createdAt: string;
  updatedAt: string;
  permissions: string[];
  /** Who sends the chunks; empty for guests and keys. */
  ownerId: string;
  name: string;
  /** MD5, empty until all chunks have come. */
  signature: string;
  mimeType: string;
  size: number;
  /** Starts of the chunks that have come. */
  received: number[];
  chunksTotal: number;
  /** Its name on disk, which no client chooses. */
  diskName: string;
}

export interface Files {
  buckets: Records<Bucket>;
  pathOf(file: StoredFile): string;
  find(bucketId: string, id: string): StoredFile | undefined;
  list(bucketId: string, readers: readonly string[] | null): StoredFile[];
  /** @throws AppwriteError for an id that is taken */
  add(file: StoredFile): void;
  replace(file: StoredFile): void;
  remove(file: StoredFile): void;
  removeAll(bucketId: string): StoredFile[];
  totalSize(bucketId: string): number;
  /** Uploads that were begun before then and never came to an end. */
  abandoned(before: string): StoredFile[];
}

const MOST_LISTED = 5000;

export function createFiles(store: Store, folder: string): Files {
  const toFile = (row: Row): StoredFile => JSON.parse(String(row.body)) as StoredFile;
  const learnReaders = (file: StoredFile): void => {
    const sequence = Number(store.get('SELECT seq FROM files WHERE bucket = ? AND id = ?', file.bucketId, file.id)?.seq ?? 0);
    store.run('DELETE FROM file_readers WHERE bucket = ? AND file_seq = ?', file.bucketId, sequence);
    for (const role of new Set(rolesFor('read', file.permissions))) store.run('INSERT INTO file_readers (bucket, role, file_seq) VALUES (?, ?, ?)', file.bucketId, role, sequence);
  };
  const find = (bucketId: string, id: string): StoredFile | undefined => {
    const row = store.get('SELECT body FROM files WHERE bucket = ? AND id = ?', bucketId, id);
    return row && toFile(row);
  };
  return {
    buckets: createRecords<Bucket>(store, 'bucket'),
    pathOf: (file) => join(folder, file.diskName),
    find,
    list: (bucketId, readers) => {
      if (readers === null) return store.all('SELECT body FROM files WHERE bucket = ? ORDER BY seq LIMIT ?', bucketId, MOST_LISTED).map(toFile);
      const marks = readers.map(() => '?').join(', ');
      const readable = `SELECT file_seq FROM file_readers WHERE bucket = ? AND role IN (${marks})`;
      return store.all(`SELECT body FROM files WHERE bucket = ? AND seq IN (${readable}) ORDER BY seq LIMIT ?`, bucketId, bucketId, ...readers, MOST_LISTED).map(toFile);
    },
    add: (file) => {
      store.atomically(() => {
        if (find(file.bucketId, file.id)) throw new AppwriteError('storage_file_already_exists');
        store.run('INSERT INTO files (bucket, id, created, body) VALUES (?, ?, ?, ?)', file.bucketId, file.id, file.createdAt, JSON.stringify(file));
        learnReaders(file);
      });
    },
    replace: (file) => {
      store.atomically(() => {
        store.run('UPDATE files SET body = ? WHERE bucket = ? AND id = ?', JSON.stringify(file), file.bucketId, file.id);
        learnReaders(file);
      });
    },
    remove: (file) => {
      store.atomically(() => {
        store.run('DELETE FROM file_readers WHERE bucket = ? AND file_seq = (SELECT seq FROM files WHERE bucket = ? AND id = ?)', file.bucketId, file.bucketId, file.id);
        store.run('DELETE FROM files WHERE bucket = ? AND id = ?', file.bucketId, file.id);
      });
    },
    removeAll: (bucketId) => {
      const all = store.all('SELECT body FROM files WHERE bucket = ?', bucketId).map(toFile);
      store.run('DELETE FROM files WHERE bucket = ?', bucketId);
      store.run('DELETE FROM file_readers WHERE bucket = ?', bucketId);
      return all;
    },
    abandoned: (before) => store.all("SELECT body FROM files WHERE created < ? AND body ->> 'signature' = ''", before).map(toFile),
    totalSize: (bucketId) => Number(store.get("SELECT COALESCE(SUM(body ->> 'size'), 0) AS n FROM files WHERE bucket = ?", bucketId)?.n ?? 0),
  };
}

export async function signatureOf(path: string): Promise<string> {
  const hash = createHash('md5');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export const isComplete = (file: StoredFile): boolean => file.signature !== '';

export function bucketModel(bucket: Bucket, totalSize: number): Model {
  return {
    $id: bucket.id, $createdAt: bucket.createdAt, $updatedAt: bucket.updatedAt, $permissions: bucket.permissions, fileSecurity: bucket.fileSecurity, name: bucket.name,
    enabled: bucket.isEnabled, maximumFileSize: bucket.maximumFileSize, allowedFileExtensions: bucket.allowedFileExtensions, compression: bucket.compression,
    encryption: bucket.encryption, antivirus: bucket.antivirus, transformations: bucket.transformations, totalSize,
  };
}

/** Files lie on disk as they are: neither encrypted nor compressed, whatever the bucket asks for. */
export function fileModel(file: StoredFile): Model {
  return {
    $id: file.id, bucketId: file.bucketId, $createdAt: file.createdAt, $updatedAt: file.updatedAt, $permissions: file.permissions, name: file.name, signature: file.signature,
    mimeType: file.mimeType, sizeOriginal: file.size, sizeActual: isComplete(file) ? file.size : 0, chunksTotal: file.chunksTotal, chunksUploaded: Math.min(file.received.length, chunksOf(file.size)),
    encryption: false, compression: isComplete(file) ? 'none' : '',
  };
}
