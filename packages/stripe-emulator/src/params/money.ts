/** Readers that sessions and payment intents share. */
import { invalid } from '../core/apiError';
import { currencyCodes, isCurrency } from '../core/currencies';
import { listOf, text, type Reader } from './readers';

export const currency: Reader<string> = (value, path) => {
  const code = text({ max: 10 })(value, path).toLowerCase();
  if (!isCurrency(code)) {
    throw invalid(
      `Invalid currency: ${code}. Stripe currently supports these currencies: ${currencyCodes().join(', ')}`,
      undefined,
      path,
    );
  }
  return code;
};

export const noStatementDescriptor: Reader<undefined> = (value, path) => {
  if (value === undefined) return undefined;
  throw invalid(
    'The `statement_descriptor` parameter is not supported for card charges. Use `statement_descriptor_suffix` instead.',
    'payment_intent_invalid_parameter',
    path,
  );
};

/** The ways to pay that are allowed, which must include cards; `noun` is what they are for. */
export const methodTypes =
  (noun: string): Reader<string[] | undefined> =>
  (value, path) => {
    if (value === undefined) return undefined;
    const types = listOf(text({ max: 50 }), { max: 30 })(value, path);
    if (types.includes('card')) return types;
    throw invalid(
      `No valid payment method types for this ${noun}: this account takes cards.`,
      undefined,
      path,
    );
  };
