import { moneyInArabicWords } from '@core/money/arabic/words';
import { formatMoney, formatMoneyInSentence } from '@core/money/formatMoney';
import type { Currency } from '@core/money/currency';
import type { Letterhead, Receipt, Statement } from '@core/receipts/receipt';
import { returnedOf } from '@core/receipts/returned';
import { pickText, type Bilingual, type Language } from '@core/text/languages/bilingual';
import { formatLongDate, formatMonth, formatShortDate } from '@core/text/dates';
import { paragraphsOf } from '@core/newsletter/letterText';
import { isPrintable } from '@core/text/printedScripts';
import type { PrintedDocument } from '../common/printedDocument';
import ar from './texts/ar.json';
import en from './texts/en.json';

/** A missing Arabic sentence does not compile. */
const TEXTS: Record<Language, typeof en> = { en, ar };

const fill = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** The isolates keep a number's parts in order among Arabic words. */
const inOnePiece = (text: string, language: Language): string =>
  language === 'ar' ? `\u2066${text}\u2069` : text;

/** Makes an Arabic sentence that begins with a number right-to-left. */
const RIGHT_TO_LEFT_MARK = '\u200f';

const letterheadOf = (charity: Letterhead, language: Language): PrintedDocument['letterhead'] => {
  const name = pickText(charity.name, language).text;
  const registered = pickText(charity.registeredName, language).text;
  return {
    name,
    lines: [
      ...(registered === name ? [] : [registered]),
      ...(charity.registrationNumber === ''
        ? []
        : [
            fill(TEXTS[language].registration, {
              number: inOnePiece(charity.registrationNumber, language),
            }),
          ]),
      pickText(charity.address, language).text,
      charity.phone,
      charity.email,
    ].filter((line) => line.trim() !== ''),
  };
};

const money = (amountMinor: number, currency: Currency): string =>
  formatMoney({ amountMinor, currency });

const titleOf = (title: Bilingual | null, language: Language): string => {
  const text = title === null ? '' : pickText(title, language).text.trim();
  return text === '' ? TEXTS[language].projectGone : text;
};

/** A name that would print as question marks is replaced. */
const nameOf = (name: string, language: Language): string =>
  isPrintable(name) ? name : TEXTS[language].unprintableName;

const longDate = (date: string, language: Language): string =>
  formatLongDate(date, language) ?? date;

export function receiptDocument(
  receipt: Receipt,
  charity: Letterhead,
  language: Language,
): PrintedDocument {
  const { receipt: say } = TEXTS[language];
  const { amountMinor, refundedMinor, currency, converted, replaces, method, dedication } = receipt;
  const returned = returnedOf(receipt);
  const introduction = receipt.isExample
    ? say.exampleText
    : { none: say.text, part: say.partlyRefunded, all: say.refunded }[returned];
  return {
    language,
    letterhead: letterheadOf(charity, language),
    title: receipt.isExample ? say.example : say.title,
    introduction,
    rows: [
      ...(receipt.number === '' ? [] : [{ name: say.number, value: receipt.number }]),
      { name: say.issued, value: longDate(receipt.issuedAt, language) },
      { name: say.reference, value: receipt.reference },
      { name: say.date, value: longDate(receipt.date, language) },
      ...(receipt.donor === null
        ? []
        : [{ name: say.donor, value: nameOf(receipt.donor, language) }]),
      { name: say.project, value: titleOf(receipt.title, language) },
      ...(dedication === null
        ? []
        : [{ name: say.occasions[dedication.occasion], value: nameOf(dedication.name, language) }]),
      { name: say.method, value: say.methods[method] },
      ...(receipt.paymentReference === null
        ? []
        : [{ name: say.paymentReference, value: receipt.paymentReference }]),
      { name: say.amount, value: money(amountMinor, currency), strong: true },
      ...(language === 'ar'
        ? [{ name: say.inWords, value: moneyInArabicWords({ amountMinor, currency }) }]
        : []),
      ...(converted === null
        ? []
        : [{ name: say.converted, value: convertedText(converted, language) }]),
      ...(returned === 'none'
        ? []
        : [
            { name: say.returned, value: money(refundedMinor, currency) },
            { name: say.left, value: money(amountMinor - refundedMinor, currency), strong: true },
          ]),
      ...(receipt.disputed ? [{ name: say.state, value: say.disputed }] : []),
    ],
    table: null,
    notes: [
      ...(replaces === null ? [] : [fill(say.replaces, { date: longDate(replaces, language) })]),
      receipt.isExample ? say.exampleText : say.thanks,
      ...(receipt.isExample ? [] : paragraphsOf(pickText(charity.sentence, language).text)),
    ],
  };
}

function convertedText(
  { amountMinor, currency, rateDate }: NonNullable<Receipt['converted']>,
  language: Language,
): string {
  const date = formatLongDate(rateDate, language);
  return date === null
    ? money(amountMinor, currency)
    : (language === 'ar' ? RIGHT_TO_LEFT_MARK : '') +
        fill(TEXTS[language].receipt.convertedAt, {
          amount: formatMoneyInSentence({ amountMinor, currency }, language),
          date,
        });
}

export function statementDocument(
  statement: Statement,
  charity: Letterhead,
  language: Language,
): PrintedDocument {
  const { statement: say } = TEXTS[language];
  const { firstMonth, lastMonth, issuedAt, donor, donations, totals } = statement;
  const period = fill(say.period, {
    first: formatMonth(firstMonth, language),
    last: formatMonth(lastMonth, language),
  });
  return {
    language,
    letterhead: letterheadOf(charity, language),
    title: say.title,
    introduction: donations.length === 0 ? `${period} ${say.none}` : period,
    rows: [
      ...(donor === null ? [] : [{ name: say.donor, value: nameOf(donor, language) }]),
      { name: say.issued, value: longDate(issuedAt, language) },
    ],
    table:
      donations.length === 0
        ? null
        : {
            columns: [
              { name: say.date, align: 'start', share: 66 },
              { name: say.number, align: 'start', share: 58 },
              { name: say.project, align: 'start', share: 91 },
              { name: say.amount, align: 'end', share: 76 },
              { name: say.returned, align: 'end', share: 76 },
              { name: say.left, align: 'end', share: 76 },
            ],
            rows: donations.map(({ date, number, title, amountMinor, refundedMinor, currency }) => [
              formatShortDate(date, language) ?? date,
              number,
              titleOf(title, language),
              money(amountMinor, currency),
              money(refundedMinor, currency),
              money(amountMinor - refundedMinor, currency),
            ]),
            totals: totals.map(({ currency, givenMinor, refundedMinor, leftMinor }) => [
              fill(say.total, { currency }),
              '',
              '',
              money(givenMinor, currency),
              money(refundedMinor, currency),
              money(leftMinor, currency),
            ]),
          },
    notes: donations.length === 0 ? [] : [say.note],
  };
}
