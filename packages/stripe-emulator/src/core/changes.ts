/** The `previous_attributes` of update events. */
type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The former values of changed fields, null for new ones; undefined without a difference. */
export function formerValues(before: object, after: object): object | undefined {
  const [old, fresh]: [Plain, Plain] = [{ ...before }, { ...after }];
  const former: Plain = {};
  for (const key of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
    const [a, b] = [old[key], fresh[key]];
    if (isPlain(a) && isPlain(b)) {
      const inner = formerValues(a, b);
      if (inner) former[key] = inner;
    } else if (JSON.stringify(a) !== JSON.stringify(b)) former[key] = a ?? null;
  }
  return Object.keys(former).length > 0 ? former : undefined;
}
