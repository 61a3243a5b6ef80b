import type { Entry } from './actionLog';
import { describeError, watchErrors } from './watchErrors';

test('an error is described by its class, its words and the script’s place', () => {
  const error = new TypeError('x is not a function');
  error.stack =
    'TypeError: x is not a function\n    at give (http://localhost:3000/assets/main.5f.js:12:345)';
  expect(describeError('logged', ['The page failed', error, { any: 'object' }])).toEqual({
    how: 'logged',
    name: 'TypeError',
    text: 'The page failed x is not a function object',
    place: 'main.5f.js:12:345',
  });
  expect(describeError('rejected', ['no error'])).toEqual({
    how: 'rejected',
    name: 'Error',
    text: 'no error',
    place: null,
  });
});

test('thrown, rejected and logged errors are noted, up to a limit', async () => {
  const { console: page } = window;
  const logged = jest.spyOn(page, 'error').mockImplementation(() => undefined);
  const noted: Entry['action'][] = [];
  watchErrors((action) => noted.push(action));
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('thrown') }));
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected') }),
  );
  page.error('logged');
  await Promise.resolve();
  expect(logged).toHaveBeenCalledWith('logged');
  expect(noted.map(({ payload }) => payload)).toMatchObject([
    { how: 'thrown', name: 'RangeError', text: 'thrown' },
    { how: 'rejected', name: 'Error', text: 'rejected' },
    { how: 'logged', text: 'logged' },
  ]);
  for (let count = 0; count < 200; count += 1) page.error('again');
  await Promise.resolve();
  expect(noted).toHaveLength(100);
});
