/**
 * One source of input and what it does, as WebDriver and WebDriver BiDi both write it:
 * https://www.w3.org/TR/webdriver2/#actions
 */
export type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | {
      type: 'pointer';
      id: string;
      parameters: { pointerType: 'mouse' | 'touch' };
      actions: PointerAction[];
    };

export type PointerAction =
  { type: 'pointerMove'; x: number; y: number } | { type: 'pointerDown' | 'pointerUp'; button: 0 };

/** A fresh visitor's window: the few commands that every protocol for driving browsers has. */
export type Driver = {
  /** What its fingers are: not every engine can be touched from outside. */
  readonly pointer: 'mouse' | 'touch';
  /** Whether keys that come from outside reach the parts of a field for dates. */
  readonly typesDates: boolean;
  /** Resolves when the page has loaded. */
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a script in the page. */
  run(script: string): Promise<void>;
  /** Evaluates an expression in the page. @returns the text that it is */
  evaluate(expression: string): Promise<string>;
  perform(input: InputSource): Promise<void>;
  /**
   * What the console said was wrong, as far as the protocol tells; tests/engines/page listens too.
   */
  problems(): readonly string[];
  /** As PNG, in base 64. */
  picture(): Promise<string>;
  close(): Promise<void>;
};

export type Screen = { width: number; height: number };

export type WindowOptions = { screen: Screen };

/** A running browser. */
export type Engine = {
  /** A window that shares nothing with those before it. */
  open(options: WindowOptions): Promise<Driver>;
  close(): Promise<void>;
};
