import { GLANCE_PATH, glanceRequestSchema } from '@core/staff/glanceContract';
import {
  MAILS_PATHS,
  decideMailRequestSchema,
  decideMailsRequestSchema,
} from '@core/staff/mailsContract';
import { STAFF_ROLES, type StaffRole } from '@core/staff/roles';
import { action, type StaffAction } from '../action';
import { glance } from './glance';
import { decideMail, decideMails } from './unsureMails';

const MAY_DECIDE: readonly StaffRole[] = ['editor', 'admin'];

export const glanceActions: Readonly<Record<string, StaffAction>> = {
  [GLANCE_PATH]: action(STAFF_ROLES, glanceRequestSchema, (context) => glance(context)),
  [MAILS_PATHS.decide]: action(MAY_DECIDE, decideMailRequestSchema, decideMail),
  [MAILS_PATHS.decideAll]: action(MAY_DECIDE, decideMailsRequestSchema, decideMails),
};
