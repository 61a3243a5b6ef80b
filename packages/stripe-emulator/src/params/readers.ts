/** Composable readers turn form values into typed parameters, and name what they refuse. */
import { invalid } from '../core/apiError';
import type { FormObject, FormValue } from './formParser';

export type Reader<T> = (value: FormValue | undefined, path: string) => T;

const missingParam = (path: string) =>
  invalid(`Missing required param: ${path}.`, 'parameter_missing', path);

function scalar(value: FormValue | undefined, path: string): string {
  if (value === undefined) throw missingParam(path);
  if (typeof value !== 'string')
    throw invalid(
      `Invalid string: ${path} must be a single value`,
      'parameter_invalid_string',
      path,
    );
  if (value === '') {
    throw invalid(
      `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
      'parameter_invalid_empty',
      path,
    );
  }
  return value;
}

/** The reader's value, or undefined when the parameter is absent. */
export const optional =
  <T>(reader: Reader<T>): Reader<T | undefined> =>
  (value, path) =>
    value === undefined ? undefined : reader(value, path);

/** Null for an empty value, which unsets the parameter; undefined when it is absent. */
export const unsettable =
  <T>(reader: Reader<T>): Reader<T | null | undefined> =>
  (value, path) =>
    value === '' ? null : optional(reader)(value, path);

export const text =
  ({ max = 5000 }: { max?: number } = {}): Reader<string> =>
  (value, path) => {
    const read = scalar(value, path);
    if (read.length > max) {
      throw invalid(
        `Invalid string: ${read.slice(0, 10)}...; must be at most ${max} characters`,
        'parameter_invalid_string',
        path,
      );
    }
    return read;
  };

export const integer =
  ({
    min = Number.MIN_SAFE_INTEGER,
    max = Number.MAX_SAFE_INTEGER,
  }: { min?: number; max?: number } = {}): Reader<number> =>
  (value, path) => {
    const read = scalar(value, path);
    if (!/^-?\d{1,15}$/.test(read))
      throw invalid(`Invalid integer: ${read.slice(0, 40)}`, 'parameter_invalid_integer', path);
    const number = Number(read);
    if (number < min)
      throw invalid(
        `This value must be greater than or equal to ${min}.`,
        'parameter_invalid_integer',
        path,
      );
    if (number > max)
      throw invalid(
        `This value must be less than or equal to ${max}.`,
        'parameter_invalid_integer',
        path,
      );
    return number;
  };

export const flag: Reader<boolean> = (value, path) => {
  const read = scalar(value, path);
  if (read !== 'true' && read !== 'false')
    throw invalid(`Invalid boolean: ${read.slice(0, 40)}`, undefined, path);
  return read === 'true';
};

export const oneOf =
  <const T extends string>(names: readonly T[]): Reader<T> =>
  (value, path) => {
    const read = scalar(value, path);
    const found = names.find((name) => name === read);
    if (found === undefined)
      throw invalid(`Invalid ${path}: must be one of ${names.join(', ')}`, undefined, path);
    return found;
  };

/** An absolute http or https address, kept as typed (the session-id placeholder must survive). */
export const webAddress: Reader<string> = (value, path) => {
  const read = text({ max: 5000 })(value, path);
  const parsed = URL.canParse(read) ? new URL(read) : null;
  if (!parsed || !/^https?:\/\//i.test(read) || parsed.username || parsed.password)
    throw invalid('Not a valid URL', 'url_invalid', path);
  return read;
};

export const EMAIL_PATTERN = /^[^\s@<>()[\]\\,;:"]+@[^\s@.,;:<>()]+(\.[^\s@.,;:<>()]+)+$/;

export const email: Reader<string> = (value, path) => {
  const read = text({ max: 800 })(value, path);
  if (!EMAIL_PATTERN.test(read))
    throw invalid(`Invalid email address: ${read.slice(0, 100)}`, 'email_invalid', path);
  return read;
};

const nullable = (max: number): Reader<string | null> => {
  const read = unsettable(text({ max }));
  return (value, path) => read(value, path) ?? null;
};

export const postalAddress: Reader<{
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
}> = (value, path) =>
  group({
    city: nullable(5000),
    country: nullable(2),
    line1: nullable(5000),
    line2: nullable(5000),
    postal_code: nullable(5000),
    state: nullable(5000),
  })(value, path);

const isGroup = (value: FormValue): value is FormObject =>
  typeof value === 'object' && !Array.isArray(value);

/** Up to 50 keys of 40 characters without brackets, and values of 500; empty ones are left out. */
export const metadata: Reader<Record<string, string>> = (value, path) => {
  if (value === undefined || value === '') return {};
  // `metadata[0]=x` is parsed as a list; its index is the key.
  const entries = Array.isArray(value)
    ? value.map((item, index) => [String(index), item] as const)
    : isGroup(value)
      ? Object.entries(value)
      : null;
  if (!entries) throw invalid('Invalid object', undefined, path);
  const kept = entries.filter(([, item]) => item !== '');
  if (kept.length > 50)
    throw invalid(`You can only have 50 metadata keys, you have ${kept.length}.`, undefined, path);
  const result: Record<string, string> = {};
  for (const [key, item] of kept) {
    if (key.length > 40)
      throw invalid(
        `Metadata keys can be at most 40 characters, you passed in a key that is ${key.length} characters.`,
        undefined,
        path,
      );
    if (typeof item !== 'string')
      throw invalid(`Metadata values must be strings.`, undefined, `${path}[${key}]`);
    if (item.length > 500)
      throw invalid(
        `Metadata values can have up to 500 characters, you passed in a value that is ${item.length} characters.`,
        undefined,
        `${path}[${key}]`,
      );
    Object.defineProperty(result, key, {
      value: item,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return result;
};

/** An empty text removes a key, or all in place of the whole; undefined without a change. */
export const metadataChange: Reader<
  ((before: Readonly<Record<string, string>>) => Record<string, string>) | undefined
> = (value, path) => {
  if (value === undefined) return undefined;
  if (value === '') return () => ({});
  const given = metadata(value, path);
  const removed = Object.entries(value).flatMap(([key, item]) => (item === '' ? [key] : []));
  return (before) =>
    metadata(
      {
        ...Object.fromEntries(Object.entries(before).filter(([key]) => !removed.includes(key))),
        ...given,
      },
      path,
    );
};

export const listOf =
  <T>(
    reader: Reader<T>,
    { max = 1000, tooMany }: { max?: number; tooMany?: string } = {},
  ): Reader<T[]> =>
  (value, path) => {
    if (value === undefined || value === '') throw missingParam(path);
    if (!Array.isArray(value)) throw invalid('Invalid array', undefined, path);
    if (value.length > max)
      throw invalid(tooMany ?? `Invalid array: must have at most ${max} items`, undefined, path);
    return value.map((item, index) => reader(item, `${path}[${index}]`));
  };

type Shape = Record<string, Reader<unknown>>;
type ReadShape<S extends Shape> = { [K in keyof S]: ReturnType<S[K]> };

const join = (path: string, key: string) => (path ? `${path}[${key}]` : key);

/** Parameters by name; any other name is refused, as the API does. */
export const group =
  <S extends Shape>(shape: S): Reader<ReadShape<S>> =>
  (value, path) => {
    if (value === undefined) throw missingParam(path);
    if (!isGroup(value)) throw invalid('Invalid object', undefined, path);
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(shape, key)) {
        const name = join(path, key).slice(0, 200);
        throw invalid(`Received unknown parameter: ${name}`, 'parameter_unknown', name);
      }
    }
    const result: Record<string, unknown> = {};
    for (const [key, reader] of Object.entries(shape))
      result[key] = reader(value[key], join(path, key));
    return result as ReadShape<S>;
  };

export const readParams = <S extends Shape>(shape: S, form: FormObject): ReadShape<S> =>
  group(shape)(form, '');

/** Refuses a parameter that the real API knows and this provider does not serve. */
export const notServed: Reader<undefined> = (value, path) => {
  if (value !== undefined)
    throw invalid(
      `The embedded card provider does not serve the parameter: ${path}`,
      'parameter_unknown',
      path,
    );
  return undefined;
};
