/**
 * Removes persons and secrets from a recording or report: only the product's own words, public
 * content that the page read, amounts and counts stay. Any other value becomes a placeholder, the
 * same one for the same value, so that a recording still plays and a story can be followed.
 */
import { ACCOUNT_FIELDS, isPrivate, isRecord } from './scrubContent';
import { AMOUNT, Knowledge, type KnownBefore } from './scrubKnowledge';
import { COUNT_FIELDS, isMoneyField, PARAMETERS } from './scrubWords';

/** The keys of these objects are data. */
const KEYED_BY_DATA = new Set(['queries', 'mutations', 'tags', 'keys', 'forms']);
/** Neither requests nor pictures of persons are worth keeping. */
const DROPPED_STATE = new Set(['subscriptions', 'provided']);

const MOST_COUNTED = 10_000_000;
const MOST_MINOR = 1_000_000_000_000;
const MOMENTS = { from: 1_000_000_000_000, to: 10_000_000_000_000 };

function numberOf(value: number, key: string): number {
  const size = Math.abs(value);
  if (isMoneyField(key)) return Number.isSafeInteger(value) && size < MOST_MINOR ? value : 0;
  const isMoment = size >= MOMENTS.from && size < MOMENTS.to;
  return COUNT_FIELDS.has(key) && (size < MOST_COUNTED || isMoment) ? value : 0;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const isBilingual = (value: object): boolean =>
  Object.keys(value).every((name) => name === 'en' || name === 'ar');

/** The replacement has the form of a payment's id, so that the pages recognise it. */
const PAYMENT_ID = /^cs_(?:test|live)_[A-Za-z0-9]+$/;
const PAYMENT = 'payment';
const KIND = /^[A-Za-z_]{1,24}$/;

class Placeholders {
  private readonly names = new Map<string, string>();
  private readonly counts = new Map<string, number>();

  constructor(private readonly known: Knowledge) {}

  /** @param key the field in which the value stands */
  nameOf(key: string, value: string): string {
    const name = this.names.get(value) ?? this.next(this.kindOf(key, value));
    this.names.set(value, name);
    return name;
  }

  private kindOf(key: string, value: string): string {
    if (PAYMENT_ID.test(value)) return PAYMENT;
    if (ACCOUNT_FIELDS.has(key) || this.known.isAccount(value)) return 'account';
    return KIND.test(key) && this.known.isWord(key) ? key : 'value';
  }

  private next(kind: string): string {
    const number = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, number);
    const name =
      kind === PAYMENT
        ? `cs_test_recorded${String(number).padStart(8, '0')}`
        : `‹${kind} ${number}›`;
    return this.known.isTaken(name) ? this.next(kind) : name;
  }
}

class Scrubbing {
  private readonly placeholders: Placeholders;
  /** Parts that are one and the same object are scrubbed once. */
  private done = new WeakMap<object, Map<string, unknown>>();
  private readonly readers = new Map<string, (text: string) => string>([
    ['queryCacheKey', (text) => this.cacheKey(text)],
    ['search', (text) => this.search(text)],
    ['pathname', (text) => this.pathname(text)],
    ['lineId', (text) => this.lineId(text)],
  ]);

  constructor(private readonly known: Knowledge) {
    this.placeholders = new Placeholders(known);
  }

  forget(): void {
    this.done = new WeakMap();
  }

  scrub(value: unknown, key: string): unknown {
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'string') return this.readers.get(key)?.(value) ?? this.text(value, key);
    if (typeof value === 'number') return numberOf(value, key);
    if (Array.isArray(value))
      return this.once(value, key, () => value.map((item: unknown) => this.scrub(item, key)));
    return isRecord(value) ? this.once(value, key, () => this.object(value, key)) : undefined;
  }

  hide(key: string, text: string): string {
    return this.placeholders.nameOf(key, text);
  }

  private once(value: object, key: string, make: () => unknown): unknown {
    const made = this.done.get(value) ?? new Map<string, unknown>();
    if (!made.has(key)) made.set(key, make());
    this.done.set(value, made);
    return made.get(key);
  }

  private text(text: string, key: string): string {
    return this.known.isKnown(text, key) ? text : this.hide(key, text);
  }

  /** `getProject("gaza")`: the argument is data. */
  private cacheKey(text: string): string {
    const [, endpoint = '', argument] = /^(\w+)\((.*)\)$/s.exec(text) ?? [];
    if (argument === undefined || !this.known.isWord(endpoint)) return this.text(text, 'key');
    if (argument === 'undefined') return text;
    try {
      return `${endpoint}(${JSON.stringify(this.scrub(JSON.parse(argument), 'id'))})`;
    } catch {
      return `${endpoint}(${this.hide('argument', argument)})`;
    }
  }

  private search(text: string): string {
    const kept = [...new URLSearchParams(text)].map(([name, value]) =>
      PARAMETERS.has(name) || this.known.isPlaceholder(name)
        ? [name, this.text(value, name)]
        : [this.hide('parameter', name), this.text(value, 'value')],
    );
    return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`;
  }

  private pathname(text: string): string {
    return text
      .split('/')
      .map((part, depth) => this.text(decoded(part), depth > 1 ? 'id' : 'path'))
      .join('/');
  }

  /** Project, item, amount, currency and wishes. */
  private lineId(text: string): string {
    return text
      .split(':')
      .map((part, index) =>
        index === 2 && /^\d+$/.test(part)
          ? String(numberOf(Number(part), 'amount'))
          : this.text(part, 'id'),
      )
      .join(':');
  }

  private name(name: string, parent: string): string {
    if (parent === 'forms') return this.pathname(name);
    return KEYED_BY_DATA.has(parent) ? this.cacheKey(name) : this.text(name, 'key');
  }

  /** The values of a form. */
  private typed(values: Record<string, unknown>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const text = String(value);
        const stays = text === '' || (name === 'amount' && AMOUNT.test(text));
        return [
          this.name(name, ''),
          stays || this.known.isPlaceholder(text) ? text : this.hide(name, text),
        ];
      }),
    );
  }

  private object(value: Record<string, unknown>, key: string): unknown {
    if (isPrivate(key) && !isBilingual(value)) return this.hide(key, JSON.stringify(value));
    if (key === 'values') return this.typed(value);
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !DROPPED_STATE.has(name))
        .map(([name, inner]) => [
          this.name(name, key),
          this.scrub(inner, KEYED_BY_DATA.has(key) ? 'id' : name),
        ]),
    );
  }
}

export type Scrubber = {
  scrub: <T>(value: T) => T;
  /** QA may have typed the recording's name. */
  name: (text: string) => string;
  /** Takes account of content, persons and accounts in values that are scrubbed later. */
  learn: (more: unknown) => void;
  /** The ids of content that were kept. */
  keptIds: () => string[];
};

/** @param whole everything that will be scrubbed, in which content and persons are found first */
export function createScrubber(whole: unknown, before: KnownBefore = {}): Scrubber {
  const known = new Knowledge(before);
  known.learn(whole);
  const scrubbing = new Scrubbing(known);
  return {
    scrub: <T>(value: T): T => scrubbing.scrub(value, '') as T,
    name: (text) => (known.isSafeName(text) ? text : scrubbing.hide('name', text)),
    learn: (more) => {
      if (known.learn(more)) scrubbing.forget();
    },
    keptIds: () => known.keptIds(),
  };
}
