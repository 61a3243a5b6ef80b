/**
 * The bundled functions on the embedded servers, reached through HTTP alone, for proofs that memory
 * cannot give.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Client,
  Databases,
  ExecutionMethod,
  Functions,
  ID,
  Query,
  Users,
  type Models,
} from 'node-appwrite';
import Stripe from 'stripe';
import type { CheckoutLine } from '@core/donations/contract';
import type { Language } from '@core/text/languages/bilingual';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { loadSecrets } from '@server/secrets';
import type { MachineOptions } from '@server/startMachine';
import { freePort } from '@server/freePort';
import { findRunningMachine, type RunningMachine } from '@server/runningMachine';
import { KeptClient, send } from '../common/keptClient';
import { appwriteBooks } from '../books/appwriteBooks';
import type { Books } from '../books/ports';
import {
  reconcile,
  type ReconcileOptions,
  type ReconcileReport,
} from '../payments/reconciliation/reconcile';
import { stripePayments } from '../payments/stripePayments';
import { root } from '../../scripts/lib/project';
import { builtMachine } from './builtMachine';
import type { Answer } from './contexts';
import { copyPreparedData } from './preparedData';
import { GOOD_CARD, type Paid } from './testBed';

/** Of the accounts that are signed up. */
export const PASSWORD = 'long enough';

/** A document with its attributes. */
export type Stored<T> = Models.Document & T;

export class MachineTestBed {
  readonly home = mkdtempSync(join(tmpdir(), 'machine-test-bed-'));
  private child: ChildProcess | null = null;
  private port = 0;
  private cardPort = 0;
  private running: RunningMachine | null = null;
  private readonly heard: string[] = [];
  /** The variables of the mail function, from the machine's next start on. */
  mail: MachineOptions['mail'];

  private constructor(
    private readonly qa: boolean,
    private readonly small: MachineOptions['small'],
  ) {}

  /**
   * @param options `qa`: the machine takes orders to misbehave and limits nobody; otherwise it is
   * as a charity has it; `small`: as on an Appwrite with few workers
   */
  static async start({
    qa = true,
    small,
  }: Pick<MachineOptions, 'qa' | 'small'> = {}): Promise<MachineTestBed> {
    const testBed = new MachineTestBed(qa, small);
    testBed.port = await freePort();
    testBed.cardPort = await freePort();
    copyPreparedData(testBed.home);
    await testBed.startMachine();
    return testBed;
  }

