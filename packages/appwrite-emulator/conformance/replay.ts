/** Sends recorded exchanges with a real Appwrite to this server and compares the answers. */
import { createHash } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import WebSocket from 'ws';

interface Multipart {
  name: string;
  value?: string;
  filename?: string;
  type?: string;
  size?: number;
  sha256?: string;
  base64?: string;
}

export interface Exchange {
  seq: number;
  label: string;
  t: string;
  request: { method: string; path: string; headers: Record<string, string>; body: unknown };
  response: { status: number; headers: Record<string, string | string[]>; body: unknown };
}

interface Frame {
  t: string;
  dir: 'server' | 'client' | 'close';
  data?: unknown;
}

interface Recording {
  url: string;
  headers: Record<string, string>;
  frames: Frame[];
}

export interface Trace {
  name: string;
  exchanges: Exchange[];
  websockets?: Recording[];
}

export interface Outcome {
  trace: string;
  seq: number | string;
  label: string;
  kind: 'same' | 'different' | 'outside';
  /** The expected and the actual value of a difference. */
  detail: string;
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export function sendRaw(
  base: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer | null,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const url = new URL(base);
    // A connection of its own, so that its end has but one cause.
    const sent = httpRequest(
      {
        agent: false,
        host: url.hostname,
        port: url.port,
        method,
        path,
        headers: { ...headers, ...(body ? { 'content-length': String(body.length) } : {}) },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          const isJson = String(response.headers['content-type'] ?? '').startsWith(
            'application/json',
          );
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: text === '' ? null : isJson ? JSON.parse(text) : text,
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

type ReplayedSocket = { recording: Recording; frames: unknown[]; socket: WebSocket | null };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Large parts are recorded by size and hash alone; they were filled with one byte. */
function filling(size: number, sha256: string): Buffer {
  const fits = [0x41, 0x01]
    .map((byte) => Buffer.alloc(size, byte))
    .find((bytes) => createHash('sha256').update(bytes).digest('hex') === sha256);
  return fits ?? Buffer.alloc(size, 'x');
}

function multipartBody(parts: readonly Multipart[], boundary: string): Buffer {
  const chunks = parts.flatMap((part) => {
    const file =
      part.filename === undefined
        ? ''
        : `; filename="${part.filename}"\r\nContent-Type: ${part.type ?? 'application/octet-stream'}`;
    const content =
      part.base64 === undefined
        ? part.value === undefined
          ? filling(part.size ?? 0, part.sha256 ?? '')
          : Buffer.from(part.value)
        : Buffer.from(part.base64, 'base64');
    return [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"${file}\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ];
  });
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/;
/** Generated values that differ in every replay: ids, secrets, session values, keys. */
const NAMES = /standard_key_\d+|eyJ[\w+/=%-]{20,}|[0-9a-f]{20,}/g;
/** Made of the collection's number and the key. */
const INDEX_ID = /^\w+_\d+_\w+$/;
const HEX_ID = /[0-9a-f]{20}/g;

export interface Comparison {
  /** Names whose values are not compared, as the README declares. */
  masked: ReadonlySet<string>;
  /** Dates that the exchanges themselves give are compared; others only for being dates. */
  fixedDates: ReadonlySet<string>;
}

/** Ids, dates and declared differences replaced, and order of names forgotten. */
function normal(value: unknown, comparison: Comparison, name = ''): unknown {
  if (comparison.masked.has(name)) return '(masked)';
  if (typeof value === 'string') {
    // How fast the server works after its answer is not compared.
    if (name === 'status' && (value === 'processing' || value === 'available')) return '(building)';
    if (DATE.test(value) && !comparison.fixedDates.has(value)) return '(date)';
    return name === '$id' && INDEX_ID.test(value) ? '(id)' : value.replace(HEX_ID, '(id)');
  }
  if (Array.isArray(value)) return value.map((item) => normal(item, comparison));
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, item]) => [key, normal(item, comparison, key)]),
    );
  return value;
}

/** Pages are compared only by the type that they name. */
function comparable(body: unknown, comparison: Comparison): unknown {
  if (typeof body === 'string' && body.startsWith('<!DOCTYPE'))
    return /class='type'>([a-z_]+)</.exec(body)?.[1] ?? 'page';
  return normal(body, comparison);
}

function firstDifference(wanted: unknown, given: unknown, path = ''): string {
  if (isRecord(wanted) && isRecord(given)) {
    for (const key of new Set([...Object.keys(wanted), ...Object.keys(given)])) {
      if (!isDeepStrictEqual(wanted[key], given[key]))
        return firstDifference(wanted[key], given[key], `${path}.${key}`);
    }
  }
  if (Array.isArray(wanted) && Array.isArray(given) && wanted.length === given.length) {
    const at = wanted.findIndex((item, index) => !isDeepStrictEqual(item, given[index]));
    return firstDifference(wanted[at], given[at], `${path}[${at}]`);
  }
  return `${path || 'body'}: wanted ${JSON.stringify(wanted)?.slice(0, 300)}, got ${JSON.stringify(given)?.slice(0, 300)}`;
}

export class Replayer {
  /** Recorded ids and secrets, and ours in their place. */
  private readonly names = new Map<string, string>();
  /** Accounts that the exchanges made, to sign in again where that was not recorded. */
  private readonly accounts = new Map<string, { email: string; password: string }>();
  readonly outcomes: Outcome[] = [];
  /** Changed when a server takes another's place. */
  base: string;
  private readonly comparison: Comparison;

  constructor(base: string, comparison: Comparison, names: Readonly<Record<string, string>>) {
    this.base = base;
    this.comparison = comparison;
    for (const [recorded, ours] of Object.entries(names)) this.names.set(recorded, ours);
  }

  private translate(text: string): string {
    return text.replace(NAMES, (name) => this.names.get(name) ?? name);
  }

  private learnName(recorded: unknown, ours: unknown): void {
    if (
      typeof recorded === 'string' &&
      typeof ours === 'string' &&
      recorded !== ours &&
      recorded.length >= 20
    )
      this.names.set(recorded, ours);
  }

  private learn(recorded: unknown, ours: unknown): void {
    if (typeof recorded === 'string') {
      if (/^[0-9a-f]{20}$/.test(recorded)) this.learnName(recorded, ours);
    } else if (Array.isArray(recorded) && Array.isArray(ours)) {
      recorded.forEach((item, at) => this.learn(item, ours[at]));
    } else if (isRecord(recorded) && isRecord(ours)) {
      for (const key of Object.keys(recorded)) this.learn(recorded[key], ours[key]);
    }
  }

  private learnSession(
    recorded: string | string[] | undefined,
    ours: string | string[] | undefined,
  ): void {
    const valueOf = (header: string | string[] | undefined): string | undefined => {
      if (typeof header !== 'string' || !header.startsWith('{')) return undefined;
      return String(Object.values(JSON.parse(header))[0] ?? '');
    };
    const [then, now] = [valueOf(recorded), valueOf(ours)];
    if (!then || !now) return;
    const secretOf = (value: string): string =>
      JSON.parse(Buffer.from(value, 'base64').toString()).secret;
    this.learnName(encodeURIComponent(then), encodeURIComponent(now));
    this.learnName(then, now);
    this.learnName(secretOf(then), secretOf(now));
  }

  private learnAccount({ request, response }: Exchange): void {
    const body = request.body as { userId?: string; email?: string; password?: string } | null;
    const id = (response.body as { $id?: string } | null)?.$id;
    if (response.status >= 300 || !body?.password || !id) return;
    if (request.path === '/v1/account' && body.email)
      this.accounts.set(id, { email: body.email, password: body.password });
    const known = this.accounts.get(id);
    if (request.path === '/v1/account/password' && known)
      this.accounts.set(id, { ...known, password: body.password });
  }

  /** A session whose beginning was not recorded begins here. */
  private async openSession(headers: Readonly<Record<string, string>>): Promise<void> {
    const cookie = /a_session_\w+?=([^;]+)/.exec(headers.cookie ?? '')?.[1];
    const value = cookie === undefined ? undefined : decodeURIComponent(cookie);
    if (!value || this.names.has(value) || !value.startsWith('eyJ')) return;
    const { id }: { id: string } = JSON.parse(Buffer.from(value, 'base64').toString());
    const account = this.accounts.get(id);
    if (!account) return;
    const reply = await sendRaw(
      this.base,
      'POST',
      '/v1/account/sessions/email',
      {
        'content-type': 'application/json',
        'x-appwrite-project': String(headers['x-appwrite-project'] ?? 'conformance'),
      },
      Buffer.from(JSON.stringify(account)),
    );
    this.learnSession(JSON.stringify({ session: value }), reply.headers['x-fallback-cookies']);
  }

  async exchange(trace: Trace, exchange: Exchange): Promise<void> {
    const { seq, label, request, response } = exchange;
    await this.openSession(request.headers);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, this.translate(value)]),
    );
    const body = this.bodyOf(request.body, headers);
    const reply = await sendRaw(
      this.base,
      request.method,
      this.translate(request.path),
      headers,
      body,
    );
    this.learn(response.body, reply.body);
    this.learnAccount(exchange);
    this.learnSession(response.headers['x-fallback-cookies'], reply.headers['x-fallback-cookies']);
    const unserved = (page: unknown): boolean =>
      typeof page === 'string' && page.includes('general_route_not_found');
    if (unserved(reply.body) && !unserved(response.body)) {
      this.outcomes.push({ trace: trace.name, seq, label, kind: 'outside', detail: '' });
      return;
    }
    const wanted = {
      status: response.status,
      body: comparable(this.translated(response.body), this.comparison),
    };
    const given = { status: reply.status, body: comparable(reply.body, this.comparison) };
    const isSame = isDeepStrictEqual(wanted, given);
    this.outcomes.push({
      trace: trace.name,
      seq,
      label,
      kind: isSame ? 'same' : 'different',
      detail: isSame ? '' : firstDifference(wanted, given),
    });
  }

  private translated(body: unknown): unknown {
    return body === null || body === undefined
      ? null
      : JSON.parse(this.translate(JSON.stringify(body)));
  }

  private bodyOf(body: unknown, headers: Record<string, string>): Buffer | null {
    if (body === null || body === undefined) return null;
    if (isRecord(body) && Array.isArray(body.multipart)) {
      const boundary = '----replay';
      headers['content-type'] = `multipart/form-data; boundary=${boundary}`;
      return multipartBody(body.multipart as Multipart[], boundary);
    }
    return Buffer.from(this.translate(typeof body === 'string' ? body : JSON.stringify(body)));
  }

  /** Exchanges and sockets of one file, in the order of their times. */
  async replay(trace: Trace): Promise<void> {
    const sockets = (trace.websockets ?? []).map((recording): ReplayedSocket => ({
      recording,
      frames: [],
      socket: null,
    }));
    const steps: { t: string; run: () => Promise<void> }[] = trace.exchanges.map((each) => ({
      t: each.t,
      run: () => this.exchange(trace, each),
    }));
    for (const open of sockets) {
      const { frames } = open.recording;
      steps.push({
        t: frames[0]?.t ?? '',
        run: async () => {
          open.socket = await this.connect(open.recording, open.frames);
        },
      });
      for (const frame of frames) {
        if (frame.dir === 'client')
          steps.push({
            t: frame.t,
            run: async () => {
              open.socket?.send(this.translate(JSON.stringify(frame.data)));
              await settle();
            },
          });
        if (frame.dir === 'close')
          steps.push({
            t: frame.t,
            run: async () => {
              await settle();
              open.socket?.close();
            },
          });
      }
    }
    // Sockets come with the times at which frames arrived: a little before the exchange that caused
    // the next.
    let last = '';
    for (const step of steps.sort((one, other) =>
      one.t < other.t ? -1 : one.t > other.t ? 1 : 0,
    )) {
      // The recorder waited where the server works after its answer.
      if (last && trace.name.startsWith('1') && Date.parse(step.t) - Date.parse(last) > WAITED_MS)
        await settle();
      last = step.t;
      await step.run();
      if (sockets.length > 0) await settle();
    }
    for (const { recording, frames, socket } of sockets) {
      socket?.close();
      this.compareFrames(trace, recording, frames);
    }
  }

  private async connect(recording: Recording, frames: unknown[]): Promise<WebSocket> {
    await this.openSession(recording.headers ?? {});
    const headers = Object.fromEntries(
      Object.entries(recording.headers ?? {}).map(([name, value]) => [name, this.translate(value)]),
    );
    const socket = new WebSocket(`${this.base.replace('http', 'ws')}${recording.url}`, { headers });
    return new Promise((resolve, reject) => {
      socket.on('message', (data: Buffer) => {
        frames.push(JSON.parse(data.toString()));
        resolve(socket);
      });
      socket.on('error', reject);
    });
  }

  private compareFrames(trace: Trace, recording: Recording, frames: readonly unknown[]): void {
    const recorded = recording.frames
      .filter((frame) => frame.dir === 'server')
      .map((frame) => frame.data);
    this.learn(recorded, frames);
    recorded.forEach((data, at) => {
      const wanted = comparable(this.translated(data), this.comparison);
      const given = comparable(frames[at] ?? null, this.comparison);
      const isSame = isDeepStrictEqual(wanted, given);
      this.outcomes.push({
        trace: trace.name,
        seq: `frame ${at + 1}`,
        label: recording.url,
        kind: isSame ? 'same' : 'different',
        detail: isSame ? '' : firstDifference(wanted, given),
      });
    });
    if (frames.length > recorded.length) {
      this.outcomes.push({
        trace: trace.name,
        seq: 'frames',
        label: recording.url,
        kind: 'different',
        detail: `${frames.length - recorded.length} more than recorded`,
      });
    }
  }
}

/** A pause that was no mere round trip. */
const WAITED_MS = 25;

/** Long enough for what follows an answer. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 30));
}
