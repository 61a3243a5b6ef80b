/** Names of currencies and their parts in Arabic, in the forms that numbers ask for. */
import type { Currency } from '../currency';

export type Noun = {
  isFeminine: boolean;
  /** `دولار أمريكي`: alone, and after a hundred. */
  one: string;
  /** `دولاران أمريكيان` */
  two: string;
  /** `دولارات أمريكية`: after three to ten. */
  few: string;
  /** `دولارًا أمريكيًا`: after eleven to ninety-nine. */
  many: string;
};

/** `long` has the country's adjective. */
type CurrencyNouns = { short: Noun; long: Noun; part: Noun | null };

type Forms = readonly [one: string, two: string, few: string, many: string];

const masculine = ([one, two, few, many]: Forms): Noun => ({
  isFeminine: false,
  one,
  two,
  few,
  many,
});
const feminine = (forms: Forms): Noun => ({ ...masculine(forms), isFeminine: true });

/** The adjective agrees: things in the plural are feminine singular. */
function withAdjective(noun: Noun, stem: string): Noun {
  const { isFeminine, one, two, few, many } = noun;
  return {
    isFeminine,
    one: `${one} ${stem}${isFeminine ? 'ة' : ''}`,
    two: `${two} ${stem}${isFeminine ? 'تان' : 'ان'}`,
    few: `${few} ${stem}ة`,
    many: `${many} ${stem}${isFeminine ? 'ة' : 'ًا'}`,
  };
}

const DOLLAR = masculine(['دولار', 'دولاران', 'دولارات', 'دولارًا']);
const RIYAL = masculine(['ريال', 'ريالان', 'ريالات', 'ريالًا']);
const DINAR = masculine(['دينار', 'ديناران', 'دنانير', 'دينارًا']);
const DIRHAM = masculine(['درهم', 'درهمان', 'دراهم', 'درهمًا']);
const POUND = masculine(['جنيه', 'جنيهان', 'جنيهات', 'جنيهًا']);
const FRANC = masculine(['فرنك', 'فرنكان', 'فرنكات', 'فرنكًا']);
const LIRA = feminine(['ليرة', 'ليرتان', 'ليرات', 'ليرة']);
/** The word does not decline. */
const EURO = masculine(['يورو', 'اثنان يورو', 'يورو', 'يورو']);

const CENT = masculine(['سنت', 'سنتان', 'سنتات', 'سنتًا']);
const CENTIME = masculine(['سنتيم', 'سنتيمان', 'سنتيمات', 'سنتيمًا']);
const PENNY = masculine(['بنس', 'بنسان', 'بنسات', 'بنسًا']);
const PIASTRE = masculine(['قرش', 'قرشان', 'قروش', 'قرشًا']);
const FILS = masculine(['فلس', 'فلسان', 'فلوس', 'فلسًا']);
const MILLIME = masculine(['مليم', 'مليمان', 'مليمات', 'مليمًا']);
const HALALA = feminine(['هللة', 'هللتان', 'هللات', 'هللة']);
const BAISA = feminine(['بيسة', 'بيستان', 'بيسات', 'بيسة']);

const nouns = (short: Noun, stem: string | null, part: Noun | null): CurrencyNouns => ({
  short,
  long: stem === null ? short : withAdjective(short, stem),
  part,
});

/** Other currencies are written as figures with the browser's name of the currency. */
export const CURRENCY_NOUNS: Partial<Record<Currency, CurrencyNouns>> = {
  USD: nouns(DOLLAR, 'أمريكي', CENT),
  CAD: nouns(DOLLAR, 'كندي', CENT),
  AUD: nouns(DOLLAR, 'أسترالي', CENT),
  EUR: nouns(EURO, null, CENT),
  GBP: nouns(POUND, 'إسترليني', PENNY),
  CHF: nouns(FRANC, 'سويسري', CENTIME),
  TRY: nouns(LIRA, 'تركي', PIASTRE),
  SAR: nouns(RIYAL, 'سعودي', HALALA),
  QAR: nouns(RIYAL, 'قطري', DIRHAM),
  OMR: nouns(RIYAL, 'عماني', BAISA),
  AED: nouns(DIRHAM, 'إماراتي', FILS),
  MAD: nouns(DIRHAM, 'مغربي', CENTIME),
  KWD: nouns(DINAR, 'كويتي', FILS),
  BHD: nouns(DINAR, 'بحريني', FILS),
  JOD: nouns(DINAR, 'أردني', FILS),
  TND: nouns(DINAR, 'تونسي', MILLIME),
  DZD: nouns(DINAR, 'جزائري', CENTIME),
  EGP: nouns(POUND, 'مصري', PIASTRE),
};
