import { useState } from 'react';
import { useGetLetterQuery } from '@/api/endpoints/staff/newsletterApi';

/** The interval of reading a letter that is being sent, in milliseconds. */
export const FOLLOW_MS = 15_000;

export function useFollowedLetter(letter: string): ReturnType<typeof useGetLetterQuery> {
  const [isSending, setIsSending] = useState(false);
  const query = useGetLetterQuery(
    { letter },
    { pollingInterval: isSending ? FOLLOW_MS : 0, skipPollingIfUnfocused: true },
  );
  const isOnItsWay = query.currentData?.state === 'sending';
  if (isOnItsWay !== isSending) setIsSending(isOnItsWay);
  return query;
}
