import { doneSchema } from '../contract';
import {
  forgetAddressRequestSchema,
  forgetNameRequestSchema,
  lookAnswerSchema,
  lookRequestSchema,
} from '../requestsContract';
import type { StaffActions } from './action';

export const REQUESTS_ACTIONS = {
  look: {
    path: '/requests/look',
    roles: ['admin'],
    request: lookRequestSchema,
    answer: lookAnswerSchema,
  },
  forgetAddress: {
    path: '/requests/forget/address',
    roles: ['admin'],
    request: forgetAddressRequestSchema,
    answer: doneSchema,
  },
  forgetName: {
    path: '/requests/forget/name',
    roles: ['admin'],
    request: forgetNameRequestSchema,
    answer: doneSchema,
  },
} as const satisfies StaffActions;
