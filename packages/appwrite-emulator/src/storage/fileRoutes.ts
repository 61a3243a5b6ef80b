/** Files over HTTP: uploaded whole or in chunks, viewed, downloaded, changed and deleted. */
import { rename, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { guest, type Caller } from '../access/caller';
import {
  DOCUMENT_PERMISSIONS,
  defaultPermissions,
  may,
  missingPermission,
  refuseForeignRoles,
  refuseSharing,
} from '../access/permissions';
import { AppwriteError } from '../core/errors';
import { isId, newId, now, nowAfter, resolveId } from '../core/ids';
import { sendFile } from './sendFile';
import {
  flag,
  newIdParam,
  nullable,
  optional,
  permissions,
  queriesParam,
  text,
} from '../http/params';
import { searchParam } from '../http/resource';
import { route, type Call, type LimitRule, type Route } from '../http/route';
import { listInMemory } from '../queries/matches';
import {
  LARGEST_FILE,
  fileModel,
  isComplete,
  signatureOf,
  type Bucket,
  type Files,
  type StoredFile,
} from './files';
import { fitsName, isPicture, NAMED_TYPES, typeOfFile } from './mimeTypes';
import {
  chunksOf,
  keep,
  placeChunk,
  readChunkRange,
  type ChunkRange,
  type UploadedPart,
} from './uploads';

const WRITES: readonly LimitRule[] = [
  {
    most: 60,
    windowSeconds: 60,
    key: 'ip:{ip},method:{method},url:{url},userId:{user},chunkId:{chunk}',
  },
];
const UPLOADS: readonly LimitRule[] = [
  ...WRITES,
  // The limit of all chunks of all files.
  { most: 600, windowSeconds: 60, key: 'ip:{ip},method:{method},url:{url},userId:{user}' },
  // Limits whole files of an address, with any number of accounts, to protect the disk: in a day, a
  // thousand times a bucket's largest file, 5.2 GB for 5 MiB, and 30 GB at most. Later chunks count
  // for their own file alone.
  {
    most: 1_000,
    windowSeconds: 86_400,
    key: 'ip:{ip},method:{method},url:{url},chunkId:{chunk}',
  },
];
const PATH = '/storage/buckets/:bucketId/files';
const ONE = `${PATH}/:fileId` as const;
const VIEW_SECONDS = 45 * 24 * 3600;

const extensionOf = (name: string): string => extname(name).slice(1).toLowerCase();

/** Quotes and line ends would break out of the header. */
const headerName = (name: string): string =>
  `filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

const isKindRefusal = (error: unknown): boolean =>
  error instanceof AppwriteError && error.type === 'storage_file_type_unsupported';

type Kind = Pick<StoredFile, 'name' | 'mimeType'>;
type Grant = Pick<StoredFile, '$permissions' | 'ownerId'>;

/** @param ownersOnly buckets whose files their owners cannot share */
export function fileRoutes(files: Files, ownersOnly: ReadonlySet<string>): Route[] {
  const findBucket = (id: string, caller: Caller): Bucket => {
    const bucket = files.buckets.get(id);
    if (!bucket || (!bucket.enabled && !caller.isKey))
      throw new AppwriteError('storage_bucket_not_found');
    return bucket;
  };
  const findFile = (bucket: Bucket, id: string): StoredFile => {
    const file = files.find(bucket.$id, id);
    if (!file) throw new AppwriteError('storage_file_not_found');
    return file;
  };
  /** The bucket's permissions, and the file's own if the bucket uses them. */
  const permissionsOf = (bucket: Bucket, file: StoredFile): string[] => [
    ...bucket.$permissions,
    ...(bucket.fileSecurity ? file.$permissions : []),
  ];
  /** @throws AppwriteError if the bucket does not allow the caller to look */
  const isOpen = (bucket: Bucket, caller: Caller): boolean => {
    const isReadable = may('read', caller, bucket.$permissions);
    if (!isReadable && !bucket.fileSecurity) throw new AppwriteError('user_unauthorized');
    return isReadable;
  };
  const findReadable = (bucketId: string, fileId: string, caller: Caller): StoredFile => {
    const bucket = findBucket(bucketId, caller);
    const isReadable = isOpen(bucket, caller);
    const file = findFile(bucket, fileId);
    if (!isReadable && !may('read', caller, file.$permissions))
      throw new AppwriteError('storage_file_not_found');
    return file;
  };
  const allowedBy = ({ allowedFileExtensions }: Bucket): string[] =>
    allowedFileExtensions.map((extension) => extension.toLowerCase());
  const refuseName = (bucket: Bucket, name: string): void => {
    const allowed = allowedBy(bucket);
    if (allowed.length > 0 && !allowed.includes(extensionOf(name)))
      throw new AppwriteError('storage_file_type_unsupported');
  };
  /** Appwrite compares only names; a server key may upload any bytes. */
  const refuseKind = (bucket: Bucket, { name, mimeType }: Kind, caller: Caller): void => {
    const allowed = allowedBy(bucket);
    if (!caller.isKey && allowed.length > 0 && !fitsName(mimeType, extensionOf(name), allowed))
      throw new AppwriteError('storage_file_type_unsupported');
  };
  const refusePermissions = (bucket: Bucket, given: string[] | null, caller: Caller): void => {
    refuseForeignRoles(given, caller);
    if (ownersOnly.has(bucket.$id)) refuseSharing(given, caller);
  };

  /** Records an upload before its rename, and as whole after it: all bytes always have a record. */
  const finish = async (
    before: StoredFile | undefined,
    file: StoredFile,
    from: string,
    check: (whole: StoredFile) => void,
  ): Promise<StoredFile> => {
    if ((await stat(from)).size !== file.sizeOriginal)
      throw new AppwriteError('storage_invalid_content_range');
    const whole: StoredFile = {
      ...file,
      signature: await signatureOf(from),
      mimeType: await typeOfFile(from),
    };
    check(whole);
    if (!before) files.add(file);
    try {
      await keep(from, files.pathOf(file));
      return files.replace(whole);
    } catch (error) {
      await rename(files.pathOf(file), from).catch(() => undefined);
      if (!before) files.remove(file);
      throw error;
    }
  };

  /** Takes a file in one piece, or one of its chunks if `range` is not null. */
  const take = (
    bucket: Bucket,
    id: string,
    part: UploadedPart,
    range: ChunkRange | null,
    grant: Grant,
    check: (whole: StoredFile) => void,
  ): Promise<StoredFile> =>
    files.alone(bucket.$id, id, async () => {
      const size = range?.total ?? part.size;
      const known = files.find(bucket.$id, id);
      if (known && (!range || isComplete(known)))
        throw new AppwriteError('storage_file_already_exists');
      if (known && known.sizeOriginal !== size)
        throw new AppwriteError('storage_invalid_content_range');
      const at = now();
      const file: StoredFile = known ?? {
        $id: id,
        bucketId: bucket.$id,
        $createdAt: at,
        $updatedAt: at,
        ...grant,
        name: part.name,
        signature: '',
        mimeType: '',
        sizeOriginal: size,
        received: [],
        chunksTotal: range ? chunksOf(size) : 1,
        diskName: newId(),
      };
      const received = {
        ...file,
        received: [...new Set([...file.received, range?.start ?? 0])],
        $updatedAt: known ? nowAfter(known.$updatedAt) : at,
      };
      if (!range) return finish(undefined, received, part.path, check);
      if (!known) files.add(file);
      try {
        await placeChunk(part, range.start, files.partOf(file));
        if (received.received.length < received.chunksTotal) return files.replace(received);
      } catch (error) {
        if (!known) await files.discard(file);
        throw error;
      }
      try {
        return await finish(known, received, files.partOf(file), check);
      } catch (error) {
        if (isKindRefusal(error)) await files.discard(file);
        throw error;
      }
    });

  const admit = (bucketId: string, caller: Caller): void => {
    const bucket = findBucket(bucketId, caller);
    if (!may('create', caller, bucket.$permissions))
      throw missingPermission('create', bucket.$permissions, caller.roles);
  };

  /** The upload's id: chunks name the file of the first one. */
  const uploadIdOf = (
    bucket: Bucket,
    fileId: string,
    range: ChunkRange,
    { request, caller }: Call,
  ): string => {
    const uploadId = request.headers['x-appwrite-id'] || null;
    const id = uploadId ?? resolveId(fileId);
    // The header is not a checked parameter.
    if (!isId(id)) throw new AppwriteError('storage_invalid_appwrite_id');
    const known = files.find(bucket.$id, id);
    if (range.start > 0 && (uploadId === null || !known))
      throw new AppwriteError('storage_invalid_appwrite_id');
    // A stranger cannot write into another's upload.
    if (known && !caller.isKey && known.ownerId !== (caller.user?.$id ?? ''))
      throw new AppwriteError('storage_file_already_exists');
    return id;
  };

  const upload = async (
    bucketId: string,
    fileId: string,
    given: string[] | null,
    call: Call,
  ): Promise<Record<string, unknown>> => {
    const { caller, request, upload: part } = call;
    const bucket = findBucket(bucketId, caller);
    refusePermissions(bucket, given, caller);
    if (!part) throw new AppwriteError('storage_file_empty');
    const piece = readChunkRange(request.headers['content-range'], part);
    const range = piece && part.size < piece.total ? piece : null;
    refuseName(bucket, part.name);
    if ((range?.total ?? part.size) > Math.min(bucket.maximumFileSize, LARGEST_FILE))
      throw new AppwriteError('storage_invalid_file_size');
    const id = range ? uploadIdOf(bucket, fileId, range, call) : resolveId(fileId);
    return fileModel(
      await take(
        bucket,
        id,
        part,
        range,
        {
          $permissions: given ?? defaultPermissions(caller),
          ownerId: caller.user?.$id ?? '',
        },
        (whole) => refuseKind(bucket, whole, caller),
      ),
    );
  };

  const send = async (
    file: StoredFile,
    call: Call,
    disposition: 'inline' | 'attachment',
  ): Promise<void> => {
    if (!isComplete(file)) throw new AppwriteError('storage_file_not_found');
    const path = files.pathOf(file);
    const found = await stat(path).catch(() => null);
    if (!found) throw new AppwriteError('storage_file_not_found');
    // A private file must not stay in the browser after its reader has logged out. Appwrite 1.9.6
    // does not distinguish them.
    const isPublic = may(
      'read',
      guest(),
      permissionsOf(findBucket(file.bucketId, call.caller), file),
    );
    // A document of another kind could run a script at this address.
    const isSafe = isPicture(file.mimeType);
    const type = NAMED_TYPES.has(file.mimeType) ? file.mimeType : 'text/plain';
    call.reply.type(disposition === 'inline' ? type : file.mimeType).headers({
      'content-disposition': `${isSafe ? disposition : 'attachment'}; ${headerName(file.name)}`,
      'content-security-policy': isSafe ? 'script-src none;' : "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': isPublic ? `private, max-age=${VIEW_SECONDS}` : 'private, no-store',
    });
    await sendFile(call.request, call.reply, { path, size: found.size });
  };

  const permissionsParam = permissions(DOCUMENT_PERMISSIONS);
  return [
    route(
      'POST',
      PATH,
      'files.write',
      {
        status: 201,
        uploadField: 'file',
        limits: UPLOADS,
        params: { fileId: newIdParam, permissions: permissionsParam },
        admit: ({ bucketId = '' }, { caller }) => admit(bucketId, caller),
      },
      ({ bucketId, fileId, permissions: given }, call) => upload(bucketId, fileId, given, call),
    ),
    route(
      'GET',
      PATH,
      'files.read',
      {
        params: { queries: queriesParam, search: searchParam, total: optional(flag, true) },
      },
      ({ bucketId, queries, search, total }, { caller }) => {
        const bucket = findBucket(bucketId, caller);
        const found = listInMemory(
          'files',
          (caller.isKey
            ? files.list(bucket.$id)
            : files.listForClients(bucket.$id, isOpen(bucket, caller) ? null : caller.roles)
          ).map(fileModel),
          queries,
          search,
        );
        return total ? found : { ...found, total: 0 };
      },
    ),
    route('GET', ONE, 'files.read', {}, ({ bucketId, fileId }, { caller }) =>
      fileModel(findReadable(bucketId, fileId, caller)),
    ),
    route('GET', `${ONE}/view`, 'files.read', {}, ({ bucketId, fileId }, call) =>
      send(findReadable(bucketId, fileId, call.caller), call, 'inline'),
    ),
    route('GET', `${ONE}/download`, 'files.read', {}, ({ bucketId, fileId }, call) =>
      send(findReadable(bucketId, fileId, call.caller), call, 'attachment'),
    ),
    route(
      'PUT',
      ONE,
      'files.write',
      {
        limits: WRITES,
        params: { name: nullable(text({ max: 255 })), permissions: permissionsParam },
      },
      ({ bucketId, fileId, name, permissions: given }, { caller }) => {
        const bucket = findBucket(bucketId, caller);
        const file = findFile(bucket, fileId);
        if (!may('update', caller, permissionsOf(bucket, file)))
          throw new AppwriteError('user_unauthorized');
        refusePermissions(bucket, given, caller);
        if (name !== null) {
          refuseName(bucket, name);
          if (isComplete(file)) refuseKind(bucket, { ...file, name }, caller);
        }
        return fileModel(
          files.replace({
            ...file,
            name: name ?? file.name,
            $permissions: given ?? file.$permissions,
            $updatedAt: nowAfter(file.$updatedAt),
          }),
        );
      },
    ),
    route(
      'DELETE',
      ONE,
      'files.write',
      { status: 204, limits: WRITES },
      async ({ bucketId, fileId }, { caller }) => {
        const bucket = findBucket(bucketId, caller);
        const file = findFile(bucket, fileId);
        const granted = permissionsOf(bucket, file);
        if (!may('delete', caller, granted))
          throw missingPermission('delete', granted, caller.roles);
        await files.alone(bucket.$id, file.$id, () => files.discard(file));
      },
    ),
  ];
}
