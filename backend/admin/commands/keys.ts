/** `keys`: server keys for programs of the charity's own. A machine keeps them in its data folder; a real Appwrite makes its own. */
import { resolve } from 'node:path';
import { MachineError } from '@backend/machine/failures';
import { addServerKey, loadServerKeys, removeServerKey } from '@backend/machine/serverKeys';
import { ID, ProjectKeyScopes } from 'node-appwrite';
import { readArguments, requireNoMore, type Command, type Surroundings } from '../commandLine';
import { connect, dataDirOf, isRemote } from '../connection';
import { AdminError } from '../failures';

const NAME_LENGTH = 128;
const SCOPES: readonly string[] = Object.values(ProjectKeyScopes);

export const keys: Command = async (args, surroundings) => {
  const { values, positionals } = readArguments(args, { scopes: { type: 'string' }, yes: { type: 'boolean', default: false } });
  const [action, name] = positionals;
  switch (action) {
    case 'create':
      requireNoMore(positionals, 2);
      return createKey(requireName(name), readScopes(values.scopes), surroundings);
    case 'list':
      requireNoMore(positionals, 1);
      return listKeys(surroundings);
    case 'delete':
      requireNoMore(positionals, 2);
      if (!values.yes) throw new AdminError(`This deletes the key ${requireName(name)} for good: say so with --yes.`);
      return deleteKey(requireName(name), surroundings);
    default:
      throw new AdminError('keys takes create NAME --scopes a,b,c, or list, or delete NAME --yes.');
  }
};

function requireName(name: string | undefined): string {
  if (!name?.trim() || name.length > NAME_LENGTH) throw new AdminError(`Give the key a name of at most ${NAME_LENGTH} characters.`);
  return name.trim();
}

function readScopes(text: string | undefined): ProjectKeyScopes[] {
  const scopes = [...new Set((text ?? '').split(',').map((scope) => scope.trim()).filter(Boolean))];
  if (scopes.length === 0) throw new AdminError('Say what the key may do: --scopes documents.read,documents.write, say.');
  const unknown = scopes.find((scope) => !SCOPES.includes(scope));
  if (unknown !== undefined) throw new AdminError(`There is no scope ${unknown}: there are ${SCOPES.join(', ')}.`);
  return scopes as ProjectKeyScopes[];
}

/** The secret is the last line of the answer, alone, so that a program can take it. */
async function createKey(name: string, scopes: ProjectKeyScopes[], { environment, out }: Surroundings): Promise<void> {
  if (isRemote(environment)) {
    const { secret } = await connect(environment).project.createKey({ keyId: ID.unique(), name, scopes });
    out(`Made the key ${name}. Its secret, shown this once:`);
    out(secret);
    return;
  }
  const { secret } = onFolder(environment, (folder, shown) => addServerKey(folder, shown, { name, scopes }));
  out(`Made the key ${name}. The machine knows it from its next start on. Its secret, shown this once:`);
  out(secret);
}

async function listKeys({ environment, out }: Surroundings): Promise<void> {
  const found = isRemote(environment) ? (await connect(environment).project.listKeys()).keys : onFolder(environment, loadServerKeys);
  for (const { name, scopes } of found) out(`${name}: ${scopes.join(', ')}`);
  if (found.length === 0) out('There are none.');
}

async function deleteKey(name: string, { environment, out }: Surroundings): Promise<void> {
  if (isRemote(environment)) {
    const { project } = connect(environment);
    const found = (await project.listKeys()).keys.filter((key) => key.name === name);
    const [only] = found;
    if (!only) throw new AdminError(`There is no key named ${name}.`);
    if (found.length > 1) throw new AdminError(`There are ${found.length} keys named ${name}: delete the one you mean in the console.`);
    await project.deleteKey({ keyId: only.$id });
    out(`Deleted the key ${name}.`);
    return;
  }
  onFolder(environment, (folder, shown) => removeServerKey(folder, shown, name));
  out(`Deleted the key ${name}. A machine that runs now knows it until its next start.`);
}

function onFolder<T>(environment: Surroundings['environment'], work: (folder: string, shown: string) => T): T {
  const shown = dataDirOf(environment);
  try {
    return work(resolve(shown), shown);
  } catch (error) {
    if (error instanceof MachineError) throw new AdminError(error.message, { cause: error });
    throw error;
  }
}
