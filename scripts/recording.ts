/** `npm run recording`: reads a recording from a bug report. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { browserStory } from '@/debug/recording/browserStory';
import { fixtureTest } from '@/debug/recording/fixtureTest';
import { readRecording, type Recording } from '@/debug/recording/recording';
import { describeDivergence, firstDivergence } from '@/debug/recording/replay';
import { writtenStory } from '@/debug/recording/writtenStory';
import { Sentence, runProgram } from '@cli/program';
import { inProject, root } from './lib/project';

const HELP = `
npm run recording -- FILE [--write-test]

Tells the story of a recording in plain words, plays it against this checkout's reducers without a browser, and shows
the first state that comes out differently: then the exit code is 1.

  --write-test   also puts the recording and a Jest test of it into tests/recordings, and a story for a real browser
                 into tests/e2e/recorded, in which webhook, page and reconciliation come in the order of the recording
`;

const FOLDER = 'tests/recordings';
const STORIES = 'tests/e2e/recorded';

export const main = (): Promise<void> =>
  runProgram(HELP, async () => {
    const file = process.argv.slice(2).find((argument) => !argument.startsWith('-'));
    if (!file) throw new Sentence('Which recording? npm run recording -- FILE');
    if (!existsSync(file)) throw new Sentence(`There is no file ${file}.`);
    const read = parse(file);
    process.stdout.write(`${writtenStory(read).join('\n')}\n\n`);
    const divergence = firstDivergence(read);
    process.stdout.write(
      `${divergence ? `It comes out differently here. ${describeDivergence(divergence)}` : 'Every state comes out as it was recorded.'}\n`,
    );
    if (process.argv.includes('--write-test')) await writeTests(file, read);
    if (divergence) process.exitCode = 1;
  });

function parse(file: string): Recording {
  try {
    return readRecording(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Sentence(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function write(path: string, text: string): Promise<void> {
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
}

async function writeTests(file: string, recording: Recording): Promise<void> {
  const name = basename(file).replace(/(\.recording)?\.json$/, '');
  mkdirSync(inProject(FOLDER), { recursive: true });
  const copy = inProject(FOLDER, `${name}.recording.json`);
  if (resolve(file) !== copy) copyFileSync(file, copy);
  const test = inProject(FOLDER, `${name}.test.ts`);
  await write(test, fixtureTest(basename(copy), recording.name));
  process.stdout.write(
    `Wrote ${relative(root, copy)} and ${relative(root, test)}: run it with npx jest ${join(FOLDER, `${name}.test.ts`)}\n`,
  );
  const told = browserStory(recording, recording.name);
  if (told.kind === 'none') {
    process.stdout.write(`No story for a browser: ${told.why}.\n`);
    return;
  }
  mkdirSync(inProject(STORIES), { recursive: true });
  const story = inProject(STORIES, `${name}.spec.ts`);
  await write(story, told.text);
  process.stdout.write(
    `Wrote ${relative(root, story)}: run it with npx playwright test ${relative(root, story)} --project en-desktop\n`,
  );
}
