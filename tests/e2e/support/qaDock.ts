import { readFileSync } from 'node:fs';
import type { QaMachine } from './qaMachine';
import { expect, type Locator, type Page } from '@playwright/test';

/** The dock of a build for QA, by what can be seen of it. */
export class QaDock {
  readonly region: Locator;
  readonly slider: Locator;
  /** The steps of the story. */
  readonly told: Locator;
  /** The actions that the log shows. */
  readonly rows: Locator;

  constructor(private readonly page: Page) {
    this.region = page.getByRole('region', { name: 'QA dock' });
    this.slider = this.region.getByRole('slider');
    this.told = this.region.getByRole('list', { name: 'What happened, in order' });
    this.rows = this.region.getByTestId('inspector').locator('[data-id]');
  }

  /** Enters addresses in place of those that the machine sends, before the first page. */
  async enterAddresses({ cardUrl, reportUrl }: Partial<QaMachine>): Promise<void> {
    await this.page.addInitScript(
      ([cards, report]) => {
        if (cards) sessionStorage.setItem('ikhaa.qa.cardProvider', cards);
        if (report) sessionStorage.setItem('ikhaa.qa.report', report);
      },
      [cardUrl, reportUrl] as const,
    );
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Open the QA dock' }).click();
  }

  async close(): Promise<void> {
    await this.page.getByRole('button', { name: 'Close the QA dock' }).click();
  }

  async choose(tab: 'Story' | 'Log' | 'Session' | 'Faults'): Promise<void> {
    await this.region.getByRole('tab', { name: tab }).click();
  }

  async order(fault: string): Promise<void> {
    await this.choose('Faults');
    await this.region.getByRole('button', { name: fault, exact: true }).click();
    await expect(this.region.getByRole('status').first()).toContainText(`Ordered: ${fault}`);
  }

  /** The number of the newest step. */
  async last(): Promise<number> {
    return Number(await this.slider.getAttribute('max'));
  }

  /** Keeps those actions in the log whose names hold this. */
  async search(words: string): Promise<void> {
    await this.region.getByPlaceholder('filter...').fill(words);
  }

  async jumpTo(step: number): Promise<void> {
    await this.slider.fill(String(step));
  }

  /**
   * Jumps to where an action of this type happened last, by the log that is kept in the browser.
   */
  async jumpToLast(type: string): Promise<void> {
    const types = await this.types();
    await this.jumpTo(types.lastIndexOf(type) + 1);
  }

  /** The types of all actions of the session, in their order. */
  types(): Promise<string[]> {
    return this.page.evaluate(
      () =>
        new Promise<string[]>((done) => {
          const request = indexedDB.open('ikhaa.qa');
          request.onsuccess = () => {
            const all = request.result
              .transaction('entries')
              .objectStore('entries')
              .index('session')
              .getAll(sessionStorage.getItem('ikhaa.qa.session'));
            all.onsuccess = () => {
              const entries: { action: { type: string } }[] = all.result;
              done(entries.map(({ action }) => action.type));
            };
          };
        }),
    );
  }

  async backToNow(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Back to now|العودة إلى الآن)$/ }).click();
  }

  /** Saves a recording. @returns the file's text */
  async save(): Promise<string> {
    await this.choose('Session');
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.region.getByRole('button', { name: 'Save recording' }).click(),
    ]);
    return readFileSync(await download.path(), 'utf8');
  }

  /** A donation of 25.00 USD as every party did it, in order. */
  async expectWholeDonation(): Promise<void> {
    const places = async (): Promise<number[]> => {
      const all = await this.told.getByRole('listitem').allInnerTexts();
      return [
        /Chose 25.00 USD for Clean Water/,
        /Opened a card page/,
        /Paid with •••• 4242/,
        /Webhook arrived: checkout.session.completed, recorded the gift/,
        /Line 1 recorded: 25.00 USD/,
        /Came back from the card page/,
      ].map((sentence) => all.findIndex((text) => sentence.test(text)));
    };
    await expect.poll(async () => Math.min(...(await places()))).toBeGreaterThanOrEqual(0);
    const found = await places();
    expect(found.slice(0, 4)).toEqual([...found.slice(0, 4)].sort((one, other) => one - other));
    await this.told.getByRole('button', { name: /Asked for a card page/ }).click();
    await expect(this.told.getByText('startCheckout: answered after')).toBeVisible();
  }
}
