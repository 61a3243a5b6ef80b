/** The words of the staff's inbox, for its pages, its function and the database. */

export const INBOX_KINDS = ['message', 'registration', 'report'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** Of people who can be answered: a technical report names nobody. */
export const ANSWERED_KINDS = ['message', 'registration'] as const;

export const INBOX_STATES = ['new', 'inWork', 'done'] as const;
export type InboxState = (typeof INBOX_STATES)[number];

/** The lists of the inbox. An entry that looks automatic is listed apart until it is in work. */
export const INBOX_LISTS = ['new', 'automatic', 'inWork', 'done'] as const;
export type InboxList = (typeof INBOX_LISTS)[number];

/** The kinds that may look automatic: forms that every visitor may send. */
export const GUARDED_KINDS: readonly InboxKind[] = ['message', 'registration'];

/** In characters. */
export const ANSWER_LIMITS = { note: 2_000, text: 10_000 } as const;

/** Answers to one message at most: the person is better called. */
export const MOST_ANSWERS = 20;
