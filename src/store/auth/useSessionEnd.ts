import { useEffect } from 'react';
import { failureOf } from '@/api/failureOf';
import { useAppDispatch } from '../hooks';
import { sessionExpired } from './authSlice';

/** @param error of a page's request; the guard then leads to the login and back */
export function useSessionEnd(error: Parameters<typeof failureOf>[0]): void {
  const dispatch = useAppDispatch();
  const ended = error !== undefined && failureOf(error).code === 'unauthorized';
  useEffect(() => {
    if (ended) dispatch(sessionExpired());
  }, [ended, dispatch]);
}
