import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart } from './lazyPart';

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

it('leaves the rest of the page alone while its code cannot be had, and appears when the connection is back', async () => {
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
