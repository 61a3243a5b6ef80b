import { failureAnswerSchema } from '@core/donations/contract';
import {
  FIRST_ADMIN_PATH,
  firstAdminAnswerSchema,
  type FirstAdminRequest,
} from '@core/staff/team/firstAdmin';
import { baseApi } from '../../baseApi';
import { FailureError } from '../../toFailure';

/** The site's own server answers, as Appwrite cannot know that the caller is at its computer. */
async function ask(request: FirstAdminRequest): Promise<null> {
  const answer = await fetch(new URL(FIRST_ADMIN_PATH, window.location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && firstAdminAnswerSchema.safeParse(body).success) return null;
  const refused = failureAnswerSchema.safeParse(body);
  // A server without this address offers no link.
  throw new FailureError(
    refused.success
      ? refused.data.failure
      : { code: answer.status === 404 ? 'linkExpired' : 'server' },
  );
}

export const firstAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether the link is open; the failure is `linkExpired` otherwise. */
    checkFirstAdminLink: build.query<null, { token: string }>({
      query: (request) => () => ask(request),
    }),

    makeFirstAdmin: build.mutation<null, Required<FirstAdminRequest>>({
      query: (request) => () => ask(request),
    }),
  }),
});

export const { useCheckFirstAdminLinkQuery, useMakeFirstAdminMutation } = firstAdminApi;
