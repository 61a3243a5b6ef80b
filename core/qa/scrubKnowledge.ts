/** Decides which texts of a recording or report stay. */
import { find, noFindings, PLACEHOLDER, SHORTEST_PRIVATE, type Findings } from './scrubContent';
import { isProviderEvent, PRODUCT_WORDS } from './scrubWords';

/** The only typed text that is kept. */
export const AMOUNT = /^[\d٠-٩]{1,7}([.,٫][\d٠-٩]{1,2})?$/;

/** Texts of one field that need no list. */
const FORMS: ReadonlyMap<string, RegExp> = new Map([
  ['amount', AMOUNT],
  ['date', /^\d{4}-\d\d-\d\dT[\d:.]{5,16}(?:Z|[+-]\d\d:?\d\d)?$/],
  ['answer', /^\d{3}$/],
  ['status', /^\d{3}$/],
  ['page', /^\d{1,4}$/],
  ['already_paid', /^1$/],
  ['flagged', /^1$/],
]);

/**
 * Values that are unsafe in any content: addresses, phone numbers, keys, tokens, ids of payments
 * and sessions. Each pattern runs in linear time.
 */
const UNSAFE = [
  /[^\s@]@[^\s@]+\.[^\s@]/,
  /(?:\+|\b00)?\d[\d\s().-]{7,}\d/,
  /(?:^|[^\w-])eyJ[\w-]+\.[\w-]/,
  /\b(?:sk|rk|pk|whsec|cs|pi|ch|cus|evt|a_session|standard|dynamic)_\w+/,
  /\b[0-9a-f]{32,}\b/i,
  /(?:^|[^\w+-])(?=[\w+-]*\d)(?=[\w+-]*[A-Z])(?=[\w+-]*[a-z])[\w+-]{32,}/,
  /\bBearer\s/i,
];
/** QA may name a session freely, but without numbers of persons and short tokens. */
const RISKY_IN_NAMES = [
  ...UNSAFE,
  /\d{7,}/,
  /\b[A-Z]{1,3}\d{5,}/,
  /\b(?=\w*\d)(?=\w*[A-Z])(?=\w*[a-z])\w{6,}/,
];

/** Dates and times look like phone numbers. */
const TIME = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d)?)?$/;
/** A session's default name is its start. */
const MOMENT = /\d{4}-\d\d-\d\d[ T][\d:]+/g;

const RECORDED_PAYMENT = /^cs_test_recorded00\d{6}$/;
const WORDS = new Set(PRODUCT_WORDS);

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const sizeOf = ({ ids, texts, persons, accounts }: Findings): number =>
  ids.size + texts.size + persons.size + accounts.size;

export type KnownBefore = {
  /** Whether it is a word of the product, besides those of scrubWords.ts. */
  isWord?: (text: string) => boolean;
  /** Ids of content. */
  ids?: readonly string[];
};

export class Knowledge {
  private readonly found = noFindings();
  private readonly isFurther: (text: string) => boolean;
  private readonly kept = new Set<string>();
  private personPattern: RegExp | null = null;
  private safeTexts = new Map<string, boolean>();

  constructor({ isWord = () => false, ids = [] }: KnownBefore) {
    this.isFurther = isWord;
    ids.forEach((id) => this.found.ids.add(id));
  }

  /** @returns whether anything is new */
  learn(value: unknown): boolean {
    const before = sizeOf(this.found);
    find(value, this.found);
    if (before === sizeOf(this.found)) return false;
    const persons = [...this.found.persons, ...this.found.accounts]
      .filter((text) => text.length >= SHORTEST_PRIVATE && !this.isWord(text))
      .sort((one, other) => other.length - one.length);
    this.personPattern = persons.length === 0 ? null : new RegExp(persons.map(escape).join('|'));
    this.safeTexts = new Map();
    return true;
  }

  isWord(text: string): boolean {
    return WORDS.has(text) || this.isFurther(text);
  }

  isAccount(text: string): boolean {
    return this.found.accounts.has(text);
  }

  /** Whether it is a placeholder of an earlier scrubbing. */
  isPlaceholder(text: string): boolean {
    const kind = PLACEHOLDER.exec(text)?.[1];
    return kind === undefined ? RECORDED_PAYMENT.test(text) : this.isWord(kind);
  }

  /** Whether a text of the log is this placeholder already. */
  isTaken(placeholder: string): boolean {
    return this.found.placeholders.has(placeholder);
  }

  isKnown(text: string, key: string): boolean {
    return (
      text === '' ||
      this.isWord(text) ||
      this.isContent(text) ||
      this.isPlaceholder(text) ||
      isProviderEvent(text) ||
      FORMS.get(key)?.test(text) === true
    );
  }

  /** Whether QA's name of a session may stay. */
  isSafeName(text: string): boolean {
    const name = text.replace(MOMENT, '');
    return !RISKY_IN_NAMES.some((pattern) => pattern.test(name)) && !this.isOfPerson(text);
  }

  /** The ids of content that stayed. */
  keptIds(): string[] {
    return [...this.kept];
  }

  private isContent(text: string): boolean {
    const { accounts, persons, ids, texts } = this.found;
    if (accounts.has(text) || persons.has(text)) return false;
    if (!ids.has(text)) return texts.has(text) && this.isSafe(text);
    this.kept.add(text);
    return true;
  }

  private isOfPerson(text: string): boolean {
    return this.personPattern?.test(text) === true;
  }

  private isSafe(text: string): boolean {
    const known = this.safeTexts.get(text);
    if (known !== undefined) return known;
    const isSafe =
      TIME.test(text) || !(UNSAFE.some((pattern) => pattern.test(text)) || this.isOfPerson(text));
    this.safeTexts.set(text, isSafe);
    return isSafe;
  }
}
