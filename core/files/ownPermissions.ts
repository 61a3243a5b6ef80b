const OWN = /^(?:read|update|delete|write)\("(user:[^"/]+)(?:\/[^"]*)?"\)$/;

/** Whether a permission is for others than one account. */
export const isShared = (permissions: readonly string[]): boolean =>
  permissions.some((permission) => !OWN.test(permission));

/** The accounts that permissions name, each once, as `user:ID`. */
export const ownersOf = (permissions: readonly string[]): string[] => [
  ...new Set(permissions.flatMap((permission) => OWN.exec(permission)?.[1] ?? [])),
];

/** Removes shared permissions; the remaining accounts may read the file. */
export function ownPermissions(permissions: readonly string[]): string[] {
  const own = permissions.filter((permission) => OWN.test(permission));
  return [...new Set([...own, ...ownersOf(own).map((owner) => `read("${owner}")`)])];
}
