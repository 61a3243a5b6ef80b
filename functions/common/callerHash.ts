/** Tells callers apart without knowing them: a keyed hash of their address. */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * One household's or machine's part of an address: IPv4 as it is, IPv6 by its first 64 bits, of
 * which a caller has all.
 */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const left = groups(head);
  const right = groups(tail ?? '');
  const all =
    tail === undefined
      ? left
      : [
          ...left,
          ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'),
          ...right,
        ];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** @returns 64 hexadecimal digits */
export function callerHash(address: string, key: string): string {
  return createHmac('sha256', key).update(networkOf(address.trim())).digest('hex');
}
