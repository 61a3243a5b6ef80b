const ROLE_KINDS = ['any', 'guests', 'users', 'user', 'team', 'member', 'label'] as const;
const UID = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,35}$/;

interface RoleBearer {
  $id: string;
  emailVerification: boolean;
  phoneVerification: boolean;
  labels: readonly string[];
}

/** @param user null for a guest */
export function rolesOf(user: RoleBearer | null): string[] {
  if (!user) return ['any', 'guests'];
  const state = user.emailVerification || user.phoneVerification ? 'verified' : 'unverified';
  return [
    'any',
    'users',
    `user:${user.$id}`,
    `user:${user.$id}/${state}`,
    `users/${state}`,
    ...user.labels.map((label) => `label:${label}`),
  ];
}

/** @returns the fault of a role in Appwrite's words, or null */
export function faultOfRole(role: string): string | null {
  const [kindAndId = '', dimension, ...rest] = role.split('/');
  const [kind = '', id, ...more] = kindAndId.split(':');
  if (!ROLE_KINDS.some((each) => each === kind))
    return `Role "${kind}" is not allowed. Must be one of: ${ROLE_KINDS.join(', ')}.`;
  const takesId = kind !== 'any' && kind !== 'guests' && kind !== 'users';
  if (!takesId && id !== undefined) return `Role "${kind}" can not have an ID value.`;
  if (takesId && (id === undefined || id === '')) return `Role "${kind}" must have an ID value.`;
  if (takesId && (more.length > 0 || !UID.test(id ?? '')))
    return `Role "${kind}" identifier value is invalid: UID must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, and underscore. Can't start with a leading underscore`;
  if (dimension === undefined) return null;
  if (kind === 'any' || kind === 'guests' || kind === 'member' || kind === 'label')
    return `Role "${kind}" can not have a dimension value.`;
  if (rest.length > 0 || dimension === '') return `Role "${kind}" dimension value is invalid.`;
  if (kind !== 'team' && dimension !== 'verified' && dimension !== 'unverified')
    return `Role "${kind}" dimension value is invalid. Must be one of: verified, unverified.`;
  return null;
}
