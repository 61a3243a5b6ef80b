/** Parameters of routes, each with its values and Appwrite's faults. */
import { readPermissions, type PermissionKinds } from '../access/permissions';
import { ID_RULE, isId } from '../core/ids';
import { grouped, isRecord, isWithin, parseJson } from '../core/values';

export interface Param<T> {
  /** Present for an optional parameter. */
  fallback?: { value: T };
  /** @returns the value, or its fault */
  read(value: unknown): { value: T } | { fault: string };
}

export type ParamShape = Record<string, Param<unknown>>;
export type ParamValues<S extends ParamShape> = {
  [K in keyof S]: S[K] extends Param<infer T> ? T : never;
};

function checked<T>(accepts: (value: unknown) => T | undefined, fault: string): Param<T> {
  return {
    read: (value) => {
      const accepted = accepts(value);
      return accepted === undefined ? { fault } : { value: accepted };
    },
  };
}

export function optional<T, F>(param: Param<T>, fallback: F): Param<T | F> {
  return { ...param, fallback: { value: fallback } };
}

/** Null counts as missing, and Appwrite's fault mentions it. */
export function nullable<T>(param: Param<T>): Param<T | null> {
  return {
    fallback: { value: null },
    read: (value) => {
      const result = param.read(value);
      return 'fault' in result ? { fault: `${result.fault} or null` } : result;
    },
  };
}

export function text({ min = 1, max = 128 }: { min?: number; max?: number } = {}): Param<string> {
  const least = min > 0 ? ` and at least ${min} chars` : '';
  const fault = `Value must be a valid string${least} and no longer than ${max} chars`;
  return checked(
    (value) =>
      typeof value === 'string' &&
      value.length >= min &&
      isWithin(value, max) &&
      !value.includes('\0')
        ? value
        : undefined,
    fault,
  );
}

export const newIdParam: Param<string> = checked(
  (value) => (value === 'unique()' || isId(value) ? value : undefined),
  ID_RULE,
);

export const UID_RULE =
  "UID must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, and underscore. Can't start with a leading underscore";
export const uid: Param<string> = checked((value) => (isId(value) ? value : undefined), UID_RULE);

export const keyParam: Param<string> = checked(
  (value) => (isId(value) ? value : undefined),
  ID_RULE,
);

/** Reads flags like PHP: any word but "0" and "" is true, even "false". */
export const flag: Param<boolean> = checked((value) => {
  if (value === true || value === 1 || value === '1' || value === 'true' || value === 'false')
    return true;
  if (value === false || value === 0 || value === '0') return false;
  return undefined;
}, 'Value must be a valid boolean');

function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

export function integer(min: number, max: number): Param<number> {
  const fault = `Value must be a valid range between ${grouped(min)} and ${grouped(max)}`;
  return checked((value) => {
    const number = toNumber(value);
    return number !== undefined && Number.isInteger(number) && number >= min && number <= max
      ? number
      : undefined;
  }, fault);
}

export const anyNumber: Param<number> = checked(toNumber, 'Value must be a valid number');

export function oneOf<T extends string>(values: readonly T[]): Param<T> {
  return checked(
    (value) => values.find((each) => each === value),
    `Value must be one of (${values.join(', ')})`,
  );
}

export function list<T>(item: Param<T>, itemRule: string, most: number): Param<T[]> {
  const fault = `Value must a valid array no longer than ${most} items and ${itemRule}`;
  return checked((value) => {
    if (!Array.isArray(value) || value.length > most) return undefined;
    const items: T[] = [];
    for (const each of value) {
      const result = item.read(each);
      if ('fault' in result) return undefined;
      items.push(result.value);
    }
    return items;
  }, fault);
}

export function texts(max: number, most: number): Param<string[]> {
  return list(
    text({ max }),
    `Value must be a valid string and at least 1 chars and no longer than ${max} chars`,
    most,
  );
}

/** Queries in the SDKs' form, as JSON texts. They are checked where the attributes are known. */
export const queriesParam: Param<string[]> = optional(texts(4096, 100), []);

export function permissions(kinds: PermissionKinds): Param<string[] | null> {
  return nullable<string[]>({ read: (value) => readPermissions(value, kinds) });
}

export const objectParam: Param<Record<string, unknown>> = checked(
  (value) => (isRecord(value) ? value : undefined),
  'Value must be a valid object.',
);

/** An object, or a JSON text of one. An array counts as an empty object, as in PHP. */
export const dataParam: Param<Record<string, unknown>> = checked((value) => {
  const data = typeof value === 'string' ? parseJson(value) : Array.isArray(value) ? {} : value;
  return isRecord(data) ? data : undefined;
}, 'Value must be a valid JSON string');

const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

export function isEmail(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 254 || !EMAIL.test(value)) return false;
  const local = value.slice(0, value.lastIndexOf('@'));
  return !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
}

export const email: Param<string> = checked(
  (value) => (isEmail(value) ? value.toLowerCase() : undefined),
  'Value must be a valid email address',
);

export const password: Param<string> = checked(
  (value) =>
    typeof value === 'string' && value.length >= 8 && value.length <= 256 ? value : undefined,
  'Password must be between 8 and 256 characters long.',
);

export const phone: Param<string> = checked(
  (value) => (typeof value === 'string' && /^\+[1-9]\d{6,14}$/.test(value) ? value : undefined),
  "Phone number must start with a '+' can have a maximum of fifteen digits.",
);

export function isHttpUrl(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^[a-z][a-z0-9+.-]*:\/\/[^\s]+$/i.test(value) &&
    URL.canParse(value)
  );
}

export const anything: Param<unknown> = { read: (value) => ({ value }) };
