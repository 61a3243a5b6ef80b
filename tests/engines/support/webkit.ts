import { freePort } from '@server/freePort';
import type { Driver, Engine, InputSource, Screen, WindowOptions } from './driver';
import { endProgram, heard, startProgram } from './program';

export type WebKitPrograms = { driver: string; browser: string; display: string };

/** A command of WebDriver: https://www.w3.org/TR/webdriver2/#endpoints */
async function command<T = unknown>(
  method: 'GET' | 'POST' | 'DELETE',
  address: string,
  body: Record<string, unknown> = {},
  signal?: AbortSignal,
): Promise<T> {
  const answer = await fetch(address, {
    method,
    ...(signal === undefined ? {} : { signal }),
    ...(method === 'POST'
      ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  });
  if (answer.ok) {
    const { value }: { value: T } = await answer.json();
    return value;
  }
  const { value: failure }: { value: { error: string; message: string } } = await answer.json();
  throw new Error(`${failure.error}: ${failure.message}`);
}

class WebKitWindow implements Driver {
  readonly pointer = 'mouse';
  readonly typesDates = false;

  constructor(private readonly session: string) {}

  private post(path: string, body?: Record<string, unknown>): Promise<unknown> {
    return command('POST', `${this.session}${path}`, body);
  }

  /**
   * Turns to a window of exactly this size: one without the bars that the browser's first has,
   * which is wider than a phone.
   */
  async turnToWindow({ width, height }: Screen): Promise<void> {
    await this.run(
      `window.open('about:blank', '', 'popup,left=0,top=0,width=${width},height=${height}')`,
    );
    const [first, handles] = await Promise.all([
      command('GET', `${this.session}/window`),
      command<string[]>('GET', `${this.session}/window/handles`),
    ]);
    const handle = handles.find((other) => other !== first);
    if (handle === undefined) throw new Error('WebKit opened no second window.');
    await this.post('/window', { handle });
  }

  async goto(url: string): Promise<void> {
    await this.post('/url', { url });
  }

  async back(): Promise<void> {
    await this.post('/back');
  }

  async forward(): Promise<void> {
    await this.post('/forward');
  }

  async reload(): Promise<void> {
    await this.post('/refresh');
  }

  async run(script: string): Promise<void> {
    await this.post('/execute/sync', { script, args: [] });
  }

  async evaluate(expression: string): Promise<string> {
    return String(await this.post('/execute/sync', { script: `return ${expression}`, args: [] }));
  }

  async perform(input: InputSource): Promise<void> {
    await this.post('/actions', { actions: [input] });
  }

  problems(): string[] {
    return [];
  }

  async picture(): Promise<string> {
    return String(await command('GET', `${this.session}/screenshot`));
  }

  async close(): Promise<void> {
    await command('DELETE', this.session);
  }
}

/**
 * The driver loses a page to which Back leads out of another group of windows, and the site's
 * policy makes such groups: so that policy is off.
 */
const ARGUMENTS = [
  '--automation',
  '--features=-CrossOriginOpenerPolicy',
  '--javascript-can-open-windows-automatically=true',
];

/** At rest a browser starts within a second or two, or hangs. */
const STARTS_MS = [8_000, 8_000, 20_000, 20_000];

type RunningDriver = { address: string; child: Awaited<ReturnType<typeof startProgram>> };

async function startDriver(program: string, display: string): Promise<RunningDriver> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = await startProgram(program, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' },
  });
  await answers(`${address}/status`, child);
  return { address, child };
}

/** WebKitGTK on a display of its own; each window is a browser of its own. */
export async function startWebKit({ driver, browser, display }: WebKitPrograms): Promise<Engine> {
  const screen = await startProgram(
    display,
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [, , , told] = screen.stdio;
  const name = `:${await heard(screen, told as NodeJS.ReadableStream, /(\d+)\n/)}`;
  let running = await startDriver(driver, name);
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ARGUMENTS } },
  };

  /**
   * @returns the session's address. A driver whose browser hangs at its start is replaced with it.
   */
  async function newSession(attempt = 0): Promise<string> {
    const { address } = running;
    try {
      const { sessionId } = await command<{ sessionId: string }>(
        'POST',
        `${address}/session`,
        { capabilities },
        AbortSignal.timeout(STARTS_MS[attempt] ?? 0),
      );
      return `${address}/session/${sessionId}`;
    } catch (error) {
      if (attempt === STARTS_MS.length - 1) throw error;
      await endProgram(running.child);
      running = await startDriver(driver, name);
      return newSession(attempt + 1);
    }
  }

  return {
    async open({ screen: size }: WindowOptions): Promise<Driver> {
      const window = new WebKitWindow(await newSession());
      await window.turnToWindow(size);
      return window;
    },
    async close(): Promise<void> {
      await endProgram(running.child);
      await endProgram(screen);
    },
  };
}

/** A driver does not say when it is ready, so it is asked until it answers. */
async function answers(address: string, child: { exitCode: number | null }): Promise<void> {
  for (;;) {
    const status = await fetch(address).catch(() => null);
    if (status?.ok === true) return;
    if (child.exitCode !== null)
      throw new Error(`The driver of WebKit ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
