import type { StaffRole } from '@core/staff/roles';
import { LIMITS } from '@core/text/contactRules';
import { textOf } from '@core/values/textOf';

export const ID = 36;
export const NAME = 256;
/** Appwrite stores longer texts outside the row, whose size MariaDB limits. */
export const BODY = 20_000;
export const EMAIL = LIMITS.email;

export const READ_BY_ALL = ['read("any")'];

export const readByStaff = (...roles: readonly StaffRole[]): readonly string[] =>
  roles.map((role) => `read("label:${role}")`);

/** The date of content, by which lists are sorted; that of the document where it has none. */
export function dateOf(fields: Readonly<Record<string, unknown>>): { date?: string } {
  const date = textOf(fields['date']) || textOf(fields['$createdAt']);
  return date === '' ? {} : { date };
}
