/** The family block's in-kind items. */
import type { Money } from '../money/money';

export const QUICK_ITEM_IDS = ['education', 'food', 'clothes', 'toy'] as const;
export type QuickItemId = (typeof QUICK_ITEM_IDS)[number];

/**
 * The usual price of each item, until the charity sets another; in USD, regardless of the shown
 * currency.
 */
export const QUICK_ITEM_PRICE: Money = { amountMinor: 1_000, currency: 'USD' };
