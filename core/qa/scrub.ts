/**
 * Removes persons and secrets from a recording by an allow-list of keys. Any other value becomes a
 * placeholder, the same one for the same value, so that the recording still plays.
 */

import { OCCASIONS } from '../donations/dedication';
import { CURRENCIES } from '../money/currencies';
import { STAFF_REASONS } from '../staff/reasons';
import { LANGUAGES } from '../text/languages/bilingual';

/** Keys of public content, ids, amounts, states and addresses of pages. */
const PLAIN_KEYS = new Set(
  (
    'id en ar projectId itemId projectIds line lineId quantity currency unitAmountMinor amountMinor raisedMinor targetMinor baseAmountMinor refundedMinor perBaseMicros ' +
    'title description region type image date status source current finished restored attempt code field retryAfterSeconds recorded disputed ' +
    'page pageSize total language pathname endpointName requestId queryCacheKey requestStatus startedTimeStamp fulfilledTimeStamp condition ' +
    'subscribe track forceRefetch online focused middlewareRegistered reducerPath invalidationBehavior refetchOnFocus refetchOnReconnect ' +
    'refetchOnMountOrArgChange keepUnusedDataFor pollingInterval skipPollingIfUnfocused aborted rejectedWithValue isCatchError tabName amount ' +
    'userId session_id'
  ).split(' '),
);

/** The keys of server events: logs without persons, and amounts of the books. */
const PLAIN_KEYS_OF_SERVER = new Set([
  ...PLAIN_KEYS,
  ...(
    'at functionId route trigger milliseconds event outcome reason state attempts answer collection document action project ' +
    'before actual_amount refunded_amount base_delta dispute flag payments recordedLines adjustedDonations discrepancies toSettle'
  ).split(' '),
]);

/** Only words of the product, ids and placeholders; any sentence may be a person's. */
const SERVER_WORD = /^(?:[\w./:-]+(?: \d+)?|[a-z]+(?: [a-z]+)*|‹[A-Za-z]+ \d+›)$/;

const PLAIN_VALUES = new Set<string>([
  ...CURRENCIES,
  ...LANGUAGES,
  ...OCCASIONS,
  ...STAFF_REASONS,
  ...['guest', 'left', 'expired'],
]);

/** The only typed text that is kept. */
const AMOUNT = /^[\d٠-٩]{1,7}([.,٫][\d٠-٩]{1,2})?$/;

/**
 * Values that are unsafe under any key: addresses, phone numbers, keys, tokens, ids of payments and
 * sessions. Each pattern runs in linear time.
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

/** A session's default name is its start. */
const MOMENT = /\d{4}-\d\d-\d\d[ T][\d:]+/g;

/** Dates and times look like phone numbers. */
const TIME = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d)?)?$/;

/** The value of such a key is hidden, with everything inside it and all its other occurrences. */
const PRIVATE_KEY = /name$|mail|phone|pass|secret|token|cookie|address|birth|message|url$/i;
const NOT_PRIVATE = new Set(['projectName', 'endpointName', 'pathname']);
const isPrivate = (key: string): boolean => PRIVATE_KEY.test(key) && !NOT_PRIVATE.has(key);

/** The replacement has the form of a payment's id, so that the pages recognise it. */
const PAYMENT_ID = /^cs_(?:test|live)_[A-Za-z0-9]+$/;

/** The keys of these objects are data. */
const KEYED_BY_DATA = new Set(['queries', 'mutations', 'tags', 'keys', 'forms']);

const SHORTEST_PRIVATE = 4;

/** Neither requests nor pictures of persons are worth keeping. */
const DROPPED_STATE = new Set(['subscriptions', 'provided']);

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function privateTexts(value: unknown, key = '', found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (isPrivate(key) && value.length >= SHORTEST_PRIVATE) found.add(value);
  } else if (Array.isArray(value)) value.forEach((item) => privateTexts(item, key, found));
  else if (typeof value === 'object' && value !== null)
    Object.entries(value).forEach(([name, inner]) => privateTexts(inner, name, found));
  return found;
}

export type Scrubber = <T>(value: T) => T;

