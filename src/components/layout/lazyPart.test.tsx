import { act, render, screen } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import { lazyPart, loadInTheEnd, preloadable } from './lazyPart';

const notArrived = (): Error =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const Part = () => <p>the part</p>;

/** Code that arrives once it was asked for so many times. */
function arrivingAt(attempt: number): jest.Mock<Promise<typeof Part>> {
  const load: jest.Mock<Promise<typeof Part>> = jest.fn(() =>
    load.mock.calls.length < attempt ? Promise.reject(notArrived()) : Promise.resolve(Part),
  );
  return load;
}

it('leaves the page alone while its code fails, and appears once it loads', async () => {
  const load = arrivingAt(2);
  const Late = lazyPart(load);
  render(
    <>
      <p>the page</p>
      <Suspense fallback={null}>
        <Late />
      </Suspense>
    </>,
  );
  await act(() => Promise.resolve());
  expect(screen.getByText('the page')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
  });
  expect(await screen.findByText('the part')).toBeVisible();
  expect(screen.getByText('the page')).toBeVisible();
});

it('asks again by itself, less and less often', async () => {
  jest.useFakeTimers();
  try {
    const load = arrivingAt(4);
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
    expect(await loaded).toBe(Part);
  } finally {
    jest.useRealTimers();
  }
});

it('hides no mistake in the code that it loads', async () => {
  await expect(loadInTheEnd(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
});

it('renders at once with code loaded ahead, and not twice when it arrives', async () => {
  const mounted = jest.fn();
  const load = jest.fn(() =>
    Promise.resolve(() => {
      useEffect(mounted, []);
      return <p>the part</p>;
    }),
  );
  const { Part: Early, preload } = preloadable(load);
  const view = render(
    <Suspense fallback="on its way">
      <Early />
    </Suspense>,
  );
  expect(screen.getByText('on its way')).toBeVisible();
  await screen.findByText('the part');
  await act(preload);
  view.rerender(
    <Suspense fallback="on its way">
      <Early />
    </Suspense>,
  );
  expect(mounted).toHaveBeenCalledTimes(1);
  view.unmount();

  render(
    <Suspense fallback="on its way">
      <Early />
    </Suspense>,
  );
  expect(screen.getByText('the part')).toBeVisible();
});
