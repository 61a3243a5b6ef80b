import fc from 'fast-check';
import type { PrintedDocument } from '../../common/printedDocument';
import { fromPdfText, readPdf } from '../../testing/readPdf';
import { letterer } from '../../common/lettering/lines';
import { newTypeface } from '../../common/lettering/typeface';
import { renderPdf } from './renderPdf';

const receipt = (more: Partial<PrintedDocument> = {}): PrintedDocument => ({
  language: 'en',
  letterhead: { name: 'Ikhaa', lines: ['+973 1712 3456'] },
  title: 'Receipt',
  introduction: null,
  rows: [],
  table: null,
  notes: [],
  ...more,
});

const withValue = (value: string, language: PrintedDocument['language'] = 'en'): PrintedDocument =>
  receipt({ language, rows: [{ name: 'Name', value }] });

/** What cells show, from left to right. */
const cellsOf = async (document: PrintedDocument): Promise<string[]> =>
  readPdf(await renderPdf(document))
    .pages.flat()
    .filter(({ tag }) => tag === 'TD')
    .map(({ text }) => text);

const fromRight = (text: string): string => Array.from(text).reverse().join('');

test('reads each part once, in order, below the letterhead', async () => {
  const document = receipt({
    introduction: 'This gift was refunded.',
    rows: [{ name: 'From', value: 'Zoë Łukasz', strong: true }],
    table: {
      columns: [
        { name: 'Project', align: 'start' },
        { name: 'Amount', align: 'end' },
      ],
      rows: [['Winter clothes', '$1,000.00']],
      totals: [['Total', '$1,000.00']],
    },
    notes: ['Valid without a signature.'],
  });
  const { pages } = readPdf(await renderPdf(document));
  expect(pages).toEqual([
    [
      { tag: 'P', text: 'Ikhaa' },
      { tag: 'P', text: '+973 1712 3456' },
      { tag: 'H1', text: 'Receipt' },
      { tag: 'P', text: 'This gift was refunded.' },
      { tag: 'TH', text: 'From' },
      { tag: 'TD', text: 'Zoë Łukasz' },
      { tag: 'TH', text: 'Project' },
      { tag: 'TH', text: 'Amount' },
      { tag: 'TD', text: 'Winter clothes' },
      { tag: 'TD', text: '$1,000.00' },
      { tag: 'TD', text: 'Total' },
      { tag: 'TD', text: '$1,000.00' },
      { tag: 'P', text: 'Valid without a signature.' },
      { tag: 'Artifact', text: '1 / 1' },
    ],
  ]);
});

test.each([
  ['Arabic from the right', 'محمد بن عبد', 'دبع نب دمحم'],
  ['letters that join into one', 'لا إله إلا', 'الإ هلإ ال'],
  ['numbers within Arabic from the left', 'كفالة 12 يتيم', 'ميتي 12 ةلافك'],
  ['Arabic digits from the left', 'عدد ١٢٣', '١٢٣ ددع'],
  ['a Latin name within Arabic', 'محمد (Smith) بن', 'نب )Smith( دمحم'],
  ['brackets that close on the other side', '(محمد)', ')دمحم('],
  ['a telephone number', '+973 1712 3456', '+973 1712 3456'],
  ['vowel signs with their letters', 'بُن', 'نُب'],
  ['letters of Persian', 'پچژگ', 'گژچپ'],
  ['one sign for what has many', 'ﷲ', 'هللا'],
])('orders %s', async (_, value, shown) => {
  const letters = (text: string): string[] => Array.from(text).sort();
  const [cell = ''] = await cellsOf(withValue(value, 'ar'));
  // A sign above or below a letter stands before it or behind it.
  expect(cell.replace(/\p{M}/gu, '')).toBe(shown.replace(/\p{M}/gu, ''));
  if (value !== 'ﷲ') expect(letters(cell)).toEqual(letters(fromRight(value)));
});

/** The names of the typefaces in a file. */
const facesIn = async (value: string): Promise<string[]> => {
  const { objects } = readPdf(await renderPdf(withValue(value)));
  return [...objects.values()]
    .flatMap((object) => /\/Subtype \/Type0 \/BaseFont \/[A-Z]+\+(\S+)/.exec(object)?.[1] ?? [])
    .sort();
};

test.each([
  ['Cyrillic', 'Иван Щербаков', 'NotoSans-Regular'],
  ['Greek', 'Ελένη Παπαδοπούλου', 'NotoSans-Regular'],
  ['Vietnamese', 'Nguyễn Thị Ánh Ơ', 'ReadexPro-Regular'],
  ['Hebrew', 'שרה כהן', 'NotoSansHebrew-Regular'],
  ['Bengali', 'শেখ মুজিব', 'NotoSansBengali-Regular'],
  ['Devanagari', 'क्षितिज शर्मा', 'NotoSansDevanagari-Regular'],
  ['Chinese', '王小明', 'ChocolateClassicalSans-Regular'],
  ['traditional Chinese', '陳大文', 'ChocolateClassicalSans-Regular'],
  ['Japanese', 'さくら タロウ 髙橋', 'ChocolateClassicalSans-Regular'],
])('writes a name in %s with a typeface for it, and without a stand-in', async (_, name, face) => {
  expect(await facesIn(name)).toEqual(expect.arrayContaining([face]));
  const [cell = ''] = await cellsOf(withValue(name));
  expect(cell).not.toMatch(/[?\ufffd]/);
});

