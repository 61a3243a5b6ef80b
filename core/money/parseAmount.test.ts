import fc from 'fast-check';
import { CURRENCIES } from './currencies';
import { formatAmount, formatMoney, formatMoneyInSentence } from './formatMoney';
import { amountAsTyped, toMajorNumber } from './plainAmount';
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
  ['12,50', 1_250],
  ['12.50', 1_250],
  ['١٢،٥٠', 1_250],
  ['١٢٫٥٠', 1_250],
  ['١٢٬٥٠', 1_250],
  ['0,5', 50],
  ['25,', 2_500],
  ['1.250,50', 125_050],
  ['1,250.50', 125_050],
  ['1 250,50', 125_050],
  ['1\u00a0250,50', 125_050],
  ['1\u202f250,50', 125_050],
  ['1\u2009250', 125_000],
  ["1'250", 125_000],
  ['1’250.50', 125_050],
  ['١٬٢٥٠', 125_000],
  ['١،٢٥٠', 125_000],
  ['١.٢٥٠،٥٠', 125_050],
  ['1,250', 125_000],
  ['250.000,00', 25_000_000],
  ['$25', 2_500],
  ['25 USD', 2_500],
  ['USD 25', 2_500],
  ['٢٥ دولار', 2_500],
  ['１２', 1_200],
  ['１２．５０', 1_250],
  ['۱۲٫۵۰', 1_250],
  ['\u2066$25\u2069', 2_500],
  ['\u200f', 0],
])('reads %j as %i minor units', (text, amountMinor) => {
  expect(parseAmount(text, 'USD')).toEqual({ ok: true, amountMinor });
});

it.each([
  ['-5', 'notANumber'],
  ['+5', 'notANumber'],
  ['1e3', 'notANumber'],
  ['0x10', 'notANumber'],
  ['abc', 'notANumber'],
  ['5 SAR', 'otherCurrency'],
  ['€5', 'otherCurrency'],
  ['.', 'notANumber'],
  [',', 'notANumber'],
  ['1.2.3', 'notANumber'],
  ['12,34,567', 'notANumber'],
  ['25 30', 'notANumber'],
  ['∞', 'notANumber'],
  ['NaN', 'notANumber'],
  ['1.234', 'tooManyDecimals'],
  ['1.000', 'tooManyDecimals'],
  ['1.250', 'tooManyDecimals'],
  ['1٫250', 'tooManyDecimals'],
  ['1000000', 'tooLarge'],
  ['1.000.000', 'tooLarge'],
  ['9,999,999.99', 'tooLarge'],
  ['9'.repeat(400), 'tooLarge'],
])('refuses %j as %s', (text, problem) => {
  expect(parseAmount(text, 'USD')).toEqual({ ok: false, problem });
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
      const written = formatAmount({ amountMinor, currency: 'USD' });
      for (const text of [
        written,
        amountAsTyped({ amountMinor, currency: 'USD' }),
        inArabic(written),
        String(toMajorNumber({ amountMinor, currency: 'USD' })),
      ]) {
        expect(parseAmount(text, 'USD')).toEqual({ ok: true, amountMinor });
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
        fc.stringMatching(/^[-+.,\d٠-٩ e$€']{0,12}$/),
      ),
      (text) => {
        const parsed = parseAmount(text, 'USD');
        if (parsed.ok) {
          expect(Number.isInteger(parsed.amountMinor)).toBe(true);
          expect(parsed.amountMinor).toBeGreaterThanOrEqual(0);
          expect(parsed.amountMinor).toBeLessThanOrEqual(MAX_AMOUNT_MINOR);
        } else
          expect(['notANumber', 'tooManyDecimals', 'tooLarge', 'otherCurrency']).toContain(
            parsed.problem,
          );
      },
    ),
  );
});

it('reads back every sum as both languages write it', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(...CURRENCIES), (amountMinor, currency) => {
      const money = { amountMinor, currency };
      for (const text of [formatMoneyInSentence(money, 'en'), formatMoneyInSentence(money, 'ar')])
        expect(parseAmount(text, currency)).toEqual({ ok: true, amountMinor });
      expect(parseAmount(inArabic(formatMoney(money)), currency)).toEqual({
        ok: true,
        amountMinor,
      });
    }),
  );
});

it('reads back what other locales write', () => {
  const locales = ['en-US', 'de-DE', 'tr-TR', 'fr-FR', 'de-CH', 'ru-RU', 'ar-EG', 'fa-IR', 'es-MX'];
  const formats = locales.map((locale) =>
    Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );
  fc.assert(
    fc.property(amounts, fc.constantFrom(...formats), (amountMinor, format) => {
      expect(
        parseAmount(format.format(toMajorNumber({ amountMinor, currency: 'USD' })), 'USD'),
      ).toEqual({
        ok: true,
        amountMinor,
      });
    }),
  );
});

it('never reads one or two digits after a separator as anything but decimals', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999 }),
      fc.constantFrom('.', ',', '٫', '،', '٬', '．', '，'),
      fc.stringMatching(/^\d{1,2}$/),
      (whole, separator, decimals) => {
        const amountMinor = whole * 100 + Number(decimals.padEnd(2, '0'));
        const text = `${whole}${separator}${decimals}`;
        expect(parseAmount(text, 'USD')).toEqual({ ok: true, amountMinor });
      },
    ),
  );
});
