/** The entries of a session's other tabs: read once, and again after they were changed. */
import type { Entry } from './actionLog';

/** Entries of earlier versions have no tab. */
export type Kept = Entry & { session: string; tab?: string };

const CHANGES = 'ikhaa.qa.changes';
const FIRST_TAB = '';
export const tabOf = ({ tab = FIRST_TAB }: Kept): string => tab;

/** Another tab's part of the session. */
export type TabLog = { tab: string; entries: Entry[] };

/** @param last the key of the last entry that was read; null for all entries of the session */
type ReadAfter = (
  last: IDBValidKey | null,
) => Promise<{ last: IDBValidKey | null; added: readonly Kept[] }>;

type OtherTabs = {
  /** The same object until one of the tabs grows or its entries are changed. */
  read: () => Promise<readonly TabLog[]>;
  /** Lets all tabs read the entries again, as those that are kept were changed. */
  changed: () => void;
  /** Entries of a former name of this page stay its own, until a moment. */
  leaveName: (tab: string, until: number) => void;
};

function withNew(logs: readonly TabLog[], added: readonly Kept[]): TabLog[] {
  const byTab = new Map(logs.map(({ tab, entries }) => [tab, [...entries]]));
  for (const kept of added) {
    const entries = byTab.get(tabOf(kept)) ?? [];
    entries.push({ at: kept.at, action: kept.action });
    byTab.set(tabOf(kept), entries);
  }
  return [...byTab].map(([tab, entries]) => ({ tab, entries }));
}

export function watchOtherTabs(ownTab: () => string, readAfter: ReadAfter): OtherTabs {
  const formerTabs = new Map<string, number>();
  const isOwn = (kept: Kept): boolean =>
    tabOf(kept) === ownTab() || kept.at <= (formerTabs.get(tabOf(kept)) ?? -Infinity);

  let others: readonly TabLog[] = [];
  let lastKey: IDBValidKey | null = null;
  const readNew = async (): Promise<readonly TabLog[]> => {
    const { last, added } = await readAfter(lastKey);
    lastKey = last;
    const theirs = added.filter((kept) => !isOwn(kept));
    if (theirs.length > 0) others = withNew(others, theirs);
    return others;
  };
  const reset = (): readonly TabLog[] => {
    lastKey = null;
    return (others = []);
  };
  let reading: Promise<readonly TabLog[]> = Promise.resolve(others);
  /** A reading that has begun may still see the earlier entries. */
  const forget = (): void => void (reading = reading.then(reset, reset));
  let channel: BroadcastChannel;
  const listen = (): void => {
    channel = new BroadcastChannel(CHANGES);
    channel.addEventListener('message', forget);
  };
  listen();
  // A page that is kept for the way back hears nothing, and a browser may keep none that listens.
  window.addEventListener('pagehide', () => channel.close());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    listen();
    forget();
  });
  return {
    read: () => (reading = reading.then(readNew, readNew)),
    changed: () => {
      // This page hears it too, as the channel is another one.
      const once = new BroadcastChannel(CHANGES);
      once.postMessage(null);
      once.close();
    },
    leaveName: (tab, until) => void formerTabs.set(tab, until),
  };
}
