/** Takes the steps of a donor on the card page, and uses its provider's controls. */
import type { Page } from '@playwright/test';
import type { CardMove, DonorAct } from '@/debug/playback/donorStep';
import { CARDS, payWithCard, waitForCardPage } from '../../tests/e2e/support/cardPage';

const SESSION = /cs_(?:test|live)_\w+/;

/** Numbers of cards that are refused, by the provider's reason. */
const REFUSED: Readonly<Record<string, string>> = {
  expired_card: '4000 0000 0000 0069',
  incorrect_cvc: '4000 0000 0000 0127',
  processing_error: '4000 0000 0000 0119',
};

export class PlayedCards {
  private session: string | null = null;
  private isAsked = false;

  constructor(
    private readonly page: Page,
    private readonly cardUrl: string,
  ) {}

  /** An address with this run's payment in place of the recorded one. */
  ownAddress(address: string): string {
    return address.replace(SESSION, this.session ?? '');
  }

  private async arrive(): Promise<void> {
    await waitForCardPage(this.page);
    this.session = SESSION.exec(this.page.url())?.[0] ?? null;
  }

  async use(card: CardMove): Promise<void> {
    await this.arrive();
    const answer = this.isAsked ? { good: 'Complete', refused: 'Fail', challenged: '' } : null;
    if (answer !== null && card.how !== 'challenged') {
      this.isAsked = false;
      return this.page.getByRole('button', { name: answer[card.how], exact: true }).click();
    }
    switch (card.how) {
      case 'good':
        return payWithCard(this.page, CARDS.good);
      case 'refused':
        await payWithCard(this.page, REFUSED[card.reason ?? ''] ?? CARDS.declined);
        return this.page.getByRole('alert').first().waitFor();
      case 'challenged':
        this.isAsked = true;
        return payWithCard(this.page, CARDS.challenge);
    }
  }

  /** After a payment the card page leads back by itself; without one, the donor presses Back. */
  async comeBack(address: string): Promise<void> {
    const { pathname } = new URL(address, this.cardUrl);
    const arrives = (timeout: number): Promise<void> =>
      this.page.waitForURL((url) => url.pathname === pathname, { timeout, waitUntil: 'commit' });
    if (pathname === '/success') return arrives(15_000);
    await this.arrive();
    await this.page.getByRole('link', { name: 'Back' }).click();
    return arrives(15_000);
  }

  /** The same control, of this run's payment. */
  async control({
    route,
    milliseconds,
    amountMinor,
  }: Extract<DonorAct, { kind: 'control' }>): Promise<void> {
    if (this.isAtCards()) await this.arrive();
    const form: Record<string, string> = {
      ...(/^(?:webhooks\/(?!release)|refund|dispute\/)/.test(route) &&
        this.session !== null && { session: this.session }),
      ...(amountMinor !== null && { amount: String(amountMinor) }),
      ...(route === 'clock' && { advance_seconds: String((milliseconds ?? 0) / 1_000) }),
      ...(route === 'webhooks/delay' &&
        milliseconds !== null && { seconds: String(milliseconds / 1_000) }),
    };
    const answer = await this.page.request.post(`${this.cardUrl}/_emu/${route}`, {
      form,
      headers: { accept: 'application/json' },
    });
    if (!answer.ok()) throw new Error(`the card provider refused ${route}: ${answer.status()}`);
  }

  isAtCards(): boolean {
    return this.page.url().startsWith(this.cardUrl);
  }

  /** Resolves once no message of the provider is on its way, or after five seconds. */
  async settled(): Promise<void> {
    const until = Date.now() + 5_000;
    while (Date.now() < until) {
      const answer = await this.page.request.get(`${this.cardUrl}/_emu/state`);
      const { delivery_counts: counts }: { delivery_counts: Record<string, number> } =
        await answer.json();
      if ((counts['pending'] ?? 0) === 0) return;
      await this.page.waitForTimeout(100);
    }
  }
}
