import { PRODUCT_COLOURS } from '@core/site/productColours';
import * as z from 'zod/mini';
import { receiptsPage } from '@core/receipts/pages';
import { LANGUAGES, pickText, type Language } from '@core/text/languages/bilingual';
import { isOneOf } from '@core/values/isOneOf';
import { keysOf } from '@core/values/keysOf';
import { addressLink } from './kinds/addressLink';
import { answer } from './kinds/answer';
import { cardTrials } from './kinds/staff/cardTrials';
import { dedicationCard } from './kinds/dedicationCard';
import { giftReceived } from './kinds/giftReceived';
import { giftRefunded } from './kinds/giftRefunded';
import { invitation } from './kinds/staff/invitation';
import { letterTrial } from './kinds/staff/letterTrial';
import { messageReceived } from './kinds/messageReceived';
import type { MailTexts, WriteContent } from './kinds/mailKind';
import { newsletterLetter } from './kinds/newsletterLetter';
import { passwordLink } from './kinds/passwordLink';
import { planCode } from './kinds/planCode';
import { planNews } from './kinds/planNews';
import { projectUpdate } from './kinds/projectUpdate';
import { rateChanged } from './kinds/staff/rateChanged';
import { receiptsAgain } from './kinds/receiptsAgain';
import { staffMessage } from './kinds/staff/staffMessage';
import { staffVolunteer } from './kinds/staff/staffVolunteer';
import { staffNotice } from './kinds/staff/staffNotice';
import { subscriptionAsked } from './kinds/subscriptionAsked';
import { testMail } from './kinds/staff/testMail';
import { volunteerRegistered } from './kinds/volunteerRegistered';
import type { MailContent, MailSender } from './mailContent';
import ar from './texts/ar.json';
import en from './texts/en.json';

/** A missing Arabic sentence does not compile. */
const TEXTS: Record<Language, MailTexts> = { en, ar };

const KINDS = {
  [giftReceived.kind]: giftReceived,
  [dedicationCard.kind]: dedicationCard,
  [giftRefunded.kind]: giftRefunded,
  [receiptsAgain.kind]: receiptsAgain,
  [volunteerRegistered.kind]: volunteerRegistered,
  [messageReceived.kind]: messageReceived,
  [staffVolunteer.kind]: staffVolunteer,
  [staffMessage.kind]: staffMessage,
  [rateChanged.kind]: rateChanged,
  [cardTrials.kind]: cardTrials,
  [staffNotice.kind]: staffNotice,
  [answer.kind]: answer,
  [passwordLink.kind]: passwordLink,
  [addressLink.kind]: addressLink,
  [invitation.kind]: invitation,
  [subscriptionAsked.kind]: subscriptionAsked,
  [newsletterLetter.kind]: newsletterLetter,
  [letterTrial.kind]: letterTrial,
  [projectUpdate.kind]: projectUpdate,
  [planNews.kind]: planNews,
  [planCode.kind]: planCode,
  [testMail.kind]: testMail,
} as const;

type MailKind = keyof typeof KINDS;
export const MAIL_KINDS = keysOf(KINDS);

type MailData = { [K in MailKind]: z.output<(typeof KINDS)[K]['schema']> };

type MailOf<K extends MailKind> = {
  [P in K]: { kind: P; language: Language; data: MailData[P] };
}[K];
export type Mail = MailOf<MailKind>;

/** Their footer leads to the page that finds receipts. */
const TO_DONORS: readonly MailKind[] = [
  'giftReceived',
  'giftRefunded',
  'receiptsAgain',
  'projectUpdate',
  'planNews',
];

/** @returns the time (milliseconds) at which the mail's secret expires; null without a secret */
export function expiryOf(mail: Mail): number | null {
  return mail.kind === 'passwordLink' ||
    mail.kind === 'addressLink' ||
    mail.kind === 'invitation' ||
    mail.kind === 'planCode'
    ? Date.parse(mail.data.expires)
    : null;
}

const mailSchema = z.object({
  kind: z.enum(MAIL_KINDS),
  language: z.enum(LANGUAGES),
});

/** @returns null for an unknown kind, or data that lacks a field */
export function parseMail(kind: string, language: string, data: unknown): Mail | null {
  const envelope = mailSchema.safeParse({ kind, language });
  if (!envelope.success) return null;
  const parsed = KINDS[envelope.data.kind].schema.safeParse(data);
  return parsed.success ? ({ ...envelope.data, data: parsed.data } as Mail) : null;
}

/** The compiler then knows that a kind's content takes that kind's data. */
const WRITERS: { [K in MailKind]: { content: WriteContent<MailData[K]> } } = KINDS;

export function contentOf<K extends MailKind>(
  { kind, language, data }: MailOf<K>,
  sender: MailSender,
): MailContent {
  const texts = TEXTS[language];
  return {
    language,
    site: pickText(sender.name, language).text,
    primary: sender.colours?.primary || PRODUCT_COLOURS.petrol,
    signature: sender.signature === undefined ? '' : pickText(sender.signature, language).text,
    paragraphs: [],
    body: '',
    rows: [],
    action: null,
    offer: null,
    notes: [],
    quote: null,
    footer: texts.footer.why,
    footerLink: null,
    receiptsLink:
      !sender.receiptsAt || !isOneOf(TO_DONORS, kind)
        ? null
        : { label: texts.footer.receipts, url: receiptsPage(sender.receiptsAt, language) },
    ...WRITERS[kind].content(data, { language, texts, sender }),
  };
}
