/** Appwrite's "abuse" limits: counts in fixed windows, in memory. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';
import { isRecord } from '../core/values';
import type { ApiRequest, Call, LimitRule, Route } from './route';

export type RateLimits = ReturnType<typeof createRateLimits>;

/** The parts of a request that identify its user. */
export type CountedCall = Pick<Call, 'caller'> & {
  request: Pick<ApiRequest, 'method' | 'ip' | 'headers' | 'params' | 'body'>;
};

/** The parts of a route that identify its uses. */
export type LimitedRoute = Pick<Route, 'path' | 'action' | 'limits'>;

/** The limit for all visitors together. */
const MOST_COUNTS = 200_000;
/** The limit of one visitor: people who share an address use far fewer at a time. */
const MOST_OF_A_VISITOR = 300;
/** A network of IPv6 has so many times the limit of one visitor. */
const NETWORK_SHARE = 5;
const HOUR = 3600;
/** Longer keys are stored as their hash. */
const LONGEST_KEY = 200;

/** @returns null for another address than IPv6, even an IPv4 address written as IPv6 */
function groupsOf(address: string): readonly number[] | null {
  if (!isIPv6(address)) return null;
  const [head = '', tail] = address.split('::');
  const [first, last] = [head, tail ?? ''].map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => parseInt(group, 16)),
  );
  const gap = tail === undefined ? 0 : 8 - (first?.length ?? 0) - (last?.length ?? 0);
  return [...(first ?? []), ...Array<number>(Math.max(0, gap)).fill(0), ...(last ?? [])];
}

const hex = (groups: readonly number[]): string =>
  groups.map((group) => group.toString(16)).join(':');

/**
 * An IPv6 household can use a new address each time, and many customers have a whole /48.
 * @param ip undefined for an ended connection, in spite of Fastify's type
 * @returns the address, or the first 64 bits of an IPv6 address; and its first 48 bits
 */
export function placeOf(ip: string | undefined): { visitor: string; network: string | null } {
  const [address = ''] = (ip ?? '').toLowerCase().split('%');
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  const groups = dotted === undefined ? groupsOf(address) : null;
  if (groups === null) return { visitor: dotted ?? address, network: null };
  const [high = 0, low = 0] = groups.slice(6);
  if (hex(groups.slice(0, 6)) === '0:0:0:0:0:ffff')
    return { visitor: [high >> 8, high & 255, low >> 8, low & 255].join('.'), network: null };
  return { visitor: `${hex(groups.slice(0, 4))}::/64`, network: `${hex(groups.slice(0, 3))}::/48` };
}

export const visitorOf = (ip: string | undefined): string => placeOf(ip).visitor;

const PORT = /^\s*(?:\[([\da-f:.%]+)\]|([\d.]+)(?=:))(?::\d+)?\s*$/i;

/** Some web servers write ports, and IPv6 in brackets, in X-Forwarded-For (RFC 7239, 6). */
export const withoutPorts = (forwarded: string): string =>
  forwarded
    .split(',')
    .map((address) => {
      const [, bracketed, plain] = PORT.exec(address) ?? [];
      return bracketed ?? plain ?? address.trim();
    })
    .join(', ');

const namesIn = (path: string): string[] => path.match(/(?<=:)\w+/g) ?? [];

/** The action and its object: the same for all addresses of a route, with decoded ids. */
function actionOf(action: string, path: string, given: Readonly<Record<string, unknown>>): string {
  const ids = namesIn(path)
    .slice(0, namesIn(action).length)
    .map((name) => String(given[name] ?? '').toLowerCase());
  return JSON.stringify([action, ...ids]);
}

/** The upload of a later chunk; a first chunk counts like a file under any name. */
function chunkOf({ 'x-appwrite-id': id, 'content-range': range }: IncomingHttpHeaders): string {
  return range !== undefined && /^bytes 0*[1-9]/.test(range) && typeof id === 'string'
    ? id.toLowerCase()
    : '';
}

const OF_VISITOR = 'url:{url},ip:{ip}';

/** @param place whose address stands for `{ip}` */
function limitKey(
  rule: LimitRule,
  route: LimitedRoute,
  { caller, request }: CountedCall,
  place = visitorOf(request.ip),
): string {
  const { method, headers } = request;
  const known: Record<string, string> = {
    ip: place,
    method,
    url: actionOf(rule.action ?? route.action ?? route.path, route.path, request.params),
    user: caller.user?.$id ?? '',
    chunk: chunkOf(headers),
  };
  const body = isRecord(request.body) ? request.body : {};
  const sent = (name: string): string => {
    const value = Object.hasOwn(body, name) ? body[name] : '';
    return typeof value === 'string' ? value.toLowerCase() : typeof value;
  };
  return (rule.key ?? OF_VISITOR).replace(
    /\{([\w-]+)\}/g,
    (_match, word: string) => known[word] ?? sent(word.replace(/^param-/, '')),
  );
}

