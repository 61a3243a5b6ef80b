import { Refusal } from './refusal';
import { readJson, type FunctionRequest } from './functionContext';

const requestOf = (bodyText: string, binary = true): FunctionRequest => ({
  method: 'POST',
  path: '/',
  headers: {},
  bodyText,
  ...(binary ? { bodyBinary: Buffer.from(bodyText) } : {}),
});

function refusalOf(body: string, binary?: boolean): string | undefined {
  try {
    readJson(requestOf(body, binary));
    return 'read';
  } catch (error) {
    return error instanceof Refusal ? error.failure.detail : 'something else';
  }
}

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

it('reads the JSON of a request', () => {
  expect(readJson(requestOf('{"a":[{"b":"[[[ \\" ]]] {{{"}]}'))).toEqual({
    a: [{ b: '[[[ " ]]] {{{' }],
  });
  expect(readJson(requestOf(nested(16)))).toHaveLength(1);
});

it.each([
  ['nothing', ''],
  ['half a value', '{"a":'],
  ['a text without its end', '"' + '['.repeat(20)],
  ['texts that begin ever again', '"' + '\\"'.repeat(30_000)],
  ['more closed than opened', ']'.repeat(30)],
])('refuses %s as no JSON', (_, body) => {
  expect(refusalOf(body)).toBe('the body is not JSON');
});

it.each([
  ['17 lists in one another', nested(17)],
  ['lists that never close', '['.repeat(60_000)],
  ['objects in one another', '{"a":'.repeat(17) + '1' + '}'.repeat(17)],
  ['brackets behind a text with a quotation mark in it', `["\\"", ${nested(17)}]`],
])('refuses %s before it parses them', (_, body) => {
  expect(refusalOf(body)).toBe('the body is nested too deeply');
});

it.each([true, false])(
  'refuses what is longer than 64 kB without reading it, counted in bytes (%s)',
  (binary) => {
    expect(refusalOf(JSON.stringify('x'.repeat(65_534)), binary)).toBe('read');
    expect(refusalOf(JSON.stringify('x'.repeat(65_535)), binary)).toBe('the body is too long');
    expect(refusalOf(JSON.stringify('خ'.repeat(32_768)), binary)).toBe('the body is too long');
  },
);
