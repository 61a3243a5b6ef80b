/** Finds the first commit at which a played recording differs. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { Sentence, tell } from '@cli/program';
import type { Recording } from '@/debug/recording/recording';
import { describeRun } from '@/debug/playback/describeRun';
import { startQaMachine } from '../../tests/e2e/support/qaMachine';
import { firstThat } from '../lib/firstThat';
import { inProject, root } from '../lib/project';
import { playAt } from './playHere';

const FOLDER = inProject('dist/bisect');

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Links to this checkout's packages, except those that are part of the commit itself. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const { name } of readdirSync(from, { withFileTypes: true })) {
    if (name === '.cache' || name === '.bin') continue;
    // The installer's own files, which it may write, with the times that it compares.
    if (name.startsWith('.'))
      cpSync(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true });
    else if (name.startsWith('@')) linkPackages(join(from, name), join(to, name));
    else {
      const own = join(FOLDER, 'packages', name);
      symlinkSync(existsSync(own) ? own : join(from, name), join(to, name));
    }
  }
}

const lockIn = (folder: string): string => readFileSync(join(folder, 'package-lock.json'), 'utf8');

/** The product installs the packages of a commit that has others. */
function checkOut(commit: string): void {
  execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: FOLDER });
  const installed = join(FOLDER, 'node_modules');
  const cache = join(installed, '.cache');
  for (const name of existsSync(installed) ? readdirSync(installed) : [])
    if (join(installed, name) !== cache)
      rmSync(join(installed, name), { recursive: true, force: true });
  if (lockIn(FOLDER) === lockIn(root)) linkPackages(inProject('node_modules'), installed);
}

async function differencesAt(recording: Recording, commit: string): Promise<string> {
  checkOut(commit);
  const machine = await startQaMachine(FOLDER);
  try {
    return describeRun((await playAt(recording, machine.url)).differences);
  } finally {
    await machine.stop();
  }
}

/** @throws Sentence unless the recording plays as it is at `good`, and differs at `bad` */
export async function bisect(recording: Recording, good: string, bad: string): Promise<void> {
  const commits = git('rev-list', '--reverse', '--first-parent', `${good}..${bad}`).split('\n');
  if (commits[0] === '') throw new Sentence(`There is no commit between ${good} and ${bad}.`);
  rmSync(FOLDER, { recursive: true, force: true });
  git('worktree', 'prune');
  git('worktree', 'add', '--quiet', '--detach', FOLDER, bad);
  const known = new Map<string, string>();
  const differs = async (commit: string): Promise<boolean> => {
    const told = known.get(commit) ?? (await differencesAt(recording, commit));
    known.set(commit, told);
    tell(`${told === '' ? '=' : '≠'} ${git('log', '-1', '--format=%h %s', commit)}`);
    return told !== '';
  };
  try {
    if (await differs(git('rev-parse', good)))
      throw new Sentence(`It differs at ${good} already: ${describeFirst(known)}`);
    if (!(await differs(git('rev-parse', bad))))
      throw new Sentence(`It plays at ${bad} as it was recorded.`);
    const first = (await firstThat(commits, differs)) ?? bad;
    process.stdout.write(
      `It first differs at ${git('log', '-1', '--format=%h %s', first)}\n${known.get(first) ?? ''}\n`,
    );
  } finally {
    git('worktree', 'remove', '--force', relative(root, FOLDER));
  }
}

const describeFirst = (known: ReadonlyMap<string, string>): string =>
  [...known.values()][0]?.split('\n')[0] ?? '';
