/** Rights of a member of staff: the labels of an account that Appwrite knows as `label:…`. */
import { isOneOf } from '../values/isOneOf';

/**
 * `editor` publishes and answers, `finance` accounts for money, `admin` assigns roles and sets the
 * charity's facts. Each role's rights require its label.
 */
export const STAFF_ROLES = ['editor', 'finance', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const isStaffRole = (label: string): label is StaffRole => isOneOf(STAFF_ROLES, label);

/** @param labels of an account, others than roles among them */
export const staffRolesOf = (labels: readonly string[]): readonly StaffRole[] =>
  STAFF_ROLES.filter((role) => labels.includes(role));

/** An account's labels once its roles are these; others than roles stay. */
export const labelsWithRoles = (
  labels: readonly string[],
  roles: readonly StaffRole[],
): readonly string[] => [
  ...labels.filter((label) => !isStaffRole(label)),
  ...STAFF_ROLES.filter((role) => roles.includes(role)),
];
