/** Subjects of commits, as CONTRIBUTING.md describes them. */
import { execFileSync } from 'node:child_process';
import { root } from '../../scripts/lib/project';

const SINCE = '2026-11-28';
const SUBJECT = /^(Add|Fix|Remove|Rename|Move|Change|Test|Document|Update|Speed up) \S/u;
const LONGEST = 72;

const isGood = (subject: string): boolean => SUBJECT.test(subject) && subject.length <= LONGEST;

/** Empty where the files are no checkout of Git. */
function newSubjects(): string[] {
  try {
    const args = ['log', '--no-merges', '--format=%aI %s'];
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter((line) => line >= SINCE)
      .map((line) => line.slice(line.indexOf(' ') + 1));
  } catch {
    return [];
  }
}

test.each([
  ['Add a table of staff actions', true],
  ['Speed up the first view', true],
  ['Let staff see totals', false],
  ['Change', false],
  [`Add ${'a'.repeat(69)}`, false],
])('the subject "%s" is good: %s', (subject, expected) => {
  expect(isGood(subject)).toBe(expected);
});

test('new commits have a subject of a known first word and 72 characters', () => {
  expect(newSubjects().filter((subject) => !isGood(subject))).toEqual([]);
});
