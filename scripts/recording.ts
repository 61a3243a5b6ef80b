/** `npm run recording`: reads a recording from a bug report. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { browserStory } from '@/debug/recording/browserStory';
import { fixtureTest } from '@/debug/recording/fixtureTest';
import { readRecording, type Recording } from '@/debug/recording/recording';
import { describeDivergence, firstDivergence } from '@/debug/recording/replay';
import { writtenStory } from '@/debug/recording/writtenStory';
import { describeRun } from '@/debug/playback/describeRun';
import { readArguments } from '@cli/commandLine';
import { Sentence, runProgram } from '@cli/program';
import { inProject, root } from './lib/project';
import { bisect } from './playing/bisect';
import { playHere } from './playing/playHere';

const HELP = `
npm run recording -- FILE [--write-test] [--play [--at URL]]
npm run recording -- FILE --bisect GOOD BAD

Tells the story of a recording in plain words, plays it against this checkout's reducers without a browser, and shows
the first state that comes out differently: then the exit code is 1.

  --write-test   also puts the recording and a Jest test of it into tests/recordings, and a story for a real browser
                 into tests/e2e/recorded, in which webhook, page and reconciliation come in the order of the recording;
                 with --play, puts the recording into tests/recordings/played, whose files qa.spec.ts plays
  --play         takes the donor's steps and the ordered faults again in a browser, and shows the first step at which
                 that run differs: in its actions, cart, currency, donations on their way, requests, sentences or books
  --at URL       plays at a product that runs with the build for QA, in place of one that it starts itself
  --bisect       plays at commits between GOOD, where it plays as it was recorded, and BAD, and names the first that differs
`;

const FOLDER = 'tests/recordings';
const PLAYED = 'tests/recordings/played';
const STORIES = 'tests/e2e/recorded';

export const main = (): Promise<void> =>
  runProgram(HELP, async () => {
    const { values, positionals } = readArguments(
      process.argv.slice(2),
      {
        'write-test': { type: 'boolean' },
        play: { type: 'boolean' },
        at: { type: 'string' },
        bisect: { type: 'boolean' },
      },
      3,
    );
    const [file, good = '', bad = 'HEAD'] = positionals;
    if (!file) throw new Sentence('Which recording? npm run recording -- FILE');
    if (!existsSync(file)) throw new Sentence(`There is no file ${file}.`);
    const read = parse(file);
    if (values.bisect) {
      if (!good) throw new Sentence('Between which commits? --bisect GOOD BAD');
      return bisect(read, good, bad);
    }
    process.stdout.write(`${writtenStory(read).join('\n')}\n\n`);
    const differs = values.play ? await playAndCompare(read, values.at) : compareStates(read);
    if (values['write-test']) await (values.play ? writePlayedTest(file) : writeTests(file, read));
    if (differs) process.exitCode = 1;
  });

function compareStates(read: Recording): boolean {
  const divergence = firstDivergence(read);
  process.stdout.write(
    `${divergence ? `It comes out differently here. ${describeDivergence(divergence)}` : 'Every state comes out as it was recorded.'}\n`,
  );
  return divergence !== null;
}

async function playAndCompare(read: Recording, url: string | undefined): Promise<boolean> {
  const {
    played: { steps },
    differences,
  } = await playHere(read, url);
  process.stdout.write(
    `${differences.length === 0 ? `Played again: all ${steps} steps went as they were recorded.` : `Played again, it went differently.\n${describeRun(differences)}`}\n`,
  );
  return differences.length > 0;
}

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

const nameOf = (file: string): string => basename(file).replace(/(\.recording)?\.json$/, '');

/** @throws Sentence where another recording has the name */
function keep(file: string, folder: string): string {
  const copy = inProject(folder, `${nameOf(file)}.recording.json`);
  mkdirSync(dirname(copy), { recursive: true });
  const text = readFileSync(file, 'utf8');
  if (existsSync(copy) && readFileSync(copy, 'utf8') !== text)
    throw new Sentence(
      `${relative(root, copy)} is another recording: give yours another name, or delete that one.`,
    );
  if (resolve(file) !== copy) writeFileSync(copy, text);
  return copy;
}

function writePlayedTest(file: string): void {
  const copy = keep(file, PLAYED);
  process.stdout.write(
    `Wrote ${relative(root, copy)}: npx playwright test qa.spec.ts --project en-desktop plays it.\n`,
  );
}

async function writeTests(file: string, recording: Recording): Promise<void> {
  const name = nameOf(file);
  const copy = keep(file, FOLDER);
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
