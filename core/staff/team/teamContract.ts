import * as z from 'zod/mini';
import { emailSchema } from '../../text/contactRules';
import { STAFF_ROLES } from '../roles';

export const rolesSchema = z.array(z.enum(STAFF_ROLES)).check(z.maxLength(STAFF_ROLES.length));

export const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: rolesSchema,
});
export type Member = z.infer<typeof memberSchema>;

export const teamRequestSchema = z.object({});
export const teamAnswerSchema = z.object({ members: z.array(memberSchema) });

/**
 * Replaces the roles of an address's account. Refused for `noSuchAccount`, `addressNotConfirmed`,
 * `addressChangedLately` (it could be a stranger's), and `ownAdminRole`.
 */
export const changeRolesRequestSchema = z.object({
  email: emailSchema,
  roles: rolesSchema,
  /** The roles that the page showed; `conflict` if they have changed. */
  seen: z.nullable(rolesSchema),
});
export type ChangeRoles = z.infer<typeof changeRolesRequestSchema>;

export const changeRolesAnswerSchema = z.object({ member: memberSchema });
