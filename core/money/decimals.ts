export const RATE_DIGITS = 6;

/** `125000`, 2 → `1250.00`; `-50`, 2 → `-0.50`; `5`, 0 → `5`. */
export function writeDecimal(value: number, digits: number): string {
  const text = String(Math.abs(value)).padStart(digits + 1, '0');
  const at = text.length - digits;
  const decimals = digits === 0 ? '' : `.${text.slice(at)}`;
  return `${value < 0 ? '-' : ''}${text.slice(0, at)}${decimals}`;
}

/** `41500000` → `41.5`: a rate in millionths. */
export const writeRate = (micros: number): string =>
  writeDecimal(micros, RATE_DIGITS).replace(/\.?0+$/, '');
