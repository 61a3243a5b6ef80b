/** Documents that show the staff's pages a charity's progress with a site of its own. */

/** The note of the demo content's exchange rates. */
export const DEMO_RATE_NOTE =
  'Example rate for demonstration; enter your own before taking gifts in this currency.';

/** The document of the site's state with the time of the machine's last backup. */
export const BACKUP_STATE = 'backup';

/** The one that says when cards were last tried out on the site in numbers. */
export const CARD_TRIALS_STATE = 'card_trials';
