import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';

/**
 * What a link brought, until the server has answered. An answer that says the same is the same object, so that nothing is drawn again.
 * @param carried stays the same object from one drawing to the next
 */
export function useRefreshed<T>(carried: T | undefined, answer: T | undefined): T | undefined {
  return useMemo(() => {
    if (carried === undefined || answer === undefined) return answer ?? carried;
    return copyWithStructuralSharing(carried, answer) as T;
  }, [carried, answer]);
}
