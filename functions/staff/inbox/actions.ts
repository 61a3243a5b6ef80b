import {
  INBOX_PATHS,
  handleRequestSchema,
  inboxRequestSchema,
  recordingRequestSchema,
  writeAnswerRequestSchema,
} from '@core/staff/inboxContract';
import { action, type StaffAction } from '../action';
import { handle, listInbox, writeAnswer } from './inbox';
import { reportRecording } from './reports';

const ROLES = ['editor', 'admin'] as const;

export const inboxActions: Readonly<Record<string, StaffAction>> = {
  [INBOX_PATHS.list]: action(ROLES, inboxRequestSchema, listInbox),
  [INBOX_PATHS.handle]: action(ROLES, handleRequestSchema, async (context, request) => ({
    item: await handle(context, request),
  })),
  [INBOX_PATHS.answer]: action(ROLES, writeAnswerRequestSchema, async (context, request) => ({
    item: await writeAnswer(context, request),
  })),
  [INBOX_PATHS.recording]: action(ROLES, recordingRequestSchema, reportRecording),
};
