export const DEMO_RATE_NOTE =
  'Example rate for demonstration; enter your own before taking gifts in this currency.';

/** The sections whose example's texts were added to the settings, which happens once. */
export const EXAMPLE_TEXTS_STATE = 'example_texts';

/** Present while the removal of the example is not finished. */
export const EXAMPLE_STATE = 'example';

/** When the last backup was made. */
export const BACKUP_STATE = 'backup';

/** The backups of the machine's folder; the page's order to make one, and its link. */
export const BACKUPS_STATE = 'backups';
export const BACKUP_ORDER = 'backup_order';
export const BACKUP_LINK = 'backup_link';

/** When staff were last informed of events, and up to which time. */
export const NOTICES_STATE = 'notices';

export const CARD_TRIALS_STATE = 'card_trials';