export type Scrubbers = {
  page: Scrubber;
  server: Scrubber;
  /** QA may have typed the recording's name. */
  name: (text: string) => string;
};

/**
 * Scrubbers that use the same placeholder for the same value.
 * @param whole everything that will be scrubbed, in which private texts are found first
 */
export function createScrubbers(whole: unknown): Scrubbers {
  const names = new Map<string, string>();
  const hidden = [...privateTexts(whole)].sort((one, other) => other.length - one.length);
  const hiddenPattern = hidden.length === 0 ? null : new RegExp(hidden.map(escape).join('|'));

  const placeholder = (kind: string, value: string): string => {
    const known = names.get(value);
    if (known !== undefined) return known;
    const number = names.size + 1;
    const name = PAYMENT_ID.test(value)
      ? `cs_test_recorded${String(number).padStart(8, '0')}`
      : `‹${/^[A-Za-z]{1,24}$/.test(kind) ? kind : 'value'} ${number}›`;
    names.set(value, name);
    return name;
  };
  const isSafe = (text: string): boolean =>
    TIME.test(text) ||
    (!UNSAFE.some((pattern) => pattern.test(text)) && hiddenPattern?.test(text) !== true);

  const scrubberOf = (
    plainKeys: ReadonlySet<string>,
    isPlain = (_text: string) => true,
  ): Scrubber => {
    /** `getProject("gaza")`: the argument is data. */
    const cacheKey = (text: string): string => {
      const [, endpoint, argument] = /^(\w+)\((.*)\)$/s.exec(text) ?? [];
      if (endpoint === undefined || argument === undefined)
        return isSafe(text) ? text : placeholder('key', text);
      if (argument === 'undefined') return text;
      try {
        return `${endpoint}(${JSON.stringify(scrub(JSON.parse(argument), 'id'))})`;
      } catch {
        return `${endpoint}(${placeholder('argument', argument)})`;
      }
    };

    const search = (value: string): string => {
      const kept = [...new URLSearchParams(value)].map(([name, inner]) => [
        nameOf(name, ''),
        text(inner, name === 'user_id' ? 'userId' : name),
      ]);
      return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`;
    };

    const text = (value: string, key: string): string => {
      if (key === 'queryCacheKey') return cacheKey(value);
      if (key === 'search') return search(value);
      if (key === 'lineId')
        return value
          .split(':')
          .map((part) => text(part, 'id'))
          .join(':');
      return PLAIN_VALUES.has(value) || (plainKeys.has(key) && isPlain(value) && isSafe(value))
        ? value
        : placeholder(key, value);
    };

    const nameOf = (name: string, parent: string): string => {
      if (KEYED_BY_DATA.has(parent)) return cacheKey(name);
      return /^[A-Za-z_$][\w$]{0,40}$/.test(name) && isSafe(name) ? name : placeholder('key', name);
    };

    const typed = (values: object): Record<string, string> =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          nameOf(name, ''),
          name === 'amount' && AMOUNT.test(String(value))
            ? String(value)
            : placeholder(name, String(value)),
        ]),
      );

    function scrub(value: unknown, key: string): unknown {
      if (value === null || typeof value === 'boolean') return value;
      if (typeof value === 'string') return text(value, key);
      if (typeof value === 'number') return plainKeys.has(key) ? value : 0;
      if (Array.isArray(value)) return value.map((item) => scrub(item, key));
      if (typeof value !== 'object') return undefined;
      if (isPrivate(key)) return placeholder(key, JSON.stringify(value));
      if (key === 'values') return typed(value);
      const entries = Object.entries(value).filter(([name]) => !DROPPED_STATE.has(name));
      return Object.fromEntries(
        entries.map(([name, inner]) => [
          nameOf(name, key),
          scrub(inner, KEYED_BY_DATA.has(key) ? 'id' : name),
        ]),
      );
    }

    return <T>(value: T): T => scrub(value, '') as T;
  };
  return {
    page: scrubberOf(PLAIN_KEYS),
    server: scrubberOf(PLAIN_KEYS_OF_SERVER, (text) => SERVER_WORD.test(text)),
    name: (text) => (isSafe(text.replace(MOMENT, '')) ? text : placeholder('name', text)),
  };
}
