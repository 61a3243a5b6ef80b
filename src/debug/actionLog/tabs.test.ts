import { nameOfTab, type TabName } from './tabs';

/** As a browser holds them for its pages; a page gives up its own as it is left. */
const held = new Set<string>();
const locks = {
  request: (name: string, _options: LockOptions, hold: () => Promise<void>): Promise<void> => {
    if (held.has(name)) return Promise.reject(new DOMException('', 'TimeoutError'));
    held.add(name);
    return hold().finally(() => held.delete(name));
  },
  query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
};

const leavePage = async (): Promise<void> => {
  window.dispatchEvent(new Event('pagehide'));
  await new Promise((left) => setTimeout(left));
};

type Known = { session: string | null; tab: string | null };
const NOTHING: Known = { session: null, tab: null };

const open = (known: Known, lastTab?: string, renamed: (fresh: TabName) => void = jest.fn()) =>
  nameOfTab({
    ...known,
    lastTabOf: () => Promise.resolve(lastTab),
    newSession: () => 'a session',
    renamed,
  });

beforeAll(() => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true });
  AbortSignal.timeout = () => new AbortController().signal;
});
afterEach(leavePage);

test('a tab keeps its name as its page is loaded again', async () => {
  const first = await open(NOTHING);
  await leavePage();
  expect(await open(first)).toEqual(first);
});

test('a duplicated tab gets a name of its own in the session', async () => {
  const first = await open(NOTHING);
  const copy = await open(first);
  expect(copy.session).toBe(first.session);
  expect(copy.tab).not.toBe(first.tab);
});

test('a new tab joins the session that is open, and begins one after it', async () => {
  const first = await open({ session: 'a bug', tab: 'one' });
  const next = await open(NOTHING);
  expect(next.session).toBe('a bug');
  expect(next.tab).not.toBe(first.tab);
  await leavePage();
  expect((await open(NOTHING)).session).toBe('a session');
});

test('a page that the browser had kept holds its name again', async () => {
  const first = await open(NOTHING);
  await leavePage();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect((await open(first)).tab).not.toBe(first.tab);
});

test('a page that comes back after its copy took the name gets another', async () => {
  const known: Known = { session: 'a bug', tab: 'one' };
  const renamed = new Promise<TabName>((resolve) => void open(known, undefined, resolve));
  await leavePage();
  expect(await open(known)).toEqual(known);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  const fresh = await renamed;
  expect(fresh).toEqual({ session: 'a bug', tab: expect.not.stringMatching(/^one$/) });
  expect((await open(fresh)).tab).not.toBe(fresh.tab);
});

test('a chosen session goes on with its last tab, unless that is open', async () => {
  const chosen: Known = { session: 'a bug', tab: null };
  expect(await open(chosen, 'one')).toEqual({ session: 'a bug', tab: 'one' });
  expect((await open(chosen, 'one')).tab).not.toBe('one');
});
