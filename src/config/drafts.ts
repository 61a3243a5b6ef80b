/** The prefix of the tab's storage keys for drafts of forms. */
export const DRAFT_PREFIX = 'ikhaa.draft.';
