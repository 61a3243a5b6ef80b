import { MAILS_ACTIONS } from '@core/staff/actions/mails';
import { IDS } from '@core/schema/ids';
import { noteReading } from '../../audit/auditLog';
import { handleActions } from '../action';
import { listFailedMails, sendAgain } from './failedMails';

export const mailsActions = handleActions(MAILS_ACTIONS, {
  async failed(context, request) {
    await noteReading(context, {
      action: 'mails.read',
      kind: IDS.mailOutbox,
      subject: 'failed',
      after: null,
      isPage: true,
    });
    return listFailedMails(context, request);
  },
  sendAgain,
});
