/** What a member of staff may do: the labels of an account that Appwrite knows as `label:…`. */
import { isOneOf } from '../values/isOneOf';

/**
 * `editor` publishes and answers, `finance` accounts for money, `admin` decides who is staff and
 * what the charity is called. Nobody has another role's rights without its label.
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
