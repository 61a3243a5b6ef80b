import type { CartLine } from '@core/cart/cartLine';
import { lineIdOf } from '@core/cart/cartLine';
import {
  cartCleared,
  cartLineRemoved,
  cartQuantityChanged,
  donationAddedToCart,
} from '@/store/cart/cartSlice';
import {
  checkoutLeft,
  checkoutOpened,
  checkoutReviewOpened,
  checkoutStarted,
} from '@/store/checkout/checkoutSlice';
import { loggedOut } from '@/store/auth/authSlice';
import { currencyChosen } from '@/store/currency/currencySlice';
import { languageChosen } from '@/store/language/languageSlice';
import { paths } from '@/config/paths';
import type { Entry } from '../actionLog/actionLog';
import { faultNoted, returnNoted } from '../actionLog/qaNotes';
import {
  formSent,
  pageLoaded,
  routeShown,
  screenNoted,
  type RecordedState,
  type Route,
} from '../actionLog/recordedState';
import { recordedStates, type Recording } from '../recording/recording';
import { stepsBeyondPage } from './stepsBeyondPage';
import type { DonorAct, DonorStep } from './donorStep';

/** The page itself sends these, after a step that has its own action. */
const SENT_BY_PAGE = new Set(['startCheckout', 'recordDonation']);

/** The address of a step; the language of a link has an action of its own. */
function addressOf({ pathname, search }: Route): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('lng');
  const kept = parameters.toString();
  return kept === '' ? pathname : `${pathname}?${kept}`;
}

const isBackFromCards = ({ pathname }: Route): boolean =>
  pathname === paths.success || pathname === paths.cancel;

/** The endpoint of a mutation that was sent. */
function mutationIn(action: Entry['action']): string | null {
  const { meta } = action as { meta?: { arg?: { endpointName?: string } } };
  return action.type === 'api/executeMutation/pending' ? (meta?.arg?.endpointName ?? null) : null;
}

/** Follows a log from its beginning, as a step may depend on earlier ones. */
class Reader {
  readonly steps: DonorStep[] = [];
  private address: string | null = null;
  private isAtCards = false;
  private isReviewed = false;
  private isReturning = false;
  private isFilled = false;

  constructor(
    private readonly entries: readonly Entry[],
    private readonly states: readonly RecordedState[],
  ) {}

  read(entry: number): void {
    const { action } = this.entries[entry] as Entry;
    if (returnNoted.match(action)) this.returned(entry, action.payload);
    else if (routeShown.match(action)) this.shown(entry, action.payload);
    else if (faultNoted.match(action)) {
      if (action.payload.state === 'ordered')
        this.add(entry, { kind: 'fault', fault: action.payload.fault });
    } else if (languageChosen.match(action))
      this.add(entry, { kind: 'language', language: action.payload });
    else if (currencyChosen.match(action))
      this.add(entry, { kind: 'currency', currency: action.payload });
    else if (loggedOut.match(action)) this.add(entry, { kind: 'logOut' });
    else if (!this.readForm(entry, action) && !this.readCart(entry, action))
      this.readCheckout(entry);
  }

  private add(entry: number, act: DonorAct): true {
    this.steps.push({ ...act, entry });
    return true;
  }

  private returned(entry: number, { how, ...route }: Route & { how: string }): void {
    const address = addressOf(route);
    if (how === 'history' && address === this.address) return;
    this.add(entry, how === 'reload' ? { kind: 'reload' } : { kind: 'back', address });
    this.isReturning = how === 'reload' || how === 'back';
    this.isAtCards = false;
    this.address = address;
  }

  private shown(entry: number, route: Route): void {
    const address = addressOf(route);
    const next = this.entries[entry + 1];
    const isLoaded = next !== undefined && pageLoaded.match(next.action);
    if (isLoaded && !this.isReturning) {
      const kind = this.isAtCards && isBackFromCards(route) ? 'comeBack' : 'open';
      this.add(entry, { kind, address });
    } else if (!isLoaded && address !== this.address) this.add(entry, { kind: 'follow', address });
    if (isLoaded) {
      this.isReturning = false;
      this.isAtCards = false;
      this.isFilled = false;
    }
    this.address = address;
  }

  private readForm(entry: number, action: Entry['action']): boolean {
    if (screenNoted.match(action)) {
      const { typed = [] } = action.payload;
      if (typed.length > 0)
        this.add(entry, { kind: 'type', forms: typed.map(({ values }) => values) });
      return true;
    }
    if (formSent.match(action)) {
      this.isFilled = true;
      return this.add(entry, { kind: 'type', forms: [action.payload.values] });
    }
    const endpoint = mutationIn(action);
    if (endpoint === null || SENT_BY_PAGE.has(endpoint) || !this.isFilled) return false;
    this.isFilled = false;
    return this.add(entry, { kind: 'send', endpoint });
  }

  /** The cart's lines before an action. */
  private linesBefore(entry: number): readonly CartLine[] {
    return this.states[entry - 1]?.cart.lines ?? [];
  }

  /** A line by its project, as its id changes with its amount. */
  private placeOf(entry: number, lineId: string): { projectId: string; nth: number } {
    const lines = this.linesBefore(entry);
    const index = lines.findIndex((line) => lineIdOf(line) === lineId);
    const projectId = lines[index]?.projectId ?? '';
    const earlier = lines.slice(0, Math.max(0, index));
    return { projectId, nth: earlier.filter((line) => line.projectId === projectId).length };
  }

  private readCart(entry: number, action: Entry['action']): boolean {
    if (donationAddedToCart.match(action)) {
      this.isFilled = false;
      const isUndone = this.address === paths.cart;
      return this.add(entry, { kind: 'addToCart', line: action.payload, isUndone });
    }
    if (cartCleared.match(action)) return this.add(entry, { kind: 'clearCart' });
    if (cartLineRemoved.match(action))
      return this.add(entry, { kind: 'remove', ...this.placeOf(entry, action.payload.lineId) });
    if (!cartQuantityChanged.match(action)) return false;
    const { lineId, quantity } = action.payload;
    const before = this.linesBefore(entry).find((line) => lineIdOf(line) === lineId);
    const by = quantity - (before?.quantity ?? quantity);
    return this.add(entry, { kind: 'quantity', ...this.placeOf(entry, lineId), by });
  }

  private readCheckout(entry: number): void {
    const { action } = this.entries[entry] as Entry;
    if (checkoutReviewOpened.match(action)) {
      const { source, currency } = action.payload;
      this.add(entry, { kind: 'pay', source, currency });
      this.isReviewed = true;
    } else if (checkoutStarted.match(action)) {
      const { source, currency } = action.payload.intent;
      this.add(entry, this.isReviewed ? { kind: 'confirm' } : { kind: 'pay', source, currency });
      this.isReviewed = false;
    } else if (checkoutLeft.match(action) && this.isReviewed) {
      this.add(entry, { kind: 'dismiss' });
      this.isReviewed = false;
    } else if (checkoutOpened.match(action)) this.isAtCards = true;
    if (checkoutStarted.match(action) || checkoutReviewOpened.match(action)) this.isFilled = false;
  }
}

/** In the order of the log, with the steps on the card page and its controls by their times. */
export function donorSteps(recording: Recording): DonorStep[] {
  const reader = new Reader(recording.entries, recordedStates(recording));
  recording.entries.forEach((_, entry) => reader.read(entry));
  const all = [...reader.steps, ...stepsBeyondPage(recording)];
  return all.sort((one, other) => one.entry - other.entry);
}
