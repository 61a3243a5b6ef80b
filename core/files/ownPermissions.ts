const OWN = /^(?:read|update|delete|write)\("(user:[^"/]+)(?:\/[^"]*)?"\)$/;

/** Whether a permission is for others than one account. */
export const isShared = (permissions: readonly string[]): boolean =>
  permissions.some((permission) => !OWN.test(permission));

/** Removes shared permissions; the remaining accounts may read the file. */
export function ownPermissions(permissions: readonly string[]): string[] {
  const own = permissions.filter((permission) => OWN.test(permission));
  const owners = own.flatMap((permission) => OWN.exec(permission)?.[1] ?? []);
  return [...new Set([...own, ...owners.map((owner) => `read("${owner}")`)])];
}
