import type { Entry } from './actionLog';
import { watchReturns } from './watchReturns';

const loadedBy = (type: string): void =>
  void Object.assign(performance, { getEntriesByType: () => [{ type }] });

const notedOf = (act: () => void): unknown[] => {
  const noted: Entry['action'][] = [];
  watchReturns((action) => noted.push(action));
  act();
  return noted.map(({ payload }) => payload);
};

beforeEach(() => window.history.replaceState(null, '', '/cart?page=2'));

test.each([
  ['navigate', []],
  ['reload', [{ how: 'reload', pathname: '/cart', search: '?page=2' }]],
  ['back_forward', [{ how: 'back', pathname: '/cart', search: '?page=2' }]],
])('a page that was loaded by %s', (type, noted) => {
  loadedBy(type);
  expect(notedOf(() => undefined)).toEqual(noted);
});

test('a kept page and a step in the history are returns', () => {
  loadedBy('navigate');
  const shown = (persisted: boolean): Event => Object.assign(new Event('pageshow'), { persisted });
  expect(
    notedOf(() => {
      window.dispatchEvent(shown(false));
      window.dispatchEvent(shown(true));
      window.dispatchEvent(new PopStateEvent('popstate'));
    }),
  ).toMatchObject([{ how: 'restored' }, { how: 'history' }]);
});
