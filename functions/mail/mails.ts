import * as z from 'zod/mini';
import { OCCASIONS, withoutAddresses } from '@core/donations/dedication';
import { CONFIRMATION_DAYS } from '@core/newsletter/contract';
import { currencySchema } from '@core/money/moneySchema';
import { RECEIPT_LINK_DAYS } from '@core/receipts/contract';
import { writeRate } from '@core/money/decimals';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import { ANSWERED_KINDS } from '@core/staff/inbox';
import type { Charity } from '@core/site/charity';
import { UPDATE_STAGES } from '@core/updates/update';
import { LANGUAGES, pickText, type Language } from '@core/text/languages/bilingual';
import { formatLongDate } from '@core/text/dates';
import { timeSchema, urlSchema } from '@core/text/textSchema';
import { keysOf } from '@core/values/keysOf';
import ar from './texts/ar.json';
import en from './texts/en.json';

/** A missing Arabic sentence does not compile. */
const TEXTS: Record<Language, typeof en> = { en, ar };

const text = z.string();
const moneySchema = z.object({ amountMinor: z.int(), currency: currencySchema });
/** The link that proves that an address belongs to the account. */
const linkSchema = z.object({ url: urlSchema, expires: timeSchema });
const dedicationSchema = z.object({ occasion: z.enum(OCCASIONS), name: text, url: urlSchema });
const lineSchema = z.object({
  project: text,
  reference: text,
  money: moneySchema,
  dedication: z.optional(dedicationSchema),
});

const dataSchemas = {
  giftReceived: z.object({
    date: text,
    total: moneySchema,
    lines: z.array(lineSchema).check(z.minLength(1)),
    /** The page of the receipt; null if its link cannot be signed. */
    receiptUrl: z.nullable(urlSchema),
    /** The page that sends receipts again; missing for accounts and in older mails. */
    receiptsUrl: z.nullish(urlSchema),
    /** The page that follows the gift's projects; missing in older mails. */
    followUrl: z.nullish(urlSchema),
  }),
  dedicationCard: z.object({
    /** The donation's id, so that a returned gift has no card. */
    donation: text,
    occasion: z.enum(OCCASIONS),
    name: text,
    message: text,
    sender: text,
    project: z.object({ en: text, ar: text }),
  }),
  giftRefunded: z.object({
    given: lineSchema,
    refunded: moneySchema,
    receiptsUrl: z.nullish(urlSchema),
  }),
  receiptsAgain: z.object({
    payments: z
      .array(z.object({ date: text, total: moneySchema, url: urlSchema }))
      .check(z.minLength(1)),
  }),
  volunteerRegistered: z.object({ opportunity: text }),
  messageReceived: z.object({}),
  staffVolunteer: z.object({
    opportunity: text,
    name: text,
    email: text,
    phone: text,
    age: z.int(),
    education: text,
    reason: text,
  }),
  staffMessage: z.object({ name: text, email: text, phone: text, message: text }),
  /** Informs finance that another member changed a rate by much. */
  rateChanged: z.object({
    currency: currencySchema,
    beforeMicros: z.int(),
    micros: z.int(),
    /** The name and address of the account that changed it. */
    member: text,
  }),
  cardTrials: z.object({ date: text, url: urlSchema }),
  answer: z.object({ about: z.enum(ANSWERED_KINDS), text }),
  passwordLink: linkSchema,
  addressLink: linkSchema,
  subscriptionAsked: z.object({ confirmUrl: urlSchema }),
  /** `subject` and `text` are the staff's, as plain text. */
  newsletterLetter: z.object({ subject: text, text, unsubscribeUrl: urlSchema }),
  letterTrial: z.object({ subject: text, text, unsubscribeUrl: urlSchema }),
  /** An update of a project; `title` and `text` are the staff's, as plain text. */
  projectUpdate: z.object({
    project: text,
    stage: z.enum(UPDATE_STAGES),
    title: text,
    text,
    pageUrl: urlSchema,
    stopUrl: urlSchema,
  }),
  test: z.object({}),
} as const;

export type MailKind = keyof typeof dataSchemas;
export const MAIL_KINDS = keysOf(dataSchemas);

export type MailData<K extends MailKind> = z.output<(typeof dataSchemas)[K]>;

export type Mail = {
  [K in MailKind]: { kind: K; language: Language; data: MailData<K> };
}[MailKind];

/** @returns the time (milliseconds) at which the mail's secret expires; null without a secret */
export function expiryOf(mail: Mail): number | null {
  return mail.kind === 'passwordLink' || mail.kind === 'addressLink'
    ? Date.parse(mail.data.expires)
    : null;
}

/** The content of a mail before it becomes HTML or plain text; it contains no markup. */
export type MailContent = {
  language: Language;
  site: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The staff's text: blank lines separate paragraphs, and web addresses become links. */
  body: string;
  rows: MailRow[];
  action: { label: string; url: string } | null;
  offer: { text: string; label: string; url: string } | null;
  notes: MailNote[];
  footer: string;
  footerLink: { label: string; url: string } | null;
};

