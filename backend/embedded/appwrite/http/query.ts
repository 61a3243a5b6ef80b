/** Query strings as PHP reads them: `queries[0]=a&queries[1]=b` and `queries[]=a` are one list. */

const LIST = /^(.+)\[\d*\]$/s;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** Later values win; names that would touch an object's prototype are harmless, as the result has none. */
export function readQuery(text: string): Record<string, unknown> {
  const result = Object.create(null) as Record<string, unknown>;
  if (!text) return result;
  for (const pair of text.split('&')) {
    if (!pair) continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    const value = at < 0 ? '' : decode(pair.slice(at + 1));
    const list = LIST.exec(name)?.[1];
    if (list === undefined) {
      result[name] = value;
      continue;
    }
    const known = result[list];
    if (Array.isArray(known)) known.push(value);
    else result[list] = [value];
  }
  return result;
}
