import { loadTexts } from './loadTexts';

const answering = (...answers: (Response | Error)[]): typeof fetch & { calls: string[] } => {
  const calls: string[] = [];
  const answer = async (input: RequestInfo | URL): Promise<Response> => {
    calls.push(String(input));
    const next = answers[Math.min(calls.length, answers.length) - 1];
    if (next === undefined || next instanceof Error) throw next ?? new Error('no answer');
    return next;
  };
  return Object.assign(answer, { calls });
};

const atOnce = async (): Promise<void> => undefined;
const texts = (): Response => new Response('{"a":"b"}');
const failing = (status: number): Response => new Response('', { status });

it('reads the language’s file', async () => {
  const fetchTexts = answering(texts());
  await expect(loadTexts('ar', fetchTexts, atOnce)).resolves.toEqual({ a: 'b' });
  expect(fetchTexts.calls).toEqual(['/locales/ar.json']);
});

it('tries 5xx and lost connections again', async () => {
  const fetchTexts = answering(failing(503), new TypeError('lost'), texts());
  await expect(loadTexts('en', fetchTexts, atOnce)).resolves.toEqual({ a: 'b' });
  expect(fetchTexts.calls).toHaveLength(3);
});

it('gives up after three attempts', async () => {
  const fetchTexts = answering(failing(500));
  await expect(loadTexts('en', fetchTexts, atOnce)).rejects.toMatchObject({ retryable: true });
  expect(fetchTexts.calls).toHaveLength(3);
});

it.each([
  ['4xx', () => failing(404), /status 404/],
  ['bad JSON', () => new Response('{'), /not JSON/],
  ['JSON that is no object', () => new Response('[]'), /not an object/],
])('takes %s as final', async (_name, answer, message) => {
  const fetchTexts = answering(answer());
  await expect(loadTexts('en', fetchTexts, atOnce)).rejects.toThrow(message);
  expect(fetchTexts.calls).toHaveLength(1);
});
