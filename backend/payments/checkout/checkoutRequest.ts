import * as z from 'zod/mini';
import { MAX_LINES, checkoutRequestSchema, type CheckoutRequest } from '@core/donations/contract';
import { DEDICATION_LIMITS, lastCardDay } from '@core/donations/dedication';
import { cardStepMinor } from '@core/money/currency';
import { currencyIn, type CurrencyList } from '@core/money/currencyList';
import { MAX_AMOUNT_MINOR } from '@core/money/money';
import { refuse, type Refusal } from '../../common/refusal';

const PLACEHOLDER = '{CHECKOUT_SESSION_ID}';

const namedCurrencies = z.object({
  currency: z.string(),
  lines: z.array(z.object({ currency: z.optional(z.string()) })),
});

/**
 * The currency's minimum is the provider's minimum per payment, so it holds for the total; a line
 * is at least one minor unit, and no line and no payment is above 999,999.99.
 * @throws Refusal `invalid`, `noLines`, `tooManyLines`, `mixedCurrencies`, `currencyClosed`,
 * `amountTooSmall`, `amountTooLarge`, `returnUrlNotAllowed`
 */
export function readCheckoutRequest(
  body: unknown,
  siteOrigins: readonly string[],
  now: number,
  list: CurrencyList,
): CheckoutRequest {
  const result = checkoutRequestSchema.safeParse(body);
  if (!result.success) throw shapeProblem(result.error.issues);
  const request = result.data;
  if (request.lines.length > MAX_LINES) throw refuse('tooManyLines');
  const named = namedCurrencies.safeParse(body);
  if (
    named.success &&
    named.data.lines.some(
      ({ currency }) => currency !== undefined && currency !== named.data.currency,
    )
  )
    throw refuse('mixedCurrencies');
  checkAmounts(request, list);
  checkDedications(request, now);
  const successUrl = returnUrl(request.successUrl, siteOrigins, 'successUrl');
  const cancelUrl = returnUrl(request.cancelUrl, siteOrigins, 'cancelUrl');
  requirePlaceholder(successUrl);
  return { ...request, successUrl, cancelUrl };
}

/** @throws Refusal `returnUrlNotAllowed` for a page that would not learn of its session */
export function requirePlaceholder(successUrl: string): void {
  if (!successUrl.includes(PLACEHOLDER))
    throw refuse('returnUrlNotAllowed', { field: 'successUrl' });
}

type Issue = { code?: string | undefined; path: PropertyKey[] };

function shapeProblem(issues: readonly Issue[]): Refusal {
  const field = (issues[0]?.path ?? []).map(String).join('.').slice(0, 100);
  if (issues[0]?.code === 'too_small' && field === 'lines') return refuse('noLines', { field });
  if (issues[0]?.code === 'too_big' && field.endsWith('.unitAmountMinor'))
    return refuse('amountTooLarge', { field });
  return refuse('invalid', field === '' ? {} : { field });
}

type Line = CheckoutRequest['lines'][number];
const amountOf = ({ unitAmountMinor, quantity }: Line): number => unitAmountMinor * quantity;

/** The sum of the lines, in minor units. */
export const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + amountOf(line), 0);

function checkAmounts({ lines, currency }: CheckoutRequest, list: CurrencyList): void {
  const offered = currencyIn(list, currency);
  if (!offered?.isOpen) throw refuse('currencyClosed', { field: 'currency' });
  const step = cardStepMinor(currency);
  const uncharged = lines.findIndex(({ unitAmountMinor }) => unitAmountMinor % step !== 0);
  if (uncharged >= 0) throw refuse('invalid', { field: `lines.${uncharged}.unitAmountMinor` });
  const tooLarge = lines.findIndex((line) => amountOf(line) > MAX_AMOUNT_MINOR);
  if (tooLarge >= 0) throw refuse('amountTooLarge', { field: `lines.${tooLarge}` });
  const total = sumOf(lines);
  if (total > MAX_AMOUNT_MINOR) throw refuse('amountTooLarge');
  if (total < offered.minimumMinor) throw refuse('amountTooSmall');
}

/** Limits the letters of a payment in number, and in how far ahead they are sent. */
function checkDedications({ lines }: CheckoutRequest, now: number): void {
  const dedicated = lines.flatMap(({ wishes }, index) =>
    wishes?.dedication ? [{ index, dedication: wishes.dedication }] : [],
  );
  const oneTooMany = dedicated[DEDICATION_LIMITS.inPayment];
  if (oneTooMany !== undefined)
    throw refuse('invalid', { field: `lines.${oneTooMany.index}.wishes.dedication` });
  const late = dedicated.find(
    ({ dedication: { card } }) => card !== null && card.day > lastCardDay(now),
  );
  if (late !== undefined)
    throw refuse('invalid', { field: `lines.${late.index}.wishes.dedication.card.day` });
}

/**
 * Accepts an address of the site in its normal form. A browser or the card provider may read
 * another form (a backslash, a line break, a blank, capitals, dots) differently.
 */
export function returnUrl(url: string, origins: readonly string[], field: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  // An origin alone is read as its first page by all.
  const plain =
    parsed !== null &&
    (parsed.href === url || parsed.href === `${url}/`) &&
    parsed.username === '' &&
    parsed.password === '';
  if (!plain || !['http:', 'https:'].includes(parsed.protocol) || !origins.includes(parsed.origin))
    throw refuse('returnUrlNotAllowed', { field });
  return parsed.href;
}
