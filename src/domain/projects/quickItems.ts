/** The family block's in-kind items, each with a fixed price. */
import type { Money } from '../money/money';

export const QUICK_ITEM_IDS = ['education', 'food', 'clothes', 'toy'] as const;
export type QuickItemId = (typeof QUICK_ITEM_IDS)[number];

/** 10.00 USD for each item, whatever currency is shown. */
export const QUICK_ITEM_PRICE: Money = { amountMinor: 1_000, currency: 'USD' };
