export const DEMO_RATE_NOTE =
  'Example rate for demonstration; enter your own before taking gifts in this currency.';

/** The sections whose example's texts were added to the settings, which happens once. */
export const EXAMPLE_TEXTS_STATE = 'example_texts';

/** Present while the removal of the example is not finished. */
export const EXAMPLE_STATE = 'example';

export const BACKUP_STATE = 'backup';

/** When staff were last informed of events, and up to which time. */
export const NOTICES_STATE = 'notices';

export const CARD_TRIALS_STATE = 'card_trials';