  /**
   * Resolves once the machine is ready.
   * @param options `minuteInMs`: until its clock's next full minute, when schedules run; without
   * it, none does
   */
  async startMachine({ minuteInMs }: { minuteInMs?: number } = {}): Promise<void> {
    const environment = {
      ...process.env,
      TEST_BED_HOME: this.home,
      TEST_BED_PORT: String(this.port),
      TEST_BED_CARD_PORT: String(this.cardPort),
      TEST_BED_QA: this.qa ? '1' : '',
      TEST_BED_SMALL: this.small ? JSON.stringify(this.small) : '',
      TEST_BED_MINUTE_IN: minuteInMs === undefined ? '' : String(minuteInMs),
      TOWN_MAIL: this.mail ? JSON.stringify(this.mail) : '',
    };
    const child = spawn(process.execPath, [builtMachine('testBed')], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    await new Promise<void>((ready, fail) => {
      const { heard } = this;
      heard.length = 0;
      const hear = (part: Buffer): void => {
        heard.push(part.toString());
        if (/^ready$/m.test(heard.join(''))) ready();
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.once('exit', (code) =>
        fail(new Error(`the machine ended with ${code}: ${heard.join('')}`)),
      );
    });
    this.running = findRunningMachine(join(this.home, 'data'));
  }

  /** What the machine wrote to its log since it started. */
  get logged(): string {
    return this.heard.join('');
  }

  /** As when the power goes. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child === null || child.exitCode !== null) return;
    const gone = new Promise<void>((ended) => child.once('exit', () => ended()));
    child.kill('SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.home, { recursive: true, force: true });
  }

  /**
   * Milliseconds of processor that all the machine's threads have used; NaN where the system does
   * not tell in /proc.
   */
  get processorMs(): number {
    try {
      const [, user, system] =
        /^.*\) (?:\S+ ){11}(\d+) (\d+)/s.exec(
          readFileSync(`/proc/${this.child?.pid}/stat`, 'utf8'),
        ) ?? [];
      return (Number(user) + Number(system)) * 10;
    } catch {
      return NaN;
    }
  }

  get site(): string {
    return `http://localhost:${this.port}`;
  }

  private get access(): RunningMachine {
    if (this.running === null) throw new Error('the machine has not been started');
    return this.running;
  }

  /** The address of the card provider. */
  get cardUrl(): string {
    return `http://127.0.0.1:${this.cardPort}`;
  }

  get stripe(): Stripe {
    const { stripeSecretKey } = loadSecrets(join(this.home, 'data'), 'data');
    return new Stripe(stripeSecretKey, {
      host: '127.0.0.1',
      port: this.cardPort,
      protocol: 'http',
      telemetry: false,
    });
  }

  /** What Appwrite gives a function of its own: variables, and the key of one call. */
  get functionAccess(): { environment: Record<string, string>; key: string } {
    const { endpoint, project, serverKey } = this.access;
    return {
      environment: {
        APPWRITE_FUNCTION_API_ENDPOINT: endpoint,
        APPWRITE_FUNCTION_PROJECT_ID: project,
      },
      key: serverKey,
    };
  }

  get databases(): Databases {
    return new Databases(this.serverClient);
  }

  get users(): Users {
    return new Users(this.serverClient);
  }

  private get serverClient(): Client {
    const { endpoint, project, serverKey } = this.access;
    return new KeptClient().setEndpoint(endpoint).setProject(project).setKey(serverKey);
  }

  get books(): Books {
    const { endpoint, project, serverKey } = this.access;
    return appwriteBooks({ endpoint, project, key: serverKey });
  }

  /** @returns the account's id and what a browser keeps of its session */
  async signUp(
    name: string,
    email = `${randomUUID()}@example.org`,
  ): Promise<{ id: string; session: string }> {
    const account = { email, password: PASSWORD };
    const { $id: id } = await this.users.create({ userId: randomUUID(), ...account, name });
    const { headers } = await this.ask('POST', '/account/sessions/email', account);
    return { id, session: headers.get('x-fallback-cookies') ?? '' };
  }

  /** A plain request of a browser. @param more headers, such as that of a session */
  ask(
    method: string,
    path: string,
    body: object,
    more: Record<string, string> = {},
  ): Promise<Response> {
    const { endpoint, project } = this.access;
    const headers = {
      'content-type': 'application/json',
      'x-appwrite-project': project,
      ...more,
    };
    return fetch(`${endpoint}${path}`, { method, headers, body: JSON.stringify(body) });
  }

  /**
   * As the browser does: an execution of the function.
   * @param address of the donor, as a web server before the machine tells it
   */
  async call<T = Record<string, unknown>>(
    functionId: string,
    path: string,
    body: unknown,
    session?: string,
    address?: string,
  ): Promise<Answer<T>> {
    const { endpoint, project } = this.access;
    const client = new KeptClient().setEndpoint(endpoint).setProject(project);
    if (session !== undefined) client.addHeader('X-Fallback-Cookies', session);
    if (address !== undefined) client.addHeader('X-Forwarded-For', address);
    const { responseStatusCode, responseBody } = await new Functions(client).createExecution({
      functionId,
      xpath: path,
      method: ExecutionMethod.POST,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    return { status: responseStatusCode, body: JSON.parse(responseBody || '{}') };
  }

  async open(
    lines: CheckoutLine[],
    session?: string,
    address?: string,
    language: Language = 'en',
  ): Promise<string> {
    const urls = {
      successUrl: `${this.site}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${this.site}/cancel`,
    };
    const { status, body } = await this.call(
      'payments',
      '/checkout',
      { attemptId: randomUUID(), currency: 'USD', language, lines, ...urls },
      session,
      address,
    );
    if (status !== 200) throw new Error(`checkout answered ${status}: ${JSON.stringify(body)}`);
    return String(body['sessionId']);
  }

  /**
   * Deletes the demo content's gifts. They are as new as the machine, and each run of the mail
   * function looks at every gift of the last ten minutes.
   */
  async forgetDemoDonations(): Promise<void> {
    await this.databases.deleteDocuments({
      databaseId: DATABASE_ID,
      collectionId: IDS.donations,
      queries: [Query.startsWith('payment_intent', 'seed_')],
    });
  }

  /** Makes a document that nobody but a key may read. */
  write(collectionId: string, data: object) {
    return this.databases.createDocument({
      databaseId: DATABASE_ID,
      collectionId,
      documentId: ID.unique(),
      data,
      permissions: [],
    });
  }

  async pay(sessionId: string, email = 'payer@example.org', cardNumber = GOOD_CARD): Promise<Paid> {
    const form = new URLSearchParams({
      email,
      cardNumber,
      expiry: '12 / 34',
      cvc: '123',
      name: 'Amina Donor',
    });
    const headers = {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const { status, text } = await send(
      new URL(`http://127.0.0.1:${this.cardPort}/c/pay/${sessionId}`),
      { method: 'POST', headers, body: form.toString() },
    );
    return { status, ...(JSON.parse(text) as object) };
  }

  /** Resolves once so many donations from payments are in the books. */
  async untilDonations(count: number): Promise<void> {
    const queries = [Query.startsWith('payment_intent', 'pi_'), Query.limit(1)];
    for (;;) {
      const { total } = await this.databases.listDocuments({
        databaseId: DATABASE_ID,
        collectionId: IDS.donations,
        queries,
      });
      if (total >= count) return;
    }
  }

  async control(path: string, body: Record<string, unknown> = {}): Promise<void> {
    const response = await fetch(`http://127.0.0.1:${this.cardPort}/_emu/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`control ${path}: ${await response.text()}`);
  }

  /** With the server's own key, as the command line does. */
  reconcile(options?: ReconcileOptions): Promise<ReconcileReport> {
    const { stripeSecretKey } = loadSecrets(join(this.home, 'data'), 'data');
    const clock = { now: () => Date.now() };
    const payments = stripePayments({
      secretKey: stripeSecretKey,
      webhookSecrets: [],
      url: this.cardUrl,
      clock,
    });
    return reconcile({ payments, books: this.books, clock, log: () => undefined }, options);
  }
}
