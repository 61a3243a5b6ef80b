/** The sentence by which a donor agrees to later charges. */
import type { Currency } from '../money/currency';
import { formatMoneyInSentence } from '../money/formatMoney';
import type { Language } from '../text/languages/bilingual';
import { comingDates, firstDates } from './dueDates';
import { isSeason, isTotal, type Rhythm } from './rhythm';
import { dueDateText, rhythmText } from './rhythmText';

/** The version of the wording that new plans store. An earlier wording keeps its template. */
export const CONSENT_VERSION = 1;

/** The facts of the sentence. A plan stores them with the version of the wording. */
export type ConsentFacts = {
  amountMinor: number;
  currency: Currency;
  rhythm: Rhythm;
  /** `YYYY-MM-DD`, like the others. */
  first: string;
  next: string | null;
  /** The last date of a season; null for a plan without an end. */
  last: string | null;
};

/** Null for a season in a browser without the calendar. */
export function consentFacts(
  money: { amountMinor: number; currency: Currency },
  rhythm: Rhythm,
  today: string,
): ConsentFacts | null {
  const dates = firstDates(rhythm, today);
  if (dates === null) return null;
  const last = comingDates(rhythm, today).at(-1) ?? null;
  return { amountMinor: money.amountMinor, currency: money.currency, rhythm, ...dates, last };
}

function seasonText(facts: ConsentFacts, language: Language): string {
  const { rhythm } = facts;
  const money = formatMoneyInSentence(facts, language);
  const how = rhythmText(rhythm, language);
  const dateOf = (date: string): string => dueDateText(date, rhythm, language);
  const first = dateOf(facts.first);
  const next = facts.next === null ? null : dateOf(facts.next);
  const last = dateOf(facts.last ?? facts.first);
  if (language === 'ar') {
    const total = isTotal(rhythm) ? ' إجمالًا' : '';
    const dates =
      next === null
        ? `في ${first}`
        : `أول خصم في ${first} ثم في ${next}، وآخر خصم في ${last} وبعده ينتهي الأمر تلقائيًا`;
    return `أوافق على خصم ${money}${total} من بطاقتي ${how}، ${dates}، ويمكنني إنهاؤه قبل ذلك بالرابط الموجود في أي رسالة عنه، وقد يتغير الموعد يومًا بحسب رؤية الهلال.`;
  }
  const total = isTotal(rhythm) ? ' in total' : '';
  const dates =
    next === null
      ? `once, on ${first}`
      : `first on ${first}, next on ${next}, and for the last time on ${last}, when it ends by itself`;
  return `I allow my card to be charged ${money}${total} ${how}, ${dates}; I can end it earlier by the link in any mail about it, and by the moon’s sighting a day may change.`;
}

function openText(facts: ConsentFacts, language: Language): string {
  const { rhythm } = facts;
  const money = formatMoneyInSentence(facts, language);
  const how = rhythmText(rhythm, language);
  const first = dueDateText(facts.first, rhythm, language);
  const next = dueDateText(facts.next ?? facts.first, rhythm, language);
  return language === 'ar'
    ? `أوافق على خصم ${money} من بطاقتي في ${first}، ثم ${how} ابتداءً من ${next}، إلى أن أنهي ذلك بالرابط الموجود في أي إيصال أو رسالة عنه.`
    : `I allow my card to be charged ${money} on ${first}, and then ${how}, next on ${next}, until I end it by the link in any receipt or mail about it.`;
}

export const consentSentence = (facts: ConsentFacts, language: Language): string =>
  isSeason(facts.rhythm) ? seasonText(facts, language) : openText(facts, language);
