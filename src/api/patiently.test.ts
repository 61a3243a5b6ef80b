import type { Answer } from './baseQuery';
import { patiently } from './patiently';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const busy: Answer<string> = { error: { code: 'busy', retryAfterSeconds: 2 } };

it('asks again until it is let in', async () => {
  const ask = jest
    .fn<Promise<Answer<string>>, []>()
    .mockResolvedValue({ data: 'in' })
    .mockResolvedValueOnce(busy)
    .mockResolvedValueOnce(busy);
  const answer = patiently(ask);
  await jest.advanceTimersByTimeAsync(900);
  expect(ask).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(9_000);
  expect(await answer).toEqual({ data: 'in' });
  expect(ask).toHaveBeenCalledTimes(3);
});

it('reports after about a minute that the server is overloaded', async () => {
  const ask = jest.fn<Promise<Answer<string>>, []>().mockResolvedValue(busy);
  const answer = patiently(ask);
  await jest.advanceTimersByTimeAsync(75_000);
  expect(await answer).toEqual(busy);
});

it('leaves every other failure to its caller', async () => {
  const failed: Answer<string> = { error: { code: 'server' } };
  const ask = jest.fn<Promise<Answer<string>>, []>().mockResolvedValue(failed);
  expect(await patiently(ask)).toEqual(failed);
  expect(ask).toHaveBeenCalledTimes(1);
});
