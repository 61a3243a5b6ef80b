/** The commands' target: the environment's Appwrite, or else the data folder's running machine. */
import { MachineError } from '@server/failures';
import { findRunningMachine } from '@server/runningMachine';
import type { Environment } from '@server/variables';
import { Client, Databases, Project } from 'node-appwrite';
import type { Target } from './failures';

export type Connection = {
  target: Target;
  key: string;
  databases: Databases;
  project: Project;
};

const VARIABLES = [
  'IKHAA_APPWRITE_ENDPOINT',
  'IKHAA_APPWRITE_PROJECT',
  'APPWRITE_API_KEY',
] as const;

export const dataDirOf = (environment: Environment): string => environment.DATA_DIR || '.data';

/** @throws MachineError for incomplete settings of an Appwrite */
export function isRemote(environment: Environment): boolean {
  const missing = VARIABLES.filter((name) => !environment[name]);
  if (missing.length === VARIABLES.length) return false;
  if (missing.length > 0)
    throw new MachineError(
      `${VARIABLES.join(', ')} belong together, and ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing: set all, or none to use the machine of DATA_DIR.`,
    );
  return true;
}

/** @throws MachineError for wrong settings of an Appwrite, or without a running machine */
export function connect(environment: Environment): Connection {
  const { endpoint, project, key } = isRemote(environment)
    ? remoteAccess(environment)
    : localAccess(environment);
  const client = new Client().setEndpoint(endpoint).setProject(project).setKey(key);
  return {
    target: { endpoint, project },
    key,
    databases: new Databases(client),
    project: new Project(client),
  };
}

type Access = Target & { key: string };

function remoteAccess({
  IKHAA_APPWRITE_ENDPOINT: endpoint = '',
  IKHAA_APPWRITE_PROJECT: project = '',
  APPWRITE_API_KEY: key = '',
}: Environment): Access {
  if (!/^https?:\/\/\S+\/v1\/?$/.test(endpoint))
    throw new MachineError(
      'IKHAA_APPWRITE_ENDPOINT must be the address of an Appwrite API, such as https://cloud.appwrite.io/v1.',
    );
  return { endpoint: endpoint.replace(/\/$/, ''), project, key };
}

function localAccess(environment: Environment): Access {
  const { endpoint, project, serverKey } = findRunningMachine(dataDirOf(environment));
  return { endpoint, project, key: serverKey };
}
