/** Where the giver of a dedicated gift corrects it, with the link of the thanks. */
export const DEDICATION_PAGE = '/dedication';
