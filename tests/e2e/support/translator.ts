import { expect, type Page } from '@playwright/test';

/**
 * When the browser translates: as most do, so early that React has hydrated nothing, as React
 * begins to hydrate, or once it has hydrated all but the page itself.
 */
type Moment = 'load' | 'parsed' | 'hydrating' | 'shellHydrated';

/** Runs in the page: like every function that Playwright sends there, it stands by itself. */
function putTextsIntoElements(moment: Moment): void {
  const LEFT =
    '[translate="no"], .notranslate, script, style, noscript, title, textarea, svg, font';
  const translate = (text: Text): void => {
    if (text.data.trim() === '' || text.parentElement === null) return;
    if (text.parentElement.closest(LEFT) !== null) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (root: Node): void => {
    if (root instanceof Text) return translate(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) if (text instanceof Text) translate(text);
  };
  const begin = (): void => {
    translateAll(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        translateAll(target);
        addedNodes.forEach(translateAll);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  const beginOnce = (): void => {
    if (document.querySelector('font') === null) begin();
  };
  if (moment === 'load') window.addEventListener('load', begin);
  else if (moment === 'hydrating') {
    const { addEventListener } = EventTarget.prototype;
    // React listens at its root when it starts, and hydrates in later tasks.
    EventTarget.prototype.addEventListener = function (...parameters) {
      if (this instanceof Element && this.id === 'root') queueMicrotask(beginOnce);
      return addEventListener.apply(this, parameters);
    };
  } else if (moment === 'shellHydrated') {
    new MutationObserver((_, observer) => {
      if (window.eventReplay?.hydrated.has('shell') !== true) return;
      observer.disconnect();
      beginOnce();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  } else
    document.addEventListener('readystatechange', () => setTimeout(begin), {
      once: true,
    });
}

/** React replaces a page, once, that was translated while it was being hydrated. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { hydrated } = window.eventReplay ?? {};
    const parts = ['shell', 'page', 'DonatePanel'];
    return (
      hydrated === undefined ||
      parts.every((part) => hydrated.has(part) || !document.querySelector(`[data-part=${part}]`))
    );
  });
}

/**
 * A browser that translates every page, as Chromium, Edge and Firefox do: each text is taken out of
 * the page, and an element with another text is put in its place, again after each change.
 * @returns what went wrong on the pages
 */
export async function translatePages(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => {
    if (/NotFoundError|removeChild|insertBefore/.test(message.text())) wrong.push(message.text());
  });
  await page.addInitScript<Moment>(putTextsIntoElements, 'load');
  const goTo = page.goto.bind(page);
  page.goto = async (...address) => {
    const response = await goTo(...address);
    await takenOver(page);
    return response;
  };
  return wrong;
}

/** Translates before or while React starts. Stories wait for it themselves. */
export async function translateEarly(
  page: Page,
  moment: Exclude<Moment, 'load'> = 'parsed',
): Promise<void> {
  await page.addInitScript<Moment>(putTextsIntoElements, moment);
}

/** The page is translated, and no translator may touch a figure with a currency on it. */
export async function expectFiguresLeft(page: Page): Promise<void> {
  await expect(page.locator('main font').first()).toBeAttached();
  const touched = await page.evaluate(() =>
    [...document.querySelectorAll('font > font')]
      .map(({ textContent }) => textContent)
      .filter((text) => /\d[\d,]*\.\d\d (?:USD|EUR|GBP|SAR|TRY|[A-Z]{3})\b/.test(text)),
  );
  expect(touched).toEqual([]);
}
