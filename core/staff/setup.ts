/** Stored signs of a charity's progress with its site. */

/** The note of the demo content's exchange rates. */
export const DEMO_RATE_NOTE =
  'Example rate for demonstration; enter your own before taking gifts in this currency.';

/** The document with the time of the machine's last backup. */
export const BACKUP_STATE = 'backup';

/** The document with the time of the last card testing on the site. */
export const CARD_TRIALS_STATE = 'card_trials';
