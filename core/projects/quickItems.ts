import type { Money } from '../money/money';

export const QUICK_ITEM_IDS = ['education', 'food', 'clothes', 'toy'] as const;
export type QuickItemId = (typeof QUICK_ITEM_IDS)[number];

/** In USD, until the charity sets its own prices. */
export const QUICK_ITEM_PRICE: Money = { amountMinor: 1_000, currency: 'USD' };
