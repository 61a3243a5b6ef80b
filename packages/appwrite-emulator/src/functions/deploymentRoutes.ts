/** Deployments: an uploaded tar.gz becomes the code of a function. */
import { isRecord } from '../core/values';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { extract } from 'tar';
import { AppwriteError } from '../core/errors';
import { newId, now, nowAfter } from '../core/ids';
import { traceOf } from '../core/jobs';
import { flag, nullable, text, uid } from '../http/params';
import { route, type Call, type Route } from '../http/route';
import {
  chunksOf,
  createQueues,
  keep,
  placeChunk,
  readChunkRange,
  type UploadedPart,
} from '../storage/uploads';
import type { Dependencies } from '../dependencies';
import { codeFolder } from './calls';
import type { Executor } from './executor';
import {
  deploymentModel,
  type Deployment,
  type FunctionRecords,
  type StoredFunction,
} from './functionRecords';

const PATH = '/functions/:functionId/deployments';

export function deploymentRoutes(
  { store, functionsFolder, log }: Dependencies,
  records: FunctionRecords,
  executor: Executor,
): { routes: Route[]; resume(): void } {
  const inTurn = createQueues();

  const find = (functionId: string, deploymentId: string): Deployment => {
    const deployment = records.deployments.get(deploymentId, records.find(functionId).$id);
    if (!deployment) throw new AppwriteError('deployment_not_found');
    return deployment;
  };
  const archiveOf = (deployment: Deployment): string =>
    join(dirname(codeFolder(functionsFolder, deployment)), 'code.tar.gz');

  const change = (deployment: Deployment, part: Partial<Deployment>): Deployment => {
    const changed = { ...deployment, ...part, $updatedAt: nowAfter(deployment.$updatedAt) };
    store.atomically(() => {
      records.deployments.replace(changed, deployment.resourceId);
      const found = records.functions.get(deployment.resourceId);
      if (found?.latestDeploymentId === deployment.$id)
        records.functions.replace({ ...found, latestDeploymentStatus: changed.status });
    });
    return changed;
  };

  const activate = (deployment: Deployment): void => {
    const found = records.find(deployment.resourceId);
    records.functions.replace({
      ...found,
      deploymentId: deployment.$id,
      deploymentCreatedAt: deployment.$createdAt,
      $updatedAt: nowAfter(found.$updatedAt),
    });
    executor.refresh(found.$id);
  };

  /** Older inactive deployments lose their code. */
  const forgetOld = async (functionId: string): Promise<void> => {
    const active = records.functions.get(functionId)?.deploymentId;
    const old = records.deployments
      .list(functionId)
      .filter(
        (each) => each.$id !== active && each.status !== 'waiting' && each.status !== 'processing',
      )
      .slice(0, -5);
    for (const deployment of old) {
      records.deployments.remove(deployment.$id, functionId);
      await rm(dirname(codeFolder(functionsFolder, deployment)), { recursive: true, force: true });
    }
  };

  const build = async (waiting: Deployment): Promise<void> => {
    const deployment = change(waiting, { status: 'processing' });
    const code = codeFolder(functionsFolder, deployment);
    try {
      await rm(code, { recursive: true, force: true });
      await mkdir(code, { recursive: true, mode: 0o700 });
      await extract({
        file: archiveOf(deployment),
        cwd: code,
        strict: true,
        filter: (_path, entry) =>
          'type' in entry &&
          (entry.type === 'File' || entry.type === 'Directory' || entry.type === 'OldFile'),
      });
      if (!(await stat(join(code, deployment.entrypoint)).catch(() => null))?.isFile())
        throw new Error(`The entrypoint ${deployment.entrypoint} is not in the archive.`);
      const ready = change(deployment, { status: 'ready', buildLogs: 'The archive was unpacked.' });
      if (ready.activate) activate(ready);
      await forgetOld(ready.resourceId);
    } catch (error) {
      change(deployment, {
        status: 'failed',
        buildLogs: error instanceof Error ? error.message : String(error),
      });
    }
  };
  const buildLater = (deployment: Deployment): void => {
    build(deployment).catch((error: unknown) =>
      log(`deployment ${deployment.$id} failed: ${traceOf(error)}`, 'error'),
    );
  };

  const begin = (
    found: StoredFunction,
    entrypoint: string,
    size: number,
    isActive: boolean,
  ): Deployment => {
    const at = now();
    const deployment: Deployment = {
      $id: newId(),
      $createdAt: at,
      $updatedAt: at,
      resourceId: found.$id,
      entrypoint,
      activate: isActive,
      status: 'waiting',
      sourceSize: size,
      received: [],
      buildLogs: '',
    };
    store.atomically(() => {
      records.deployments.add(deployment, found.$id);
      records.functions.replace({
        ...found,
        latestDeploymentId: deployment.$id,
        latestDeploymentCreatedAt: at,
        latestDeploymentStatus: 'waiting',
      });
    });
    return deployment;
  };

  const receive = async (
    found: StoredFunction,
    part: UploadedPart,
    entrypoint: string,
    isActive: boolean,
    call: Call,
  ): Promise<Deployment> => {
    const { headers } = call.request;
    const range = readChunkRange(headers['content-range'], part);
    const size = range?.total ?? part.size;
    const uploadId = headers['x-appwrite-id'];
    const known =
      typeof uploadId === 'string' ? records.deployments.get(uploadId, found.$id) : undefined;
    if (uploadId !== undefined && !known) throw new AppwriteError('storage_invalid_appwrite_id');
    const deployment = known ?? begin(found, entrypoint, size, isActive);
    return inTurn(deployment.$id, async () => {
      const current = records.deployments.get(deployment.$id, found.$id) ?? deployment;
      const partial = `${archiveOf(current)}.part`;
      await placeChunk(part, range?.start ?? 0, partial);
      const received = change(current, {
        received: [...new Set([...current.received, range?.start ?? 0])],
      });
      if (received.received.length < (range ? chunksOf(size) : 1)) return received;
      await keep(partial, archiveOf(received));
      buildLater(received);
      return received;
    });
  };

  const show = (deployment: Deployment): Record<string, unknown> =>
    deploymentModel(deployment, records.functions.get(deployment.resourceId)?.deploymentId ?? '');

  const routes = [
    route(
      'POST',
      PATH,
      'functions.write',
      {
        status: 202,
        uploadField: 'code',
        admit: ({ functionId = '' }) => void records.find(functionId),
        params: {
          entrypoint: nullable(text({ max: 1028 })),
          commands: nullable(text({ min: 0, max: 8192 })),
          activate: flag,
        },
      },
      async ({ functionId, entrypoint, activate: wanted }, call) => {
        const found = records.find(functionId);
        const { upload } = call;
        if (!upload) throw new AppwriteError('storage_file_empty');
        const main = entrypoint ?? found.entrypoint;
        if (!main) throw new AppwriteError('function_entrypoint_missing');
        if (main.split('/').includes('..'))
          throw new AppwriteError('general_argument_invalid', {
            message: 'Invalid `entrypoint` param: Value must be a path within the archive',
          });
        if (!/\.t(?:ar\.)?gz$/.test(upload.name))
          throw new AppwriteError('storage_file_type_unsupported');
        if (upload.size === 0) throw new AppwriteError('storage_file_empty');
        // The fields of a form are texts.
        const { body } = call.request;
        const isActive = wanted && !(isRecord(body) && body.activate === 'false');
        return show(await receive(found, upload, main, isActive, call));
      },
    ),
    route('GET', `${PATH}/:deploymentId`, 'functions.read', {}, ({ functionId, deploymentId }) =>
      show(find(functionId, deploymentId)),
    ),
    route(
      'PATCH',
      '/functions/:functionId/deployment',
      'functions.write',
      { params: { deploymentId: uid } },
      ({ functionId, deploymentId }) => {
        const deployment = find(functionId, deploymentId);
        if (deployment.status !== 'ready') throw new AppwriteError('build_not_ready');
        activate(deployment);
        return deploymentModel(deployment, deployment.$id);
      },
    ),
  ];
  /** Builds the deployments of an interrupted server. */
  const resume = (): void => {
    for (const deployment of records.deployments.all()) {
      const isComplete = deployment.received.length >= chunksOf(deployment.sourceSize);
      if (isComplete && (deployment.status === 'waiting' || deployment.status === 'processing'))
        buildLater(deployment);
    }
  };
  return { routes, resume };
}
