import {
  failedMailsAnswerSchema,
  failedMailsRequestSchema,
  sendAgainAnswerSchema,
  sendAgainRequestSchema,
} from '../mailsContract';
import type { StaffActions } from './action';

export const MAILS_ACTIONS = {
  failed: {
    path: '/mails/failed',
    roles: ['editor', 'admin'],
    request: failedMailsRequestSchema,
    answer: failedMailsAnswerSchema,
  },
  sendAgain: {
    path: '/mails/again',
    roles: ['editor', 'admin'],
    request: sendAgainRequestSchema,
    answer: sendAgainAnswerSchema,
  },
} as const satisfies StaffActions;
