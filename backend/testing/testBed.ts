/**
 * A donor's world for the fault scenarios: the real function and its real card adapter, the
 * embedded card provider over HTTP with its page, webhooks and fault controls, and books in memory
 * that fail on order.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { startCardProvider, type CardProvider } from 'stripe-emulator';
import type { CheckoutLine, CheckoutRequest } from '@core/donations/contract';
import { logTo } from '../common/functionContext';
import { paymentsFunction } from '../payments/paymentsFunction';
import { ownPayments } from '../payments/ownPayments';
import type { BookProject } from '../books/ports';
import type { Clock } from '../common/clock';
import type { Payments, PlansOfPayments, SavedCards } from '../payments/ports';
import { reconcile, type ReconcileReport } from '../payments/reconciliation/reconcile';
import type { RecordPorts } from '../payments/recording';
import { stripeSavedCards } from '../payments/stripeSavedCards';
import { chargeDue, type ChargeReport } from '../plans/charging/chargeDue';
import { planPorts } from '../plans/planWiring';
import type { PlanPorts } from '../plans/planPorts';
import { plansOfPayments } from '../plans/plansOfPayments';
import { stripePayments } from '../payments/stripePayments';
import { callFunction, serveFunction, type Answer, type FunctionAddress } from './contexts';
import { MemoryBooks } from './memoryBooks';
import { MemoryDatabase } from './memoryDatabase';
import { memoryRuns } from './memoryRuns';

const SECRET_KEY = 'sk_test_town_0123456789abcdef';
export const WEBHOOK_SECRET = 'whsec_town_new';
export const ROLLED_SECRET = 'whsec_town_old';
export const SITE = 'https://site.example';
export const GOOD_CARD = '4242 4242 4242 4242';
const CALLER_ADDRESS = '203.0.113.7';

export type Caller = { user?: string; address?: string };
export type Opened = { attemptId: string; sessionId: string; url: string };
export type Paid = { status: number; paid?: boolean; next?: string; message?: string };
type WebhookHeard = { type: string; id: string; status: number; outcome: unknown };

export type TownOptions = {
  /** Whether webhooks reach the function. */
  webhooks?: boolean;
  limits?: { per10Minutes?: number; perDay?: number };
  /** Secrets that the provider signs with. */
  signedWith?: string[];
  wrap?: (payments: Payments) => Payments;
  wrapCards?: (cards: SavedCards) => SavedCards;
  /**
   * How long the function waits for one answer of the provider; long unless its patience is what is
   * tried.
   */
  patienceMs?: number;
};

export const aProject = (id: string, changes: Partial<BookProject> = {}): BookProject => ({
  id,
  title: { en: `Project ${id}`, ar: `مشروع ${id}` },
  currency: 'USD',
  open: true,
  lastDay: '',
  raisedMinor: 0,
  targetMinor: 0,
  isExample: false,
  ...changes,
});

export const aLine = (
  projectId: string,
  unitAmountMinor = 2_500,
  changes: Partial<CheckoutLine> = {},
): CheckoutLine => ({ projectId, unitAmountMinor, quantity: 1, itemId: null, ...changes });

