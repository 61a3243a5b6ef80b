import type { BrowserContext } from '@playwright/test';

/**
 * From the next page on, storage is as browsers show it that keep nothing for a site: whoever reads
 * `window.localStorage` is refused.
 */
export async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException(
            `Failed to read the '${name}' property from 'Window': Access is denied for this document.`,
            'SecurityError',
          );
        },
      });
    }
  });
}
