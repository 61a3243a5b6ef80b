/** Values that come from outside, of which nothing is known yet. */

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns undefined for what is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** `1,000`, as Appwrite writes numbers in sentences. */
export const grouped = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 10 });

/** Whether a text has at most so many characters; only one that could still fit is spread out to be counted. */
export const isWithin = (text: string, most: number): boolean => text.length <= most || (text.length <= 2 * most && [...text].length <= most);
