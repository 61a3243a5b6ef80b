/** A running site to attack: it is started as a process, and spoken to by plain HTTP alone. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type Agent, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtMachine } from '@backend/testing/builtMachine';
import { copyPreparedData } from '@backend/testing/preparedData';
import { freePort } from '@server/freePort';
import { root } from '../../../scripts/lib/project';

export const PROJECT = 'ikhaa';

export interface RawRequest {
  method?: string;
  /** Sent as it is spelled: nothing is normalised. */
  path: string;
  /** An array sends the header several times. */
  headers?: Record<string, string | string[]>;
  /** An object is sent as JSON. */
  body?: string | Buffer | object;
  /**
   * The address that the visitor seems to come from, as a web server on the same machine would say.
   */
  address?: string;
  /** False leaves the project's header out. */
  withProject?: boolean;
  /** Keeps connections for the next requests; without one, each has a connection of its own. */
  agent?: Agent;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The parsed body; an empty object when it is no JSON object. */
  json: Record<string, unknown>;
}

export interface Donor {
  id: string;
  email: string;
  password: string;
  /** A header value that carries the session, as a browser sends it. */
  cookie: string;
  /** Where they signed up from. */
  address: string;
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: Record<string, unknown> | string | number | boolean | null = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The documents in the answer to a list. */
export function documentsOf<T = Record<string, unknown>>({ text }: RawAnswer): T[] {
  const { documents }: { documents: T[] } = JSON.parse(text);
  return documents;
}

export class AttackedSite {
  readonly home = mkdtempSync(join(tmpdir(), 'ikhaa-attacked-'));
  port = 0;
  cardPort = 0;
  /** What the machine wrote to its log. */
  logged = '';
  private child: ChildProcess | null = null;
  private donors = 0;

  private constructor(
    private readonly options: {
      qa: boolean;
      origins: readonly string[];
      prerenderer: string;
      technicalReports: boolean;
      realTime: boolean;
    },
  ) {}

  /**
   * @param options `qa` switches rate limits off and lets the card provider take orders; `origins`
   * are addresses under which donors reach the site; `prerenderer` stands in for the program that
   * renders its pages; `technicalReports` may be sent; `realTime`: schedules run and the limits'
   * windows end, as with a charity
   */
  static async start({
    qa = false,
    origins = [] as readonly string[],
    prerenderer = '',
    technicalReports = false,
    realTime = false,
  } = {}): Promise<AttackedSite> {
    const site = new AttackedSite({ qa, origins, prerenderer, technicalReports, realTime });
    mkdirSync(join(site.home, 'site'));
    writeFileSync(join(site.home, 'site/index.html'), '<!doctype html><title>Ikhaa</title>');
    site.port = await freePort();
    site.cardPort = await freePort();
    copyPreparedData(site.home);
    await site.launch();
    return site;
  }

  /**
   * Starts the process on the same data again. Resolves once it is ready.
   * @param options `isKilledAtRename`: it is killed once an upload's bytes have their final name
   */
  async launch({ isKilledAtRename = false } = {}): Promise<void> {
    const environment = {
      ...process.env,
      ATTACKED_HOME: this.home,
      ATTACKED_PORT: String(this.port),
      ATTACKED_CARD_PORT: String(this.cardPort),
      ATTACKED_QA: this.options.qa ? '1' : '',
      ATTACKED_ORIGINS: this.options.origins.join(','),
      ATTACKED_TECHNICAL_REPORTS: this.options.technicalReports ? '1' : '',
      ATTACKED_REAL_TIME: this.options.realTime ? '1' : '',
      ATTACKED_KILLED_AT_RENAME: isKilledAtRename ? '1' : '',
      ATTACKED_PRERENDERER: this.options.prerenderer,
    };
    const child = spawn(process.execPath, [builtMachine('attackedSite')], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    await new Promise<void>((ready, fail) => {
      child.stdout?.on('data', (part: Buffer) => {
        if (/^ready$/m.test(part.toString())) ready();
      });
      child.stderr?.on('data', (part: Buffer) => {
        this.logged += part.toString();
      });
      child.once('exit', (code) =>
        fail(new Error(`the machine ended with ${code}: ${this.logged}`)),
      );
    });
  }

  /** Sends a signal. Resolves once the process has ended. */
  async end(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill(signal);
    await ended;
  }

  async close(): Promise<void> {
    await this.end();
    rmSync(this.home, { recursive: true, force: true });
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Resident memory of the machine in MiB, where the system tells it in /proc. */
  get memoryMiB(): number {
    return (
      Number(
        /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))?.[1] ?? NaN,
      ) / 1024
    );
  }

  /** Memory of the machine's main thread that is still needed, in MiB. */
  async liveMemoryMiB(): Promise<number> {
    const { child } = this;
    if (child === null) return NaN;
    return new Promise((tell, reject) => {
      child.once('message', (memory) => tell(Number(memory)));
      child.once('exit', () => reject(new Error(`The machine ended:\n${this.logged}`)));
      child.send('live memory', (error) => error && reject(error));
    });
  }

  /**
   * The key that the charity itself holds, to prepare what is attacked and to look at what came of
   * it.
   */
  get serverKey(): string {
    return String(parsed(readFileSync(join(this.home, 'data/machine.json'), 'utf8')).serverKey);
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** A request as it is spelled. @throws when the connection is cut before an answer */
  send({
    method = 'GET',
    path,
    headers = {},
    body,
    address,
    withProject = true,
    agent,
  }: RawRequest): Promise<RawAnswer> {
    const isPlain = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
    const bytes = isPlain ? body : JSON.stringify(body);
    const sent = {
      ...(withProject ? { 'x-appwrite-project': PROJECT } : {}),
      ...(isPlain ? {} : { 'content-type': 'application/json' }),
      ...(bytes === undefined ? {} : { 'content-length': String(Buffer.byteLength(bytes)) }),
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        { host: '127.0.0.1', port: this.port, method, path, headers: sent, agent: agent ?? false },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(parts).toString('utf8');
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text,
              json: parsed(text),
            });
          });
        },
      );
      request.on('error', reject);
      request.end(bytes);
    });
  }

  /** As `send`, with the charity's own key. */
  asKey(request: RawRequest): Promise<RawAnswer> {
    return this.send({
      ...request,
      headers: { 'x-appwrite-key': this.serverKey, ...request.headers },
    });
  }

  /** Makes an account and logs in, each from an address of its own so that no limit is touched. */
  async donor(password = 'camel-harbour-92'): Promise<Donor> {
    this.donors += 1;
    const email = `donor${this.donors}@example.org`;
    const address = `10.9.${Math.floor(this.donors / 250)}.${(this.donors % 250) + 1}`;
    const made = await this.send({
      method: 'POST',
      path: '/v1/account',
      body: { userId: `donor${this.donors}`, email, password, name: 'Donor' },
      address,
    });
    if (made.status !== 201) throw new Error(`no account was made: ${made.status} ${made.text}`);
    const session = await this.send({
      method: 'POST',
      path: '/v1/account/sessions/email',
      body: { email, password },
      address,
    });
    if (session.status !== 201)
      throw new Error(`no session was made: ${session.status} ${session.text}`);
    const cookie = (session.headers['set-cookie'] ?? [])
      .map((line) => line.split(';')[0])
      .join('; ');
    return { id: String(made.json.$id), email, password, cookie, address };
  }
}
