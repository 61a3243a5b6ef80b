/** Files over HTTP: uploaded whole or in chunks, described, viewed, downloaded, changed, deleted. */
import { rm, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Caller } from '../access/caller';
import { DOCUMENT_PERMISSIONS, defaultPermissions, isAllowed, missingPermission, refuseForeignRoles, rolesFor } from '../access/permissions';
import type { Bus, FileChange } from '../core/bus';
import { AppwriteError } from '../core/errors';
import { newId, now, nowAfter, resolveId } from '../core/ids';
import { sendFile } from '../http/sendFile';
import { newIdParam, nullable, optional, permissions, queriesParam, text, uid, flag } from '../http/params';
import { route, type Call, type LimitRule, type Route } from '../http/route';
import { listInMemory } from '../queries/matches';
import { LARGEST_FILE } from './bucketRoutes';
import { fileModel, isComplete, signatureOf, type Bucket, type Files, type StoredFile } from './files';
import { SHOWN_TYPES, typeOfFile } from './mimeTypes';
import { chunksOf, createQueues, keep, placeChunk, readChunkRange, type ChunkRange, type UploadedPart } from './uploads';

const WRITES: readonly LimitRule[] = [{ most: 60, windowSeconds: 60, key: 'ip:{ip},method:{method},url:{url},userId:{user},chunkId:{chunk}' }];
const PATH = '/storage/buckets/:bucketId/files';
const ONE = `${PATH}/:fileId`;
const VIEW_SECONDS = 45 * 24 * 3600;

