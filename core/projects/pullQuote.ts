import { pickText, type Bilingual, type Language } from '../text/languages/bilingual';
import { splitQuoted } from '../text/quotes';
import { shorten, withoutMarks } from '../text/shorten';
import { typographicQuotes } from '../text/typographicQuotes';

export type PullQuote = {
  /** With the quotation marks of its language. */
  words: string;
  /** The speaker's name and place as in the text; else empty. */
  speaker: string;
  language: Language;
};

/** Fewer words in quotes are a name or a term. */
const LEAST_WORDS = 4;
const LONGEST_SPEAKER = 90;
const LONGEST_SENTENCE = 240;
const MARKS: Record<Language, readonly [string, string]> = { en: ['“', '”'], ar: ['«', '»'] };

const VERB = '(?:says|said|writes|wrote|tells us|told us|recalls|recalled)';
/** The text after a quotation: `wrote Salma, who is ten;` or `the midwife wrote in her report.` */
const SPEAKERS_AFTER: Record<Language, readonly RegExp[]> = {
  en: [
    new RegExp(String.raw`^[\s,]*${VERB} ([^;:.!?]+?)[\s,]*(?:[;:.!?]|$)`, 'u'),
    new RegExp(String.raw`^[\s,]*([^;:.!?,]+?) ${VERB}(?![\p{L}])`, 'u'),
  ],
  ar: [/^[\s،]*(?:كما )?(?:تقول|يقول|قالت|قال|كتبت|كتب) ([^؛:.!؟]+?)[\s،]*(?:[؛:.!؟]|$)/u],
};
/** The text before a quotation: `Halima wrote:` or `تقول حليمة:` */
const SPEAKERS_BEFORE: Record<Language, readonly RegExp[]> = {
  en: [new RegExp(String.raw`(?:^|[;.!?] )([^;:.!?,]+?) ${VERB}[:,]\s*$`, 'u')],
  ar: [/(?:^|[؛.!؟] )(?:و?)(?:تقول|يقول|قالت|قال|كتبت|كتب) ([^؛:.!؟]+?)\s*:\s*$/u],
};

const ENDS_SENTENCE = /[.!?؟]/;
const bare = (quoted: string): string => quoted.slice(1, -1).trim();

function firstMatch(patterns: readonly RegExp[], text: string): string {
  const found = patterns.map((pattern) => pattern.exec(text)?.[1]?.trim() ?? '');
  return found.find((speaker) => speaker !== '') ?? '';
}

/** The name alone where the description of the speaker is long. */
const brief = (speaker: string): string =>
  speaker.length <= LONGEST_SPEAKER
    ? speaker
    : shorten(speaker.split(/[,،]/)[0] ?? '', LONGEST_SPEAKER);

/** A sentence that continues between two quotes makes them one: `"A," wrote Salma; "B."` */
function wholeWords(first: string, between: string, second: string | undefined): string {
  const start = first.replace(/[,،;؛]$/u, '');
  if (second === undefined || ENDS_SENTENCE.test(first.slice(-1)) || ENDS_SENTENCE.test(between))
    return start;
  const mark = between.includes(';') || between.includes('؛') ? between.match(/[;؛]/)?.[0] : ',';
  return `${start}${mark ?? ','} ${second}`;
}

/** The first saying in double quotes of a project's description; null where there is none. */
export function pullQuoteOf(description: Bilingual, wanted: Language): PullQuote | null {
  const { text, language } = pickText(description, wanted);
  const parts = splitQuoted(withoutMarks(text).replace(/\s+/g, ' '));
  const at = parts.findIndex(
    (part) => part.bold && bare(part.text).split(' ').length >= LEAST_WORDS,
  );
  const quote = parts[at];
  if (quote === undefined) return null;
  const before = parts[at - 1]?.text ?? '';
  const after = parts[at + 1]?.text ?? '';
  const next = parts[at + 2];
  const words = wholeWords(bare(quote.text), after, next && bare(next.text));
  const [open, close] = MARKS[language];
  return {
    words: `${open}${words.charAt(0).toUpperCase()}${words.slice(1)}${close}`,
    speaker: brief(
      firstMatch(SPEAKERS_AFTER[language], after) || firstMatch(SPEAKERS_BEFORE[language], before),
    ),
    language,
  };
}

/** The first sentence, cut after a word where it is long. */
export function firstSentenceOf(description: string): string {
  const text = typographicQuotes(withoutMarks(description)).replace(/\s+/g, ' ').trim();
  const [sentence = text] = /^.*?[.!?؟…]["”»’)\]]*(?=\s|$)/u.exec(text) ?? [];
  return shorten(sentence, LONGEST_SENTENCE);
}
