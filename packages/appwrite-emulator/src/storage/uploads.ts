/** Uploads: one multipart part in a temporary file, and parts that are joined from chunks. */
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppwriteError, isNoSpace } from '../core/errors';
import { addField } from '../http/query';

export interface UploadedPart {
  name: string;
  /** Deleted after the answer, unless it was moved. */
  path: string;
  size: number;
}

/** The total limit of the other parts. */
const MOST_FIELD_CHARACTERS = 256 * 1024;
/** SDKs send larger files in pieces of this size. */
const CHUNK_BYTES = 5 * 1024 * 1024;

/** @param fileField the part that is the file; others are read and dropped */
export async function readUpload(
  request: FastifyRequest,
  fileField: string,
  temporaryFolder: string,
): Promise<{ fields: Record<string, unknown>; part: UploadedPart | null }> {
  const fields: Record<string, unknown> = Object.create(null);
  let part: UploadedPart | null = null;
  let characters = 0;
  await mkdir(temporaryFolder, { recursive: true });
  try {
    for await (const each of request.parts()) {
      if (each.type === 'field') {
        characters += each.fieldname.length + String(each.value).length;
        if (characters > MOST_FIELD_CHARACTERS)
          throw new AppwriteError('general_payload_too_large');
        addField(fields, each.fieldname, each.value);
      } else if (each.fieldname !== fileField || part) {
        each.file.resume();
      } else {
        const path = join(temporaryFolder, randomUUID());
        part = { name: each.filename, path, size: 0 };
        const target = createWriteStream(path, { mode: 0o600 });
        await pipeline(each.file, target);
        if (each.file.truncated) throw new AppwriteError('storage_invalid_file_size');
        part.size = target.bytesWritten;
      }
    }
    return { fields, part };
  } catch (error) {
    if (part) await rm(part.path, { force: true });
    if (error instanceof AppwriteError || isNoSpace(error)) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw new AppwriteError('storage_invalid_file_size');
    throw new AppwriteError('general_bad_request', {
      message: 'The multipart body could not be read.',
    });
  }
}

export interface ChunkRange {
  start: number;
  end: number;
  total: number;
}

/**
 * @returns null for a file in one piece
 * @throws AppwriteError for an invalid range, or one that does not fit the part
 */
export function readChunkRange(header: string | undefined, part: UploadedPart): ChunkRange | null {
  if (header === undefined) return null;
  const [, from = '', to = '', of = ''] =
    /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header) ?? [];
  const [start, end, total] = [Number(from), Number(to), Number(of)];
  const isWhole = end === total - 1 || end - start + 1 === CHUNK_BYTES;
  if (
    !from ||
    start % CHUNK_BYTES !== 0 ||
    end < start ||
    end >= total ||
    !isWhole ||
    end - start + 1 !== part.size
  )
    throw new AppwriteError('storage_invalid_content_range');
  return { start, end, total };
}

export const chunksOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / CHUNK_BYTES));

/** Writes a chunk at its position in a growing file. */
export async function placeChunk(part: UploadedPart, start: number, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const handle = await open(target, 'a', 0o600);
  await handle.close();
  await pipeline(createReadStream(part.path), createWriteStream(target, { flags: 'r+', start }));
}

/** Moves the upload's bytes durably to their final name. */
export async function keep(from: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const handle = await open(from, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(from, target);
}

/** Runs tasks of each name one at a time, in order. */
export function createQueues(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    last.set(name, settled);
    void settled.then(() => {
      if (last.get(name) === settled) last.delete(name);
    });
    return mine;
  };
}
