import {
  backupLinkAnswerSchema,
  backupLinkRequestSchema,
  backupsAnswerSchema,
  backupsRequestSchema,
} from '../backupsContract';
import { doneSchema } from '../contract';
import type { StaffActions } from './action';

export const BACKUPS_ACTIONS = {
  list: {
    path: '/backups',
    roles: ['admin'],
    request: backupsRequestSchema,
    answer: backupsAnswerSchema,
  },
  make: {
    path: '/backups/make',
    roles: ['admin'],
    request: backupsRequestSchema,
    answer: doneSchema,
  },
  link: {
    path: '/backups/link',
    roles: ['admin'],
    request: backupLinkRequestSchema,
    answer: backupLinkAnswerSchema,
  },
} as const satisfies StaffActions;
