import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Some web servers write the port beside the address, and IPv6 in brackets. */
const withoutPort = (address: string): string =>
  address
    .trim()
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^\[(.*)\](?::\d+)?$/, '$1');

/** The first groups of an IPv6 address; null for another. */
function prefixOf(address: string, length: number): string | null {
  if (/^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address) || !isIPv6(address)) return null;
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
    .slice(0, length)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const hashOf = (place: string, key: string): string =>
  createHmac('sha256', key).update(place).digest('hex');

/** Hashes a household's part of an address (all of IPv4, 64 bits of IPv6) to 64 hex digits. */
export function callerHash(address: string, key: string): string {
  const plain = withoutPort(address);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  return hashOf(mapped ?? prefixOf(plain, 4) ?? plain, key);
}

/** Many providers assign each customer the first 48 bits of IPv6. Null for other addresses. */
export function networkHash(address: string, key: string): string | null {
  const prefix = prefixOf(withoutPort(address), 3);
  return prefix === null ? null : hashOf(`${prefix}::/48`, key);
}
