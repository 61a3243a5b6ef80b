import { useEffect } from 'react';
import { replayEvents } from './eventReplay';

/**
 * Stands inside a part of the page, so that events which came too early are replayed once React has
 * hydrated the part.
 */
export function Hydrated({ part }: { part: string }): null {
  useEffect(() => replayEvents(part), [part]);
  return null;
}
