import { GLANCE_PATH, glanceRequestSchema } from '@core/staff/glanceContract';
import { STAFF_ROLES } from '@core/staff/roles';
import { action, type StaffAction } from '../action';
import { glance } from './glance';

export const glanceActions: Readonly<Record<string, StaffAction>> = {
  [GLANCE_PATH]: action(STAFF_ROLES, glanceRequestSchema, (context) => glance(context)),
};
