/** The page on which the giver corrects a dedication, with the link of the thanks. */
export const DEDICATION_PAGE = '/dedication';
