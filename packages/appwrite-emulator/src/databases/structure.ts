/** Validates a document's data, and converts its values to SQLite's columns. */
import { isIP } from 'node:net';
import { AppwriteError } from '../core/errors';
import type { Bindable } from '../core/store';
import { formatTime } from '../core/ids';
import { grouped, isWithin } from '../core/values';
import { isEmail, isHttpUrl } from '../http/params';
import type { Attribute } from './catalog';

const INT32 = 2_147_483_647;
const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?)?\s?(Z|[+-]\d{2}:?\d{2})?$/i;

/** @returns the stored form of a date from 1000 to 9999, or null */
export function parseDate(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] =
    DATE.exec(value) ?? [];
  if (!year || Number(year) < 1000) return null;
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const time = Date.parse(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}${offset}`,
  );
  if (Number.isNaN(time)) return null;
  // 31 February is refused, not read as a day of March.
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) <= lastDay ? formatTime(time) : null;
}

export const isText = (attribute: Attribute): boolean =>
  !['integer', 'bigint', 'double', 'boolean', 'datetime'].includes(attribute.type);

const FORMAT_SIZES: Readonly<Record<string, number>> = { email: 254, url: 2000, ip: 39, enum: 255 };

/** The size in characters; attributes with a format have a size that is not shown. */
export const sizeOf = ({ size, format = '' }: Attribute): number =>
  size ?? FORMAT_SIZES[format] ?? Infinity;

interface Fault {
  what: 'type' | 'format';
  why: string;
}

function faultOfInteger(attribute: Attribute, value: unknown): Fault | null {
  const { min = -Infinity, max = Infinity } = attribute;
  const isSmall = Math.abs(max) <= INT32 && Math.abs(min) <= INT32 + 1;
  // Whole numbers are exact in JSON only up to 2^53.
  if (
    typeof value !== 'number' ||
    !Number.isSafeInteger(value) ||
    (isSmall && Math.abs(value) > INT32)
  ) {
    const range = isSmall
      ? '32-bit integer between -2,147,483,648 and 2,147,483,647'
      : '64-bit integer between -9,223,372,036,854,775,808 and 9,223,372,036,854,775,807';
    return { what: 'format', why: `Value must be a valid signed ${range}` };
  }
  return faultOfRange(attribute, value);
}

function faultOfRange({ min, max }: Attribute, value: number): Fault | null {
  if ((min === undefined || value >= min) && (max === undefined || value <= max)) return null;
  return {
    what: 'format',
    why: `Value must be a valid range between ${grouped(min ?? -Infinity)} and ${grouped(max ?? Infinity)}`,
  };
}

function faultOfFormat(attribute: Attribute, value: string): Fault | null {
  const fault = (why: string): Fault => ({ what: 'format', why });
  switch (attribute.format) {
    case 'email':
      return isEmail(value) ? null : fault('Value must be a valid email address');
    case 'url':
      return isHttpUrl(value) ? null : fault('Value must be a valid URL');
    case 'ip':
      return isIP(value) ? null : fault('Value must be a valid IP address');
    case 'enum':
      return attribute.elements?.includes(value)
        ? null
        : fault(`Value must be one of (${(attribute.elements ?? []).join(', ')})`);
    default:
      return null;
  }
}

export function faultOfValue(attribute: Attribute, value: unknown): Fault | null {
  switch (attribute.type) {
    case 'integer':
    case 'bigint':
      return faultOfInteger(attribute, value);
    case 'double':
      return typeof value === 'number'
        ? faultOfRange(attribute, value)
        : { what: 'type', why: 'Value must be a valid float' };
    case 'boolean':
      return typeof value === 'boolean'
        ? null
        : { what: 'type', why: 'Value must be a valid boolean' };
    case 'datetime':
      return parseDate(value)
        ? null
        : {
            what: 'type',
            why: 'Value must be valid date between 1000-01-01 00:00:00 and 9999-12-31 23:59:59.',
          };
    default: {
      const size = sizeOf(attribute);
      const fits = typeof value === 'string' && isWithin(value, size);
      return fits
        ? faultOfFormat(attribute, value)
        : { what: 'type', why: `Value must be a valid string and no longer than ${size} chars` };
    }
  }
}

const invalid = (why: string): AppwriteError =>
  new AppwriteError('document_invalid_structure', {
    message: `Invalid document structure: ${why}`,
  });

function checkValue(attribute: Attribute, value: unknown): void {
  const refuse = (name: string, fault: Fault | null): void => {
    if (fault) throw invalid(`Attribute "${name}" has invalid ${fault.what}. ${fault.why}`);
  };
  if (!attribute.array) {
    refuse(attribute.key, faultOfValue(attribute, value));
    return;
  }
  if (!Array.isArray(value)) throw invalid(`Attribute "${attribute.key}" must be an array`);
  value.forEach((item: unknown, at) =>
    refuse(`${attribute.key}['${at}']`, faultOfValue(attribute, item)),
  );
}

/** @throws AppwriteError for the first fault: missing, then unknown, then invalid attributes */
export function checkStructure(
  attributes: ReadonlyMap<string, Attribute>,
  data: Readonly<Record<string, unknown>>,
): void {
  for (const attribute of attributes.values()) {
    if (attribute.required && (data[attribute.key] === undefined || data[attribute.key] === null))
      throw invalid(`Missing required attribute "${attribute.key}"`);
  }
  for (const key of Object.keys(data))
    if (!attributes.has(key)) throw invalid(`Unknown attribute: "${key}"`);
  for (const [key, value] of Object.entries(data)) {
    const attribute = attributes.get(key);
    if (attribute && value !== null && value !== undefined) checkValue(attribute, value);
  }
}

/** Converts dates to their stored form, so that values can be compared. */
export function normalise(attribute: Attribute, value: unknown): unknown {
  if (value === null || value === undefined) return attribute.array ? [] : null;
  if (attribute.type !== 'datetime') return value;
  return Array.isArray(value) ? value.map(parseDate) : parseDate(value);
}

/** @param value checked and normalised */
export function toColumn(attribute: Attribute, value: unknown): Bindable {
  if (value === null || value === undefined) return null;
  if (attribute.array)
    return Array.isArray(value) && value.length > 0 ? JSON.stringify(value) : null;
  if (attribute.type === 'boolean') return value === true ? 1 : 0;
  return typeof value === 'number' ? value : String(value);
}

export function fromColumn(attribute: Attribute, value: unknown): unknown {
  if (attribute.array)
    return value === null || value === undefined ? [] : JSON.parse(String(value));
  if (attribute.type === 'boolean')
    return value === null || value === undefined ? null : value === 1;
  return value ?? null;
}
