import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { loadSettings } from './loadSettings';
import { Sentence, runProgram } from './program';
import { provisionRemote } from './provision/provisionRemote';

const HELP = `
npm run provision: gives an Appwrite project (1.9.10, or 2.6.2 or newer) what this product needs: database, collections, attributes, indexes,
permissions, bucket, hostnames, functions. Run it as often as you like: it changes only what differs, and never what would lose data.
Without --apply it says what it would do, and changes nothing.

  --apply   do it
  --seed    add the demo content too; documents that exist are not touched

Settings come from the environment, or from a file .env (see .env.example):
  IKHAA_APPWRITE_ENDPOINT, IKHAA_APPWRITE_PROJECT, APPWRITE_API_KEY, PUBLIC_URL,
  STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS; those of the functions that are left out keep the value that the server has.

The key needs the scopes databases.read, databases.write, collections.read, collections.write, attributes.write, indexes.write,
documents.read, documents.write, buckets.read, buckets.write, files.read, files.write, functions.read, functions.write, platforms.read,
platforms.write, project.policies.read and project.policies.write. When one is missing it is named; what was done until then stays, and
the next run goes on from there.
Exit code 1 when it failed, or when something was refused because it would lose data.
`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** @returns whether the functions' present code is built, after printing the reason of a failure */
function buildFunctions(): boolean {
  const { status } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scripts/build.ts', '--changed', '--only', 'functions'],
    { cwd: join(__dirname, '..'), stdio: ['ignore', 2, 2] },
  );
  return status === 0;
}

async function provision(): Promise<void> {
  const flags = process.argv.slice(2);
  const unknown = flags.find((flag) => !['--apply', '--seed'].includes(flag));
  if (unknown !== undefined) throw new Sentence(`provision does not know ${unknown}: see --help.`);
  const apply = flags.includes('--apply');
  loadSettings();
  if (!buildFunctions()) {
    process.exitCode = 1;
    return;
  }
  const { done, refused, notes } = await provisionRemote(
    process.env,
    { apply, seed: flags.includes('--seed') },
    say,
  );
  for (const line of refused) say(`refused: ${line}`);
  for (const line of notes) say(`left to you: ${line}`);
  say(summary(done.length, apply));
  if (refused.length > 0) process.exitCode = 1;
}

function summary(count: number, apply: boolean): string {
  if (count === 0) return 'Everything is as it should be: nothing to change.';
  const changes = `${count} change${count === 1 ? '' : 's'}`;
  return apply
    ? `Done: ${changes}.`
    : `This would make ${changes}. Run it with --apply to make them.`;
}

export const main = (): Promise<void> => runProgram(HELP, provision);
