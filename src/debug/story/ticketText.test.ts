import { readFileSync } from 'node:fs';
import { inProject } from '../../../scripts/lib/project';
import { readRecording } from '../recording/recording';
import { holdsWords, tellStory } from './story';
import { ticketText } from './ticketText';

const FILE = inProject('tests/recordings/played/left-then-paid-cart.recording.json');
const recording = readRecording(readFileSync(FILE, 'utf8'));
const { entries, server, version, environment } = recording;
if (server === undefined) throw new Error('The recording has no report.');
const steps = tellStory(entries, server);

test('a ticket has the sentences around a step, its number and the environment', () => {
  const cancelled = steps.find(({ sentence }) => sentence.startsWith('Came back without'));
  const text = ticketText({ entries, report: server, tabs: [] }, cancelled?.key ?? '', {
    version,
    environment,
  });
  const lines = text.split('\n');
  expect(lines[0]).toContain(`Version ${version}, 1280 × 900, en`);
  expect(lines[1]).toBe(`Step ${Number(cancelled?.entry) + 1} of ${entries.length}`);
  expect(lines).toHaveLength(3 + 13);
  expect(lines.filter((line) => line.startsWith('>'))).toEqual([
    expect.stringMatching(/ donor +Came back without having paid/),
  ]);
});

test('a search finds sentences, values of actions and bodies of requests', () => {
  const found = (words: string): string[] =>
    steps.filter(holdsWords(words, entries)).map(({ sentence }) => sentence);
  expect(found('left for the CARD')).toEqual(['Left for the card page', 'Left for the card page']);
  expect(found('"unitAmountMinor":3750')).toContainEqual(expect.stringMatching(/^Put 37.50 SAR/));
  expect(found('perBaseMicros')).toContainEqual(expect.stringMatching(/^listRates/));
  expect(found('no such words')).toEqual([]);
});
