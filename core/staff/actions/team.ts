import {
  changeRolesAnswerSchema,
  changeRolesRequestSchema,
  teamAnswerSchema,
  teamRequestSchema,
} from '../teamContract';
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
} as const satisfies StaffActions;
