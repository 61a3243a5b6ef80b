import * as z from 'zod/mini';
import {
  invitationIdSchema,
  invitationsAnswerSchema,
  inviteRequestSchema,
} from '../team/invitationContract';
import {
  changeRolesAnswerSchema,
  changeRolesRequestSchema,
  teamAnswerSchema,
  teamRequestSchema,
} from '../team/teamContract';
import type { StaffActions } from './action';

export const TEAM_ACTIONS = {
  list: {
    path: '/team',
    roles: ['admin'],
    request: teamRequestSchema,
    answer: teamAnswerSchema,
  },
  change: {
    path: '/team/change',
    roles: ['admin'],
    request: changeRolesRequestSchema,
    answer: changeRolesAnswerSchema,
  },
  invitations: {
    path: '/team/invitations',
    roles: ['admin'],
    request: teamRequestSchema,
    answer: invitationsAnswerSchema,
  },
  invite: {
    path: '/team/invite',
    roles: ['admin'],
    request: inviteRequestSchema,
    answer: z.object({}),
  },
  inviteAgain: {
    path: '/team/invitations/again',
    roles: ['admin'],
    request: invitationIdSchema,
    answer: z.object({}),
  },
  revoke: {
    path: '/team/invitations/revoke',
    roles: ['admin'],
    request: invitationIdSchema,
    answer: z.object({}),
  },
} as const satisfies StaffActions;
