import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../../scripts/lib/project';

const SCENARIOS = 42;
/** Where the page is part of what happens, the scenario runs where pages can be rendered. */
const SCENARIOS_FOLDER = inProject('backend/payments/scenarios');
const FILES = [
  ...readdirSync(SCENARIOS_FOLDER).map((name) => join(SCENARIOS_FOLDER, name)),
  inProject('src/store/checkout/scenarios.test.tsx'),
];

/** A test whose name begins with a scenario's number, up to the bracket that closes it. */
const NUMBERED = /^( *)it\('(\d+): [\s\S]*?^\1\}\);$/gm;
const ENDING = /await expectBooksToBalance\(testBed\);\n *\}\);$/;

const tests = FILES.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(NUMBERED)].map(([text, , number]) => ({
    number: Number(number),
    balances: ENDING.test(text),
  })),
);

it('every money scenario is one test, and ends with the books in balance', () => {
  expect(tests.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: SCENARIOS }, (_, index) => index + 1),
  );
  expect(tests.filter(({ balances }) => !balances)).toEqual([]);
});
