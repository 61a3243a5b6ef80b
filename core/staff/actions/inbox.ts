import {
  handleRequestSchema,
  inboxAnswerSchema,
  inboxItemAnswerSchema,
  inboxRequestSchema,
  recordingAnswerSchema,
  recordingRequestSchema,
  volunteersAnswerSchema,
  volunteersRequestSchema,
  writeAnswerRequestSchema,
} from '../inboxContract';
import type { StaffActions } from './action';

export const INBOX_ACTIONS = {
  list: {
    path: '/inbox',
    roles: ['editor', 'admin'],
    request: inboxRequestSchema,
    answer: inboxAnswerSchema,
  },
  handle: {
    path: '/inbox/handle',
    roles: ['editor', 'admin'],
    request: handleRequestSchema,
    answer: inboxItemAnswerSchema,
  },
  answer: {
    path: '/inbox/answer',
    roles: ['editor', 'admin'],
    request: writeAnswerRequestSchema,
    answer: inboxItemAnswerSchema,
  },
  volunteers: {
    path: '/inbox/volunteers',
    roles: ['editor', 'admin'],
    request: volunteersRequestSchema,
    answer: volunteersAnswerSchema,
  },
  recording: {
    path: '/inbox/recording',
    roles: ['editor', 'admin'],
    request: recordingRequestSchema,
    answer: recordingAnswerSchema,
  },
} as const satisfies StaffActions;
