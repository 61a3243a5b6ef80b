/** The steps of a donor and of QA that a recording holds, as a browser can take them again. */
import type { CartLine } from '@core/cart/cartLine';
import type { Currency } from '@core/money/currency';
import type { Language } from '@core/text/languages/bilingual';
import type { FormValues } from '../actionLog/recordedState';
import type { CheckoutSource } from '@/store/checkout/checkoutSlice';

/** How a card behaves, by the provider's reason for a refusal. */
export type CardMove =
  { how: 'good' } | { how: 'refused'; reason: string | null } | { how: 'challenged' };

export type DonorAct =
  /** A page of its own: by its address, or by a link of another site. */
  | { kind: 'open'; address: string }
  /** Within the app. */
  | { kind: 'follow'; address: string }
  | { kind: 'reload' }
  | { kind: 'back'; address: string }
  /** From the card page, by the provider's page itself. */
  | { kind: 'comeBack'; address: string }
  | { kind: 'language'; language: Language }
  | { kind: 'currency'; currency: Currency }
  | { kind: 'type'; forms: FormValues[] }
  /** Sends the form that was filled last. */
  | { kind: 'send'; endpoint: string }
  | { kind: 'addToCart'; line: CartLine; isUndone: boolean }
  | { kind: 'remove'; projectId: string; nth: number }
  | { kind: 'quantity'; projectId: string; nth: number; by: number }
  | { kind: 'clearCart' }
  | { kind: 'pay'; source: CheckoutSource; currency: Currency }
  | { kind: 'confirm' }
  | { kind: 'dismiss' }
  | { kind: 'card'; card: CardMove }
  | { kind: 'logOut' }
  | { kind: 'fault'; fault: string }
  /** A control of the card provider that another page or a program used. */
  | { kind: 'control'; route: string; milliseconds: number | null; amountMinor: number | null };

export type DonorStep = DonorAct & {
  /** Its place in the log, from 0. */
  entry: number;
};

/** Steps of two logs with the same key are the same step, even with other amounts. */
export function stepKey({ entry: _, ...act }: DonorStep): string {
  switch (act.kind) {
    case 'addToCart':
      return `addToCart ${act.line.projectId}`;
    case 'type':
      return 'type';
    case 'card':
      return `card ${act.card.how}`;
    case 'control':
      return `control ${act.route}`;
    case 'quantity':
      return `quantity ${act.projectId} ${act.by}`;
    case 'open':
    case 'follow':
    case 'back':
    case 'comeBack':
      return `${act.kind} ${act.address.replace(/cs_(?:test|live)_\w+/, '')}`;
    default:
      return JSON.stringify(act);
  }
}
