import { useEffect, useMemo, useRef, type PointerEvent } from 'react';
import { projectsApi } from '@/api/endpoints/projectsApi';

let loadPage: () => Promise<unknown> = () => Promise.resolve();

/** Tells the lists how the code of a project's page is loaded; the page belongs to the app, not to this feature. */
export function whenDetailsAreWanted(load: () => Promise<unknown>): void {
  loadPage = load;
}

/** How long the pointer rests on a card before that counts as an intent. */
const REST_MS = 80;

type IntentHandlers = { onPointerEnter: (event: PointerEvent) => void; onPointerLeave: () => void; onFocus: () => void };

/** Fetches a project's page and data as soon as a visitor seems about to open it. */
export function useDetailsIntent(projectId: string): IntentHandlers {
  const prefetchProject = projectsApi.usePrefetch('getProject');
  const prefetchDonations = projectsApi.usePrefetch('listProjectDonations');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const prefetch = (): void => {
      loadPage().catch(() => undefined);
      prefetchProject(projectId);
      prefetchDonations(projectId);
    };
    return {
      onPointerEnter: ({ pointerType }) => {
        // A finger that enters is about to tap: the page itself asks for the rest, after it is shown.
        if (pointerType === 'touch') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(prefetch, REST_MS);
      },
      onPointerLeave: () => clearTimeout(timer.current),
      onFocus: prefetch,
    };
  }, [projectId, prefetchProject, prefetchDonations]);
}
