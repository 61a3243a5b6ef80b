import { ACCOUNTS_FUNCTION_ID } from '@core/accounts/contract';
import {
  INVITATION_PATH,
  invitationAnswerSchema,
  type InvitationAnswer,
  type InvitationRequest,
} from '@core/staff/team/invitationContract';
import { executeFunction } from '../../executeFunction';
import { staffApi } from '../../staffApi';

type OpenInvitation = Extract<InvitationAnswer, { state: 'open' }>;

const ask = (request: InvitationRequest) =>
  executeFunction(ACCOUNTS_FUNCTION_ID, INVITATION_PATH, request, invitationAnswerSchema);

/** Every endpoint fails with `linkExpired` for a link that no longer works. */
export const invitationApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    /** The invitation of a link; null for an accepted one. */
    getInvitation: build.query<OpenInvitation | null, { token: string }>({
      query: ({ token }) => ask({ step: 'look', token }),
      transformResponse: (answer: InvitationAnswer) => (answer.state === 'open' ? answer : null),
    }),

    /** Makes the account of the invited address, with its roles. */
    acceptWithNewAccount: build.mutation<
      InvitationAnswer,
      { token: string; name: string; password: string }
    >({
      query: (account) => ask({ step: 'makeAccount', ...account }),
    }),

    /** Gives the roles to the account of this session. */
    acceptWithOwnAccount: build.mutation<InvitationAnswer, { token: string }>({
      query: ({ token }) => ask({ step: 'join', token }),
      invalidatesTags: ['StaffRoles'],
    }),
  }),
});

export const {
  useGetInvitationQuery,
  useAcceptWithNewAccountMutation,
  useAcceptWithOwnAccountMutation,
} = invitationApi;
