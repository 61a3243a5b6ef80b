import { aReceipt } from '../testing/aReceipt';
import type { Statement } from '@core/receipts/receipt';
import { aLetterhead } from '../testing/memoryReceipts';
import { renderPdf } from './pdf/renderPdf';
import { receiptDocument, statementDocument } from './printed';

const HOSTILE = [
  '<script>alert(1)</script> & "x"',
  'ليلى \u202eحسن\u2066 (Layla)',
  '=HYPERLINK("http://evil.example")',
  `${'اسم'.repeat(60)} ${'W'.repeat(60)}`,
  'a\u0000b\r\nBcc: x@example.org',
];

const valueOf = (document: ReturnType<typeof receiptDocument>, name: string): string | undefined =>
  document.rows.find((row) => row.name === name)?.value;

it('says on paper what the page says', () => {
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

it('keeps figures in their order among Arabic words', () => {
  const converted = { amountMinor: 9_600, currency: 'SAR', rateDate: '2026-11-12' } as const;
  const document = receiptDocument(aReceipt({ converted }), aLetterhead, 'ar');
  expect(document.letterhead.lines[1]).toBe('رقم التسجيل \u206634-123-456\u2069');
  expect(valueOf(document, 'بعملة المشروع')).toBe(
    '\u200f\u206696.00 SAR\u2069 بسعر صرف 12 نوفمبر 2026',
  );
});

it.each(HOSTILE)('%j as a name is a name in a receipt and a statement as PDF', async (name) => {
  for (const language of ['en', 'ar'] as const) {
    const title = { en: name, ar: name };
    const receipt = receiptDocument(
      aReceipt({ donor: name, title, paymentReference: name }),
      { ...aLetterhead, registeredName: title },
      language,
    );
    expect(receipt.rows.filter(({ value }) => value === name)).toHaveLength(3);
    const { number, ...gift } = aReceipt({ title });
    const statement: Statement = {
      firstMonth: '2026-01',
      lastMonth: '2026-12',
      issuedAt: '2026-12-31T10:00:00.000Z',
      donor: name,
      gifts: [{ ...gift, number }],
      totals: [{ currency: 'USD', givenMinor: 2_550, refundedMinor: 0, leftMinor: 2_550 }],
    };
    for (const document of [receipt, statementDocument(statement, aLetterhead, language)]) {
      const pdf = Buffer.from(await renderPdf(document));
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    }
  }
});

it('a statement without gifts says so, and has no table', () => {
  const empty: Statement = {
    firstMonth: '2026-04',
    lastMonth: '2027-03',
    issuedAt: '2027-04-01T10:00:00.000Z',
    donor: null,
    gifts: [],
    totals: [],
  };
  expect(statementDocument(empty, aLetterhead, 'ar')).toMatchObject({
    introduction: 'التبرعات من أبريل 2026 إلى مارس 2027. لم تُسجَّل تبرعات في هذه الأشهر.',
    table: null,
  });
});
