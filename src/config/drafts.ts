/** How the keys begin under which the tab's storage keeps what is typed into forms. */
export const DRAFT_PREFIX = 'ikhaa.draft.';
