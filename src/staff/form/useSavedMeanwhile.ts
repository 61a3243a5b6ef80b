import { useState } from 'react';
import { failureOf } from '@/api/failureOf';

type SavedMeanwhile<T> = {
  /** What the form goes on from; nothing where nothing is saved. */
  saved: T | undefined;
  /** Whether another has saved that since the form was opened, so that it is to be shown. */
  isOthers: boolean;
  /** Takes up what is saved now where an answer is a conflict; gives the answer back. */
  follow: <Answer extends { error?: Parameters<typeof failureOf>[0] }>(
    answer: Answer,
  ) => Promise<Answer>;
};

/**
 * What a form without a draft goes on from, however its list is read anew meanwhile. After a
 * conflict it is what another has saved: the next save goes over what is shown then, and over
 * nothing that nobody saw.
 * @param first what was saved when the form was opened
 * @param refetch reads the list anew
 * @param pick finds in it what is saved; null where nothing is to be followed
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
