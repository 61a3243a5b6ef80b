/** @jest-environment node */
import { askWithoutSdk, type Answer } from './baseApi';
import { readDocuments } from './publicDocuments';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** The number of documents of an answer. */
function count(answer: Response): Promise<Answer<number>> {
  globalThis.fetch = async () => answer;
  return askWithoutSdk(
    () => readDocuments('http://localhost/v1/documents'),
    ({ documents }) => documents.length,
  );
}

/** A body that begins, and then fails as a connection that is lost. */
const cutOff = (error: Error): ReadableStream =>
  new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"total":1,"docu')),
    pull: (controller) => controller.error(error),
  });

it('reads documents', async () => {
  await expect(count(Response.json({ total: 2, documents: [{}, {}] }))).resolves.toEqual({
    data: 2,
  });
});

it.each([
  ['lost its connection', new TypeError('network error')],
  ['was given up', new DOMException('The operation was aborted.', 'AbortError')],
])('takes an answer that %s midway for a lost connection', async (_what, error) => {
  await expect(count(new Response(cutOff(error)))).resolves.toEqual({
    error: { code: 'offline', detail: error.message },
  });
});

it('does not take another text for an answer', async () => {
  await expect(count(new Response('<p>Log in to this network'))).resolves.toMatchObject({
    error: { code: 'unexpected' },
  });
});

it('tells a refusal, with or without words', async () => {
  await expect(
    count(Response.json({ message: 'Wait', type: 'general_rate_limit_exceeded' }, { status: 429 })),
  ).resolves.toEqual({ error: { code: 'rateLimited', detail: 'general_rate_limit_exceeded' } });
  await expect(count(new Response('<h1>Bad gateway', { status: 502 }))).resolves.toEqual({
    error: { code: 'server', detail: 'status 502' },
  });
});
