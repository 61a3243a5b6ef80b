export const MONEY_DIGITS = 2;
export const RATE_DIGITS = 6;

/** `125000`, 2 → `1250.00`; `-50`, 2 → `-0.50`. */
export function writeDecimal(value: number, digits: number): string {
  const text = String(Math.abs(value)).padStart(digits + 1, '0');
  return `${value < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** `1250.00` → `1,250.00`. */
export function groupThousands(decimal: string): string {
  const [whole = '', ...rest] = decimal.split('.');
  const [, sign, digits] = /^(-?)(\d+)$/.exec(whole) ?? [];
  if (sign === undefined || digits === undefined) return decimal;
  const groups = [digits.slice(0, digits.length % 3)];
  for (let at = digits.length % 3; at < digits.length; at += 3)
    groups.push(digits.slice(at, at + 3));
  return [sign + groups.filter((group) => group !== '').join(','), ...rest].join('.');
}

/** `41500000` → `41.5`: a rate in millionths. */
export const writeRate = (micros: number): string =>
  writeDecimal(micros, RATE_DIGITS).replace(/\.?0+$/, '');
