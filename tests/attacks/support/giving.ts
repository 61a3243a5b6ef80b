/** Gifts as a browser gives them, and what the provider and the books hold of them. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { documentsOf, type AttackedSite, type RawAnswer } from './attackedSite';

const PAGE = 100;
const BOOKS = '/v1/databases/ikhaa/collections';

export interface Donation {
  projectId: string;
  amountMinor: number;
}

type Fields = Record<string, unknown>;

export interface PaidSession {
  sessionId: string;
  paymentIntent: string;
  amountMinor: number;
}

export class Giving {
  private callers = 0;

  constructor(private readonly site: AttackedSite) {}

  /** From an address of its own, so that no limit is what refuses it. */
  ask(path: string, body: object): Promise<RawAnswer> {
    this.callers += 1;
    const address = `10.21.${Math.floor(this.callers / 250)}.${(this.callers % 250) + 1}`;
    return this.site.send({ method: 'POST', path: `/_functions/payments${path}`, body, address });
  }

  checkout(donations: readonly Donation[]): Promise<RawAnswer> {
    const { origin } = this.site;
    const lines = donations.map(({ projectId, amountMinor }) => ({
      projectId,
      unitAmountMinor: amountMinor,
      quantity: 1,
      itemId: null,
    }));
    const urls = {
      successUrl: `${origin}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${origin}/cancel`,
    };
    return this.ask('/checkout', {
      attemptId: randomUUID(),
      currency: 'USD',
      language: 'en',
      lines,
      ...urls,
    });
  }

  /** @returns the payment's session @throws when none was opened */
  async open(donations: readonly Donation[]): Promise<string> {
    const answer = await this.checkout(donations);
    if (answer.status !== 200)
      throw new Error(`no payment was opened: ${answer.status} ${answer.text}`);
    return String(answer.json.sessionId);
  }

  /**
   * Submits the card page.
   * @returns whether it was charged
   * @throws when the connection is cut before an answer
   */
  async pay(sessionId: string): Promise<boolean> {
    const form = new URLSearchParams({
      email: 'payer@example.org',
      cardNumber: '4242 4242 4242 4242',
      expiry: '12 / 34',
      cvc: '123',
      name: 'Amina Donor',
    });
    const response = await fetch(`http://127.0.0.1:${this.site.cardPort}/c/pay/${sessionId}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: form,
    });
    const { paid }: { paid?: boolean } = await response.json();
    return paid === true;
  }

  /** All that the charity's account at the provider was paid. */
  async paid(): Promise<PaidSession[]> {
    const { stripeSecretKey }: { stripeSecretKey: string } = JSON.parse(
      readFileSync(join(this.site.home, 'data/machine.json'), 'utf8'),
    );
    const sessions: Fields[] = [];
    for (let more = true; more;) {
      const after = sessions.length === 0 ? '' : `&starting_after=${String(sessions.at(-1)?.id)}`;
      const response = await fetch(
        `http://127.0.0.1:${this.site.cardPort}/v1/checkout/sessions?limit=${PAGE}${after}`,
        { headers: { authorization: `Bearer ${stripeSecretKey}` } },
      );
      const page: { data: Fields[]; has_more: boolean } = await response.json();
      sessions.push(...page.data);
      more = page.has_more;
    }
    return sessions
      .filter((session) => session.payment_status === 'paid')
      .map((session) => ({
        sessionId: String(session.id),
        paymentIntent: String(session.payment_intent),
        amountMinor: Number(session.amount_total),
      }));
  }

  /** All documents of a collection. */
  async documents(collection: string): Promise<Fields[]> {
    const found: Fields[] = [];
    for (let more = true; more;) {
      const queries = [
        { method: 'limit', values: [PAGE] },
        ...(found.length === 0 ? [] : [{ method: 'cursorAfter', values: [found.at(-1)?.$id] }]),
      ];
      const search = queries
        .map((query, at) => `queries[${at}]=${encodeURIComponent(JSON.stringify(query))}`)
        .join('&');
      const answer = await this.site.asKey({
        path: `${BOOKS}/${collection}/documents?${search}`,
      });
      const page = documentsOf<Fields>(answer);
      found.push(...page);
      more = page.length === PAGE;
    }
    return found;
  }

  /** The donations that came of payments, not those of the demo content. */
  async recorded(): Promise<Fields[]> {
    return (await this.documents('donations')).filter((donation) =>
      String(donation.payment_intent).startsWith('pi_'),
    );
  }

  /** Waits for the webhooks of all that was paid, which the provider sends again and again. */
  async untilRecorded(lines: number): Promise<void> {
    while ((await this.recorded()).length < lines) await setTimeout(200);
  }

  /** What each project has raised, by its id. */
  async raised(): Promise<Map<string, number>> {
    return new Map(
      (await this.documents('projects')).map(({ $id, actual_amount: raised }) => [
        String($id),
        Number(raised),
      ]),
    );
  }

  /** @returns ids of projects that take dollars */
  async projects(): Promise<string[]> {
    return (await this.documents('projects'))
      .filter(({ currency, status }) => currency === 'USD' && status !== 'closed')
      .map(({ $id }) => String($id));
  }
}

/** @returns the sum of what was given to each project, by its id */
export function sumsOf(donations: readonly Fields[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { project, counted_base: counted } of donations)
    sums.set(String(project), (sums.get(String(project)) ?? 0) + Number(counted));
  return sums;
}
