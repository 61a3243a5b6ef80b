/** `npm run update`: builds beside the running site, tries on a copy of the data, and switches. */
import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backup } from '@cli/archive/backup';
import { readArguments } from '@cli/commandLine';
import { loadSettings } from '@cli/loadSettings';
import { Sentence, runProgram } from '@cli/program';
import { askState, askSwitch, type FrontState } from '@server/front/control';
import { MACHINE_FILE } from '@server/secrets';
import { readSettings } from '@server/settings';
import { formatTaken } from '@server/timedStep';
import { inProject } from '../lib/project';
import { commitOf, makeRelease, nameOf, RELEASES, releasesIn, type Releases } from './releases';
import { tryReleases } from './trial';

const HELP = `
npm run update [-- COMMIT]: replaces the running site by this commit, tag or branch of the clone (HEAD), without a refused request.
It builds the release beside the running one, saves a backup (DATA_DIR/backups), tries the release on a copy of the data, and the running one on
what that left, and only then switches. If anything fails, the site runs on unchanged.

  --back       switches to the release before, with the same backup and trial
  --anyway     also when visitors would wait for more than 20 seconds
  --settings   makes the release for the settings of this environment, and leaves the restart to you

  DATA_DIR     the machine's folder (.data)

Without a running site (npm run serve) it makes the release that starts next.
`;

const LONGEST_PAUSE_MS = 20_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

export const main = (): Promise<void> =>
  runProgram(HELP, async () => {
    const { positionals, values } = readArguments(
      process.argv.slice(2),
      { back: { type: 'boolean' }, anyway: { type: 'boolean' }, settings: { type: 'boolean' } },
      1,
    );
    const { back = false, anyway = false, settings = false } = values;
    if (back && (settings || positionals.length > 0))
      throw new Sentence('--back goes to the release before, as it was built.');
    loadSettings();
    const { DATA_DIR: dataDir } = readSettings(process.env);
    const releases = releasesIn(inProject(RELEASES));
    mkdirSync(releases.folder, { recursive: true });
    const front = await askState(dataDir);
    const running = settings ? null : front;
    releases.removeOthers(front?.home ?? null);
    const release = back
      ? releaseBefore(releases)
      : await prepare(releases, positionals[0] ?? 'HEAD', running, settings);
    if (release === running?.release) {
      say(`${release} runs already.`);
      return;
    }
    await bringIn({ releases, release, running, dataDir, anyway });
  });

function releaseBefore(releases: Releases): string {
  const before = releases.named('previous');
  if (before === null) throw new Sentence('There is no release before this one to go back to.');
  return before;
}

/** @returns the name of the commit's release, which may exist already */
async function prepare(
  releases: Releases,
  reference: string,
  running: FrontState | null,
  isNew: boolean,
): Promise<string> {
  const commit = await commitOf(reference);
  const present = [releases.named('current'), releases.named('previous')].find((name) =>
    name?.endsWith(commit.slice(0, 8)),
  );
  if (present && !isNew) return present;
  const release = nameOf(commit, new Date());
  await makeRelease(join(releases.folder, release), commit, running?.settings ?? {}, say);
  return release;
}

type Coming = {
  releases: Releases;
  release: string;
  running: FrontState | null;
  dataDir: string;
  anyway: boolean;
};

async function bringIn({ releases, release, running, dataDir, anyway }: Coming): Promise<void> {
  const folder = join(releases.folder, release);
  // A new installation has no data to try it on.
  if (existsSync(join(dataDir, MACHINE_FILE))) {
    const archive = await saveFor(release, dataDir);
    say('Trying it on a copy of the data …');
    const { startMs } = await tryReleases(
      archive,
      folder,
      running && join(releases.folder, running.release),
    );
    say(`  it works, and started in ${formatTaken(startMs)}`);
    if (startMs > LONGEST_PAUSE_MS && !anyway)
      throw new Sentence(
        `Visitors would wait for about ${formatTaken(startMs)}, and the site runs on unchanged: run the same command with --anyway at a quiet hour.`,
      );
    if (running !== null) await switchTo(release, dataDir, startMs);
  }
  releases.setCurrent(release);
  say(
    running === null
      ? `The release ${release} is ready. Start it: systemctl restart ikhaa (or npm run serve).`
      : `${release} runs. To go back: npm run update -- --back`,
  );
}

/** Twice the time of the trial, and a minute for a machine that is busy with visitors. */
const limitFor = (startMs: number): number => 2 * startMs + 60_000;

async function switchTo(release: string, dataDir: string, startMs: number): Promise<void> {
  const switched = await askSwitch(dataDir, release, limitFor(startMs));
  if (!switched.isDone)
    throw new Sentence(
      `The release ${release} did not start (${switched.reason}), and the one before runs on. The longest wait of a connection was ${seconds(switched.longestWaitMs)}.`,
    );
  say(`Switched. The longest wait of a connection was ${seconds(switched.longestWaitMs)}.`);
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** @returns the archive; it belongs to the user of the site, whose pages list it */
async function saveFor(release: string, dataDir: string): Promise<string> {
  const now = new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-');
  const archive = join(resolve(dataDir), 'backups', `ikhaa-${now}-before-${release}.tar.gz`);
  await backup([archive], { environment: { ...process.env, DATA_DIR: dataDir }, say });
  const { uid, gid } = statSync(dataDir);
  if (process.getuid?.() === 0)
    for (const path of [archive, join(resolve(dataDir), 'backups')]) chownSync(path, uid, gid);
  return archive;
}
