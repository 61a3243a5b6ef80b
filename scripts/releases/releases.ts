/** The folder of releases: each is a built copy of one commit, and two links name those in use. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { extract } from 'tar';
import { Sentence } from '@cli/program';
import { run, runNode, runNpm } from '../lib/command';

/** The folder's name, in the clone. */
export const RELEASES = 'releases';
const LINKS = ['current', 'previous'] as const;
type Link = (typeof LINKS)[number];

export type Releases = {
  folder: string;
  /** The release that a link names, or null. */
  named: (link: Link) => string | null;
  /** Changes which release is current; the earlier one is then the previous. */
  setCurrent: (release: string) => void;
  /** Deletes releases that no link names, except for one. */
  removeOthers: (besides: string | null) => void;
};

export function releasesIn(folder: string): Releases {
  const named = (link: Link): string | null => {
    const path = join(folder, link);
    return existsSync(path) ? basename(readlinkSync(path)) : null;
  };
  /** Replaced at once, so that a start in between finds the old or the new one. */
  const point = (link: Link, release: string): void => {
    const fresh = join(folder, `${link}.part`);
    rmSync(fresh, { force: true });
    symlinkSync(release, fresh);
    renameSync(fresh, join(folder, link));
  };
  return {
    folder,
    named,
    setCurrent(release) {
      const before = named('current');
      if (before === release) return;
      if (before !== null) point('previous', before);
      point('current', release);
    },
    removeOthers(besides) {
      const kept: (string | null)[] = [...LINKS, ...LINKS.map(named), besides];
      for (const name of readdirSync(folder))
        if (!kept.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
    },
  };
}

/** @throws Sentence for a text that names no commit of this clone */
export async function commitOf(reference: string): Promise<string> {
  const { code, output } = await run('git', [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${reference}^{commit}`,
  ]);
  const commit = output.trim().split('\n').at(-1) ?? '';
  if (code === 0 && /^[0-9a-f]{40,64}$/.test(commit)) return commit;
  throw new Sentence(
    code === 127
      ? 'npm run update needs git, and a clone of the code: install git.'
      : `“${reference}” is no commit, tag or branch of this clone, and nothing was changed: run git fetch, and check the name.`,
  );
}

/** `2026-11-29-093015-578c1359` */
export const nameOf = (commit: string, now: Date): string =>
  `${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}-${commit.slice(0, 8)}`;

/**
 * Builds a release, beside the running one, for these settings.
 * @throws Sentence if a step fails; the folder is removed then
 */
export async function makeRelease(
  folder: string,
  commit: string,
  settings: Readonly<Record<string, string>>,
  tell: (line: string) => void,
): Promise<void> {
  const archive = `${folder}.tar`;
  try {
    mkdirSync(folder, { recursive: true });
    await step(run('git', ['archive', '--format=tar', `--output=${archive}`, commit]), 'copied');
    await extract({ file: archive, cwd: folder });
    const options = { cwd: folder, env: { NODE_ENV: 'production', ...settings } };
    tell('Installing and building the release, which takes some minutes …');
    await step(runNode(['scripts/run.mjs', 'scripts/build.ts'], options), 'built');
    await step(runNpm(['prune', '--omit=dev', '--no-audit', '--no-fund'], options), 'made smaller');
    // The service cannot write here, and would look at each start whether all is installed.
    await step(runNode(['scripts/run.mjs', 'scripts/start.ts', '--help'], options), 'started');
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(archive, { force: true });
  }
}

async function step(running: ReturnType<typeof run>, done: string): Promise<void> {
  const { code, output } = await running;
  if (code !== 0)
    throw new Sentence(
      `${output.trim().split('\n').slice(-20).join('\n')}\nThe release could not be ${done}: see above. The site runs on unchanged.`,
    );
}
