import type { Statement } from '@core/receipts/receipt';
import { aReceipt } from '../testing/aReceipt';
import { aLetterhead } from '../testing/memoryReceipts';
import { receiptDocument, statementDocument } from './printed';

const valueOf = (document: ReturnType<typeof receiptDocument>, name: string): string | undefined =>
  document.rows.find((row) => row.name === name)?.value;

it('prints the content of the page', () => {
  const document = receiptDocument(
    aReceipt({
      refundedMinor: 550,
      replaces: '2026-11-19T10:00:00.000Z',
      converted: { amountMinor: 9_600, currency: 'SAR', rateDate: '2026-11-12T00:00:00.000Z' },
    }),
    aLetterhead,
    'en',
  );
  expect(document.letterhead).toEqual({
    name: 'Ikhaa',
    lines: [
      'Ikhaa Association',
      'Registration number 34-123-456',
      'Fevzi Paşa Cad. No. 24, Istanbul',
      '+90 212 555 01 42',
      'salam@ikhaa.example',
    ],
  });
  expect(document.introduction).toBe('We received this donation and have returned a part of it.');
  expect(
    ['Receipt number', 'Donor', 'Given for', 'Amount', 'Returned', 'Remains'].map((name) =>
      valueOf(document, name),
    ),
  ).toEqual(['2026-000123', 'Salma Haddad', 'Clean water', '25.50 USD', '5.50 USD', '20.00 USD']);
  expect(valueOf(document, 'In the project’s currency')).toBe(
    '96.00 SAR at the rate of November 12, 2026',
  );
  expect(document.notes[0]).toBe(
    'This receipt replaces the one of November 19, 2026 with the same number.',
  );
});

it.each([
  ['en', 'Example – not a receipt'],
  ['ar', 'مثال – ليس إيصالًا'],
] as const)('prints an example in %s without a number or confirmation', (language, title) => {
  const document = receiptDocument(
    aReceipt({ number: '', isExample: true }),
    aLetterhead,
    language,
  );
  expect(document.title).toBe(title);
  expect(document.rows.map(({ value }) => value)).not.toContain('');
  expect(JSON.stringify(document)).not.toMatch(/We confirm|نؤكد|Receipt number|رقم الإيصال/);
});

it('prints the charity’s own sentence below receipts, but not below examples', () => {
  const charity = { ...aLetterhead, sentence: { en: 'Tax-free.\n\nKeep it.', ar: 'معفى.' } };
  const notesOf = (isExample: boolean): readonly string[] =>
    receiptDocument(aReceipt({ isExample }), charity, 'en').notes;
  expect(notesOf(false).slice(-2)).toEqual(['Tax-free.', 'Keep it.']);
  expect(notesOf(true).join()).not.toContain('Tax-free');
});

it('writes the amount in words on an Arabic receipt', () => {
  const words = 'خمسة وعشرون دولارًا أمريكيًا وخمسون سنتًا';
  const document = receiptDocument(aReceipt(), aLetterhead, 'ar');
  expect(valueOf(document, 'المبلغ كتابةً')).toBe(words);
  expect(JSON.stringify(receiptDocument(aReceipt(), aLetterhead, 'en'))).not.toContain('in words');
});

it('keeps figures in their order among Arabic words', () => {
  const converted = { amountMinor: 9_600, currency: 'SAR', rateDate: '2026-11-12' } as const;
  const document = receiptDocument(aReceipt({ converted }), aLetterhead, 'ar');
  expect(document.letterhead.lines[1]).toBe('رقم التسجيل \u206634-123-456\u2069');
  expect(valueOf(document, 'بعملة المشروع')).toBe(
    '\u200f\u206696.00 SAR\u2069 بسعر صرف 12 نوفمبر 2026',
  );
});

it.each([
  ['en', 'honour', 'In honour of'],
  ['en', 'memory', 'In memory of'],
  ['ar', 'honour', 'إهداء إلى'],
  ['ar', 'memory', 'صدقةٌ عن'],
] as const)('names in %s the person in whose %s it was given', (language, occasion, words) => {
  const dedication = { occasion, name: 'ليلى Alghazali' };
  const { rows } = receiptDocument(aReceipt({ dedication }), aLetterhead, language);
  const row = rows.findIndex(({ name }) => name === words);
  expect(rows[row]?.value).toBe('ليلى Alghazali');
  expect(rows[row - 1]?.value).toBe(language === 'en' ? 'Clean water' : 'مياه نقية');
});

it('has a sentence and no table in a statement without gifts', () => {
  const empty: Statement = {
    firstMonth: '2026-04',
    lastMonth: '2027-03',
    issuedAt: '2027-04-01T10:00:00.000Z',
    donor: null,
    donations: [],
    totals: [],
  };
  expect(statementDocument(empty, aLetterhead, 'ar')).toMatchObject({
    introduction: 'التبرعات من أبريل 2026 إلى مارس 2027. لم تُسجَّل تبرعات في هذه الأشهر.',
    table: null,
  });
});

it.each([
  ['en', 'A name in letters that this file cannot print'],
  ['ar', 'اسم بحروف لا يمكن طباعتها في هذا الملف'],
] as const)('explains that a name cannot be printed (%s)', (language, said) => {
  const dedication = { occasion: 'honour', name: '김철수' } as const;
  const values = receiptDocument(
    aReceipt({ donor: 'Kim 김철수', dedication }),
    aLetterhead,
    language,
  ).rows.map(({ value }) => value);
  expect(values.filter((value) => value === said)).toHaveLength(2);
  expect(
    receiptDocument(aReceipt({ donor: '王小明' }), aLetterhead, language).rows.map(
      ({ value }) => value,
    ),
  ).toContain('王小明');
});
