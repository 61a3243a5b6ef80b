import { GLANCE_PATH, glanceRequestSchema } from '@core/staff/glanceContract';
import { MAILS_PATH, decideMailRequestSchema } from '@core/staff/mailsContract';
import { STAFF_ROLES } from '@core/staff/roles';
import { action, type StaffAction } from '../action';
import { glance } from './glance';
import { decideMail } from './unsureMails';

export const glanceActions: Readonly<Record<string, StaffAction>> = {
  [GLANCE_PATH]: action(STAFF_ROLES, glanceRequestSchema, (context) => glance(context)),
  [MAILS_PATH]: action(['editor', 'admin'], decideMailRequestSchema, decideMail),
};
