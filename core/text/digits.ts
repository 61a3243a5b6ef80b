/** Digits as people type them in Arabic and Persian and of full width, turned into Latin ones. */

/** `٢٥`, `۲۵` and `２５` → `25`; everything else is left alone. */
export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