export type MailNote = string | { text: string; label: string; url: string };

/** `money` and `sum` do not wrap, `sum` is emphasised, and `long` has the whole width. */
export type MailRow = {
  label: string;
  value: string;
  details?: readonly string[];
  link?: { label: string; url: string };
  kind?: 'money' | 'sum' | 'long';
  url?: string;
};

const mailSchema = z.object({
  kind: z.enum(MAIL_KINDS),
  language: z.enum(LANGUAGES),
});

/** @returns null for an unknown kind, or data that lacks a field */
export function parseMail(kind: string, language: string, data: unknown): Mail | null {
  const envelope = mailSchema.safeParse({ kind, language });
  if (!envelope.success) return null;
  const parsed = dataSchemas[envelope.data.kind].safeParse(data);
  return parsed.success ? ({ ...envelope.data, data: parsed.data } as Mail) : null;
}

function fill(sentence: string, values: Record<string, string> = {}): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

const withReceiptsPage = (
  text: string,
  url: string | null | undefined,
  { receiptsPage }: typeof en,
): MailNote => (url ? { text, label: receiptsPage, url } : text);

export function contentOf(mail: Mail, charity: Pick<Charity, 'name'>): MailContent {
  const { language } = mail;
  const texts = TEXTS[language];
  const money = (of: z.output<typeof moneySchema>): string => formatMoneyInSentence(of, language);
  const base = {
    language,
    site: pickText(charity.name, language).text,
    paragraphs: [],
    body: '',
    rows: [],
    action: null,
    offer: null,
    notes: [],
    footer: texts.footer.why,
    footerLink: null,
  };
  switch (mail.kind) {
    case 'giftReceived': {
      const { giftReceived: say } = texts;
      const { data } = mail;
      const values = {
        total: money(data.total),
        date: formatLongDate(data.date, language) ?? data.date,
      };
      const lines = data.lines.map((line) => ({
        label: line.project,
        value: money(line.money),
        kind: 'money' as const,
        details: [
          `${say.reference}: ${line.reference}`,
          ...(line.dedication === undefined
            ? []
            : [
                `${texts.occasions[line.dedication.occasion]} ${withoutAddresses(line.dedication.name)}`,
              ]),
        ],
        ...(line.dedication && { link: { label: say.dedication, url: line.dedication.url } }),
      }));
      return {
        ...base,
        subject: fill(say.subject, values),
        heading: say.heading,
        paragraphs: [fill(say.intro, values)],
        rows: [
          ...lines,
          ...(lines.length > 1
            ? [{ label: say.total, value: values.total, kind: 'sum' as const }]
            : []),
        ],
        action: data.receiptUrl === null ? null : { label: say.receipt, url: data.receiptUrl },
        offer: data.followUrl
          ? { text: say.followText, label: say.follow, url: data.followUrl }
          : null,
        notes: [
          ...(data.receiptUrl?.includes('#')
            ? [
                withReceiptsPage(
                  fill(say.linkEnds, { days: String(RECEIPT_LINK_DAYS) }),
                  data.receiptsUrl,
                  texts,
                ),
              ]
            : []),
          say.keep,
        ],
      };
    }
    case 'dedicationCard': {
      const { dedicationCard: say } = texts;
      const { occasion, project } = mail.data;
      // Addresses in texts of strangers are removed, as mail programs would make links of them.
      const name = withoutAddresses(mail.data.name);
      const sender = withoutAddresses(mail.data.sender);
      const message = withoutAddresses(mail.data.message);
      const title = pickText(project, language).text;
      return {
        ...base,
        subject: fill(say.subject[occasion], { name }),
        heading: fill(say.subject[occasion], { name }),
        paragraphs: [say.intro],
        rows: [
          { label: texts.occasions[occasion], value: name },
          ...(title === '' ? [] : [{ label: say.project, value: title }]),
          { label: say.sender, value: sender },
          ...(message === ''
            ? []
            : [{ label: say.message, value: message, kind: 'long' as const }]),
        ],
        footer: texts.footer.cardWhy,
      };
    }
    case 'giftRefunded': {
      const { giftRefunded: say } = texts;
      const { given, refunded, receiptsUrl } = mail.data;
      const whole = refunded.amountMinor >= given.money.amountMinor;
      return {
        ...base,
        subject: fill(say.subject, { amount: money(refunded) }),
        heading: whole ? say.headingWhole : say.heading,
        paragraphs: [say.intro],
        rows: [
          { label: say.project, value: given.project },
          { label: say.given, value: money(given.money), kind: 'money' },
          { label: say.refunded, value: money(refunded), kind: 'sum' },
          { label: say.reference, value: given.reference },
        ],
        notes: receiptsUrl ? [withReceiptsPage(say.receipt, receiptsUrl, texts)] : [],
      };
    }
    case 'receiptsAgain': {
      const { receiptsAgain: say } = texts;
      return {
        ...base,
        subject: say.subject,
        heading: say.heading,
        paragraphs: [fill(say.intro, { days: String(RECEIPT_LINK_DAYS) })],
        rows: mail.data.payments.map(({ date, total, url }) => ({
          label: fill(say.payment, { date: formatLongDate(date, language) ?? date }),
          value: money(total),
          kind: 'money',
          url,
        })),
        notes: [say.notYou],
        footer: texts.footer.linkWhy,
      };
    }
    case 'volunteerRegistered': {
      const { volunteerRegistered: say } = texts;
      return {
        ...base,
        subject: say.subject,
        heading: say.heading,
        paragraphs: [fill(say.intro, mail.data)],
        notes: [say.notYou],
      };
    }
    case 'messageReceived': {
      const { messageReceived: say } = texts;
      return {
        ...base,
        subject: say.subject,
        heading: say.heading,
        paragraphs: [say.intro],
        notes: [say.notYou],
      };
    }
    case 'staffVolunteer': {
      const { staffVolunteer: say } = texts;
      const { data } = mail;
      return {
        ...base,
        subject: fill(
          say.subject,
          data.opportunity === '' ? {} : { opportunity: data.opportunity },
        ),
        heading: say.heading,
        rows: [
          { label: say.opportunity, value: data.opportunity },
          { label: say.name, value: data.name },
          { label: say.email, value: data.email },
          { label: say.phone, value: data.phone },
          { label: say.age, value: String(data.age) },
          { label: say.education, value: data.education },
          { label: say.reason, value: data.reason, kind: 'long' },
        ],
        footer: texts.footer.staffWhy,
      };
    }
    case 'staffMessage': {
      const { staffMessage: say } = texts;
      const { data } = mail;
      return {
        ...base,
        subject: say.subject,
        heading: say.heading,
        rows: [
          { label: say.name, value: data.name },
          { label: say.email, value: data.email },
          { label: say.phone, value: data.phone },
          { label: say.message, value: data.message, kind: 'long' },
        ],
        footer: texts.footer.staffWhy,
      };
    }
    case 'rateChanged': {
      const { rateChanged: say } = texts;
      const { currency, beforeMicros, micros, member } = mail.data;
      const rateOf = (of: number): string => `1 USD = ${writeRate(of)} ${currency}`;
      return {
        ...base,
        subject: fill(say.subject, { currency }),
        heading: fill(say.subject, { currency }),
        paragraphs: [say.intro],
        rows: [
          { label: say.before, value: rateOf(beforeMicros), kind: 'money' },
          { label: say.now, value: rateOf(micros), kind: 'sum' },
          { label: say.by, value: member },
        ],
        footer: texts.footer.staffWhy,
      };
    }
    case 'cardTrials': {
      const { cardTrials: say } = texts;
      const { date, url } = mail.data;
      return {
        ...base,
        subject: say.subject,
        heading: say.heading,
        paragraphs: [
          fill(say.intro, { date: formatLongDate(date, language) ?? date }),
          say.slowed,
          say.look,
        ],
        action: { label: say.action, url },
        footer: texts.footer.staffWhy,
      };
    }
    case 'answer': {
      const { answer: say } = texts;
      return {
        ...base,
        subject: say[mail.data.about],
        heading: say[mail.data.about],
        body: mail.data.text,
      };
    }
    case 'passwordLink':
    case 'addressLink': {
      const say = texts[mail.kind];
      return {
        ...base,
        subject: say.subject,
        heading: say.heading,
        paragraphs: [say.intro],
        action: { label: say.action, url: mail.data.url },
        notes: [say.notYou],
        footer: texts.footer.linkWhy,
      };
    }
    case 'subscriptionAsked': {
      const { subscriptionAsked: say } = texts;
      return {
        ...base,
        subject: say.subject,
        heading: say.heading,
        paragraphs: [say.intro],
        action: { label: say.confirm, url: mail.data.confirmUrl },
        notes: [fill(say.days, { days: String(CONFIRMATION_DAYS) }), say.notYou],
        footer: texts.footer.subscriptionWhy,
      };
    }
    case 'newsletterLetter':
    case 'letterTrial': {
      const { subject, text: body, unsubscribeUrl } = mail.data;
      return {
        ...base,
        subject:
          mail.kind === 'letterTrial' ? fill(texts.letterTrial.subject, { subject }) : subject,
        heading: subject,
        body,
        footer: texts.footer.newsletterWhy,
        footerLink: { label: texts.footer.unsubscribe, url: unsubscribeUrl },
      };
    }
    case 'projectUpdate': {
      const { projectUpdate: say } = texts;
      const { project, stage, title, text: body, pageUrl, stopUrl } = mail.data;
      return {
        ...base,
        subject: fill(say.subject, { project, title }),
        heading: title,
        paragraphs: [fill(say.intro, { project })],
        rows: [{ label: say.stage, value: say.stages[stage] }],
        body,
        action: { label: say.read, url: pageUrl },
        footer: texts.footer.followWhy,
        footerLink: { label: texts.footer.stopFollowing, url: stopUrl },
      };
    }
    case 'test': {
      const { test: say } = texts;
      return { ...base, subject: say.subject, heading: say.heading, paragraphs: [say.intro] };
    }
  }
}
