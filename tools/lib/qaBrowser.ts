/** A browser on a machine with the build for QA, for scripts. */
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Language } from '@core/text/languages/bilingual';
import { CARDS, payWithCard } from '../../tests/e2e/support/cardPage';
import { Donor } from '../../tests/e2e/support/donor';
import { OrderedPayment, type OrderedDonation } from '../../tests/e2e/support/orderedPayment';
import { QaDock } from '../../tests/e2e/support/qaDock';
import { startQaMachine } from '../../tests/e2e/support/qaMachine';
import { Staff } from '../../tests/e2e/support/staff';
import { translator } from '../../tests/e2e/support/story';
import { launchOptions } from '../../scripts/lib/chromium';

export type VisitOptions = { language?: Language } & BrowserContextOptions;
export type Visitor = {
  page: Page;
  dock: QaDock;
  t: ReturnType<typeof translator>;
  donor: Donor;
  /** Returns a payment whose reports wait for their release. */
  ordered: (donations: readonly OrderedDonation[]) => OrderedPayment;
  pay: typeof payWithCard;
  cards: typeof CARDS;
};

/** @param work receives the machine, the browser and `visit`, which opens a donor's page */
export async function withQaBrowser(
  work: (open: {
    machine: Awaited<ReturnType<typeof startQaMachine>>;
    browser: Browser;
    visit: (options: VisitOptions) => Promise<Visitor>;
  }) => Promise<void>,
): Promise<void> {
  const machine = await startQaMachine();
  const browser = await chromium.launch(await launchOptions());
  const visit = async ({ language = 'en', ...options }: VisitOptions): Promise<Visitor> => {
    const context = await browser.newContext({
      baseURL: machine.url,
      locale: language === 'ar' ? 'ar' : 'en-US',
      viewport: { width: 1280, height: 900 },
      ...options,
    });
    // The loader of scripts adds a helper for functions' names, which pages lack.
    await context.addInitScript('globalThis.__name ??= (named) => named');
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const t = translator(language);
    const dock = new QaDock(page);
    const donor = new Donor(page, t, language);
    const ordered: Visitor['ordered'] = (donations) =>
      new OrderedPayment(page, page.request, donor, donations, new Staff(machine.dataDir));
    return { page, dock, t, donor, ordered, pay: payWithCard, cards: CARDS };
  };
  try {
    await work({ machine, browser, visit });
  } finally {
    await browser.close();
    await machine.stop();
  }
}
