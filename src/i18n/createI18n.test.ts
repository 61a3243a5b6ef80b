import { createI18n, hasTexts, loadI18n } from './createI18n';

const answering = (...answers: (Response | Error)[]): string[] => {
  const calls: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    calls.push(String(input));
    const next = answers[Math.min(calls.length, answers.length) - 1];
    if (next === undefined || next instanceof Error) throw next ?? new TypeError('failed to fetch');
    return next.clone();
  });
  return calls;
};
afterEach(() => jest.restoreAllMocks());

const texts = (): Response => new Response('{"common":{"cancel":"Later"}}');
const failing = (status: number): Response => new Response('', { status });

it('reads the language’s file alone', async () => {
  const calls = answering(texts());
  const i18n = await loadI18n('ar', () => undefined);
  expect(i18n?.t('common.cancel')).toBe('Later');
  expect(calls).toEqual(['/locales/ar.json']);
});

it('tries 5xx and lost connections again', async () => {
  const calls = answering(failing(503), new TypeError('Failed to fetch'), texts());
  const i18n = await loadI18n('en', () => undefined);
  expect(i18n?.language).toBe('en');
  expect(calls).toHaveLength(3);
});

it('gives up after three attempts', async () => {
  const calls = answering(failing(500));
  const reasons: string[] = [];
  await expect(loadI18n('en', (reason) => reasons.push(reason))).resolves.toBeNull();
  expect(reasons).toEqual([expect.stringContaining('status code: 500')]);
  expect(calls).toHaveLength(3);
});

it.each([
  ['4xx', () => failing(404), 'status code: 404'],
  ['bad JSON', () => new Response('{'), 'failed parsing /locales/en.json to json'],
])('takes %s as final', async (_name, answer, reason) => {
  const calls = answering(answer());
  const reasons: string[] = [];
  await expect(loadI18n('en', (why) => reasons.push(why))).resolves.toBeNull();
  expect(reasons).toEqual([expect.stringContaining(reason)]);
  expect(calls).toHaveLength(1);
});

it('speaks English where the wanted language cannot be had', async () => {
  const calls = answering(failing(404), texts());
  const i18n = await loadI18n('ar', () => undefined);
  expect(i18n?.language).toBe('en');
  expect(calls).toEqual(['/locales/ar.json', '/locales/en.json']);
});

it('takes given texts, and reports which it has', () => {
  const i18n = createI18n('en', { en: { common: { cancel: 'Cancel' } } });
  expect(i18n.t('common.cancel')).toBe('Cancel');
  expect([hasTexts(i18n, 'en'), hasTexts(i18n, 'ar')]).toEqual([true, false]);
});
