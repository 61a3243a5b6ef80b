import type { CartLine } from '@core/cart/cartLine';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import type { Money } from '@core/money/money';
import type { ErrorNote, FaultNote, ReturnNote } from '../actionLog/qaNotes';
import type { Route, ScreenNote } from '../actionLog/recordedState';
import type { Party } from './step';
import { tellFault } from './tellFaults';

const LONGEST_SHOWN = 16;

export type Told = {
  party: Party;
  sentence: string;
  failed?: boolean;
  isMinor?: boolean;
  to?: Party;
};

/** Facts from earlier actions that a sentence may need. */
export type Known = {
  route: string | null;
  /** Names of the lines on their way through the card page, in their order. */
  lineNames: readonly string[];
};

type Teller = (payload: never, known: Known) => Told;

/** An amount without the marks that isolate it in a sentence of another direction. */
export const plainSum = (money: Money): string =>
  formatMoneyInSentence(money, 'en')
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replaceAll('\u00a0', ' ');

export const nameOf = ({ projectName, projectId }: CartLine): string => projectName.en || projectId;

const donation = (line: CartLine): string =>
  `${plainSum({ amountMinor: line.unitAmountMinor * line.quantity, currency: line.currency })} for ${nameOf(line)}`;

const fields = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} “${value}”`)
    .join(', ') || 'no fields';

const lineName = (line: number, { lineNames }: Known): string => {
  const name = lineNames[line];
  return name === undefined ? `Line ${line + 1}` : `Line ${line + 1} (${name})`;
};

/** Ids of payments are long, and the language has a step of its own, so both are left out. */
export function addressOf({ pathname, search }: Route): string {
  const kept = [...new URLSearchParams(search)].flatMap(([name, value]) =>
    name === 'lng'
      ? []
      : [`${name}=${value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value}`],
  );
  return kept.length === 0 ? pathname : `${pathname}?${kept.join('&')}`;
}

const ERRORS: Readonly<Record<ErrorNote['how'], string>> = {
  thrown: 'An error was thrown',
  rejected: 'A promise was rejected and not handled',
  logged: 'An error was logged',
};

const RETURNS: Readonly<Record<ReturnNote['how'], (address: string) => string>> = {
  reload: (address) => `Reloaded ${address}`,
  back: (address) => `Returned to ${address} with Back or Forward`,
  history: (address) => `Returned to ${address} with Back or Forward`,
  restored: (address) => `Returned to ${address}, which the browser had kept as it was left`,
};

const byDonor = (sentence: string): Told => ({ party: 'donor', sentence });
const byPage = (sentence: string): Told => ({ party: 'page', sentence });
const minor = (sentence: string): Told => ({ party: 'page', sentence, isMinor: true });

export const TELLERS: Readonly<Record<string, Teller>> = {
  'qa/pageLoaded': () => minor('The page was loaded.'),
  'qa/stateRestored': (slices: object) =>
    minor(`What an earlier page left was read: ${Object.keys(slices).join(', ') || 'nothing'}.`),
  'qa/routeShown': (shown: Route, { route }) => {
    const address = addressOf(shown);
    return { ...byDonor(`Opened ${address}`), isMinor: route === address };
  },
  'qa/faultNoted': (note: FaultNote) => tellFault(note),
  'qa/errorNoted': ({ how, name, text, place }: ErrorNote) => ({
    ...byPage(`${ERRORS[how]}: ${name}: ${text}${place === null ? '' : ` (${place})`}`),
    failed: true,
  }),
  'qa/returnNoted': ({ how, ...shown }: ReturnNote, { route }) => {
    const address = addressOf(shown);
    const isSame = how === 'history' && route === address;
    return { ...byDonor(RETURNS[how](address)), isMinor: isSame };
  },
  'qa/tabClosed': () => byDonor('Closed the tab on the way back, before the page was loaded'),
  'qa/screenNoted': ({ typed, scrollTop }: ScreenNote) => ({
    ...byDonor(
      [
        ...(typed ?? []).map(({ values }) => `Typed ${fields(values)}`),
        ...(scrollTop === undefined ? [] : [`Scrolled to ${scrollTop} px`]),
      ].join('; ') || 'Emptied the forms',
    ),
    isMinor: true,
  }),
  'qa/formSent': ({ pathname, values }: { pathname: string; values: Record<string, string> }) =>
    byDonor(`Used a form on ${pathname}: ${fields(values)}`),
  'auth/loggedIn': () => byDonor('Is logged in'),
  'auth/ownRolesRead': ({ isStaff }: { isStaff: boolean }) =>
    minor(`The account has ${isStaff ? 'a' : 'no'} role of staff.`),
  'auth/loggedOut': () => byDonor('Logged out'),
  'auth/foundNoSession': () => minor('The visitor is a guest.'),
  'auth/sessionExpired': () => ({ ...byPage('The login has run out'), failed: true }),
  'language/languageChosen': (language: string) => byDonor(`Chose the language ${language}`),
  'currency/currencyChosen': (currency: string) => byDonor(`Chose the currency ${currency}`),
  'currency/currencyProposed': (currency: string) =>
    byPage(`Took up the currency ${currency} of a link or an unfinished donation`),
  'cart/donationAddedToCart': (line: CartLine) => byDonor(`Put ${donation(line)} into the cart`),
  'cart/cartLineRemoved': ({ lineId }: { lineId: string }) =>
    byDonor(`Took ${lineId} out of the cart`),
  'cart/cartQuantityChanged': ({ lineId, quantity }: { lineId: string; quantity: number }) =>
    byDonor(`Wants ${lineId} ${quantity} times`),
  'cart/cartAmountChanged': ({ lineId }: { lineId: string }) =>
    byDonor(`Changed the amount of ${lineId}`),
  'cart/cartCleared': () => byDonor('Emptied the cart'),
  'cart/cartChangedElsewhere': ({ lines }: { lines: CartLine[] }) =>
    byDonor(`Changed the cart in another tab: ${lines.length} lines are in it`),
  'cart/paidLineLeftCart': (line: CartLine) =>
    byPage(`Took ${donation(line)} out of the cart: paid`),
  'checkout/checkoutReviewOpened': () => byPage('Showed the review before the card page'),
  'checkout/checkoutStarted': ({
    intent: { source, lines },
  }: {
    intent: { source: string; lines: CartLine[] };
  }) =>
    byDonor(
      source === 'cart'
        ? `Went to pay the cart: ${lines.map(donation).join('; ')}`
        : `Chose ${lines.map(donation).join('; ')}`,
    ),
  'checkout/checkoutOpened': () => byPage('Left for the card page'),
  'checkout/checkoutFailed': ({ code }: { code: string }) => ({
    ...byPage(`Could not open a card page: ${code}`),
    failed: true,
  }),
  'checkout/checkoutLeft': () => byDonor('Came back without having paid, or closed the message'),
  'checkout/donationResumed': () => minor('The form knows the donation that was not finished.'),
  'checkout/unfinishedDonationDropped': () =>
    minor('The form will not take up the unfinished donation again.'),
  'checkout/returnedFromCardPage': () => byDonor('Came back from the card page to the thanks'),
  'checkout/recordingStarted': ({ lines }: { lines: unknown[] }) =>
    minor(`${lines.length} lines are to be recorded.`),
  'checkout/recordingTried': ({ line, attempt }: { line: number; attempt: number }, known) => ({
    ...byPage(`${lineName(line, known)}: tries to have it recorded (attempt ${attempt})`),
    isMinor: attempt === 1,
  }),
  'checkout/donationRecorded': ({ line }: { line: number }, known) =>
    byPage(`${lineName(line, known)}: shown as recorded`),
  'checkout/recordingFailed': (
    { line, failure }: { line: number; failure: { code: string } },
    known,
  ) => ({
    ...byPage(`${lineName(line, known)}: could not be recorded (${failure.code})`),
    failed: true,
  }),
  'checkout/recordingFinished': () => minor('Every line was tried.'),
  'checkout/paymentCompleted': () => byPage('The payment is complete'),
  'pendingDonations/donationsSentToCheckout': (items: unknown[]) =>
    minor(`${items.length} donations are on their way through the card page.`),
  'pendingDonations/pendingDonationsRestored': () => minor('The donations on their way are known.'),
  'pendingDonations/pendingDonationsSettled': ({ unrecorded }: { unrecorded: unknown[] }) => ({
    ...byPage(
      unrecorded.length === 0
        ? 'No donation is on its way any more.'
        : `${unrecorded.length} donations stay unrecorded`,
    ),
    failed: unrecorded.length > 0,
    isMinor: unrecorded.length === 0,
  }),
};
