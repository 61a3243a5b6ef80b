import type { Models } from 'appwrite';
import type { auditLog } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import { TEAM_ACTIONS } from '@core/staff/actions/team';
import { staffRolesOf, type StaffRole } from '@core/staff/roles';
import type { Invitation } from '@core/staff/team/invitationContract';
import type { Member } from '@core/staff/team/teamContract';
import { staffApi, staffEndpoint } from '../../staffApi';
import { readRows, type Rows, type RowsQuery } from '../../staffRows';
import { toAuditRow, type AuditRow } from '../../mappers/toAuditRow';

export const teamApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    /** `userId` keeps accounts apart. */
    getOwnRoles: build.query<readonly StaffRole[], { userId: string }>({
      query:
        () =>
        ({ account }) =>
          account.get(),
      transformResponse: ({ labels }: Models.User<Models.Preferences>) => staffRolesOf(labels),
      providesTags: ['StaffRoles'],
    }),

    listMembers: build.query({
      ...staffEndpoint(TEAM_ACTIONS.list),
      transformResponse: ({ members }: { members: Member[] }): readonly Member[] => members,
      providesTags: ['Member'],
    }),

    changeRoles: build.mutation({
      ...staffEndpoint(TEAM_ACTIONS.change),
      transformResponse: ({ member }: { member: Member }) => member,
      invalidatesTags: ['Member', 'Audit', 'StaffRoles'],
    }),

    listInvitations: build.query({
      ...staffEndpoint(TEAM_ACTIONS.invitations),
      transformResponse: ({ invitations }: { invitations: Invitation[] }): readonly Invitation[] =>
        invitations,
      providesTags: ['Invitation'],
    }),

    invite: build.mutation({
      ...staffEndpoint(TEAM_ACTIONS.invite),
      invalidatesTags: ['Invitation', 'Audit'],
    }),

    /** Sends a new link, which replaces the earlier one. */
    inviteAgain: build.mutation({
      ...staffEndpoint(TEAM_ACTIONS.inviteAgain),
      invalidatesTags: ['Invitation', 'Audit'],
    }),

    revokeInvitation: build.mutation({
      ...staffEndpoint(TEAM_ACTIONS.revoke),
      invalidatesTags: ['Invitation', 'Audit'],
    }),

    listAudit: build.query<Rows<AuditRow>, RowsQuery>({
      query: (query) => readRows<typeof auditLog, AuditRow>(IDS.auditLog, query, toAuditRow),
      providesTags: ['Audit'],
    }),
  }),
});

export const {
  useGetOwnRolesQuery,
  useListMembersQuery,
  useChangeRolesMutation,
  useListInvitationsQuery,
  useInviteMutation,
  useInviteAgainMutation,
  useRevokeInvitationMutation,
  useListAuditQuery,
} = teamApi;
