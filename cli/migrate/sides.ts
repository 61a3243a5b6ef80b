/** A migration's two ends, by their APIs: the running machine, and the environment's Appwrite. */
import { explain, type ProvisionError } from '@server/provision/explain';
import { findRunningMachine } from '@server/runningMachine';
import { readSettings } from '@server/settings';
import { readVariables, type Environment } from '@server/variables';
import { AppwriteException, Client, Databases, Storage, Users } from 'node-appwrite';

export type Side = {
  name: string;
  endpoint: string;
  project: string;
  publicEndpoint: string;
  databases: Databases;
  storage: Storage;
  users: Users;
};

export const KEY_SCOPES = [
  'collections.read',
  'documents.read',
  'documents.write',
  'files.read',
  'files.write',
  'users.read',
  'users.write',
] as const;

/** @throws MachineError without a running machine in DATA_DIR */
export function machineSide(environment: Environment): Side {
  const { DATA_DIR: dataDir, PUBLIC_URL: origins } = readSettings(environment);
  const { url, endpoint, project, serverKey } = findRunningMachine(dataDir);
  return makeSide({
    name: `the machine of ${dataDir}`,
    endpoint,
    project,
    key: serverKey,
    publicEndpoint: `${origins[0] ?? url}/v1`,
  });
}

/** @throws MachineError that names the missing or wrong setting */
export function appwriteSide(environment: Environment): Side {
  const read = readVariables(environment, {
    needed: ['IKHAA_APPWRITE_ENDPOINT', 'IKHAA_APPWRITE_PROJECT', 'APPWRITE_API_KEY'],
  });
  const endpoint = read.IKHAA_APPWRITE_ENDPOINT;
  return makeSide({
    name: endpoint,
    endpoint,
    project: read.IKHAA_APPWRITE_PROJECT,
    key: read.APPWRITE_API_KEY,
    publicEndpoint: endpoint,
  });
}

function makeSide({
  key,
  ...side
}: Pick<Side, 'name' | 'endpoint' | 'project' | 'publicEndpoint'> & { key: string }): Side {
  const client = new Client().setEndpoint(side.endpoint).setProject(side.project).setKey(key);
  return {
    ...side,
    databases: new Databases(client),
    storage: new Storage(client),
    users: new Users(client),
  };
}

/** @throws ProvisionError with a sentence that names the side */
export async function at<T>(side: Side, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw sentenceFor(error, side);
  }
}

function sentenceFor(error: unknown, side: Side): ProvisionError {
  const explained = explain(error, side);
  if (
    error instanceof AppwriteException &&
    ['database_not_found', 'collection_not_found', 'storage_bucket_not_found'].includes(error.type)
  ) {
    explained.message = `${side.name} does not have this product's database yet: run npm run provision -- --apply first.`;
  }
  return explained;
}
