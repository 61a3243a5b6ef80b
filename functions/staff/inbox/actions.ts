import {
  INBOX_PATHS,
  handleRequestSchema,
  inboxRequestSchema,
  writeAnswerRequestSchema,
} from '@core/staff/inboxContract';
import { action, type StaffAction } from '../action';
import { handle, listInbox, writeAnswer } from './inbox';

const ROLES = ['editor', 'admin'] as const;

export const inboxActions: Readonly<Record<string, StaffAction>> = {
  [INBOX_PATHS.list]: action(ROLES, inboxRequestSchema, listInbox),
  [INBOX_PATHS.handle]: action(ROLES, handleRequestSchema, async (context, request) => ({
    item: await handle(context, request),
  })),
  [INBOX_PATHS.answer]: action(ROLES, writeAnswerRequestSchema, async (context, request) => ({
    item: await writeAnswer(context, request),
  })),
};
