/** `keys`: server keys for the charity's programs, which a machine stores in its data folder. */
import { resolve } from 'node:path';
import { readArguments, requireNoMore, type Command, type Dependencies } from '@cli/commandLine';
import { MachineError } from '@server/failures';
import { addServerKey, loadServerKeys, removeServerKey } from '@server/serverKeys';
import { ID, ProjectKeyScopes } from 'node-appwrite';
import { connect, dataDirOf, isRemote } from '../connection';

const NAME_LENGTH = 128;
const SCOPES: readonly string[] = Object.values(ProjectKeyScopes);

export const keys: Command = async (args, dependencies) => {
  const { values, positionals } = readArguments(
    args,
    { scopes: { type: 'string' }, yes: { type: 'boolean', default: false } },
    2,
  );
  const [action, name] = positionals;
  switch (action) {
    case 'create':
      return createKey(requireName(name), readScopes(values.scopes), dependencies);
    case 'list':
      requireNoMore(positionals, 1);
      return listKeys(dependencies);
    case 'delete':
      if (!values.yes)
        throw new MachineError(
          `This deletes the key ${requireName(name)} for good: say so with --yes.`,
        );
      return deleteKey(requireName(name), dependencies);
    default:
      throw new MachineError(
        'keys takes create NAME --scopes a,b,c, or list, or delete NAME --yes.',
      );
  }
};

function requireName(name: string | undefined): string {
  if (!name?.trim() || name.length > NAME_LENGTH)
    throw new MachineError(`Give the key a name of at most ${NAME_LENGTH} characters.`);
  return name.trim();
}

function readScopes(text: string | undefined): ProjectKeyScopes[] {
  const scopes = [
    ...new Set(
      (text ?? '')
        .split(',')
        .map((scope) => scope.trim())
        .filter(Boolean),
    ),
  ];
  if (scopes.length === 0)
    throw new MachineError(
      'Say what the key may do: --scopes documents.read,documents.write, say.',
    );
  const unknown = scopes.find((scope) => !SCOPES.includes(scope));
  if (unknown !== undefined)
    throw new MachineError(`There is no scope ${unknown}: there are ${SCOPES.join(', ')}.`);
  return scopes as ProjectKeyScopes[];
}

/** The secret is the only text of the last line, for programs. */
async function createKey(
  name: string,
  scopes: ProjectKeyScopes[],
  { environment, say }: Dependencies,
): Promise<void> {
  if (isRemote(environment)) {
    const { secret } = await connect(environment).project.createKey({
      keyId: ID.unique(),
      name,
      scopes,
    });
    say(`Made the key ${name}. Its secret, shown this once:`);
    say(secret);
    return;
  }
  const { secret } = onFolder(environment, (folder, shown) =>
    addServerKey(folder, shown, { name, scopes }),
  );
  say(
    `Made the key ${name}. The machine knows it from its next start on. Its secret, shown this once:`,
  );
  say(secret);
}

async function listKeys({ environment, say }: Dependencies): Promise<void> {
  const found = isRemote(environment)
    ? (await connect(environment).project.listKeys()).keys
    : onFolder(environment, loadServerKeys);
  for (const { name, scopes } of found) say(`${name}: ${scopes.join(', ')}`);
  if (found.length === 0) say('There are none.');
}

async function deleteKey(name: string, { environment, say }: Dependencies): Promise<void> {
  if (isRemote(environment)) {
    const { project } = connect(environment);
    const found = (await project.listKeys()).keys.filter((key) => key.name === name);
    const [only] = found;
    if (!only) throw new MachineError(`There is no key named ${name}.`);
    if (found.length > 1)
      throw new MachineError(
        `There are ${found.length} keys named ${name}: delete the one you mean in the console.`,
      );
    await project.deleteKey({ keyId: only.$id });
    say(`Deleted the key ${name}.`);
    return;
  }
  onFolder(environment, (folder, shown) => removeServerKey(folder, shown, name));
  say(`Deleted the key ${name}. A machine that runs now knows it until its next start.`);
}

function onFolder<T>(
  environment: Dependencies['environment'],
  work: (folder: string, shown: string) => T,
): T {
  const shown = dataDirOf(environment);
  return work(resolve(shown), shown);
}