test('reads no typeface that a name does not need', async () => {
  expect(await facesIn('Layla حسن')).toEqual(['ReadexPro-Bold', 'ReadexPro-Regular']);
});

test('joins letters of Devanagari and Bengali as their typefaces do', async () => {
  const glyphsOf = (text: string): number =>
    letterer(newTypeface())(text, { weight: 'regular', size: 10 }, { width: 500, direction: 'ltr' })
      .flatMap(({ words }) => words)
      .reduce((sum, { glyphs }) => sum + glyphs.length, 0);
  // A conjunct is one glyph of three characters.
  expect([glyphsOf('क्ष'), glyphsOf('ক্ষ'), glyphsOf('त्र')]).toEqual([1, 1, 1]);
});

test('mixes scripts within a word', async () => {
  expect(await facesIn('Anna-Щербаков 王שרה')).toEqual(
    expect.arrayContaining([
      'ChocolateClassicalSans-Regular',
      'NotoSans-Regular',
      'NotoSansHebrew-Regular',
      'ReadexPro-Regular',
    ]),
  );
});

test('keeps an override within its own value', async () => {
  const document = receipt({
    rows: [
      { name: 'One', value: 'safe\u202egnp.exe' },
      { name: 'Two', value: 'plain' },
    ],
  });
  expect(await cellsOf(document)).toEqual(['safeexe.png', 'plain']);
});

test('keeps the characters that the typeface lacks for copying', async () => {
  expect(await cellsOf(withValue('Hi 王 👩‍👩‍👧 !'))).toEqual(['Hi 王 👩‍👩‍👧 !']);
});

test.each(['en', 'ar'] as const)(
  'breaks a name of 3,000 letters over pages in %s',
  async (language) => {
    const name = (language === 'ar' ? 'محمد' : 'abcd').repeat(750);
    const lines = await cellsOf(
      receipt({ language, rows: Array.from({ length: 3 }, () => ({ name: 'N', value: name })) }),
    );
    const inOrder = lines.map((line) => (language === 'ar' ? fromRight(line) : line)).join('');
    expect(inOrder).toBe(name.repeat(3));
    const { pages } = readPdf(
      await renderPdf(
        receipt({ rows: Array.from({ length: 99 }, () => ({ name: 'N', value: 'V' })) }),
      ),
    );
    expect(pages.map((page) => page.at(-1)?.text)).toEqual(['1 / 4', '2 / 4', '3 / 4', '4 / 4']);
  },
);

test('names its title, language and parts', async () => {
  const { objects } = readPdf(
    await renderPdf(
      receipt({ language: 'ar', title: 'إيصال (1)\\', letterhead: { name: 'إخاء', lines: [] } }),
    ),
  );
  const all = [...objects.values()];
  const info = all.find((object) => object.startsWith('<</Title')) ?? '';
  expect(fromPdfText(/\/Title (<\w+>)/.exec(info)?.[1] ?? '')).toBe('إيصال (1)\\');
  expect(all.find((object) => object.includes('/Catalog'))).toContain(
    '/Lang (ar) /MarkInfo <</Marked true>>',
  );
  const heading = all.find((object) => object.includes('/S /H1')) ?? '';
  expect(fromPdfText(/\/ActualText (<\w+>)/.exec(heading)?.[1] ?? '')).toBe('إيصال (1)\\');
});

test('writes the same bytes for the same document, however many were written before', async () => {
  const document = withValue('الاسم پچژگ برقم office');
  const first = await renderPdf(document);
  await renderPdf(withValue('زينب بسم المشروع'));
  expect(Buffer.compare(first, await renderPdf(document))).toBe(0);
});

test('takes any text', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom(
        ...'aZ9 («،.٣ابلامحم\u0651\u064e\u200d\u200c\u200f\u202e\u202d\u202c\u2067\u2069\u061c\n\t\u0000\ud800ﷺ👩王ש',
      ),
      maxLength: 80,
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('en' as const, 'ar' as const),
      fc.array(text, { minLength: 4, maxLength: 4 }),
      async (language, [first = '', second = '', third = '', fourth = '']) => {
        const pdf = await renderPdf({
          language,
          letterhead: { name: first, lines: [second] },
          title: third,
          introduction: fourth,
          rows: [{ name: second, value: first, strong: true }],
          table: {
            columns: [
              { name: fourth, align: 'start' },
              { name: first, align: 'end' },
            ],
            rows: [[second, third], [fourth]],
            totals: [[first]],
          },
          notes: [second, fourth],
        });
        expect(readPdf(pdf).pages.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 40 },
  );
});

test('needs less than a second for a statement of 400 gifts', async () => {
  const document = receipt({
    language: 'ar',
    table: {
      columns: [
        { name: 'المشروع', align: 'start' },
        { name: 'المبلغ', align: 'end' },
      ],
      rows: Array.from({ length: 400 }, (_, index) => [`كفالة يتيم ${index}`, `${index}.000 د.ب`]),
      totals: [],
    },
  });
  await renderPdf(document);
  const start = process.cpuUsage();
  await renderPdf(document);
  // Of the processor's time: others may be at work.
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_000);
});
