/** Whether an address hears of a project. */
export const FOLLOWER_STATES = ['following', 'stopped'] as const;
export type FollowerState = (typeof FOLLOWER_STATES)[number];

/** One from before it was noted who stopped it counts as its reader’s, so that it holds. */
export const isStoppedByReader = (
  state: FollowerState,
  byReader: boolean | null | undefined,
): boolean => byReader ?? state === 'stopped';

/**
 * The donor's view of the same states. Following that a reader ended by a link in a mail starts
 * again only by a link that was sent to that reader.
 */
export const FOLLOWINGS = ['on', 'off', 'ended'] as const;
export type Following = (typeof FOLLOWINGS)[number];
