import type { Step } from './step';
import { sequenceDiagram } from './sequenceDiagram';

const NAMES = {
  qa: 'QA',
  donor: 'Donor',
  page: 'Page',
  function: 'Function',
  cards: 'Cards',
  books: 'Books',
};

const step = (more: Partial<Step>): Step => ({
  key: 'k',
  at: 1_000,
  party: 'donor',
  sentence: 'Chose',
  failed: false,
  isMinor: false,
  to: null,
  attempt: null,
  entry: null,
  request: null,
  isAnswer: false,
  isOthers: false,
  detail: null,
  ...more,
});

const REQUEST = { endpoint: 'startCheckout', asked: null, answer: null, milliseconds: 1 };

const drawn = (steps: Step[]): Document =>
  new DOMParser().parseFromString(sequenceDiagram(steps, NAMES), 'image/svg+xml');

test('each party has its line, and a message leads from one to the other', () => {
  const svg = drawn([
    step({}),
    step({ at: 2_500, party: 'function', sentence: 'Webhook arrived: charge.succeeded' }),
    step({ at: 2_600, party: 'function', sentence: 'The reconciliation ran, by its schedule' }),
    step({ at: 2_700, party: 'qa', sentence: 'Ordered: decline', to: 'cards' }),
    step({ at: 2_800, party: 'page', sentence: 'Answer', request: REQUEST, isAnswer: true }),
  ]);
  const arrows = [...svg.querySelectorAll('line[marker-end]')].map((line) => [
    Number(line.getAttribute('x1')),
    Number(line.getAttribute('x2')),
  ]);
  expect(arrows).toEqual([
    [99, 160],
    [281, 220],
    [220, 281],
    [38, 281],
    [220, 160],
  ]);
  expect(svg.documentElement.textContent?.match(/Donor/g)).toHaveLength(2);
  expect(svg.documentElement.textContent).toContain('1.5 s  Webhook arrived');
});

test('any content of a sentence is text', () => {
  const hostile = '</text><script>alert(1)</script> & "مشروع" ' + 'x'.repeat(3_000);
  const svg = drawn([step({ sentence: hostile })]);
  expect(svg.querySelector('script, parsererror')).toBeNull();
  expect(svg.documentElement.textContent).toContain('<script>');
});

/** Average widths of DejaVu Sans, the widest of the usual fonts, in parts of its size. */
const widestOf = (line: string): number =>
  [...line].reduce((sum, sign) => sum + (/[%mMwW]/.test(sign) ? 0.98 : 0.62), 0);

test.each([
  ['a long address', `Opened /explore-projects?filter=${'%D8%B2%D9%8A'.repeat(12)}`],
  ['wide letters', `Used a form on ${'WM%@'.repeat(40)}`],
  ['short words', 'Opened the page of a project in Kassala '.repeat(6)],
])('%s stays inside the picture', (_kind, sentence) => {
  const svg = drawn([step({ sentence })]);
  const [width = 0] = (svg.documentElement.getAttribute('viewBox') ?? '')
    .split(' ')
    .slice(2)
    .map(Number);
  const lines = [...svg.querySelectorAll('text[font-size="10.5"]')].map(
    ({ textContent }) => textContent ?? '',
  );
  expect(lines.join('').replaceAll(' ', '')).toContain(sentence.replaceAll(' ', ''));
  for (const line of lines) expect(widestOf(line) * 10.5).toBeLessThanOrEqual(width);
});
