import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { Books } from './books';
import { CARDS, payWithCard } from './cardPage';
import type { Donor } from './donor';
import { Staff } from './staff';

export type OrderedDonation = { project: string; amountMinor: number; currency: string };
type Delivery = { event: string; state: string };
type CardState = {
  sessions: { id: string; payment_intent: string | null }[];
  deliveries: Delivery[];
};

/**
 * A payment of which nobody hears by itself: its webhook, its page and the reconciliation come when
 * a story says so. Other payments of the machine go on as they do.
 */
export class OrderedPayment {
  private readonly books: Books;
  private cards = '';
  private session = '';
  private payment = '';
  private returnsTo = '';
  private webhooks = 0;

  /**
   * @param donations what the books are to hold of it, each once
   * @param staff of the machine that has the books
   */
  constructor(
    private readonly page: Page,
    private readonly request: APIRequestContext,
    private readonly donor: Donor,
    private readonly donations: readonly OrderedDonation[],
    private readonly staff = new Staff(),
  ) {
    this.books = new Books(request, staff.endpoint);
  }

  private async order<T>(control: string, form: Record<string, string>): Promise<T> {
    const answer = await this.request.post(`${this.cards}/_emu/${control}`, {
      form,
      headers: { accept: 'application/json' },
    });
    expect(answer.ok()).toBe(true);
    return answer.json();
  }

  private async state(): Promise<CardState> {
    return (await this.request.get(`${this.cards}/_emu/state`)).json();
  }

  /** On the card page: the bank refuses the card. */
  async payWithRefusedCard(): Promise<void> {
    await payWithCard(this.page, CARDS.declined);
    await expect(this.page.getByText('Your card has been declined.')).toBeVisible();
  }

  /** On the card page: it is paid, its message is lost, and the page does not come back. */
  async pay(): Promise<void> {
    const { origin, pathname } = new URL(this.page.url());
    this.cards = origin;
    this.session = pathname.split('/').at(-1) ?? '';
    await this.order('webhooks/drop', { session: this.session });
    await this.page.route('**/success*', (route) => route.abort());
    const [lost] = await Promise.all([
      this.page.waitForEvent('requestfailed', (failed) => failed.url().includes('/success')),
      payWithCard(this.page),
    ]);
    await this.page.unroute('**/success*');
    this.returnsTo = lost.url();
    const { sessions } = await this.state();
    this.payment = sessions.find(({ id }) => id === this.session)?.payment_intent ?? '';
    expect(this.payment).toMatch(/^pi_/);
  }

  /** The provider's message comes, once more if it has come before, and is taken. */
  async webhookComes(): Promise<void> {
    const succeeded = async (event?: string): Promise<number> =>
      (await this.state()).deliveries.filter(
        (delivery) => delivery.event === event && delivery.state === 'succeeded',
      ).length;
    this.webhooks += 1;
    const { resent } = await this.order<{ resent: string }>('webhooks/resend', {
      session: this.session,
    });
    await expect.poll(async () => succeeded(resent)).toBe(this.webhooks);
  }

  /** The donor comes back to the thanks. */
  async pageComes(): Promise<void> {
    await this.page.goto(this.returnsTo);
    await this.donor.expectThanks();
    await this.donor.expectRecorded(this.donations.length);
  }

  async reconciliationComes(): Promise<void> {
    await this.staff.reconcile();
  }

  /** The public ledger has each gift of the payment, and no gift of it twice. */
  async expectInBooks(): Promise<void> {
    const projects = [...new Set(this.donations.map(({ project }) => project))];
    const rows = await Promise.all(
      projects.map(async (project) =>
        (await this.books.ledger(project))
          .filter(({ id }) => id.startsWith(this.payment))
          .map(({ amountMinor, currency }) => ({ project, amountMinor, currency })),
      ),
    );
    const inOrder = (donations: readonly OrderedDonation[]): string[] =>
      donations.map((donation) => JSON.stringify(donation)).sort();
    expect(inOrder(rows.flat())).toEqual(inOrder(this.donations));
  }
}
