import { doneSchema } from '../contract';
import { charityAnswerSchema, charityRequestSchema, legalRequestSchema } from '../settingsContract';
import type { StaffActions } from './action';

export const SETTINGS_ACTIONS = {
  charity: {
    path: '/settings/charity',
    roles: ['admin'],
    request: charityRequestSchema,
    answer: charityAnswerSchema,
  },
  legal: {
    path: '/settings/legal',
    roles: ['admin'],
    request: legalRequestSchema,
    answer: doneSchema,
  },
} as const satisfies StaffActions;
