/** The roles of staff: labels of an account, which Appwrite knows as `label:…`. */
import { isOneOf } from '../values/isOneOf';

/**
 * `editor` publishes and answers, `finance` manages money, `admin` assigns roles and changes
 * settings. No role includes another's rights.
 */
export const STAFF_ROLES = ['editor', 'finance', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const isStaffRole = (label: string): label is StaffRole => isOneOf(STAFF_ROLES, label);

export const staffRolesOf = (labels: readonly string[]): readonly StaffRole[] =>
  STAFF_ROLES.filter((role) => labels.includes(role));

/** An account's labels with these roles; its other labels stay. */
export const labelsWithRoles = (
  labels: readonly string[],
  roles: readonly StaffRole[],
): readonly string[] => [
  ...labels.filter((label) => !isStaffRole(label)),
  ...STAFF_ROLES.filter((role) => roles.includes(role)),
];
