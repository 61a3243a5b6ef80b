import { buildSync } from 'esbuild';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { translator, type Language } from '../../e2e/support/story';
import type { Page, Seen, Target } from '../page/eyes';
import type { Driver, InputSource, PointerAction } from './driver';

/**
 * The keyboard's keys that write nothing, as WebDriver names them:
 * https://www.w3.org/TR/webdriver2/#keyboard-actions
 */
const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
} as const;
const CONTROL = '\uE009';

let eyes: string | undefined;

/** tests/engines/page/eyes.ts for a browser; it sets `ikhaaEyes`. */
function readEyes(): string {
  eyes ??=
    buildSync({
      entryPoints: [join(__dirname, '../page/eyes.ts')],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      globalName: 'ikhaaEyes',
      footer: { js: 'globalThis.ikhaaEyes = ikhaaEyes;' },
      target: 'es2022',
    }).outputFiles[0]?.text ?? '';
  return eyes;
}

/** Words for a failure. */
const told = (target: Target): string => JSON.stringify(target);

/** Somebody who sees, points and types, whichever browser it is. */
export class Visitor {
  /**
   * The beginnings of messages of the console that belong to the story; any other is a failure. In
   * Firefox, a page that is left before its answers, typefaces or code have come reports that they
   * failed. The next page asks again for what it shows, which the story checks there.
   */
  readonly foreseen: string[] = [
    'Reading failed: ',
    'downloadable font: download failed ',
    'What was stored could not be read Error: Loading chunk ',
  ];

  constructor(
    readonly driver: Driver,
    private readonly site: string,
  ) {}

  private async ask<Answer>(call: string): Promise<Answer> {
    const expression = `globalThis.ikhaaEyes === undefined ? '' : JSON.stringify(ikhaaEyes.${call})`;
    let answer = await this.driver.evaluate(expression);
    if (answer === '') {
      await this.driver.run(readEyes());
      answer = await this.driver.evaluate(expression);
    }
    return JSON.parse(answer);
  }

  page(): Promise<Page> {
    return this.ask<Page>('page()');
  }

  /** What of a target can be seen just now. */
  look(target: Target): Promise<Seen[]> {
    return this.ask<Seen[]>(`look(${JSON.stringify(target)}, false)`);
  }

  /** @param address within the site, or a whole one */
  async goto(address: string): Promise<void> {
    await this.driver.goto(new URL(address, this.site).href);
  }

  /** Scrolls until it is on the screen: parts of a page may wait for that. */
  async scrollsTo(target: Target): Promise<void> {
    await expect(async () => {
      await this.ask<Seen[]>(`look(${JSON.stringify(target)}, true)`);
      await this.sees(target, { onTop: true });
    }).toPass();
  }

  /** Waits until it is there, once, and answers with what is seen of it. */
  async sees(target: Target, wanted: Partial<Omit<Seen, 'box'>> = {}): Promise<Seen> {
    let seen: Seen[] = [];
    await expect(async () => {
      seen = await this.look(target);
      expect(seen, told(target)).toEqual([expect.objectContaining(wanted)]);
    }).toPass();
    const [only] = seen;
    if (only === undefined) throw new Error(`${told(target)} is not to be seen.`);
    return only;
  }

  /** Waits until so many are there. */
  async seesAll(target: Target, count: number): Promise<void> {
    await expect(async () =>
      expect(await this.look(target), told(target)).toHaveLength(count),
    ).toPass();
  }

  /** Waits until the address is one that the pattern means. */
  async isAt(pattern: RegExp): Promise<void> {
    await expect(async () => expect((await this.page()).address).toMatch(pattern)).toPass();
  }

  /** Waits until the page has its heading, and nothing that it still waits for. */
  async isAtRest(): Promise<void> {
    await expect(async () => {
      expect(await this.look({ role: 'heading' })).not.toEqual([]);
      expect((await this.page()).busy).toBe(false);
    }).toPass();
  }