/** The number of words in a rule's keys that the caller chooses. */
function chosenWords({ key = OF_VISITOR, action }: LimitRule, route: LimitedRoute): number {
  const sent = key.match(/\{(?:param-|chunk)/g) ?? [];
  const ids = key.includes('{url}') ? namesIn(action ?? route.action ?? route.path) : [];
  return sent.length + ids.length;
}

const ordered = new WeakMap<LimitedRoute, readonly LimitRule[]>();

/** Rules whose keys the caller cannot choose come first. */
function rulesOf(route: LimitedRoute): readonly LimitRule[] {
  const known = ordered.get(route);
  if (known) return known;
  const rules = [...(route.limits ?? [])].sort(
    (one, other) => chosenWords(one, route) - chosenWords(other, route),
  );
  ordered.set(route, rules);
  return rules;
}

/** The rule's words, for the log. */
export const limitOf = ({ most, windowSeconds = HOUR, key = OF_VISITOR }: LimitRule): string =>
  `${most} in ${windowSeconds} s by ${key}`;

interface CountedUse {
  rule: LimitRule;
  key: string;
  visitor: string;
}

/** Keys that the caller cannot choose come first, and each visitor before their network. */
export function usesOf(route: LimitedRoute, call: CountedCall): CountedUse[] {
  const { visitor, network } = placeOf(call.request.ip);
  return rulesOf(route).flatMap((rule) => {
    const own = { rule, key: limitKey(rule, route, call, visitor), visitor };
    if (network === null || !(rule.key ?? OF_VISITOR).includes('{ip}')) return [own];
    const most = rule.most * NETWORK_SHARE;
    const key = limitKey(rule, route, call, network);
    return [own, { rule: { ...rule, most }, key, visitor: network }];
  });
}

interface Count {
  used: number;
  reset: number;
  most: number;
  visitor: string;
}

const isSpent = ({ used, most }: Count): boolean => used >= most;

/** @param isOn false disables the limits */
export function createRateLimits(isOn: boolean, nowMs: () => number = Date.now) {
  const counts = new Map<string, Count>();
  /** The ids of the counts of each visitor. */
  const byVisitor = new Map<string, Set<string>>();
  let forgotten = 0;

  const forget = (id: string): void => {
    const visitor = counts.get(id)?.visitor ?? '';
    const own = byVisitor.get(visitor);
    counts.delete(id);
    own?.delete(id);
    if (own?.size === 0) byVisitor.delete(visitor);
  };
  const forgetOld = (visitor: string, now: number): void => {
    for (const id of byVisitor.get(visitor) ?? [])
      if ((counts.get(id)?.reset ?? 0) <= now) forget(id);
  };
  /** Forgets a visitor's counts with the fewest uses, but no exhausted one. */
  const forgetLeastUsed = (visitor: string, most: number): void => {
    const unspent = [...(byVisitor.get(visitor) ?? [])].flatMap((id) => {
      const count = counts.get(id);
      return count === undefined || isSpent(count) ? [] : [{ id, part: count.used / count.most }];
    });
    unspent.sort((one, other) => one.part - other.part);
    for (const { id } of unspent.slice(0, most)) forget(id);
  };
  const forgetAllOld = (now: number): void => {
    forgotten = now;
    for (const visitor of [...byVisitor.keys()]) forgetOld(visitor, now);
    if (counts.size < MOST_COUNTS) return;
    // More live counts are an attack on the memory: those with the most counts lose theirs, a tenth
    // of all at once, as the search takes long.
    const greediest = [...byVisitor].sort(([, one], [, other]) => other.size - one.size);
    for (const [visitor, { size }] of greediest) {
      if (counts.size < MOST_COUNTS * 0.9) return;
      forgetLeastUsed(visitor, size);
    }
  };
  /** @returns whether the visitor may have one more */
  const makeRoom = (visitor: string, now: number): boolean => {
    const size = (): number => byVisitor.get(visitor)?.size ?? 0;
    if (size() >= MOST_OF_A_VISITOR) forgetOld(visitor, now);
    if (size() >= MOST_OF_A_VISITOR) forgetLeastUsed(visitor, MOST_OF_A_VISITOR / 10);
    return size() < MOST_OF_A_VISITOR;
  };
  const idOf = (rule: LimitRule, key: string): string => {
    const id = `${rule.windowSeconds ?? HOUR}|${rule.key ?? ''}|${key}`;
    return id.length > LONGEST_KEY ? createHash('sha256').update(id).digest('base64') : id;
  };

  return {
    /** The number in memory; each is removed within an hour after its end while visitors come. */
    get size(): number {
      return counts.size;
    },
    /**
     * Counts one use. `reset` is in seconds since 1970.
     * @param visitor whose counts make room for a new one, unless all of them are exhausted
     */
    hit(rule: LimitRule, key: string, visitor: string) {
      const now = Math.floor(nowMs() / 1000);
      const window = rule.windowSeconds ?? HOUR;
      const reset = (Math.floor(now / window) + 1) * window;
      if (!isOn) return { limit: rule.most, remaining: rule.most - 1, reset, isExceeded: false };
      // The search runs once a second at most, as exhausted counts make no room.
      const isFull = counts.size >= MOST_COUNTS && now > forgotten;
      if (isFull || now >= forgotten + HOUR) forgetAllOld(now);
      const id = idOf(rule, key);
      const known = counts.get(id);
      if (known === undefined && !makeRoom(visitor, now))
        return { limit: rule.most, remaining: 0, reset, isExceeded: true };
      const used = (known && known.reset > now ? known.used : 0) + 1;
      if (known === undefined) {
        counts.set(id, { used, reset, most: rule.most, visitor });
        byVisitor.set(visitor, (byVisitor.get(visitor) ?? new Set<string>()).add(id));
      } else Object.assign(known, { used, reset });
      return {
        limit: rule.most,
        remaining: Math.max(0, rule.most - used),
        reset,
        isExceeded: used > rule.most,
      };
    },
    clear(rule: LimitRule, key: string): void {
      forget(idOf(rule, key));
    },
  };
}
