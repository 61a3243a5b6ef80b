/** Whether an address hears of a project. */
export const FOLLOWER_STATES = ['following', 'stopped'] as const;
export type FollowerState = (typeof FOLLOWER_STATES)[number];
