/** Ids and times in Appwrite's forms. */
import { randomUUID } from 'node:crypto';

const ID = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,35}$/;

export const ID_RULE =
  "Parameter must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char";

export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}

/** Twenty hexadecimal digits like Appwrite's: seconds since 1970, then random ones. */
export function newId(): string {
  const seconds = Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0');
  // The last part of a UUID is random, and Node prepares many UUIDs at once.
  return seconds + randomUUID().slice(-12);
}

export function resolveId(id: string): string {
  return id === 'unique()' ? newId() : id;
}

/** `2020-10-15T06:38:00.000+00:00` */
export function formatTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, -1)}+00:00`;
}

export function now(): string {
  return formatTime(Date.now());
}

/** Now, or one millisecond after `previous`, so that each change has its own time. */
export function nowAfter(previous: string): string {
  return formatTime(Math.max(Date.now(), Date.parse(previous) + 1));
}
