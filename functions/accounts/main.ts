import { accountsFunction } from '@backend/accounts/accountsFunction';
import { answerInvitation } from '@backend/staff/team/answerInvitation';
import { INVITATION_PATH } from '@core/staff/team/invitationContract';

/** The entry that Appwrite loads. */
export default accountsFunction(() => process.env, {
  others: { [INVITATION_PATH]: answerInvitation },
});
