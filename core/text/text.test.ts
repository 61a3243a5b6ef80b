import { parseLanguage, pickText, directionOf } from './languages/bilingual';
import { formatLongDate, formatShortDate, toIsoDay } from './dates';
import { toLatinDigits } from './digits';
import { maskDonor } from './names/maskDonor';
import { splitQuoted } from './quotes';
import { shorten, withoutMarks } from './shorten';
import { typographicQuotes } from './typographicQuotes';
import { splitInHalves, splitLeadingTitle } from './sentences';

it.each([
  ['Layla Hassan', 'La*** Ha****'],
  ['  Omar   Ali ', 'Om** A**'],
  ['Li Bo', 'L* B*'],
  ['Al', 'A*'],
  ['x', 'x'],
  ['', ''],
  ['ليلى حسن', 'لي** ح**'],
  ['علي بن عمر', 'ع** ب* ع**'],
  ['مُحَمَّد', 'مُحَ**'],
  ['عَلِي', 'عَ**'],
  ['Zoe\u0308 Noe\u0308l', 'Z** No**'],
  ['👩‍👩‍👧 x', '👩‍👩‍👧 x'],
  ['😀😀😀', '😀**'],
  ['L* B* La***', 'L* B* La***'],
])('masks %j as %j', (donor, masked) => {
  expect(maskDonor(donor)).toBe(masked);
});

it('keeps a masked name within the ledger’s 64 characters, never half a character', () => {
  expect(maskDonor('a'.repeat(200))).toBe(`aa${'*'.repeat(62)}`);
  expect(
    [...maskDonor('😀 '.repeat(60))].every((character) => character === ' ' || character === '😀'),
  ).toBe(true);
});

it.each([
  ['a "clean" well', 'a “clean” well'],
  ['"One" and "two."', '“One” and “two.”'],
  ['قالت "شكرًا" ومضت', 'قالت «شكرًا» ومضت'],
  ['لأن "Wells" اسم', 'لأن «Wells» اسم'],
  ['an unpaired " mark', 'an unpaired " mark'],
  ['5" and 6" pipes', '5" and 6" pipes'],
  ['<a href="x">', '<a href="x">'],
  ['“set” and «قائم»', '“set” and «قائم»'],
  ['""', '""'],
])('shows the quotation marks of %j as %j', (text, shown) => {
  expect(typographicQuotes(text)).toBe(shown);
});

it.each([
  ['٢٥٫٥', '25٫5'],
  ['۱۲۳', '123'],
  ['a1', 'a1'],
])('writes %j in Latin digits as %j', (text, latin) => {
  expect(toLatinDigits(text)).toBe(latin);
});

it.each([
  ['ar-EG', 'ar'],
  ['EN_us', 'en'],
  [' ar ', 'ar'],
  ['fr', null],
  ['arabic', null],
  [undefined, null],
])('reads the language tag %j as %j', (tag, language) => {
  expect(parseLanguage(tag)).toBe(language);
});

it('shows the wanted language, else the other, marked as what it is', () => {
  expect(pickText({ en: 'Water', ar: 'ماء' }, 'ar')).toEqual({ text: 'ماء', language: 'ar' });
  expect(pickText({ en: 'Water', ar: ' ' }, 'ar')).toEqual({ text: 'Water', language: 'en' });
  expect(pickText({ en: '', ar: 'ماء' }, 'en')).toEqual({ text: 'ماء', language: 'ar' });
  expect(pickText({ en: '', ar: '' }, 'ar')).toEqual({ text: '', language: 'ar' });
  expect([directionOf('en'), directionOf('ar')]).toEqual(['ltr', 'rtl']);
});

it.each([
  ['One. Two three.', ['One.', 'Two three.']],
  ['Only one sentence.', ['Only one sentence.', '']],
  ['No end', ['No end', '']],
  ['لماذا؟ لأننا إخوة.', ['لماذا؟', 'لأننا إخوة.']],
  ['It costs 2.50 each. Give!', ['It costs 2.50 each.', 'Give!']],
  ['A. B. C. D.', ['A. B.', 'C. D.']],
  ['', ['', '']],
])('splits %j at a sentence’s end', (text, halves) => {
  expect(splitInHalves(text)).toEqual(halves);
});

it('finds the title that a description begins with', () => {
  expect(splitLeadingTitle('Teach a class in Gaza', 'Teach a class')).toEqual({
    title: 'Teach a class',
    rest: ' in Gaza',
  });
  expect(splitLeadingTitle('In Gaza', 'Teach')).toBeNull();
  expect(splitLeadingTitle('In Gaza', '  ')).toBeNull();
});

it.each([
  [
    'Give "bread" now',
    [
      ['Give ', false],
      ['"bread"', true],
      [' now', false],
    ],
  ],
  [
    '“خبز” و«ماء»',
    [
      ['“خبز”', true],
      [' و', false],
      ['«ماء»', true],
    ],
  ],
  ['an "open quote', [['an "open quote', false]]],
  ['empty "" pair', [['empty "" pair', false]]],
  ['', []],
])('finds what is quoted in %j', (text, parts) => {
  expect(splitQuoted(text).map((part) => [part.text, part.bold])).toEqual(parts);
});

describe('dates', () => {
  it('are written as each language writes them, with Latin digits', () => {
    expect(formatShortDate('2026-11-18T23:30:00.000Z', 'en')).toBe('18/11/2026');
    expect(formatLongDate('2026-11-18', 'en')).toBe('November 18, 2026');
    expect(formatLongDate('2026-11-18', 'ar')).toBe('18 نوفمبر 2026');
    expect(formatShortDate('2026-11-18', 'ar')).toBe('18 نوفمبر 2026');
    expect(toIsoDay('1990-02-03T12:00:00.000Z')).toBe('1990-02-03');
  });

  it.each(['', '  ', 'yesterday', '2026-13-45', null, undefined])(
    'that cannot be read (%j) are missing, not invalid',
    (value) => {
      expect(formatShortDate(value, 'en')).toBeNull();
      expect(formatLongDate(value, 'ar')).toBeNull();
      expect(toIsoDay(value)).toBe('');
    },
  );
});

it.each([
  ['Short enough', 12, 'Short enough'],
  ['One parcel feeds a family', 17, 'One parcel feeds…'],
  ['One parcel feeds a family', 14, 'One parcel…'],
  ['Rice, lentils, oil', 14, 'Rice, lentils…'],
  ['أرز وعدس، وحمّص وزيت', 10, 'أرز وعدس…'],
  ['أرز وعدس، وحمّص وزيت', 12, 'أرز وعدس…'],
  ['قالت: «البيت بعيد', 8, 'قالت…'],
  ['One — and a half', 6, 'One…'],
  ['x'.repeat(20), 10, `${'x'.repeat(9)}…`],
])('shortens %j to at most %i characters after a word, without a comma', (text, most, short) => {
  expect(shorten(text, most)).toBe(short);
});

it.each([
  ['## Why\n\n- a\n* b\n• c\n+ d', 'Why\n\na\nb\nc\nd'],
  ['**a *b* c** 2 * 3 \\* -5 #1', 'a b c 2 * 3 * -5 #1'],
  ['a [well](https://example.org/x_(y)) and [one](/blog).', 'a well and one.'],
  [`a ![A well](picture:covers-${'a1'.repeat(12)}) b`, 'a  b'],
  ['[ref] (a) ![x] snake_case', '[ref] (a) ![x] snake_case'],
])('leaves the words of %j', (text, words) => {
  expect(withoutMarks(text)).toBe(words);
});
