/** Gives each tab a name of its own, also a duplicated one, which has a copy of another's. */
import { nanoid } from '@reduxjs/toolkit';

/** A session is common to the tabs of a browser that are open together. */
export type TabName = { session: string; tab: string };

const LOCK = 'ikhaa.qa.tab ';
/** A page that is reloaded gives its lock up a moment later. */
const FREED_WITHIN_MS = 500;

const lockOf = ({ session, tab }: TabName): string => LOCK + JSON.stringify([session, tab]);

const nextHide = (): Promise<void> =>
  new Promise((hidden) => window.addEventListener('pagehide', () => hidden(), { once: true }));

/** Called with another name where a copied tab took the page's own while it was kept. */
type Renamed = (fresh: TabName) => void;

function holdAfterReturn(name: TabName, renamed: Renamed): void {
  const hold = async (): Promise<void> => {
    if (await holdName(name, renamed)) return;
    const fresh = { ...name, tab: nanoid() };
    renamed(fresh);
    await holdName(fresh, renamed);
  };
  window.addEventListener('pageshow', ({ persisted }) => persisted && void hold(), { once: true });
}

/**
 * Holds a name until the page is left; browsers have locks in secure contexts alone.
 * @returns false where an open page holds it
 */
function holdName(name: TabName, renamed: Renamed): Promise<boolean> {
  if (!window.isSecureContext) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(lockOf(name), { signal: AbortSignal.timeout(FREED_WITHIN_MS) }, () => {
        resolve(true);
        // A browser keeps no page that holds a lock for the way back.
        return nextHide().then(() => holdAfterReturn(name, renamed));
      })
      .catch(() => resolve(false));
  });
}

/** The names that open pages hold. */
async function heldNames(): Promise<TabName[]> {
  if (!window.isSecureContext) return [];
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name = '' }) => {
    if (!name.startsWith(LOCK)) return [];
    const [session, tab]: string[] = JSON.parse(name.slice(LOCK.length));
    return session === undefined || tab === undefined ? [] : [{ session, tab }];
  });
}

/**
 * A page goes on with its tab's name, and a copied tab gets another in the same session. A chosen
 * session goes on with its last tab, and a new tab joins the session that is open in the browser.
 */
export async function nameOfTab({
  session,
  tab,
  lastTabOf,
  newSession,
  renamed,
}: {
  /** The names that the browser keeps for this tab. */
  session: string | null;
  tab: string | null;
  lastTabOf: (session: string) => Promise<string | undefined>;
  newSession: () => string;
  renamed: Renamed;
}): Promise<TabName> {
  const known = session === null ? undefined : (tab ?? (await lastTabOf(session)));
  if (session !== null && known !== undefined && (await holdName({ session, tab: known }, renamed)))
    return { session, tab: known };
  const [open] = session === null ? await heldNames() : [];
  const fresh = { session: session ?? open?.session ?? newSession(), tab: nanoid() };
  await holdName(fresh, renamed);
  return fresh;
}
