/** Permission strings such as `read("user:ada")`, and their check against roles. */
import { AppwriteError } from '../core/errors';
import { faultOfRole } from './roles';

export type Action = 'create' | 'read' | 'update' | 'delete';

const PERMISSION = /^(create|read|update|delete|write)\("([^"]+)"\)$/;
const MOST = 100;

export interface PermissionKinds {
  allowed: readonly string[];
  /** The actions that `write` abbreviates. */
  write: readonly Action[];
}

export const COLLECTION_PERMISSIONS: PermissionKinds = {
  allowed: ['create', 'read', 'update', 'delete', 'write'],
  write: ['create', 'update', 'delete'],
};
export const DOCUMENT_PERMISSIONS: PermissionKinds = {
  allowed: ['read', 'update', 'delete', 'write'],
  write: ['update', 'delete'],
};

/** @returns the fault of a list of permissions in Appwrite's words, or null */
function faultOfPermissions(value: readonly unknown[], kinds: PermissionKinds): string | null {
  if (value.length > MOST) return `You can only provide up to ${MOST} permissions.`;
  for (const permission of value) {
    if (typeof permission !== 'string') return 'Every permission must be of type string.';
    const [, action = '', role = ''] = PERMISSION.exec(permission) ?? [];
    if (!action) return `Invalid permission string format: "${permission}".`;
    if (!kinds.allowed.includes(action))
      return `Permission "${permission}" is not allowed. Must be one of: ${kinds.allowed.join(', ')}.`;
    const fault = faultOfRole(role);
    if (fault) return fault;
  }
  return null;
}

/** @returns the permissions with `write` expanded, each once; or their fault */
export function readPermissions(
  value: unknown,
  kinds: PermissionKinds,
): { value: string[] } | { fault: string } {
  if (!Array.isArray(value)) return { fault: 'Permissions must be an array of strings.' };
  const fault = faultOfPermissions(value, kinds);
  return fault === null ? { value: expandPermissions(value, kinds) } : { fault };
}

function expandPermissions(permissions: readonly string[], kinds: PermissionKinds): string[] {
  const expanded = permissions.flatMap((permission) => {
    const [, action, role] = PERMISSION.exec(permission) ?? [];
    return action === 'write' ? kinds.write.map((each) => `${each}("${role}")`) : [permission];
  });
  return [...new Set(expanded)];
}

export function rolesFor(action: Action, permissions: readonly string[]): string[] {
  const start = `${action}("`;
  return permissions
    .filter((permission) => permission.startsWith(start))
    .map((permission) => permission.slice(start.length, -2));
}

export function isAllowed(
  action: Action,
  permissions: readonly string[],
  roles: readonly string[],
): boolean {
  const start = `${action}("`;
  return permissions.some(
    (permission) =>
      permission.startsWith(start) && roles.includes(permission.slice(start.length, -2)),
  );
}

/** Allows a key everything, and others what any of these lists allows. */
export function may(
  action: Action,
  caller: { isKey: boolean; roles: readonly string[] },
  ...permissions: (readonly string[])[]
): boolean {
  return caller.isKey || permissions.some((each) => isAllowed(action, each, caller.roles));
}

/** Writes JSON as PHP does, with escaped slashes. */
const phpJson = (values: readonly string[]): string =>
  JSON.stringify(values).replaceAll('/', '\\/');

export function missingPermission(
  action: Action,
  permissions: readonly string[],
  roles: readonly string[],
): AppwriteError {
  return missingRole(action, rolesFor(action, permissions), roles);
}

export function missingRole(
  action: string,
  wanted: readonly string[],
  roles: readonly string[],
): AppwriteError {
  const last = wanted.at(-1);
  const message =
    last === undefined
      ? `No permissions provided for action '${action}'`
      : `Missing "${action}" permission for role "${last}". Only "${phpJson(roles)}" scopes are allowed and "${phpJson(wanted)}" was given.`;
  return new AppwriteError('user_unauthorized', { message });
}

/** @throws AppwriteError if a client names a role that it does not have */
export function refuseForeignRoles(
  permissions: readonly string[] | null,
  { isKey, roles }: { isKey: boolean; roles: readonly string[] },
): void {
  const isForeign = (permission: string): boolean =>
    !roles.includes(PERMISSION.exec(permission)?.[2] ?? '');
  if (!isKey && permissions?.some(isForeign))
    throw new AppwriteError('user_unauthorized', {
      message: `Permissions must be one of: (${roles.join(', ')})`,
    });
}

/** @throws AppwriteError if the permissions name others than the owner */
export function refuseSharing(
  permissions: readonly string[] | null,
  { isKey, user }: { isKey: boolean; user: { $id: string } | null },
): void {
  const own = `user:${user?.$id ?? ''}`;
  const isShared = (permission: string): boolean => {
    const role = PERMISSION.exec(permission)?.[2] ?? '';
    return role !== own && !role.startsWith(`${own}/`);
  };
  if (!isKey && permissions?.some(isShared))
    throw new AppwriteError('user_unauthorized', {
      message: `Permissions must be one of: (${own})`,
    });
}

/** By default, a document's or file's creator may do everything; guests and keys get nothing. */
export function defaultPermissions({ user }: { user: { $id: string } | null }): string[] {
  return user === null
    ? []
    : (['read', 'update', 'delete'] as const).map((action) => `${action}("user:${user.$id}")`);
}
