import { formatTaken, timedStep } from './timedStep';

const lines: string[] = [];
const say = (line: string): void => void lines.push(line);
beforeEach(() => {
  lines.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it.each([
  [0, '0 s'],
  [41_600, '42 s'],
  [59_600, '1:00'],
  [65_000, '1:05'],
  [600_000, '10:00'],
])('formats %i ms as %s', (ms, text) => {
  expect(formatTaken(ms)).toBe(text);
});

it('shows a line every ten seconds until the work ends', async () => {
  let end: (result: string) => void = () => undefined;
  const work = timedStep('Building', () => new Promise<string>((done) => (end = done)), say);
  expect(lines).toEqual(['Building …']);
  jest.advanceTimersByTime(25_000);
  expect(lines).toEqual(['Building …', '  10 s so far', '  20 s so far']);
  jest.advanceTimersByTime(3_000);
  end('built');
  expect(await work).toBe('built');
  jest.advanceTimersByTime(60_000);
  expect(lines.slice(3)).toEqual(['  done in 28 s']);
});

it('passes a failure on and shows no end', async () => {
  const failure = new Error('no');
  await expect(timedStep('Building', () => Promise.reject(failure), say)).rejects.toBe(failure);
  jest.advanceTimersByTime(60_000);
  expect(lines).toEqual(['Building …']);
});
