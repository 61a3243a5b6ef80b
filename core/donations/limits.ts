/** The provider takes at most 100 lines in one payment. */
export const MAX_LINES = 100;
export const MAX_QUANTITY = 9_999;

/** The card pages of direct donations that one checkout closes. */
export const MAX_LEFT_PAGES = 10;
