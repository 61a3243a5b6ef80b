import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '@cli/commandLine';
import { Sentence, runProgram, tell } from '@cli/program';
import { freePort } from '@server/freePort';
import { root } from '../scripts/lib/project';
import { run } from '../scripts/lib/command';
import { give } from '../scripts/lib/nodes';

const HELP = `
node scripts/run.mjs tools/try-update.ts COMMIT: tries npm run update with data that an older commit has made, in clones of its own.
It gives at COMMIT, adopts the data by a release of HEAD, gives and reads while releases change forth and back, and compares the books. It takes
ten minutes or more, as it installs and builds three times.
`;

const DONATIONS = 5;

type Site = { folder: string; dataDir: string; ports: { site: number; cards: number } };

const environmentOf = ({ dataDir, ports }: Site): Record<string, string> => ({
  DATA_DIR: dataDir,
  PORT: String(ports.site),
  CARD_PORT: String(ports.cards),
  // Each gift would count as one caller's.
  CHECKOUTS_PER_10_MINUTES: '1000',
});

const addressesOf = ({ ports }: Site): [string, string] => [
  `http://127.0.0.1:${ports.site}`,
  `http://127.0.0.1:${ports.cards}`,
];

/** @throws Sentence with the output of a program that failed */
async function must(site: Site, args: readonly string[], command = 'npm'): Promise<string> {
  const { code, output } = await run(command, args, {
    cwd: site.folder,
    env: environmentOf(site),
  });
  tell(output.trim());
  if (code !== 0) throw new Sentence(`${command} ${args.join(' ')} failed: see above.`);
  return output;
}

/** Resolves once the site is ready. */
async function start(site: Site, ...args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/run.mjs', ...args], {
    cwd: site.folder,
    env: { ...process.env, ...environmentOf(site) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise<void>((ready, fail) => {
    let printed = '';
    child.stdout?.on('data', (part: Buffer) => {
      printed += part.toString();
      if (printed.includes('Ikhaa is ready at')) ready();
    });
    child.once('exit', () => fail(new Sentence(`${args.join(' ')} ended: see above.`)));
  });
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/** @returns ends the load, with the number of gifts; throws for a failed request */
function load(site: Site): () => Promise<number> {
  let isOver = false;
  const repeat = async (work: () => Promise<void>, pauseMs: number): Promise<number> => {
    for (let done = 0; ; done += 1) {
      if (isOver) return done;
      await work();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const read = async (): Promise<void> => {
    const answer = await fetch(`${addressesOf(site)[0]}/`, { headers: { accept: 'text/html' } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Sentence(`a page answered ${answer.status}`);
  };
  const running = Promise.all([repeat(() => give(...addressesOf(site)), 5_000), repeat(read, 50)]);
  // The caller sees the failure at the end.
  running.catch(() => undefined);
  return async () => {
    isOver = true;
    const [given, pages] = await running;
    tell(`${given} gifts and ${pages} pages during the switches, and no failed request.`);
    return given;
  };
}

async function tryUpdate(commit: string, home: string): Promise<void> {
  const ports = { site: await freePort(), cards: await freePort() };
  const dataDir = join(home, 'data');
  const older: Site = { folder: join(home, 'older'), dataDir, ports };
  const newer: Site = { folder: join(home, 'newer'), dataDir, ports };
  for (const { folder } of [older, newer])
    await must({ ...older, folder: root }, ['clone', '--quiet', root, folder], 'git');
  await must(older, ['checkout', '--quiet', commit], 'git');
  const before = await start(older, 'scripts/start.ts');
  for (let count = 0; count < DONATIONS; count += 1) await give(...addressesOf(older));
  await stop(before);

  await must(newer, ['run', '-s', 'update']);
  const front = await start(newer, 'scripts/releases/serve.ts');
  try {
    const end = load(newer);
    const author = ['-c', 'user.name=Trial', '-c', 'user.email=trial@example.org'];
    await must(newer, [...author, 'commit', '--quiet', '--allow-empty', '-m', 'Test'], 'git');
    await must(newer, ['run', '-s', 'update']);
    await must(newer, ['run', '-s', 'update', '--', '--back']);
    const given = DONATIONS + (await end());
    const books = await must(newer, ['run', '-s', 'reconcile']);
    if (!books.includes(`Compared ${given} paid payments`) || !books.includes('balance'))
      throw new Sentence(`The books do not have ${given} payments once: see above.`);
    tell(`All ${given} gifts are in the books, ${DONATIONS} of them of ${commit}.`);
  } finally {
    await stop(front);
  }
}

export const main = (): Promise<void> =>
  runProgram(HELP, async () => {
    const { positionals } = readArguments(process.argv.slice(2), {}, 1);
    const [commit] = positionals;
    if (commit === undefined) throw new Sentence('Name a commit: see --help.');
    const home = mkdtempSync(join(tmpdir(), 'ikhaa-update-'));
    try {
      await tryUpdate(commit, home);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });
