export const FOLLOWER_STATES = ['following', 'stopped'] as const;
export type FollowerState = (typeof FOLLOWER_STATES)[number];

/** An older stop without its author counts as the reader's, so that it holds. */
export const isStoppedByReader = (
  state: FollowerState,
  byReader: boolean | null | undefined,
): boolean => byReader ?? state === 'stopped';

/** The donor's view. A reader who `ended` it by mail restarts only by a link to that reader. */
export const FOLLOWINGS = ['on', 'off', 'ended'] as const;
export type Following = (typeof FOLLOWINGS)[number];
