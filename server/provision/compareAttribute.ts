/** Compares an attribute with the server's: equal, changeable without loss, or refused. */
import type { Attribute } from '@core/schema/attributes';
import type { ServerAttribute } from './serverAttribute';

export type Verdict =
  { kind: 'same' } | { kind: 'change'; what: string } | { kind: 'refusal'; why: string };

/** @returns the weightiest verdict: a refusal before a change before sameness */
export function compareAttribute(wanted: Attribute, actual: ServerAttribute): Verdict {
  const kind = kindOf(actual);
  if (kind !== wanted.kind)
    return { kind: 'refusal', why: `its type would change from ${kind} to ${wanted.kind}` };
  if ((actual.array ?? false) !== wanted.array)
    return {
      kind: 'refusal',
      why: wanted.array ? 'it would become a list' : 'it would no longer be a list',
    };
  const refusal = narrowing(wanted, actual);
  if (refusal) return { kind: 'refusal', why: refusal };
  const changes = [...widening(wanted, actual), ...looserOrDefault(wanted, actual)];
  return changes.length === 0 ? { kind: 'same' } : { kind: 'change', what: changes.join(', ') };
}

/** The schema's word for the server's type and format. */
export function kindOf(actual: ServerAttribute): string {
  if (actual.type === 'string')
    return actual.format === 'email' || actual.format === 'enum'
      ? actual.format
      : actual.format || 'string';
  if (actual.type === 'varchar') return 'string';
  return actual.type === 'bigint' ? 'integer' : actual.type;
}

function narrowing(wanted: Attribute, actual: ServerAttribute): string | null {
  if (wanted.required && !actual.required)
    return 'it would become required, and documents without it could no longer be saved';
  if (wanted.kind === 'string' && wanted.size < (actual.size ?? 0))
    return `its size would shrink from ${actual.size} to ${wanted.size}`;
  if (
    wanted.kind === 'integer' &&
    (wanted.min > (actual.min ?? -Infinity) || wanted.max < (actual.max ?? Infinity))
  ) {
    return `its range would shrink from ${actual.min}…${actual.max} to ${wanted.min}…${wanted.max}`;
  }
  if (wanted.kind === 'enum') {
    const lost = (actual.elements ?? []).filter((value) => !wanted.values.includes(value));
    if (lost.length > 0) return `the values ${lost.join(', ')} would no longer be allowed`;
  }
  return null;
}

function widening(wanted: Attribute, actual: ServerAttribute): string[] {
  if (wanted.kind === 'string' && wanted.size !== actual.size)
    return [`size ${actual.size} to ${wanted.size}`];
  if (wanted.kind === 'integer' && (wanted.min !== actual.min || wanted.max !== actual.max))
    return [`range to ${wanted.min}…${wanted.max}`];
  if (
    wanted.kind === 'enum' &&
    wanted.values.some((value) => !(actual.elements ?? []).includes(value))
  )
    return [`values to ${wanted.values.join(', ')}`];
  return [];
}

function looserOrDefault(wanted: Attribute, actual: ServerAttribute): string[] {
  const changes: string[] = [];
  if (!wanted.required && actual.required) changes.push('no longer required');
  const fallback = defaultOf(wanted);
  const actualDefault = actual.default ?? null;
  const same =
    fallback === actualDefault ||
    (typeof fallback === 'number' && Number(actualDefault) === fallback && actualDefault !== null);
  if (!same) changes.push(`default to ${JSON.stringify(fallback)}`);
  return changes;
}

/** The default value of a new document; null for none. */
export function defaultOf(attribute: Attribute): string | number | boolean | null {
  return 'default' in attribute ? (attribute.default ?? null) : null;
}
