import { OVERVIEW_PATH, overviewRequestSchema } from '@core/staff/overviewContract';
import {
  MAILS_PATHS,
  decideMailRequestSchema,
  decideMailsRequestSchema,
} from '@core/staff/mailsContract';
import { STAFF_ROLES, type StaffRole } from '@core/staff/roles';
import { action, type StaffAction } from '../action';
import { overview } from './overview';
import { decideMail, decideMails } from './unsureMails';

const MAY_DECIDE: readonly StaffRole[] = ['editor', 'admin'];

export const overviewActions: Readonly<Record<string, StaffAction>> = {
  [OVERVIEW_PATH]: action(STAFF_ROLES, overviewRequestSchema, (context) => overview(context)),
  [MAILS_PATHS.decide]: action(MAY_DECIDE, decideMailRequestSchema, decideMail),
  [MAILS_PATHS.decideAll]: action(MAY_DECIDE, decideMailsRequestSchema, decideMails),
};
