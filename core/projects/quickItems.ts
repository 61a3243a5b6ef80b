/** The items on the home page. A removed one keeps its name for the donations of it. */
export const ITEM_STATUSES = ['open', 'closed', 'removed'] as const;

export const MOST_ITEMS = 24;
export const MOST_POSITION = 99;
/** A donation stores at most 32 characters. */
export const ITEM_ID = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,31}$/;
