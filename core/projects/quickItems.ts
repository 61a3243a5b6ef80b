export const QUICK_ITEM_IDS = ['education', 'food', 'clothes', 'toy'] as const;
export type QuickItemId = (typeof QUICK_ITEM_IDS)[number];
