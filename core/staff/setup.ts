export const DEMO_RATE_NOTE =
  'Example rate for demonstration; enter your own before taking gifts in this currency.';

/** Present while the removal of the example is not finished. */
export const EXAMPLE_STATE = 'example';

export const BACKUP_STATE = 'backup';

export const CARD_TRIALS_STATE = 'card_trials';
