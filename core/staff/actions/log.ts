import { restoreAnswerSchema, restoreRequestSchema } from '../logContract';
import type { StaffActions } from './action';

export const LOG_ACTIONS = {
  restore: {
    path: '/log/restore',
    roles: ['admin'],
    request: restoreRequestSchema,
    answer: restoreAnswerSchema,
  },
} as const satisfies StaffActions;
