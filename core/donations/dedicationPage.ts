export const DEDICATION_PAGE = '/dedication';
