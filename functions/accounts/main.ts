import { accountsFunction } from '@backend/accounts/accountsFunction';
import { answerInvitation } from '@backend/staff/team/answerInvitation';
import { registerVolunteer } from '@backend/volunteers/registerVolunteer';
import { INVITATION_PATH } from '@core/staff/team/invitationContract';
import { REGISTRATION_PATH } from '@core/volunteer/registrationContract';

/** The entry that Appwrite loads. */
export default accountsFunction(() => process.env, {
  others: { [INVITATION_PATH]: answerInvitation, [REGISTRATION_PATH]: registerVolunteer },
});
