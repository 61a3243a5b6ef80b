/** @returns null for an invalid address; `URL.canParse` is too new for Safari 16 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
