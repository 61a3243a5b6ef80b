export const INBOX_KINDS = ['message', 'registration', 'report'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** A technical report is anonymous, so it cannot be answered. */
export const ANSWERED_KINDS = ['message', 'registration'] as const;

export const INBOX_STATES = ['new', 'inWork', 'done'] as const;
export type InboxState = (typeof INBOX_STATES)[number];

/** The lists of the inbox. An entry that looks automatic has its own list until it is in work. */
export const INBOX_LISTS = ['new', 'automatic', 'inWork', 'done'] as const;
export type InboxList = (typeof INBOX_LISTS)[number];

/** The kinds that may look automatic: forms that every visitor may send. */
export const GUARDED_KINDS: readonly InboxKind[] = ['message', 'registration'];

/** Characters. */
export const ANSWER_LIMITS = { note: 2_000, text: 10_000 } as const;

/** The most answers to one message. */
export const MOST_ANSWERS = 20;
