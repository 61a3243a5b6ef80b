import { markdownTable, readAttack } from './attacks';

const SOURCE = `/**
 * A guest asks twice,
 * and loudly. More about it.
 *
 * Defence: The server answers once | never twice.
 * It logs both.
 */
import { it } from 'somewhere';

const isName = /name/.test('no title');
it('answers once', () => expect(isName).toBe(true));
describe('a loud guest', () => {
  beforeEach(() => log('no title'));
  it.each([['a'], ['b']])('of kind %s is asked to wait', () => undefined);
  (isLinux ? it : it.skip)('is logged', () => undefined);
});
`;

const ROW = {
  file: 'tests/attacks/twice.test.ts',
  attack: 'A guest asks twice, and loudly.',
  defence: 'The server answers once | never twice. It logs both.',
  tests: ['answers once', 'a loud guest of kind %s is asked to wait', 'a loud guest is logged'],
};

it('reads attack, defence and titles of the tests from a file', () => {
  expect(readAttack(ROW.file, SOURCE)).toEqual(ROW);
});

it.each([
  ['no head comment', "import './support';\n/** Defence: none. */\ntest('a', () => undefined);"],
  ['another head comment', "/** Without a full stop */\ntest('a', () => undefined);"],
])('reads no attack and no defence from a file with %s', (_what, source) => {
  expect(readAttack(ROW.file, source)).toEqual({
    ...ROW,
    attack: '',
    defence: '',
    tests: ['a'],
  });
});

it('prints a row of a Markdown table for each file', () => {
  expect(markdownTable([ROW])).toBe(
    `| Attack | Defence | Tests |
| --- | --- | --- |
| A guest asks twice, and loudly. | The server answers once \\| never twice. It logs both. | \`tests/attacks/twice.test.ts\`: answers once; a loud guest of kind %s is asked to wait; a loud guest is logged |
`,
  );
});
