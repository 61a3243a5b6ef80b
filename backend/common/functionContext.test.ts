import type { FailureCode } from '@core/failures/failure';
import { Refusal, refuse } from './refusal';
import { answerWith, readJson, type FunctionRequest } from './functionContext';

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

describe('what is written of a refusal', () => {
  async function refused(code: FailureCode, user: string, times: number) {
    const [logged, errors] = [[], []] as [unknown[], unknown[]];
    for (let count = 0; count < times; count += 1)
      await answerWith(
        {
          req: { ...requestOf('{}'), path: '/checkout', headers: { 'x-appwrite-user-id': user } },
          res: { json: (body) => body, redirect: (url) => url },
          log: (text) => void logged.push(JSON.parse(text)),
          error: (text) => void errors.push(JSON.parse(text)),
        },
        () => Promise.reject(refuse(code)),
      );
    return { logged, errors };
  }

  it.each<[FailureCode, number]>([
    ['unauthorized', 401],
    ['forbidden', 403],
    ['invalidCredentials', 400],
    ['rateLimited', 429],
    ['busy', 503],
  ])('%s is one warning a minute with ids alone, and no error', async (failure, status) => {
    const { logged, errors } = await refused(failure, 'amal', 1_000);
    expect(errors).toEqual([]);
    expect(logged).toEqual([
      {
        event: 'refused',
        level: 'warn',
        user: 'amal',
        times: 1,
        path: '/checkout',
        status,
        failure,
      },
    ]);
  });

  it('a server that cannot be reached is an error each time', async () => {
    const { logged, errors } = await refused('server', 'amal', 3);
    expect([logged.length, errors.length]).toEqual([0, 3]);
    expect(errors[0]).toEqual({
      event: 'refused',
      path: '/checkout',
      status: 503,
      failure: 'server',
    });
  });

  it('another fault of the caller’s is a line each time', async () => {
    const { logged, errors } = await refused('invalid', 'amal', 3);
    expect([logged.length, errors.length]).toEqual([3, 0]);
  });
});
