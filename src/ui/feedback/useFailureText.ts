import { useTranslation } from 'react-i18next';
import type { Failure } from '@/domain/failures/failure';

/** Puts a failure into words: what happened and what to do. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation();
  return (failure) => t(`failure.${failure.code}`);
}
