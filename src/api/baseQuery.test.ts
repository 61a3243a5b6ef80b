/** @jest-environment node */
import { pointSdkAt } from './appwriteSdk';
import { sendRequest, type Answer } from './baseQuery';
import { listDocuments } from './documents';

const realFetch = globalThis.fetch;
beforeAll(() => pointSdkAt('http://localhost/v1'));
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** The number of documents of an answer. */
async function count(answer: Response): Promise<Answer<number>> {
  globalThis.fetch = async () => answer;
  return sendRequest(async (sdk) => (await listDocuments(sdk, 'projects')).documents.length);
}

/** A body that begins, and then fails as a connection that is lost. */
const cutOff = (error: Error): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"total":1,"docu')),
      pull: (controller) => controller.error(error),
    }),
    { headers: { 'content-type': 'application/json' } },
  );

it('reads documents', async () => {
  await expect(count(Response.json({ total: 2, documents: [{}, {}] }))).resolves.toEqual({
    data: 2,
  });
});

it.each([
  ['lost its connection', new TypeError('network error')],
  ['was given up', new DOMException('The operation was aborted.', 'AbortError')],
])('takes an answer that %s midway for a lost connection', async (_what, error) => {
  await expect(count(cutOff(error))).resolves.toEqual({
    error: { code: 'offline', detail: error.message },
  });
});

it('reports a refusal, with or without words', async () => {
  await expect(
    count(Response.json({ message: 'Wait', type: 'general_rate_limit_exceeded' }, { status: 429 })),
  ).resolves.toEqual({ error: { code: 'rateLimited', detail: 'general_rate_limit_exceeded' } });
  await expect(count(new Response('<h1>Bad gateway', { status: 502 }))).resolves.toEqual({
    error: { code: 'server', detail: 'status 502' },
  });
});

it.each([
  ['password_personal_data', 'passwordTooWeak', 'password'],
  ['password_pwned', 'passwordTooWeak', 'password'],
  ['user_email_disposable', 'emailRefused', 'email'],
  ['user_email_free', 'emailRefused', 'email'],
  ['user_email_not_canonical', 'emailRefused', 'email'],
  ['user_email_not_corporate', 'emailRefused', 'email'],
])('reports the refusal %s of a policy at its field', async (type, code, field) => {
  await expect(count(Response.json({ message: 'No', type }, { status: 400 }))).resolves.toEqual({
    error: { code, detail: type, field },
  });
});

it('does not take an account that needs a new password for a weak one', async () => {
  await expect(
    count(Response.json({ message: 'No', type: 'user_password_reset_required' }, { status: 412 })),
  ).resolves.toEqual({ error: { code: 'invalid', detail: 'user_password_reset_required' } });
});

it('asks for answers as of the oldest server, which warns of newer forms', async () => {
  const asked: (string | null)[] = [];
  globalThis.fetch = async (_address, init) => {
    asked.push(new Headers(init?.headers).get('x-appwrite-response-format'));
    return Response.json({ total: 0, documents: [] });
  };
  await sendRequest(async (sdk) => (await listDocuments(sdk, 'projects')).documents.length);
  expect(asked).toEqual(['1.9.5']);
});

it('takes a mistake in a mapper for no lost connection', async () => {
  globalThis.fetch = async () => new Response('<p>Log in to this network');
  const { makeStore } = await import('@/store/store');
  const { fakeDependencies } = await import('@/testing/fakeDependencies');
  const { postsApi } = await import('./endpoints/postsApi');
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = makeStore(fakeDependencies());
  const { error } = await store.dispatch(
    postsApi.endpoints.listPosts.initiate({ page: 1, pageSize: 1 }, { subscribe: false }),
  );
  silent.mockRestore();
  // Else the answer is kept for a minute, and so is the process.
  store.dispatch(postsApi.util.resetApiState());
  const { failureOf } = await import('./failureOf');
  expect(failureOf(error).code).toBe('unexpected');
});
