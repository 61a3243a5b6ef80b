/**
 * Passwords, keys and cards must not be recorded even on this machine: neither under their own
 * keys and in addresses, nor typed into another field.
 */
import { isRecord } from '@core/qa/scrubContent';
import { HIDDEN, PUBLIC_ENDPOINTS } from '@core/qa/scrubWords';
import type { Entry } from './actionLog';

export const SECRET_KEY =
  /pass(word|code)|secret|token|cookie|authori[sz]ation|^jwt$|card(number)?$|cvc|cvv|expiry|iban/i;
/** `card` is also the e-mail card of a dedication. */
const isSecret = (key: string, value: unknown): boolean =>
  SECRET_KEY.test(key) && (typeof value === 'string' || typeof value === 'number');

/** Their whole answer is a key. */
const SECRET_ANSWERS = new Set(['getReceiptLink']);
const PUBLIC = new Set(PUBLIC_ENDPOINTS);

const SHORTEST_SECRET = 6;
const SHORTEST_PASSWORD = 8;

const DIGIT = '[\\d٠-٩۰-۹]';
/** 13 to 19 digits, also with blanks between them and in an address. */
const CARD = new RegExp(`(?<!${DIGIT})${DIGIT}(?:[ \\u00a0.+-]?${DIGIT}){12,18}(?!${DIGIT})`, 'g');
const PARAMETER =
  /((?:[?&#\s]|^|%26|%3F)[\w-]*(?:pass(?:word|code)|secret|token|cookie|jwt)[\w-]*(?:=|%3D))((?:(?!%26)[^&\s#"'])+)/gi;
const JWT = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?/g;

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const latinDigits = (text: string): number[] =>
  [...text]
    .map((sign) => (sign.codePointAt(0) ?? 0) - zeroBefore(sign))
    .filter((digit) => digit >= 0 && digit <= 9);

function zeroBefore(sign: string): number {
  if (sign >= '۰') return 0x6f0;
  return sign >= '٠' ? 0x660 : 0x30;
}

/** The check of Luhn, and a first digit of the large card networks. */
function isCard(text: string): boolean {
  const digits = latinDigits(text).reverse();
  const sum = digits.reduce((total, digit, index) => {
    const counted = index % 2 === 0 ? digit : digit * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0 && /[2-6]/.test(String(digits.at(-1)));
}

/** An address, a moment, a donation's reference, or an id of the card provider. */
const NO_PASSWORD = /@|:\/\/|^\d{4}-\d\d-\d\dT|^[A-Z\d]{6,12}-\d{1,3}$|^[a-z]{2,3}_\w+$/;
/** A word of letters with digits or signs. */
const isLikePassword = (word: string): boolean =>
  word.length >= SHORTEST_PASSWORD &&
  /\p{L}/u.test(word) &&
  /[\d!$%^&*+=<>#~|\\]/.test(word) &&
  !NO_PASSWORD.test(word);

/** The key in the fragment of a mail's link; empty for an address or the name of a place. */
export const tokenOf = (fragment: string): string =>
  /^#[\w.-]{16,}$/.test(fragment) ? fragment.slice(1) : '';

const isSearch = (text: string, key: string): boolean => key === 'search' && text.startsWith('?');

const endpointOf = ({ meta }: Entry['action']): string =>
  isRecord(meta) && isRecord(meta.arg) ? String(meta.arg.endpointName) : '';

/** The secrets that this page knows. */
export class Secrets {
  private readonly known = new Set<string>();
  private pattern: RegExp | null = null;

  /** @param onLearned is called for each new secret, which earlier actions may hold */
  constructor(private readonly onLearned: () => void = () => undefined) {}

  /** Hides a text, such as a password, from here on. */
  learn(text: string): void {
    if (text.length < SHORTEST_SECRET || text === HIDDEN || this.known.has(text)) return;
    const inAddress = new URLSearchParams({ text }).toString().slice('text='.length);
    [text, encodeURIComponent(text), inAddress].forEach((form) => this.known.add(form));
    const longestFirst = [...this.known].sort((one, other) => other.length - one.length);
    this.pattern = new RegExp(longestFirst.map(escape).join('|'), 'g');
    this.onLearned();
  }

  /** Hides the words of a typed text that look like passwords. */
  learnTyped(text: string): void {
    for (const word of text.split(/\s+/)) if (isLikePassword(word)) this.learn(word);
  }

  /** The same action where it has no secrets, or a copy; files and other objects are named. */
  readonly hide = (action: Entry['action']): Entry['action'] => {
    const endpoint = endpointOf(action);
    const { payload, ...rest } = action;
    // Answers with public content are long, and no visitor types into them.
    const isPublic = PUBLIC.has(endpoint) && action.type.endsWith('/fulfilled');
    const part = isPublic ? rest : action;
    this.learnIn(part, '');
    const kept = this.hidden(part, '');
    const isKey = SECRET_ANSWERS.has(endpoint) && typeof payload === 'string';
    if ((kept === part && !isKey) || !isRecord(kept)) return action;
    return { ...action, ...kept, ...(isKey && { payload: HIDDEN }), type: action.type };
  };

  /** Keys and addresses first, as a cache key may stand before its argument. */
  private learnIn(value: unknown, key: string): void {
    if (typeof value === 'string') this.learnText(value, key);
    else if (Array.isArray(value)) value.forEach((item) => this.learnIn(item, key));
    else if (typeof value === 'object' && value !== null)
      Object.entries(value).forEach(([name, inner]) => this.learnIn(inner, name));
  }

  private learnText(text: string, key: string): void {
    if (SECRET_KEY.test(key)) this.learn(text);
    if (!isSearch(text, key)) return;
    for (const [name, value] of new URLSearchParams(text)) {
      if (SECRET_KEY.test(name)) this.learn(value);
      if (name === 'filter') this.learnTyped(value);
    }
  }

  private hidden(value: unknown, key: string): unknown {
    if (typeof value === 'string') {
      if (isSearch(value, key)) return this.search(value);
      return key === 'pathname' ? this.pathname(value) : this.text(value);
    }
    if (typeof value === 'function') return '‹function›';
    if (typeof value !== 'object' || value === null) return value;
    if (!Array.isArray(value)) return this.object(value);
    const kept = value.map((item: unknown) => this.hidden(item, key));
    return kept.every((item, index) => item === value[index]) ? value : kept;
  }

  private object(value: object): unknown {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) return `‹${value.constructor.name}›`;
    const entries = Object.entries(value);
    const kept = entries.map(([key, inner]): [string, unknown] => [
      /^[A-Za-z_$]+$/.test(key) ? key : this.text(key),
      isSecret(key, inner) ? HIDDEN : this.hidden(inner, key),
    ]);
    const isSame = kept.every(
      ([key, inner], index) => key === entries[index]?.[0] && inner === entries[index]?.[1],
    );
    return isSame ? value : Object.fromEntries(kept);
  }

  private plain(text: string): string {
    if (text.length < SHORTEST_SECRET) return text;
    const rest = this.pattern === null ? text : text.replace(this.pattern, HIDDEN);
    const withoutCards = rest.replace(CARD, (digits) => (isCard(digits) ? HIDDEN : digits));
    // Most texts have neither, and these patterns try each of their words.
    const hasParameter = /=|%3D/i.test(withoutCards);
    return (hasParameter ? withoutCards.replace(PARAMETER, `$1${HIDDEN}`) : withoutCards).replace(
      JWT,
      HIDDEN,
    );
  }

  private text(text: string): string {
    const rest = this.plain(text);
    if (!rest.includes('%')) return rest;
    const readable = decoded(rest);
    return this.plain(readable) === readable ? rest : HIDDEN;
  }

  /** An address keeps its other parameters, so that the past shows the same page. */
  private search(text: string): string {
    const parameters = [...new URLSearchParams(text)];
    const kept = parameters.map(([name, value]) => [
      this.text(name),
      SECRET_KEY.test(name) ? HIDDEN : this.text(value),
    ]);
    const isSame = parameters.every(([, value], index) => kept[index]?.[1] === value);
    return isSame ? this.text(text) : `?${new URLSearchParams(kept).toString()}`;
  }

  private pathname(text: string): string {
    return text
      .split('/')
      .map((part) => this.text(part))
      .join('/');
  }
}