export class TestBed {
  readonly logged: string[] = [];
  readonly heard: WebhookHeard[] = [];
  readonly clock: Clock & { aheadMs: number } = {
    aheadMs: 0,
    now: () => Date.now() + this.clock.aheadMs,
  };
  readonly books = new MemoryBooks(this.clock);
  readonly runs = memoryRuns();
  /** Plans, and the mails about them. */
  readonly database = new MemoryDatabase();
  offersPlans = true;
  readonly served = paymentsFunction(
    () => this.environment,
    {
      clock: this.clock,
      payments: () => this.payments(),
      books: () => this.books,
      runs: () => this.runs,
      dedications: () => this.books.dedications,
    },
    () => this.plans,
  );
  provider!: CardProvider;
  stripe!: Stripe;
  private address!: FunctionAddress;
  private waiting: (() => void)[] = [];
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'test-bed-'));

  private constructor(private readonly options: TownOptions) {}

  static async start(options: TownOptions = {}): Promise<TestBed> {
    const testBed = new TestBed(options);
    testBed.address = await serveFunction(
      testBed.served,
      (_path, body, answer) => testBed.hear(body, answer),
      (line) => void testBed.logged.push(line),
    );
    const secrets = options.signedWith ?? [WEBHOOK_SECRET];
    testBed.provider = await startCardProvider({
      port: 0,
      dataDir: testBed.dataDir,
      secretKeys: [SECRET_KEY],
      webhooks:
        options.webhooks === false ? [] : [{ url: `${testBed.address.url}/webhook`, secrets }],
      allowControls: true,
      log: () => undefined,
      webhookRetryMs: 20,
    });
    testBed.stripe = new Stripe(SECRET_KEY, {
      host: '127.0.0.1',
      port: testBed.provider.port,
      protocol: 'http',
      telemetry: false,
    });
    for (const id of ['p1', 'p2', 'p3', 'p4', 'p5'])
      testBed.books.projectTable.set(id, aProject(id));
    testBed.books.donors.set('u1', { name: 'Layla Hassan', email: 'layla@example.org' });
    return testBed;
  }

  async close(): Promise<void> {
    await this.provider.close();
    await this.address.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  get environment(): Record<string, string> {
    const { limits = {} } = this.options;
    return {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRETS: `${WEBHOOK_SECRET},${ROLLED_SECRET}`,
      STRIPE_API_URL: this.provider.url,
      SITE_ORIGINS: SITE,
      CALLER_HASH_KEY: 'k'.repeat(32),
      RECEIPTS_KEY: 'r'.repeat(32),
      CHECKOUTS_PER_10_MINUTES: String(limits.per10Minutes ?? 10_000),
      CHECKOUTS_PER_DAY: String(limits.perDay ?? 10_000),
    };
  }

  payments(): Payments {
    const real = stripePayments({
      secretKey: SECRET_KEY,
      webhookSecrets: [WEBHOOK_SECRET, ROLLED_SECRET],
      url: this.provider.url,
      clock: this.clock,
      timeoutMs: this.options.patienceMs ?? 8_000,
    });
    return this.options.wrap?.(real) ?? real;
  }

  get ports(): RecordPorts {
    return {
      payments: ownPayments(this.payments(), this.books),
      books: this.books,
      clock: this.clock,
      log: logTo((line) => void this.logged.push(line)),
    };
  }

  cards(): SavedCards {
    const real = stripeSavedCards({
      secretKey: SECRET_KEY,
      webhookSecrets: [],
      url: this.provider.url,
      clock: this.clock,
    });
    return this.options.wrapCards?.(real) ?? real;
  }

  get planPorts(): PlanPorts {
    return planPorts({
      ...this.ports,
      environment: this.environment,
      database: this.database,
      cards: this.cards(),
    });
  }

  get plans(): PlansOfPayments {
    return plansOfPayments(this.planPorts, {
      timeZone: 'UTC',
      isOffered: () => Promise.resolve(this.offersPlans),
    });
  }

  /** One run of the schedule; waiting moves the clock. */
  chargePlans(): Promise<ChargeReport> {
    const wait = (ms: number): Promise<void> => {
      this.clock.aheadMs += ms;
      return Promise.resolve();
    };
    return chargeDue({ ...this.planPorts, wait }, Infinity);
  }

  /** Moves the clocks of the site and of the provider. */
  async pass(ms: number): Promise<void> {
    const seconds = Math.ceil(ms / 1_000);
    this.clock.aheadMs += seconds * 1_000;
    await this.control('clock', { advance_seconds: seconds });
  }

  private hear(body: string, { status, body: answer }: Answer): void {
    try {
      const { type, id }: { type: string; id: string } = JSON.parse(body);
      this.heard.push({ type, id, status, outcome: answer['outcome'] });
    } catch {
      this.heard.push({ type: 'unreadable', id: '', status, outcome: null });
    }
    const waiting = this.waiting;
    this.waiting = [];
    for (const look of waiting) look();
  }

  /** Resolves once the webhook has answered an event of this type with 2xx so many times. */
  async hears(type: string, count = 1): Promise<void> {
    while (this.heard.filter((one) => one.type === type && one.status === 200).length < count)
      await new Promise<void>((look) => void this.waiting.push(look));
  }

  call<T = Record<string, unknown>>(
    path: string,
    body: unknown,
    { user, address = CALLER_ADDRESS }: Caller = {},
  ): Promise<Answer<T>> {
    const headers = {
      'x-appwrite-user-id': user ?? '',
      'x-appwrite-client-ip': address,
      'x-appwrite-trigger': 'http',
    };
    return callFunction<T>(this.served, {
      path,
      body: JSON.stringify(body),
      headers,
      log: (line) => void this.logged.push(line),
    });
  }

  request(lines: CheckoutLine[], changes: Partial<CheckoutRequest> = {}): CheckoutRequest {
    const urls = {
      successUrl: `${SITE}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${SITE}/cancel`,
    };
    return { attemptId: randomUUID(), currency: 'USD', language: 'en', lines, ...urls, ...changes };
  }

  checkout(request: CheckoutRequest, caller?: Caller): Promise<Answer> {
    return this.call('/checkout', request, caller);
  }

  /** A checkout that must succeed. */
  async open(
    lines: CheckoutLine[],
    caller?: Caller,
    changes?: Partial<CheckoutRequest>,
  ): Promise<Opened> {
    const request = this.request(lines, changes);
    const { status, body } = await this.checkout(request, caller);
    if (status !== 200) throw new Error(`checkout answered ${status}: ${JSON.stringify(body)}`);
    return {
      attemptId: request.attemptId,
      sessionId: String(body['sessionId']),
      url: String(body['url']),
    };
  }

  /** Submits the card page's form; answers once the webhook has been tried. */
  async pay(sessionId: string, card = GOOD_CARD): Promise<Paid> {
    const form = new URLSearchParams({
      email: 'payer@example.org',
      cardNumber: card,
      expiry: '12 / 34',
      cvc: '123',
      name: 'Amina Donor',
    });
    const response = await fetch(`${this.provider.url}/c/pay/${sessionId}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: form,
    });
    return { status: response.status, ...((await response.json()) as object) };
  }

  async give(
    lines: CheckoutLine[],
    caller?: Caller,
    changes?: Partial<CheckoutRequest>,
  ): Promise<Opened> {
    const opened = await this.open(lines, caller, changes);
    const paid = await this.pay(opened.sessionId);
    if (paid.paid !== true) throw new Error(`not paid: ${JSON.stringify(paid)}`);
    return opened;
  }

  record(sessionId: string, line = 0, caller?: Caller): Promise<Answer> {
    return this.call('/record', { sessionId, line }, caller);
  }

  /** Orders the provider to misbehave, refund, dispute or move its clock; see its controls. */
  async control(
    path: string,
    body: Record<string, unknown> = {},
  ): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.provider.url}/_emu/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: Record<string, unknown> = await response.json();
    if (!response.ok) throw new Error(`control ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }

  reconcile(): Promise<ReconcileReport> {
    return reconcile(this.ports);
  }

  raised(projectId: string): number | undefined {
    return this.books.projectTable.get(projectId)?.raisedMinor;
  }

  get donations() {
    return [...this.books.donationTable.values()];
  }
}
