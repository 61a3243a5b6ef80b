const ZERO = '0'.charCodeAt(0);
const FIRST = ['٠', '۰', '０'].map((zero) => zero.charCodeAt(0));
const NATIVE = /[٠-٩۰-۹０-９]/;

/** `٢٥`, `۲۵` and `２５` → `25`; other characters stay unchanged. */
export function toLatinDigits(text: string): string {
  if (!NATIVE.test(text)) return text;
  let latin = '';
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const isNative = FIRST.some((zero) => code >= zero && code <= zero + 9);
    latin += isNative ? String.fromCharCode(ZERO + (code & 0xf)) : text.charAt(index);
  }
  return latin;
}
