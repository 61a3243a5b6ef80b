/** A browser before a machine with the build for QA, for scripts that act there as the browser tests do. */
import { chromium } from '@playwright/test';
import { launchOptions } from './chromium.mjs';
import { loadTypeScript } from './machine.mjs';

/**
 * @param work is given the machine, the browser and `visit`, which opens a page for a donor: `{ language, ...what newContext takes }`
 */
export async function withQaBrowser(work) {
  const load = (name) => loadTypeScript(`tests/e2e/support/${name}.ts`);
  const [{ startQaMachine }, { Donor }, { QaDock }, { CARDS, payWithCard }, { translator }] =
    await Promise.all(['qaMachine', 'donor', 'qaDock', 'cardPage', 'story'].map(load));
  const machine = await startQaMachine();
  const browser = await chromium.launch(await launchOptions());
  const visit = async ({ language = 'en', ...options }) => {
    const context = await browser.newContext({
      baseURL: machine.url,
      locale: language === 'ar' ? 'ar' : 'en-US',
      viewport: { width: 1280, height: 900 },
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const t = translator(language);
    const dock = new QaDock(page);
    await dock.useCardProvider(machine.cardUrl);
    return { page, dock, t, donor: new Donor(page, t, language), pay: payWithCard, cards: CARDS };
  };
  try {
    await work({ machine, browser, visit });
  } finally {
    await browser.close();
    await machine.stop();
  }
}
