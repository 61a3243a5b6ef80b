/** Whether an address hears of a project. */
export const FOLLOWER_STATES = ['following', 'stopped'] as const;
export type FollowerState = (typeof FOLLOWER_STATES)[number];

/** One from before it was noted who stopped it counts as its reader’s, so that it holds. */
export const isStoppedByReader = (
  state: FollowerState,
  byReader: boolean | null | undefined,
): boolean => byReader ?? state === 'stopped';

/**
 * The same as donors are told it. What its reader ended by a link in a mail, only a link that was
 * sent to the reader begins anew.
 */
export const FOLLOWINGS = ['on', 'off', 'ended'] as const;
export type Following = (typeof FOLLOWINGS)[number];
