import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { ZodMiniType } from 'zod/mini';
import { parseSubjectId } from '@core/pages/subjectId';

/** Reads the id from the path, `?id=` or the link's object; an invalid value counts as absent. */
export function useSubject<T extends { id: string }>(
  stateKey: string,
  schema: ZodMiniType<T>,
): { id: string | null; carried: T | undefined } {
  const { id: pathId } = useParams();
  const { search, state } = useLocation();
  const candidate: unknown = state?.[stateKey];
  const parsed = useMemo(() => schema.safeParse(candidate).data, [schema, candidate]);
  const addressed = pathId ?? new URLSearchParams(search).get('id');
  const carried =
    parsed !== undefined && (addressed === null || parsed.id === addressed) ? parsed : undefined;
  return { id: parseSubjectId(addressed ?? carried?.id), carried };
}
