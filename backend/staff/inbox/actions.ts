import { INBOX_ACTIONS } from '@core/staff/actions/inbox';
import { handleActions } from '../action';
import { noteReading } from '../../audit/auditLog';
import { exportVolunteers, handle, listInbox, writeAnswer } from './inbox';
import { reportRecording } from './reports';

export const inboxActions = handleActions(INBOX_ACTIONS, {
  async list(context, request) {
    await noteReading(context, {
      action: 'inbox.read',
      kind: request.kind,
      subject: 'inbox',
      after: null,
      isPage: true,
    });
    return listInbox(context, request);
  },
  handle: async (context, request) => ({ item: await handle(context, request) }),
  answer: async (context, request) => ({ item: await writeAnswer(context, request) }),
  async volunteers(context, request) {
    const part = await exportVolunteers(context, request);
    await noteReading(context, {
      action: 'volunteers.export',
      kind: 'registration',
      subject: 'all',
      after: { addresses: part.volunteers.length },
      isPage: false,
    });
    return part;
  },
  async recording(context, request) {
    const recording = await reportRecording(context, request);
    await noteReading(context, {
      action: 'reports.download',
      kind: 'report',
      subject: request.id,
      after: null,
      isPage: false,
    });
    return recording;
  },
});
