import {
  INBOX_PATHS,
  handleRequestSchema,
  inboxRequestSchema,
  recordingRequestSchema,
  writeAnswerRequestSchema,
} from '@core/staff/inboxContract';
import { action, type StaffAction } from '../action';
import { noteReading } from '../audit';
import { handle, listInbox, writeAnswer } from './inbox';
import { reportRecording } from './reports';

const ROLES = ['editor', 'admin'] as const;

export const inboxActions: Readonly<Record<string, StaffAction>> = {
  [INBOX_PATHS.list]: action(ROLES, inboxRequestSchema, async (context, request) => {
    await noteReading(context, {
      action: 'inbox.read',
      kind: request.kind,
      subject: 'inbox',
      after: null,
      isPage: true,
    });
    return listInbox(context, request);
  }),
  [INBOX_PATHS.handle]: action(ROLES, handleRequestSchema, async (context, request) => ({
    item: await handle(context, request),
  })),
  [INBOX_PATHS.answer]: action(ROLES, writeAnswerRequestSchema, async (context, request) => ({
    item: await writeAnswer(context, request),
  })),
  [INBOX_PATHS.recording]: action(ROLES, recordingRequestSchema, async (context, request) => {
    const recording = await reportRecording(context, request);
    await noteReading(context, {
      action: 'reports.download',
      kind: 'report',
      subject: request.id,
      after: null,
      isPage: false,
    });
    return recording;
  }),
};
