export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\[]{}'].map(
  (sign) => sign.charCodeAt(0),
);
/** Documents, queries and preferences need far fewer. */
const DEEPEST = 100;

/** Limits the depth before parsing, as parsing millions of brackets takes seconds. */
export function isShallow(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isInText) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) isInText = false;
    } else if (sign === QUOTE) {
      isInText = true;
    } else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth += 1;
      if (depth > DEEPEST) return false;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) {
      depth -= 1;
    }
  }
  return true;
}

/** @returns undefined for invalid JSON, or one that is too deep */
export function parseJson(text: string): unknown {
  if (!isShallow(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `1,000`, as Appwrite writes numbers in sentences. */
export const grouped = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 10 });

/** Counts the characters only if the text may fit. */
export const isWithin = (text: string, most: number): boolean =>
  text.length <= most || (text.length <= 2 * most && [...text].length <= most);
