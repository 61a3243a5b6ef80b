import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import type { Driver, Engine, InputSource, WindowOptions } from './driver';
import { endProgram, heard, startProgram } from './program';

type Answer = {
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  result?: Record<string, unknown>;
  params?: Record<string, unknown>;
  error?: string;
  message?: string;
};
type LogEntry = {
  level: string;
  text: string | null;
  source: { context?: string };
  stackTrace?: { callFrames: { url: string; lineNumber: number }[] };
};

/**
 * A connection of WebDriver BiDi, which Firefox speaks itself: https://w3c.github.io/webdriver-bidi
 */
class Connection {
  private lastId = 0;
  private readonly waiting = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void }
  >();
  readonly log: LogEntry[] = [];

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.hear(JSON.parse(data.toString('utf8'))));
    socket.on('close', () => {
      for (const { reject } of this.waiting.values())
        reject(new Error('The browser closed the connection.'));
    });
  }

  static async to(url: string): Promise<Connection> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return new Connection(socket);
  }

  private hear(answer: Answer): void {
    if (answer.method === 'log.entryAdded') this.log.push(answer.params as LogEntry);
    const asked = this.waiting.get(answer.id ?? 0);
    this.waiting.delete(answer.id ?? 0);
    if (answer.type === 'error') asked?.reject(new Error(`${answer.error}: ${answer.message}`));
    else asked?.resolve(answer.result ?? {});
  }

  send(method: string, params: Record<string, unknown>): Promise<Record<string, unknown>> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.socket.terminate();
  }
}

class FirefoxWindow implements Driver {
  readonly typesDates = true;

  constructor(
    private readonly connection: Connection,
    private readonly context: string,
    private readonly userContext: string,
    readonly pointer: Driver['pointer'],
  ) {}

  private send(
    method: string,
    params: Record<string, unknown> = {},
  ): Promise<Record<string, unknown>> {
    return this.connection.send(method, { context: this.context, ...params });
  }

  async goto(url: string): Promise<void> {
    await this.send('browsingContext.navigate', { url, wait: 'complete' });
  }

  async back(): Promise<void> {
    await this.send('browsingContext.traverseHistory', { delta: -1 });
  }

  async forward(): Promise<void> {
    await this.send('browsingContext.traverseHistory', { delta: 1 });
  }

  async reload(): Promise<void> {
    await this.send('browsingContext.reload', { wait: 'complete' });
  }

  async run(script: string): Promise<void> {
    await this.evaluate(`{ ${script}\n} ''`);
  }

  async evaluate(expression: string): Promise<string> {
    const answer = await this.connection.send('script.evaluate', {
      expression,
      awaitPromise: false,
      target: { context: this.context },
    });
    const { type, result, exceptionDetails } = answer as {
      type: string;
      result?: { value?: unknown };
      exceptionDetails?: { text: string };
    };
    if (type !== 'success') throw new Error(exceptionDetails?.text ?? type);
    return String(result?.value);
  }

  async perform(input: InputSource): Promise<void> {
    await this.send('input.performActions', { actions: [input] });
  }

  problems(): string[] {
    const ofHere = this.connection.log.filter(
      ({ level, source }) => level === 'error' && source.context === this.context,
    );
    return ofHere.map(({ text, stackTrace }) =>
      [
        text ?? '',
        ...(stackTrace?.callFrames ?? []).map(({ url, lineNumber }) => `${url}:${lineNumber}`),
      ].join('\n'),
    );
  }

  async picture(): Promise<string> {
    return String((await this.send('browsingContext.captureScreenshot')).data);
  }

  async close(): Promise<void> {
    await this.connection.send('browser.removeUserContext', { userContext: this.userContext });
  }
}

/**
 * A Firefox without a window of its own.
 * @param hasTouch whether its screen is one to touch
 * @param locale what its visitor reads: a preference, as Firefox ESR has no command that sets it
 */
export async function startFirefox(
  path: string,
  hasTouch: boolean,
  locale: string,
): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'ikhaa-firefox-'));
  await writeFile(
    join(profile, 'user.js'),
    [
      `user_pref('dom.w3c_touch_events.enabled', ${hasTouch ? 1 : 0});`,
      `user_pref('intl.accept_languages', '${locale}');`,
      // A machine with much to do lets a tap last half a second, which is a long press otherwise,
      // or no tap at all.
      "user_pref('ui.click_hold_context_menus.delay', 20000);",
      "user_pref('apz.max_tap_time', 20000);",
    ].join('\n'),
  );
  const child = await startProgram(
    path,
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port',
      '0',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await heard(child, child.stderr, /WebDriver BiDi listening on (\S+)/);
  const connection = await Connection.to(`${address}/session`);
  await connection.send('session.new', { capabilities: {} });
  await connection.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    async open({ screen }: WindowOptions): Promise<Driver> {
      const { userContext } = (await connection.send('browser.createUserContext', {})) as {
        userContext: string;
      };
      const { context } = (await connection.send('browsingContext.create', {
        type: 'tab',
        userContext,
      })) as { context: string };
      await connection.send('browsingContext.setViewport', { context, viewport: screen });
      return new FirefoxWindow(connection, context, userContext, hasTouch ? 'touch' : 'mouse');
    },
    async close(): Promise<void> {
      connection.close();
      await endProgram(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