/** Quotes and line ends would break out of the header. */
const headerName = (name: string): string => `filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

type Grant = Pick<StoredFile, 'permissions' | 'ownerId'>;

export function fileRoutes(files: Files, bus: Bus): Route[] {
  const inTurn = createQueues();

  const findBucket = (id: string, caller: Caller): Bucket => {
    const bucket = files.buckets.get('', id);
    if (!bucket || (!bucket.isEnabled && !caller.isKey)) throw new AppwriteError('storage_bucket_not_found');
    return bucket;
  };
  const findFile = (bucket: Bucket, id: string): StoredFile => {
    const file = files.find(bucket.id, id);
    if (!file) throw new AppwriteError('storage_file_not_found');
    return file;
  };
  const may = (action: 'read' | 'update' | 'delete', bucket: Bucket, file: StoredFile, caller: Caller): boolean =>
    caller.isKey || isAllowed(action, bucket.permissions, caller.roles) || (bucket.fileSecurity && isAllowed(action, file.permissions, caller.roles));
  const findReadable = (bucketId: string, fileId: string, caller: Caller): StoredFile => {
    const bucket = findBucket(bucketId, caller);
    if (!bucket.fileSecurity && !caller.isKey && !isAllowed('read', bucket.permissions, caller.roles)) throw new AppwriteError('user_unauthorized');
    const file = findFile(bucket, fileId);
    if (!may('read', bucket, file, caller)) throw new AppwriteError('storage_file_not_found');
    return file;
  };
  const tell = (action: FileChange['action'], bucket: Bucket, file: StoredFile): void => {
    const readers = [...rolesFor('read', bucket.permissions), ...(bucket.fileSecurity ? rolesFor('read', file.permissions) : [])];
    bus.tell({ kind: 'file', action, bucketId: bucket.id, fileId: file.id, readers, payload: fileModel(file) });
  };

  const checkFile = (bucket: Bucket, part: UploadedPart): void => {
    const { allowedFileExtensions } = bucket;
    const extension = extname(part.name).slice(1).toLowerCase();
    if (allowedFileExtensions.length > 0 && !allowedFileExtensions.some((allowed) => allowed.toLowerCase() === extension)) throw new AppwriteError('storage_file_type_unsupported');
  };

  const begin = (bucket: Bucket, id: string, part: UploadedPart, size: number, grant: Grant): StoredFile => {
    const at = now();
    const file: StoredFile = {
      id, bucketId: bucket.id, createdAt: at, updatedAt: at, ...grant, name: part.name, signature: '', mimeType: '', size, received: [], chunksTotal: chunksOf(size), diskName: newId(),
    };
    files.add(file);
    return file;
  };

  /** All bytes are there: they get their final name, and the record says so. */
  const finish = async (file: StoredFile, from: string): Promise<StoredFile> => {
    if ((await stat(from)).size !== file.size) throw new AppwriteError('storage_invalid_content_range');
    const complete: StoredFile = { ...file, signature: await signatureOf(from), mimeType: await typeOfFile(from), updatedAt: nowAfter(file.updatedAt) };
    await keep(from, files.pathOf(file));
    return complete;
  };

  const takeWhole = async (bucket: Bucket, id: string, part: UploadedPart, grant: Grant): Promise<StoredFile> => {
    if (files.find(bucket.id, id)) throw new AppwriteError('storage_file_already_exists');
    const at = now();
    const draft: StoredFile = {
      id, bucketId: bucket.id, createdAt: at, updatedAt: at, ...grant, name: part.name, signature: '', mimeType: '', size: part.size, received: [0], chunksTotal: 1, diskName: newId(),
    };
    const complete = { ...(await finish(draft, part.path)), updatedAt: at };
    try {
      files.add(complete);
    } catch (error) {
      await rm(files.pathOf(complete), { force: true });
      throw error;
    }
    tell('create', bucket, complete);
    return complete;
  };

  const takeChunk = (bucket: Bucket, id: string, part: UploadedPart, range: ChunkRange, grant: Grant): Promise<StoredFile> =>
    inTurn(`${bucket.id}/${id.toLowerCase()}`, async () => {
      const file = files.find(bucket.id, id) ?? begin(bucket, id, part, range.total, grant);
      if (isComplete(file)) throw new AppwriteError('storage_file_already_exists');
      if (file.size !== range.total) throw new AppwriteError('storage_invalid_content_range');
      const partial = `${files.pathOf(file)}.part`;
      await placeChunk(part, range.start, partial);
      const received: StoredFile = { ...file, received: [...new Set([...file.received, range.start])], updatedAt: nowAfter(file.updatedAt) };
      const stored = received.received.length < received.chunksTotal ? received : await finish(received, partial);
      files.replace(stored);
      if (isComplete(stored)) tell('create', bucket, stored);
      return stored;
    });

  const admit = (bucketId: string, caller: Caller): void => {
    const bucket = findBucket(bucketId, caller);
    if (!caller.isKey && !isAllowed('create', bucket.permissions, caller.roles)) throw missingPermission('create', bucket.permissions, caller.roles);
  };

  const upload = async (bucketId: string, fileId: string, given: string[] | null, call: Call): Promise<Record<string, unknown>> => {
    const { caller, request, upload: part } = call;
    const bucket = findBucket(bucketId, caller);
    if (!caller.isKey) refuseForeignRoles(given ?? [], caller.roles);
    if (!part) throw new AppwriteError('storage_file_empty');
    const range = readChunkRange(request.headers['content-range'], part);
    checkFile(bucket, part);
    if ((range?.total ?? part.size) > Math.min(bucket.maximumFileSize, LARGEST_FILE)) throw new AppwriteError('storage_invalid_file_size');
    const granted: Grant = { permissions: given ?? defaultPermissions(caller.user?.id ?? null), ownerId: caller.user?.id ?? '' };
    if (!range || range.end - range.start + 1 === range.total) return fileModel(await takeWhole(bucket, resolveId(fileId), part, granted));
    const uploadId = request.headers['x-appwrite-id'];
    if (range.start > 0 && (typeof uploadId !== 'string' || uploadId === 'unique()' || !files.find(bucket.id, uploadId))) throw new AppwriteError('storage_invalid_appwrite_id');
    const id = typeof uploadId === 'string' && uploadId !== '' ? uploadId : resolveId(fileId);
    const known = files.find(bucket.id, id);
    // A stranger cannot write into another's upload.
    if (known && !caller.isKey && known.ownerId !== (caller.user?.id ?? '')) throw new AppwriteError('storage_file_already_exists');
    return fileModel(await takeChunk(bucket, id, part, range, granted));
  };

  const send = async (file: StoredFile, call: Call, disposition: 'inline' | 'attachment'): Promise<void> => {
    if (!isComplete(file)) throw new AppwriteError('storage_file_not_found');
    const path = files.pathOf(file);
    const found = await stat(path).catch(() => null);
    if (!found) throw new AppwriteError('storage_file_not_found');
    const type = SHOWN_TYPES.has(file.mimeType) ? file.mimeType : 'text/plain';
    call.reply
      .type(disposition === 'inline' ? type : file.mimeType)
      .headers({
        'content-disposition': `${disposition}; ${headerName(file.name)}`, 'content-security-policy': 'script-src none;', 'x-content-type-options': 'nosniff',
        'cache-control': `private, max-age=${VIEW_SECONDS}`,
      });
    await sendFile(call.request, call.reply, { path, size: found.size });
  };

  const reading = { bucketId: uid, fileId: uid };
  const permissionsParam = permissions(DOCUMENT_PERMISSIONS);
  return [
    route({
      method: 'POST', path: PATH, scope: 'files.write', status: 201, uploadField: 'file', limits: WRITES, params: { bucketId: uid, fileId: newIdParam, permissions: permissionsParam },
      admit: ({ bucketId = '' }, { caller }) => admit(bucketId, caller),
      handle: ({ bucketId, fileId, permissions: given }, call) => upload(bucketId, fileId, given, call),
    }),
    route({
      method: 'GET', path: PATH, scope: 'files.read', params: { bucketId: uid, queries: queriesParam, search: optional(text({ min: 0, max: 256 }), ''), total: optional(flag, true) },
      handle: ({ bucketId, queries, search, total: wantsTotal }, { caller }) => {
        const bucket = findBucket(bucketId, caller);
        const isOpen = caller.isKey || isAllowed('read', bucket.permissions, caller.roles);
        if (!isOpen && !bucket.fileSecurity) throw new AppwriteError('user_unauthorized');
        const { total, items } = listInMemory(files.list(bucket.id, isOpen ? null : caller.roles).map(fileModel), queries, search);
        return { total: wantsTotal ? total : 0, files: items };
      },
    }),
    route({ method: 'GET', path: ONE, scope: 'files.read', params: reading, handle: ({ bucketId, fileId }, { caller }) => fileModel(findReadable(bucketId, fileId, caller)) }),
    route({ method: 'GET', path: `${ONE}/view`, scope: 'files.read', params: reading, handle: ({ bucketId, fileId }, call) => send(findReadable(bucketId, fileId, call.caller), call, 'inline') }),
    route({ method: 'GET', path: `${ONE}/download`, scope: 'files.read', params: reading, handle: ({ bucketId, fileId }, call) => send(findReadable(bucketId, fileId, call.caller), call, 'attachment') }),
    route({
      method: 'PUT', path: ONE, scope: 'files.write', limits: WRITES, params: { ...reading, name: nullable(text({ max: 255 })), permissions: permissionsParam },
      handle: ({ bucketId, fileId, name, permissions: given }, { caller }) => {
        const bucket = findBucket(bucketId, caller);
        const file = findFile(bucket, fileId);
        if (!may('update', bucket, file, caller)) throw new AppwriteError('user_unauthorized');
        if (!caller.isKey) refuseForeignRoles(given ?? [], caller.roles);
        const changed: StoredFile = { ...file, name: name ?? file.name, permissions: given ?? file.permissions, updatedAt: nowAfter(file.updatedAt) };
        files.replace(changed);
        tell('update', bucket, changed);
        return fileModel(changed);
      },
    }),
    route({
      method: 'DELETE', path: ONE, scope: 'files.write', status: 204, limits: WRITES, params: reading,
      handle: async ({ bucketId, fileId }, { caller }) => {
        const bucket = findBucket(bucketId, caller);
        const file = findFile(bucket, fileId);
        if (!may('delete', bucket, file, caller)) throw missingPermission('delete', bucket.fileSecurity ? [...bucket.permissions, ...file.permissions] : bucket.permissions, caller.roles);
        files.remove(file);
        tell('delete', bucket, file);
        await rm(files.pathOf(file), { force: true });
        await rm(`${files.pathOf(file)}.part`, { force: true });
      },
    }),
  ];
}
