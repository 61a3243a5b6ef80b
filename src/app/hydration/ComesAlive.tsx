import { useEffect } from 'react';
import { comeAlive } from './earlyTaps';

/** Stands inside a part of the page, so that the part's early taps are answered once React has taken it over. */
export function ComesAlive({ part }: { part: string }): null {
  useEffect(() => comeAlive(part), [part]);
  return null;
}
