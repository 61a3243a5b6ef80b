/** Who is staff: what an admin asks the `staff` function, and its answers. */
import * as z from 'zod/mini';
import { emailSchema } from '../text/contactRules';
import { STAFF_ROLES } from './roles';

export const TEAM_PATHS = { list: '/team', change: '/team/change' } as const;

const rolesSchema = z.array(z.enum(STAFF_ROLES)).check(z.maxLength(STAFF_ROLES.length));

export const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: rolesSchema,
});
export type Member = z.infer<typeof memberSchema>;

export const teamRequestSchema = z.object({});
/** Whoever has a role, in the order of their names. */
export const teamAnswerSchema = z.object({ members: z.array(memberSchema) });

/**
 * Gives the account of an address these roles and no others; none takes all away. Refused for
 * `noSuchAccount`, `addressNotConfirmed` and `addressChangedLately` (it could be a stranger's) and
 * `ownAdminRole`: an admin stays one until another admin decides otherwise.
 */
export const changeRolesRequestSchema = z.object({
  email: emailSchema,
  roles: rolesSchema,
  /** The roles that the page showed; `conflict` where they are others by now. */
  seen: z.nullable(rolesSchema),
});
export type ChangeRoles = z.infer<typeof changeRolesRequestSchema>;

export const changeRolesAnswerSchema = z.object({ member: memberSchema });
