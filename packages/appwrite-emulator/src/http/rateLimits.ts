/** Appwrite's "abuse" limits: counts in fixed windows, kept in memory. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';
import { isRecord } from '../core/values';
import type { ApiRequest, Call, LimitRule, Route } from './route';

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Of a request, what tells whose use it is. */
export type CountedCall = Pick<Call, 'caller'> & {
  request: Pick<ApiRequest, 'method' | 'ip' | 'headers' | 'params' | 'body'>;
};

/** What uses are counted by. */
export type LimitedRoute = Pick<Route, 'path' | 'action' | 'limits'>;

const MOST_COUNTS = 200_000;
const HOUR = 3600;
/** Longer keys are kept as their hash. */
const LONGEST_KEY = 200;

/**
 * One household or server has a network of IPv6 addresses, of which it can use a new one each time.
 * @param ip undefined for a connection that has ended meanwhile, whatever Fastify's type says
 * @returns the address, or its network's first 64 bits
 */
export function visitorOf(ip: string | undefined): string {
  if (ip === undefined) return '';
  const [address = ''] = ip.toLowerCase().split('%');
  const asIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (asIPv4 !== undefined || !isIPv6(address)) return asIPv4 ?? ip;
  const [head = '', tail] = address.split('::');
  const [first, last] = [head, tail ?? ''].map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => parseInt(group, 16)),
  );
  const groups = [
    ...(first ?? []),
    ...Array<number>(
      tail === undefined ? 0 : Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0)),
    ).fill(0),
    ...(last ?? []),
  ];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

const namesIn = (path: string): string[] => path.match(/(?<=:)\w+/g) ?? [];

/**
 * What is done, and to what: of a route by any of its addresses, with the ids as the server
 * understands them.
 */
function actionOf(action: string, path: string, given: Readonly<Record<string, unknown>>): string {
  const ids = namesIn(path)
    .slice(0, namesIn(action).length)
    .map((name) => String(given[name] ?? '').toLowerCase());
  return JSON.stringify([action, ...ids]);
}

/**
 * The upload that a later chunk belongs to; a first one is counted as a file is, whatever it calls
 * itself.
 */
function chunkOf({ 'x-appwrite-id': id, 'content-range': range }: IncomingHttpHeaders): string {
  return range !== undefined && /^bytes 0*[1-9]/.test(range) && typeof id === 'string'
    ? id.toLowerCase()
    : '';
}

/** @returns what a rule counts this request by */
export function limitKey(
  rule: LimitRule,
  route: LimitedRoute,
  { caller, request }: CountedCall,
): string {
  const { method, ip, headers } = request;
  const known: Record<string, string> = {
    ip: visitorOf(ip),
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
  return (rule.key ?? 'url:{url},ip:{ip}').replace(
    /\{([\w-]+)\}/g,
    (_match, word: string) => known[word] ?? sent(word.replace(/^param-/, '')),
  );
}

/** @param isOn false counts nothing and never refuses */
export function createRateLimits(isOn: boolean, nowMs: () => number = Date.now) {
  const counts = new Map<string, { used: number; reset: number }>();
  let forgotten = 0;

  const forgetOld = (now: number): void => {
    forgotten = now;
    for (const [key, count] of counts) if (count.reset <= now) counts.delete(key);
    if (counts.size < MOST_COUNTS) return;
    // More live counts than one machine's visitors make are an attack on the memory: the oldest go
    // first, a tenth of all, since looking through them takes long.
    for (const key of [...counts.keys()].slice(0, MOST_COUNTS / 10)) counts.delete(key);
  };
  const idOf = (rule: LimitRule, key: string): string => {
    const id = `${rule.windowSeconds ?? HOUR}|${rule.key ?? ''}|${key}`;
    return id.length > LONGEST_KEY ? createHash('sha256').update(id).digest('base64') : id;
  };

  return {
    /** How many are in memory: of each, an hour after its end at most, while anybody comes. */
    get size(): number {
      return counts.size;
    },
    /** Counts one use. `reset` is in seconds since 1970. */
    hit(rule: LimitRule, key: string) {
      const now = Math.floor(nowMs() / 1000);
      const window = rule.windowSeconds ?? HOUR;
      const reset = (Math.floor(now / window) + 1) * window;
      if (!isOn) return { limit: rule.most, remaining: rule.most - 1, reset, isExceeded: false };
      if (counts.size >= MOST_COUNTS || now >= forgotten + HOUR) forgetOld(now);
      const id = idOf(rule, key);
      const known = counts.get(id);
      const used = (known && known.reset > now ? known.used : 0) + 1;
      counts.set(id, { used, reset });
      return {
        limit: rule.most,
        remaining: Math.max(0, rule.most - used),
        reset,
        isExceeded: used > rule.most,
      };
    },
    clear(rule: LimitRule, key: string): void {
      counts.delete(idOf(rule, key));
    },
  };
}
