/** Content after its last day, which the schedule of the back end closes only minutes later. */
import { useMemo, useSyncExternalStore } from 'react';
import { isLastDayOver } from '@core/pages/lastDay';
import { charityToday } from './charityToday';

const EVERY_MS = 10_000;

const never = (): (() => void) => () => undefined;

function whileOpen(onChange: () => void): () => void {
  const timer = setInterval(onChange, EVERY_MS);
  // Timers are late in a hidden page.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

const unknown = (): string => '';

/**
 * The charity's day, which goes on while the page is open; empty on a server, during hydration and
 * where it is not needed. The back end decides, as a device's clock may be wrong.
 */
export const useCharityToday = (isNeeded: boolean): string =>
  useSyncExternalStore(isNeeded ? whileOpen : never, isNeeded ? charityToday : unknown, unknown);

/** The content, closed once its last day is over. */
export function useCurrent<T extends { status: string; lastDay: string } | null | undefined>(
  content: T,
): T {
  const lastDay = content?.lastDay ?? '';
  const isOver = isLastDayOver(lastDay, useCharityToday(lastDay !== ''));
  return useMemo(
    () => (content && isOver ? { ...content, status: 'closed' } : content),
    [content, isOver],
  );
}
