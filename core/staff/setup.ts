/** What tells the staff's pages how far a charity has come with a site of its own. */

/** The note of the demo content's exchange rates. */
export const DEMO_RATE_NOTE =
  'Example rate for demonstration; enter your own before taking gifts in this currency.';

/** The document of the site's state that says when the machine was last backed up. */
export const BACKUP_STATE = 'backup';

/** The one that says when cards were last tried out on the site in numbers. */
export const CARD_TRIALS_STATE = 'card_trials';
