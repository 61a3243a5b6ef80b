import fc from 'fast-check';
import { amountAsTyped, formatAmount, toMajorNumber } from './formatMoney';
import { MAX_AMOUNT_MINOR } from './money';
import { parseAmount } from './parseAmount';

it.each([
  ['', 0],
  ['   ', 0],
  ['0', 0],
  ['25', 2_500],
  ['25.5', 2_550],
  ['25.', 2_500],
  ['.5', 50],
  ['0.01', 1],
  ['007', 700],
  ['1,250.00', 125_000],
  ['1 250.00', 125_000],
  ['250,000.00', 25_000_000],
  ['٢٥٫٥', 2_550],
  ['٢٥.٥', 2_550],
  ['۲۵', 2_500],
  ['١٬٢٥٠٫٧٥', 125_075],
  ['\u200f25\u200e', 2_500],
  ['999,999.99', 99_999_999],
  ['000000000000025', 2_500],
])('reads %j as %i minor units', (text, amountMinor) => {
  expect(parseAmount(text)).toEqual({ ok: true, amountMinor });
});

it.each([
  ['-5', 'notANumber'],
  ['+5', 'notANumber'],
  ['1e3', 'notANumber'],
  ['0x10', 'notANumber'],
  ['abc', 'notANumber'],
  ['5 USD', 'notANumber'],
  ['.', 'notANumber'],
  [',', 'notANumber'],
  ['1.2.3', 'notANumber'],
  ['25,50', 'notANumber'],
  ['12,34,567', 'notANumber'],
  ['25 30', 'notANumber'],
  ['∞', 'notANumber'],
  ['NaN', 'notANumber'],
  ['1.234', 'tooManyDecimals'],
  ['1.000', 'tooManyDecimals'],
  ['1000000', 'tooLarge'],
  ['9,999,999.99', 'tooLarge'],
  ['9'.repeat(400), 'tooLarge'],
])('refuses %j as %s', (text, problem) => {
  expect(parseAmount(text)).toEqual({ ok: false, problem });
});

const amounts = fc.integer({ min: 0, max: MAX_AMOUNT_MINOR });
const inArabic = (text: string): string =>
  text
    .replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
    .replace('.', '٫')
    .replaceAll(',', '٬');

it('reads back what it wrote, in every form', () => {
  fc.assert(
    fc.property(amounts, (amountMinor) => {
      const written = formatAmount(amountMinor);
      for (const text of [
        written,
        amountAsTyped(amountMinor),
        inArabic(written),
        String(toMajorNumber(amountMinor)),
      ]) {
        expect(parseAmount(text)).toEqual({ ok: true, amountMinor });
      }
    }),
  );
});

it('answers every text, and never with a number that no card can carry', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: 'grapheme' }),
        fc.stringMatching(/^[-+.,\d٠-٩ e]{0,12}$/),
      ),
      (text) => {
        const parsed = parseAmount(text);
        if (parsed.ok) {
          expect(Number.isInteger(parsed.amountMinor)).toBe(true);
          expect(parsed.amountMinor).toBeGreaterThanOrEqual(0);
          expect(parsed.amountMinor).toBeLessThanOrEqual(MAX_AMOUNT_MINOR);
        } else expect(['notANumber', 'tooManyDecimals', 'tooLarge']).toContain(parsed.problem);
      },
    ),
  );
});
