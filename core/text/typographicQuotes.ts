const ARABIC = /[\u0600-\u06ff]/;
/** An inch mark follows a digit, and an attribute of HTML, which is shown as text, a sign. */
const STRAIGHT = /(^|[^\d=])"([^"]+)"/g;

/** `"well"` → `“well”`, and `«بئر»` in an Arabic text. Pages show it; the stored text stays. */
export const typographicQuotes = (text: string): string =>
  text.replace(STRAIGHT, ARABIC.test(text) ? '$1«$2»' : '$1“$2”');
