/** Digits as people type them in Arabic and Persian, turned into Latin ones. */

/** `٢٥` and `۲۵` → `25`; everything else is left alone. */
export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
