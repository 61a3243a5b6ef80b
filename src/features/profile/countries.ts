import type { Language } from '@core/text/languages/bilingual';

/** ISO 3166-1 alpha-2, and XK for Kosovo. */
const CODES = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ ' +
  'DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM ' +
  'PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

export type Country = {
  /** The stored code; the same in both languages. */
  code: string;
  name: string;
  /** The searched text: the names in both languages and the code, folded. */
  searched: string;
};

/** Without case, accents and the letters that Arabic writers use for each other. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replace(/\u0649/g, '\u064a')
    .replace(/\u0629/g, '\u0647')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The short form is the usual one only for Palestine; elsewhere it is an abbreviation. */
function namesIn(language: Language): (code: string) => string {
  const [long, short] = (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames(language, { type: 'region', style }),
  );
  return (code) => (code === 'PS' ? short : long)?.of(code) ?? code;
}

/** Every country, sorted as the language sorts. */
export function listCountries(language: Language): Country[] {
  const { compare } = new Intl.Collator(language);
  const [name, english, arabic] = [namesIn(language), namesIn('en'), namesIn('ar')];
  return CODES.map((code) => ({
    code,
    name: name(code),
    searched: [english(code), arabic(code), code].map(foldForSearch).join('|'),
  })).sort((a, b) => compare(a.name, b.name));
}

/** Those whose name contains what was typed; names that begin with it first. */
export function searchCountries(countries: readonly Country[], typed: string): Country[] {
  const wanted = foldForSearch(typed);
  if (wanted === '') return [...countries];
  const found = countries.filter(({ searched }) => searched.includes(wanted));
  const begins = ({ searched }: Country): boolean =>
    searched.split('|').some((name) => name.startsWith(wanted));
  return [...found.filter(begins), ...found.filter((country) => !begins(country))];
}

/** The country of a stored value: a code or, in older profiles, a name in either language. */
export function findCountry(countries: readonly Country[], kept: string): Country | null {
  const wanted = foldForSearch(kept);
  return wanted === ''
    ? null
    : (countries.find(({ searched }) => searched.split('|').includes(wanted)) ?? null);
}
