import type * as z from 'zod/v4/core';

/** A body that has a schema's shape, with one text in place of every text that it takes. */
export function hostileBody(schema: z.$ZodType, text: string): unknown {
  const { def } = (schema as z.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return text;
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, part]) => [name, hostileBody(part, text)]),
      );
    case 'array':
      return [hostileBody(def.element, text)];
    case 'record':
      return { key: hostileBody(def.valueType, text) };
    case 'union': {
      const [first] = def.options;
      return first === undefined ? null : hostileBody(first, text);
    }
    case 'optional':
    case 'nullable':
    case 'default':
      return hostileBody(def.innerType, text);
    case 'pipe':
      return hostileBody(def.in, text);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return text;
  }
}
