import * as z from 'zod/mini';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import { currencySchema } from '@core/money/moneySchema';
import { cardBrand } from '@core/plans/cardBrand';
import { consentSentence, type ConsentFacts } from '@core/plans/consent';
import { CHARGE_PROBLEMS, END_REASONS, PAUSE_REASONS } from '@core/plans/plan';
import { isTotal } from '@core/plans/rhythm';
import { rhythmSchema } from '@core/plans/rhythmSchema';
import { dueDateText, rhythmText } from '@core/plans/rhythmText';
import { formatLongDate } from '@core/text/dates';
import { pickText, type Language } from '@core/text/languages/bilingual';
import { urlSchema } from '@core/text/textSchema';
import type { MailRow } from '../mailContent';
import { fill, greeting, mailKind, moneySchema, text, type MailTexts } from './mailKind';

const WHATS = [
  'begun',
  'resumed',
  'changed',
  'cardSaved',
  'paused',
  'ended',
  'failed',
  'lastTry',
  'cardExpires',
] as const;

const consentSchema: z.ZodMiniType<ConsentFacts> = z.object({
  amountMinor: z.int(),
  currency: currencySchema,
  rhythm: rhythmSchema,
  first: text,
  next: z.nullable(text),
  last: z.nullable(text),
});

const schema = z.object({
  what: z.enum(WHATS),
  name: z.nullable(text),
  project: z.object({ en: text, ar: text }),
  money: moneySchema,
  rhythm: rhythmSchema,
  /** The next date; null where none will come. */
  next: z.nullable(text),
  card: z.nullable(z.object({ brand: text, last4: text, expMonth: z.int(), expYear: z.int() })),
  consent: consentSchema,
  pausedUntil: z.nullable(text),
  pauseReason: z.nullable(z.enum(PAUSE_REASONS)),
  endReason: z.nullable(z.enum(END_REASONS)),
  problem: z.nullable(z.enum(CHARGE_PROBLEMS)),
  /** The date whose charge failed, and that of its next try. */
  date: z.nullable(text),
  nextTry: z.nullable(text),
  url: urlSchema,
});
type Data = z.output<typeof schema>;

const NEEDS_HELP: readonly Data['what'][] = ['failed', 'lastTry', 'cardExpires'];

function paragraphsOf(data: Data, say: MailTexts['plan'], language: Language): string[] {
  const longDate = (date: string | null): string =>
    date === null ? '' : (formatLongDate(date, language) ?? date);
  const problem = data.problem === null ? '' : say.problems[data.problem];
  const failedOn = { date: longDate(data.date), problem };
  switch (data.what) {
    case 'begun':
      return [say.begun.intro, consentSentence(data.consent, language)];
    case 'paused': {
      const reason = data.pausedUntil === null ? (data.pauseReason ?? 'staff') : 'donor';
      return [fill(say.paused[reason], { until: longDate(data.pausedUntil) })];
    }
    case 'ended':
      return [say.ended[data.endReason ?? 'staff']];
    case 'failed':
      return [
        fill(say.failed.intro, failedOn),
        data.nextTry === null
          ? say.failed.needsDonor
          : fill(say.failed.again, { date: longDate(data.nextTry) }),
      ];
    case 'lastTry':
      return [
        fill(say.lastTry.intro, failedOn),
        fill(say.lastTry.again, { date: longDate(data.nextTry) }),
      ];
    default:
      return [say[data.what].intro];
  }
}

function rowsOf(
  { project, money, rhythm, next, card, what }: Data,
  { rows, total, cardText }: MailTexts['plan'],
  language: Language,
): MailRow[] {
  const amount = formatMoneyInSentence(money, language);
  const title = pickText(project, language).text;
  const until = card === null ? '' : `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`;
  return [
    ...(title === '' ? [] : [{ label: rows.project, value: title }]),
    {
      label: rows.amount,
      value: isTotal(rhythm) ? fill(total, { money: amount }) : amount,
      kind: 'money',
    },
    { label: rows.rhythm, value: rhythmText(rhythm, language) },
    ...(next === null || what === 'ended'
      ? []
      : [{ label: rows.next, value: dueDateText(next, rhythm, language) }]),
    ...(card === null || what === 'ended'
      ? []
      : [
          {
            label: rows.card,
            value: fill(cardText, { brand: cardBrand(card.brand), last4: card.last4, until }),
          },
        ]),
  ];
}

/** All news of a plan of regular giving to its donor, each with the link that opens it. */
export const planNews = mailKind({
  kind: 'planNews',
  schema,
  content(data, { language, texts }) {
    const { plan: say } = texts;
    const { subject, heading } = say[data.what];
    return {
      subject,
      heading,
      paragraphs: [...greeting(data.name, texts), ...paragraphsOf(data, say, language)],
      rows: rowsOf(data, say, language),
      action: { label: NEEDS_HELP.includes(data.what) ? say.repair : say.open, url: data.url },
      notes: data.what === 'ended' ? [] : [say.end],
      footer: texts.footer.planWhy,
    };
  },
});
