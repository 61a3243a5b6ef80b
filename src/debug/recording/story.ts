/** Tells a recording in plain words, a line for each thing that a person or the site did. */
import type { CartLine } from '@core/cart/cartLine';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import type { Money } from '@core/money/money';
import type { Recording } from './recording';
import type { Request } from './requests';

type Payload = Record<string, unknown>;
type Teller = (payload: never) => string;

const sum = (money: Money): string =>
  formatMoneyInSentence(money, 'en')
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replaceAll('\u00a0', ' ');
const gift = ({ unitAmountMinor, quantity, currency, projectName, projectId }: CartLine): string =>
  `${sum({ amountMinor: unitAmountMinor * quantity, currency })} for ${projectName.en || projectId}`;
const fields = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} “${value}”`)
    .join(', ') || 'no fields';

const TELLERS: Record<string, Teller> = {
  'qa/pageLoaded': () => 'A page is loaded.',
  'qa/stateRestored': (slices: Payload) =>
    `What an earlier page left is read: ${Object.keys(slices).join(', ') || 'nothing'}.`,
  'qa/routeShown': ({ pathname, search }: { pathname: string; search: string }) =>
    `The page is ${pathname}${search}.`,
  'qa/formSent': ({ pathname, values }: { pathname: string; values: Record<string, string> }) =>
    `A form on ${pathname} is used: ${fields(values)}.`,
  'auth/loggedIn': () => 'A donor is logged in.',
  'auth/loggedOut': () => 'The donor logs out.',
  'auth/foundNoSession': () => 'The visitor is a guest.',
  'auth/sessionExpired': () => 'The login has run out.',
  'language/languageChosen': (language: string) => `The language becomes ${language}.`,
  'currency/currencyChosen': (currency: string) => `The currency becomes ${currency}.`,
  'cart/donationAddedToCart': (line: CartLine) => `Into the cart: ${gift(line)}.`,
  'cart/cartLineRemoved': ({ lineId }: { lineId: string }) => `Out of the cart: ${lineId}.`,
  'cart/cartQuantityChanged': ({ lineId, quantity }: { lineId: string; quantity: number }) =>
    `${lineId} is wanted ${quantity} times.`,
  'cart/cartAmountChanged': ({ lineId }: { lineId: string }) => `The amount of ${lineId} changes.`,
  'cart/cartCleared': () => 'The cart is emptied.',
  'cart/cartChangedElsewhere': ({ lines }: { lines: CartLine[] }) =>
    `Another tab leaves ${lines.length} lines in the cart.`,
  'cart/paidLineLeftCart': (line: CartLine) => `Paid, and out of the cart: ${gift(line)}.`,
  'checkout/checkoutReviewOpened': () => 'The review before the card page opens.',
  'checkout/checkoutStarted': ({ intent }: { intent: { source: string; lines: CartLine[] } }) =>
    `A payment starts (${intent.source}): ${intent.lines.map(gift).join('; ')}.`,
  'checkout/checkoutOpened': () => 'The donor leaves for the card page.',
  'checkout/checkoutFailed': ({ code }: { code: string }) => `The payment cannot start: ${code}.`,
  'checkout/checkoutLeft': () => 'The donor is back without having paid, or closes the message.',
  'checkout/returnedFromCardPage': () =>
    'The donor is back from the card page, on the success page.',
  'checkout/recordingStarted': ({ lines }: { lines: unknown[] }) =>
    `${lines.length} donation(s) are to be recorded.`,
  'checkout/recordingTried': ({ line, attempt }: { line: number; attempt: number }) =>
    `Line ${line + 1}: recording, attempt ${attempt}.`,
  'checkout/donationRecorded': ({ line }: { line: number }) => `Line ${line + 1}: recorded.`,
  'checkout/recordingFailed': ({ line, failure }: { line: number; failure: { code: string } }) =>
    `Line ${line + 1}: could not be recorded (${failure.code}).`,
  'checkout/recordingFinished': () => 'Every line was tried.',
  'checkout/paymentCompleted': () => 'The payment is complete.',
  'pendingDonations/donationsSentToCheckout': (items: unknown[]) =>
    `${items.length} donation(s) are on their way through the card page.`,
  'pendingDonations/pendingDonationsRestored': () => 'The donations on their way are known.',
  'pendingDonations/pendingDonationsSettled': ({ unrecorded }: { unrecorded: unknown[] }) =>
    `${unrecorded.length} donation(s) stay unrecorded.`,
};

function tellRequest({ endpoint, asked, answer, outcome, milliseconds }: Request): string {
  if (outcome === 'open') return `asks ${endpoint}(${asked}), and no answer comes.`;
  return `asks ${endpoint}(${asked}); ${outcome} after ${milliseconds ?? 0} ms: ${answer}`;
}

const clock = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`;

/** @returns lines in the order of time, each with its step in the log where it has one */
export function tellStory({
  name,
  savedAt,
  version,
  environment,
  entries,
  requests,
}: Recording): string[] {
  const start = entries[0]?.at ?? 0;
  const told = entries.flatMap(({ at, action }, index) => {
    if (action.type.startsWith('api/')) return [];
    const teller = TELLERS[action.type];
    return [
      {
        at,
        line: `${clock(at - start)}  ${String(index + 1).padStart(4)}  ${teller ? teller((action as { payload?: unknown }).payload as never) : action.type}`,
      },
    ];
  });
  const asked = requests.map((request) => ({
    at: request.at,
    line: `${clock(request.at - start)}        ${tellRequest(request)}`,
  }));
  const places = [environment.viewport, environment.language, environment.browser]
    .filter(Boolean)
    .join(', ');
  return [
    `${name}: ${entries.length} actions, saved ${savedAt} by version ${version} (${places})`,
    ...[...told, ...asked].sort((one, other) => one.at - other.at).map(({ line }) => line),
  ];
}
