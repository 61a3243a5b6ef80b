import type { Post } from '../posts/post';

export const UPDATE_STAGES = ['funded', 'bought', 'delivered', 'done'] as const;
export type UpdateStage = (typeof UPDATE_STAGES)[number];

export const parseStage = (value: unknown): UpdateStage | null =>
  UPDATE_STAGES.find((stage) => stage === value) ?? null;

/** It has the title, text and picture of a post, and no list of its own. */
export type ProjectUpdate = Omit<Post, 'listed'> & {
  projectId: string;
  stage: UpdateStage;
  /** The cost in the project's currency; 0 where none is stated. */
  costMinor: number;
};
