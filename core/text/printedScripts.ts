/** The scripts of receipts; `backend/common/lettering` has a typeface for each. */

/** Digits, signs and marks belong to no script, or to several. */
const PRINTED =
  /[\p{sc=Zyyy}\p{sc=Zinh}\p{sc=Latn}\p{sc=Arab}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hebr}\p{sc=Beng}\p{sc=Deva}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]/u;

/** Whether the typefaces of receipts have all letters of a name. */
export const isPrintable = (name: string): boolean =>
  Array.from(name).every((character) => !/\p{L}/u.test(character) || PRINTED.test(character));
