/** Parses query strings like PHP: `queries[0]=a&queries[1]=b` and `queries[]=a` are one list. */

/** PHP's limit: later fields are not read. */
const MOST_FIELDS = 1000;
const LIST = /^(.+)\[\d*\]$/s;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** Later values replace earlier ones, except in lists. */
export function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const list = LIST.exec(name)?.[1];
  const known = list === undefined ? undefined : fields[list];
  if (list === undefined) fields[name] = value;
  else if (Array.isArray(known)) known.push(value);
  else fields[list] = [value];
}

/** The result has no prototype, so that dangerous names are harmless. */
export function readQuery(text: string): Record<string, unknown> {
  const result: Record<string, unknown> = Object.create(null);
  for (const pair of text.split('&', MOST_FIELDS)) {
    if (!pair) continue;
    const at = pair.indexOf('=');
    addField(
      result,
      decode(at < 0 ? pair : pair.slice(0, at)),
      at < 0 ? '' : decode(pair.slice(at + 1)),
    );
  }
  return result;
}
