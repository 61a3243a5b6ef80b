export const DRAFT_PREFIX = 'ikhaa.draft.';
