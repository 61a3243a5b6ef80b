/** In browsers that block a site's storage, reading `window.localStorage` throws or gives null. */

let blocked: boolean | null = null;

/** Whether this browser blocks storage. The result is cached, as a stand-in would change it. */
export function storageIsBlocked(): boolean {
  if (blocked !== null) return blocked;
  try {
    const storage: Storage | null = window.localStorage;
    blocked = storage === null;
  } catch {
    blocked = true;
  }
  return blocked;
}

/** A storage that lasts as long as its page. */
function memoryStorage(): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, String(text)),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  };
}

/** A stand-in for the Appwrite SDK, which reads `window.localStorage` before each request. */
export function standInForBlockedStorage(): void {
  if (storageIsBlocked())
    Object.defineProperty(window, 'localStorage', { configurable: true, value: memoryStorage() });
}