  /**
   * Presses with the mouse, or taps where the browser can be touched.
   * @param place as a part of its width, from the left
   */
  async press(target: Target, place = 0.5): Promise<void> {
    const { x, y, width, height } = await this.reachable(target);
    const at = { x: Math.round(x + width * place), y: Math.round(y + height / 2) };
    const actions: PointerAction[] = [
      { type: 'pointerMove', ...at },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.driver.perform({
      type: 'pointer',
      id: this.driver.pointer,
      parameters: { pointerType: this.driver.pointer },
      actions,
    });
  }

  /** Its place in the window once it can be pressed: alone, enabled, at rest, and under nothing. */
  private async reachable(target: Target): Promise<Seen['box']> {
    let last: Seen['box'] | undefined;
    await expect(async () => {
      const seen = await this.ask<Seen[]>(`look(${JSON.stringify(target)}, true)`);
      const before = last;
      last = seen[0]?.box;
      expect(seen, told(target)).toEqual([
        expect.objectContaining({ enabled: true, onTop: true, box: before }),
      ]);
    }).toPass({ intervals: [50, 100, 100, 250] });
    if (last === undefined) throw new Error(`${told(target)} cannot be reached.`);
    return last;
  }

  /** Types on the keyboard, key by key. */
  async type(text: string): Promise<void> {
    await this.keys(
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  }

  async hit(key: keyof typeof KEYS): Promise<void> {
    await this.type(KEYS[key]);
  }

  /** With Control: selects all, copies or pastes. */
  async shortcut(letter: 'a' | 'c' | 'v'): Promise<void> {
    await this.keys([
      { type: 'keyDown', value: CONTROL },
      { type: 'keyDown', value: letter },
      { type: 'keyUp', value: letter },
      { type: 'keyUp', value: CONTROL },
    ]);
  }

  /** Copies a text by the keyboard, from a field of its own. */
  async copies(text: string): Promise<void> {
    const field = "document.getElementById('copied')";
    await this.driver.run(
      `document.body.insertAdjacentHTML('beforeend', '<textarea id="copied"></textarea>'); ${field}.value = ${JSON.stringify(text)}; ${field}.select();`,
    );
    await this.shortcut('c');
    await this.driver.run(`${field}.remove();`);
  }

  private async keys(actions: Extract<InputSource, { type: 'key' }>['actions']): Promise<void> {
    await this.driver.perform({ type: 'key', id: 'keyboard', actions });
  }

  /**
   * Enters a date into a field where nothing is yet.
   * @param date as 1990-05-05, its day and its month the same: they are typed in the visitor's own
   * order
   */
  async enterDate(target: Target, date: string): Promise<void> {
    const { type } = await this.sees(target);
    const [year = '', month = '', day = ''] = date.split('-');
    if (type === 'date' && !this.driver.typesDates)
      // WebKitGTK forgets what a script enters in the moment in which a field turns into one for
      // dates.
      await expect(async () => {
        await this.ask<null>(`pickDate(${JSON.stringify(target)}, ${JSON.stringify(date)})`);
        expect(await this.look(target)).toMatchObject([{ value: date }]);
      }).toPass();
    else {
      await this.press(target, 0.05);
      await this.type(type === 'date' ? day + month + year : date);
    }
  }

  /**
   * By a link that names the language, which is kept: for an engine that cannot be told it from
   * outside.
   */
  async comesSpeaking(language: Language): Promise<void> {
    await this.goto(`/terms?lng=${language}`);
    await this.sees({ role: 'heading', name: translator(language)('legal.terms.title') });
    const stored = "String(localStorage.getItem('i18nextLng'))";
    await expect(async () => expect(await this.driver.evaluate(stored)).toBe(language)).toPass();
  }

  async choosesLanguage(language: Language): Promise<void> {
    await this.press({ role: 'radio', name: language.toUpperCase() });
    await expect(async () =>
      expect(await this.page()).toMatchObject({
        language,
        direction: language === 'ar' ? 'rtl' : 'ltr',
      }),
    ).toPass();
  }

  /** Turns to a field and types in the place of what is there, whatever the page makes of it. */
  async enter(target: Target, text: string): Promise<void> {
    await this.press(target);
    const { value } = await this.sees(target, { focused: true });
    if (value !== '') await this.shortcut('a');
    await this.type(text);
  }

  /** Turns to a field and writes in the place of what is there. */
  async write(target: Target, text: string): Promise<void> {
    await this.enter(target, text);
    await this.sees(target, { value: text });
  }
}
