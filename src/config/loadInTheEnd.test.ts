import { loadInTheEnd } from './loadInTheEnd';

const notArrived = (): Error =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

it('asks again by itself, less and less often', async () => {
  jest.useFakeTimers();
  try {
    const load: jest.Mock<Promise<string>> = jest.fn(() =>
      load.mock.calls.length < 4 ? Promise.reject(notArrived()) : Promise.resolve('the code'),
    );
    const loaded = loadInTheEnd(load);
    for (const [pauseMs, calls] of [
      [1_999, 1],
      [1, 2],
      [3_999, 2],
      [1, 3],
      [8_000, 4],
    ] as const) {
      await jest.advanceTimersByTimeAsync(pauseMs);
      expect([pauseMs, load.mock.calls.length]).toEqual([pauseMs, calls]);
    }
    expect(await loaded).toBe('the code');
  } finally {
    jest.useRealTimers();
  }
});

it('hides no mistake in the code that it loads', async () => {
  await expect(loadInTheEnd(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
});
