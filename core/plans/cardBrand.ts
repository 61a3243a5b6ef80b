/** The card provider's codes of networks. */
const BRANDS: Partial<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** The name of a card's network as it writes itself. */
export const cardBrand = (code: string): string => BRANDS[code] ?? code;
