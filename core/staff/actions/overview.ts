import { doneSchema } from '../contract';
import {
  decideMailRequestSchema,
  decideMailsAnswerSchema,
  decideMailsRequestSchema,
} from '../mailsContract';
import { overviewAnswerSchema, overviewRequestSchema } from '../overviewContract';
import { STAFF_ROLES } from '../roles';
import type { StaffActions } from './action';

export const OVERVIEW_ACTIONS = {
  overview: {
    path: '/overview',
    roles: STAFF_ROLES,
    request: overviewRequestSchema,
    answer: overviewAnswerSchema,
  },
  decideMail: {
    path: '/mails/decide',
    roles: ['editor', 'admin'],
    request: decideMailRequestSchema,
    answer: doneSchema,
  },
  decideMails: {
    path: '/mails/decide/all',
    roles: ['editor', 'admin'],
    request: decideMailsRequestSchema,
    answer: decideMailsAnswerSchema,
  },
} as const satisfies StaffActions;
