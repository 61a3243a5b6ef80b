/** Finds web addresses, mail addresses and phone numbers, which cards must not contain. */
import { toLatinDigits } from '../digits';

const SCHEME = /\bh\s?[tx*]\s?[tx*]\s?ps?\b|:\/\/|\bwww\b|\b(?:mailto|tel|tg|whatsapp):/;
/** Top-level domains that are no words, which are found even when spelled with spaces. */
const PLAIN_ENDINGS = 'com|net|org|info|biz|xyz|io|ru|cn|tk|ml|gq|cf';
/** Top-level domains that must follow their dot directly. */
const ENDINGS = `${PLAIN_ENDINGS}|academy|agency|ai|app|art|asia|bar|best|bet|bid|bio|blog|bond|buzz|cam|cash|casino|cc|center|cfd|chat|cheap|click|cloud|club|co|codes|company|cyou|date|deals|delivery|dev|digital|direct|download|edu|email|eu|exchange|expert|fit|foundation|fun|fund|fyi|ga|gdn|gg|gift|gifts|giving|gl|global|gov|group|guru|host|icu|ink|int|jobs|kim|lat|link|live|loan|lol|ltd|ly|market|media|mobi|mom|money|monster|name|network|news|ngo|ninja|one|ong|online|ooo|page|party|pics|plus|press|pro|promo|pub|pw|quest|racing|review|rest|rip|sale|sbs|science|sh|shop|site|social|software|solutions|space|store|stream|studio|su|support|surf|tax|team|tech|tel|tips|today|tokyo|tools|top|trade|tv|uk|us|vip|website|wiki|win|work|works|ws|xin|zip|zone|de|fr|tr|sa|ae|eg|jo|lb|ps|sy|iq|kw|qa|bh|om|ye|ma|dz|tn|sd|pk|bd|ir|in|id|nl|be|es|pt|it|ch|at|pl|se|dk|fi|gr|ua|kz|uz|br|mx|ar|ca|au|nz|jp|kr|hk|sg|my|ng|ke|za|me|to|is|so|am|fm|ee|lv|lt|love|life|world|care|family|help`;
/** The label is matched from its first letter, so that a long word is scanned once. */
const LABEL = '(?:^|[^\\p{L}\\p{N}-])[\\p{L}\\p{N}][\\p{L}\\p{N}-]*';
const DOT = '(?:\\.|\\bdot\\b)';
const END = '(?![\\p{L}\\p{N}-])';

/** The end of a sentence without a space behind it: its next word begins with a capital. */
const SENTENCE_END = /(\p{Ll}|\p{Lo})\.(?=\p{Lu}\p{Ll}+(?:[\s,.!?]|$))/gu;
/** Words that begin a sentence rather than end an address. */
const CAPITALISED = /\.(?:Com|Net|Org|Info|Biz|Xyz|Io|Ru|Cn|Tk)\b/;

const BARE = new RegExp(`${LABEL}\\.(?:${ENDINGS})${END}`, 'iu');
const DEEPER = new RegExp(`\\.[\\p{L}\\p{N}-]{1,63}\\.(?:${PLAIN_ENDINGS})${END}`, 'iu');
const WITH_PATH = new RegExp(`${LABEL}\\.\\p{L}{2,63}[/:?#]\\S`, 'iu');
const IN_BRACKETS = new RegExp(`${LABEL}\\s{0,3}[[({<]\\s{0,3}${DOT}\\s{0,3}[\\])}>]`, 'iu');
const SPACED = new RegExp(`${LABEL}\\s{1,3}${DOT}\\s{0,3}(?:${PLAIN_ENDINGS})${END}`, 'iu');
const SPACED_AFTER = new RegExp(`${LABEL}\\.\\s{1,3}(?:com|net|org|xyz)${END}`, 'u');
const IN_ARABIC = /\s(?:نقطة|دوت)\s{1,3}(?:كوم|نت|أورغ|اورج)(?![\p{L}\p{N}])/u;
const MAIL = /[^\s@]@\s?[^\s@]|[[({]\s{0,3}at\s{0,3}[\])}]/i;

const DAY_OR_MONTH = '[0-3]?\\d';
const DATE = new RegExp(
  `\\b(?:${DAY_OR_MONTH}\\s?[./-]\\s?${DAY_OR_MONTH}\\s?[./-]\\s?(?:(?:1\\d|20)\\d\\d|\\d\\d)|(?:1\\d|20)\\d\\d[./-]${DAY_OR_MONTH}[./-]${DAY_OR_MONTH})(?![./-]?\\d)`,
  'g',
);
const YEARS = /\b(?:1\d|20)\d\d\s?[-\u2010-\u2015/]\s?(?:1\d|20)\d\d\b/g;
/** Excludes digits that belong to a phone number. */
const alone = (digits: string): RegExp =>
  new RegExp(`(?<![\\d+]\\s?)(?:${digits})(?!\\s?\\d)`, 'g');
const YEAR = '(?:1[89]|20)\\d\\d';
const SPACED_DATE = alone(
  `${DAY_OR_MONTH}\\s${DAY_OR_MONTH}\\s${YEAR}|${YEAR}\\s${DAY_OR_MONTH}\\s${DAY_OR_MONTH}`,
);
const SPACED_YEARS = alone(`${YEAR}(?:\\s${YEAR})+`);
/** Such as 1 000 000 and 2500000. */
const ROUND = alone('[1-9]\\d{0,2}[\\s.]?\\d00(?:[\\s.]?000)+');
const PHONE = /\d(?:[\s().\-\u2010-\u2015/_]{0,3}\d){6,}/;

/** No text of a card is longer. */
const LONGEST = 1_200;

export function leadsSomewhere(text: string): boolean {
  if (text.length > LONGEST) return true;
  const plain = toLatinDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).replace(
    /[\u3002\u2024\u06d4]/g,
    '.',
  );
  const sentences = CAPITALISED.test(plain) ? plain : plain.replace(SENTENCE_END, '$1. ');
  const unnumbered = [DATE, YEARS, SPACED_DATE, SPACED_YEARS, ROUND].reduce(
    (left, numbers) => left.replace(numbers, ' '),
    plain,
  );
  return (
    SCHEME.test(plain.toLowerCase()) ||
    BARE.test(sentences) ||
    WITH_PATH.test(sentences) ||
    DEEPER.test(sentences) ||
    IN_BRACKETS.test(plain) ||
    SPACED.test(plain) ||
    IN_ARABIC.test(plain) ||
    SPACED_AFTER.test(plain) ||
    MAIL.test(plain) ||
    PHONE.test(unnumbered)
  );
}
