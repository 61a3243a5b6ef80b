import { useState } from 'react';
import { failureOf } from '@/api/failureOf';

type SavedMeanwhile<T> = {
  /** The saved state that the form starts from; undefined where nothing is saved. */
  saved: T | undefined;
  /** Whether another member saved it since the form was opened, so that it must be shown. */
  isOthers: boolean;
  /** Reads the saved state after a conflict; returns the answer. */
  follow: <Answer extends { error?: Parameters<typeof failureOf>[0] }>(
    answer: Answer,
  ) => Promise<Answer>;
};

/**
 * The saved state that a form without a draft starts from. After a conflict it is another member's,
 * which is shown before the next save replaces it.
 * @param first the saved state when the form was opened
 */
export function useSavedMeanwhile<T, List>(
  first: T | undefined,
  refetch: () => PromiseLike<{ data?: List | undefined; error?: unknown }>,
  pick: (list: List) => T | undefined | null,
): SavedMeanwhile<T> {
  const [saved, setSaved] = useState(first);
  const [isOthers, setIsOthers] = useState(false);
  return {
    saved,
    isOthers,
    async follow(answer) {
      if (answer.error === undefined || failureOf(answer.error).code !== 'conflict') return answer;
      const { data, error } = await refetch();
      const now = data === undefined || error !== undefined ? null : pick(data);
      if (now !== null) {
        setSaved(now);
        setIsOthers(true);
      }
      return answer;
    },
  };
}
