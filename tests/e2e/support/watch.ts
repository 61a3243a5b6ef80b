import type { Page, Request } from '@playwright/test';

/** What a page sends, but for pictures that the browser loads again. */
export function listen(page: Page): string[] {
  const sent: string[] = [];
  const note = (request: Request): void => {
    if (request.resourceType() !== 'image' && !request.url().endsWith('favicon.svg'))
      sent.push(`${request.method()} ${request.url()}`);
  };
  page.on('request', note);
  page.on('websocket', (socket) => sent.push(`socket ${socket.url()}`));
  page.on('dialog', (dialog) => sent.push(`alert ${dialog.message()}`));
  return sent;
}

/** Everything that the site keeps in the browser. */
export const kept = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      JSON.stringify(
        [localStorage, sessionStorage].map((area) =>
          Object.entries(area).filter(([key]) => !key.startsWith('ikhaa.qa.')),
        ),
      ) + document.cookie,
  );

/** Counts what the site writes into the browser from now on. @returns all of it */
export async function countWrites(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const writes: string[] = [];
    Object.assign(window, { writes });
    const watch = (target: object, name: string): void => {
      const real: (...given: unknown[]) => unknown = Reflect.get(target, name);
      Reflect.set(target, name, function count(this: unknown, ...given: unknown[]) {
        if (!String(given[0]).startsWith('ikhaa.qa.')) writes.push(`${name} ${String(given[0])}`);
        return real.apply(this, given);
      });
    };
    ['setItem', 'removeItem', 'clear'].forEach((name) => watch(Storage.prototype, name));
    ['add', 'put', 'delete', 'clear'].forEach((name) => watch(IDBObjectStore.prototype, name));
  });
  return () => page.evaluate((): string[] => Reflect.get(window, 'writes'));
}

/** Everything in the browser's storage, that of QA's tools too. */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const read = ({ name = '' }: IDBDatabaseInfo): Promise<string> =>
      new Promise((done) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const stores = [...opening.result.objectStoreNames];
          if (stores.length === 0) return done('');
          const transaction = opening.result.transaction(stores);
          const reads = stores.map((store) => transaction.objectStore(store).getAll());
          transaction.oncomplete = () => done(JSON.stringify(reads.map(({ result }) => result)));
        };
      });
    const databases = await Promise.all((await indexedDB.databases()).map(read));
    return JSON.stringify([localStorage, sessionStorage, document.cookie, ...databases]);
  });
