/** `npm run serve`: the current release behind a process that holds the ports. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readArguments } from '@cli/commandLine';
import { loadSettings } from '@cli/loadSettings';
import { Sentence, runProgram, tell } from '@cli/program';
import { endWhenTold } from '@server/endWhenTold';
import { openControl } from '@server/front/control';
import { startFront } from '@server/front/front';
import { readSettings } from '@server/settings';
import { PUBLIC_SETTINGS } from '../build';
import { inProject, root } from '../lib/project';
import { RELEASES, releasesIn } from './releases';

const HELP = `
npm run serve: serves the release that npm run update made last, and holds the ports while npm run update replaces it. The settings are those of npm start, except for --qa and --phone.
`;

export const main = (): Promise<void> =>
  runProgram(HELP, async () => {
    readArguments(process.argv.slice(2), {}, 0);
    loadSettings();
    await serve(releasesFolder());
  });

/** This program may itself be part of a release. */
function releasesFolder(): string {
  const around = dirname(root);
  return basename(around) === RELEASES ? around : inProject(RELEASES);
}

async function serve(folder: string): Promise<void> {
  const releases = releasesIn(folder);
  const current = releases.named('current');
  if (current === null)
    throw new Sentence(
      `There is no release in ${folder} yet: make the first one with npm run update, then start again.`,
    );
  const { PORT, HOST, CARD_PORT, CARD_HOST, DATA_DIR, STRIPE_SECRET_KEY } = readSettings(
    process.env,
  );
  const front = await startFront({
    doors: {
      site: { port: PORT, host: HOST },
      cards: STRIPE_SECRET_KEY === undefined ? { port: CARD_PORT, host: CARD_HOST } : null,
    },
    start: startRelease,
    folder: join(folder, current),
    log: tell,
    onEnd: (code) => process.exit(code || 1),
  });
  const control = await openControl({
    dataDir: DATA_DIR,
    front,
    state: () => ({
      release: basename(front.folder()),
      home: basename(inProject()),
      settings: publicSettings(),
    }),
    folderOf: (name) => (existsSync(join(folder, name)) ? join(folder, name) : null),
  });
  endWhenTold({
    close: async () => {
      control.close();
      await front.close();
    },
  });
}

const startRelease = (folder: string): ChildProcess =>
  spawn(process.execPath, ['scripts/run.mjs', 'scripts/start.ts', '--behind-front'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

const publicSettings = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]): [string, string][] =>
      value && PUBLIC_SETTINGS.test(name) ? [[name, value]] : [],
    ),
  );
