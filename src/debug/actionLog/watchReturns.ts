/** Notes returns to a page: Back, Forward, a reload, and a page that the browser had kept. */
import type { Entry } from './actionLog';
import { returnNoted, type ReturnNote } from './qaNotes';

type Note = (action: Entry['action']) => void;

const BY_NAVIGATION: ReadonlyMap<unknown, ReturnNote['how']> = new Map([
  ['reload', 'reload'],
  ['back_forward', 'back'],
] as const);

export function watchReturns(note: Note): void {
  const noteReturn = (how: ReturnNote['how']): void => {
    const { pathname, search } = window.location;
    note(returnNoted({ how, pathname, search }));
  };
  const [navigation] = performance.getEntriesByType('navigation');
  const how =
    navigation !== undefined && 'type' in navigation && BY_NAVIGATION.get(navigation.type);
  if (how) noteReturn(how);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) noteReturn('restored');
  });
  window.addEventListener('popstate', () => noteReturn('history'));
}
