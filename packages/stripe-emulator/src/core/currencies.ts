const ZERO_DECIMAL = new Set([
  'bif',
  'clp',
  'djf',
  'gnf',
  'jpy',
  'kmf',
  'krw',
  'mga',
  'pyg',
  'rwf',
  'vnd',
  'vuv',
  'xaf',
  'xof',
  'xpf',
]);
const THREE_DECIMAL = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd']);
/** Written without decimals by people, yet sent times a hundred, ending in 00. */
const WHOLE_UNITS_ONLY = new Set(['isk', 'ugx']);

const CODES = (
  'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny cop crc cve czk djf dkk dop dzd egp etb eur ' +
  'fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd jod jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr ' +
  'mwk mxn myr mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs tnd top try ttd twd tzs ' +
  'uah ugx uyu uzs vnd vuv wst xaf xcd xof xpf yer zar zmw'
).split(' ');

/** In minor units, as Stripe lists them; SAR and TRY, which it converts, are our estimates. */
const MINIMUM_MINOR: Record<string, number> = {
  usd: 50,
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sar: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
  try: 2000,
  kwd: 150,
  bhd: 190,
  omr: 190,
  jod: 350,
  tnd: 1500,
};

export const MAX_AMOUNT_MINOR = 99_999_999;

export const isCurrency = (code: string): boolean => CODES.includes(code);
export const currencyCodes = (): readonly string[] => CODES;
/** The least total of a payment, in minor units. */
export const minimumMinor = (currency: string): number => MINIMUM_MINOR[currency] ?? 50;

function minorDigits(currency: string): number {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2;
}

/** Why the amount cannot be charged, or null: some currencies have no smallest coin. */
export function roundingRefusal(amountMinor: number, currency: string): string | null {
  if (THREE_DECIMAL.has(currency) && amountMinor % 10 !== 0)
    return `Invalid amount: amounts in ${currency} must end in 0.`;
  if (WHOLE_UNITS_ONLY.has(currency) && amountMinor % 100 !== 0)
    return `Invalid amount: amounts in ${currency} must end in 00.`;
  return null;
}

/** `1999`, `usd` → `19.99`, without floating point. */
export function decimalText(amountMinor: number, currency: string): string {
  const digits = minorDigits(currency);
  if (digits === 0) return String(amountMinor);
  const padded = String(amountMinor).padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** `1999`, `usd`, `en` → `$19.99`. */
export function moneyText(amountMinor: number, currency: string, language: 'en' | 'tr'): string {
  const digits = minorDigits(currency);
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(decimalText(amountMinor, currency) as Intl.StringNumericLiteral);
}
