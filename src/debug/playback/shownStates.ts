/** The parts of a state that two runs of the same steps must have in common, in words. */
import type { CartLine } from '@core/cart/cartLine';
import type { PendingDonation } from '@core/donations/pendingDonation';
import type { RecordedState } from '../actionLog/recordedState';
import { recordedStates, type Recording } from '../recording/recording';
import { nameOf, plainSum } from '../story/tellers';

const line = (item: CartLine): string =>
  `${item.quantity === 1 ? '' : `${item.quantity} × `}${plainSum({ amountMinor: item.unitAmountMinor, currency: item.currency })} for ${nameOf(item)}`;

const pending = ({ amountMinor, currency, projectId }: PendingDonation): string =>
  `${plainSum({ amountMinor, currency })} for ${projectId}`;

const listed = (texts: readonly string[]): string => texts.join('; ') || 'nothing';

const PARTS = {
  'The cart': ({ cart }: RecordedState): string => listed(cart.lines.map(line)),
  'The currency': ({ currency }: RecordedState): string => currency.current ?? 'not chosen',
  'The donations on their way': ({ pendingDonations }: RecordedState): string =>
    listed(pendingDonations.items.map(pending)),
  'The language': ({ language }: RecordedState): string => language.current,
} as const;

export const SHOWN_PARTS = Object.keys(PARTS) as (keyof typeof PARTS)[];
export type ShownPart = (typeof SHOWN_PARTS)[number];

/** A value of a part, and the place in the log from which it holds. */
export type Shown = { value: string; entry: number };

/** The values of each part, for each entry. */
export function shownStates(recording: Recording): Record<ShownPart, string>[] {
  return recordedStates(recording).map(
    (state) =>
      Object.fromEntries(SHOWN_PARTS.map((part) => [part, PARTS[part](state)])) as Record<
        ShownPart,
        string
      >,
  );
}

/** The values that a part has within a range of the log, each once until it changes. */
export function valuesWithin(
  states: readonly Record<ShownPart, string>[],
  part: ShownPart,
  { from, to }: { from: number; to: number },
): Shown[] {
  const values: Shown[] = [];
  for (let entry = from; entry < to; entry += 1) {
    const value = states[entry]?.[part];
    if (value !== undefined && value !== values.at(-1)?.value) values.push({ value, entry });
  }
  return values;
}
