/** Reads `field=value` arguments into a document's fields. */
import type { Attribute, Collection } from '@core/schema/attributes';
import { settableField } from './collections';
import { decimalsOf } from './decimals';
import { MachineError } from '@server/failures';
import { readValue, type Fields, type Value } from './fields';

/**
 * `title=Clean water` → ['title', 'Clean water']; the value may contain more equals signs.
 * @throws MachineError without one
 */
export function splitAssignment(text: string): [field: string, value: string] {
  const at = text.indexOf('=');
  if (at < 1) throw new MachineError(`“${text}” is not of the form field=value.`);
  return [text.slice(0, at), text.slice(at + 1)];
}

/**
 * @param existing the document's fields: an amount is read in the document's currency, which may
 * change in the same command
 * @throws MachineError for an unknown, closed or repeated field, or an invalid value
 */
export function readAssignments(
  collection: Collection,
  texts: readonly string[],
  existing: Fields,
): Record<string, Value> {
  const given = texts.map(splitAssignment);
  const names = given.map(([field]) => field);
  const twice = names.find((field, at) => names.indexOf(field) !== at);
  if (twice !== undefined) throw new MachineError(`The field ${twice} is given twice.`);
  const amountsLast = (field: string): number => (decimalsOf(collection.id, field) ? 1 : 0);
  const result: Record<string, Value> = {};
  for (const [field, text] of [...given].sort(
    ([one], [other]) => amountsLast(one) - amountsLast(other),
  )) {
    const attribute = settableField(collection, field);
    const value = readValue(collection, field, attribute, text, { ...existing, ...result });
    // The functions write and compare addresses in small letters.
    result[field] =
      attribute.kind === 'email' && typeof value === 'string' ? value.toLowerCase() : value;
  }
  return result;
}

export function defaultsOf(collection: Collection): Fields {
  return Object.fromEntries(
    Object.entries(collection.attributes).flatMap(([field, attribute]: [string, Attribute]) =>
      'default' in attribute && attribute.default !== undefined ? [[field, attribute.default]] : [],
    ),
  );
}
