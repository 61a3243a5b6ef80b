/** A server key sets the policies, which start as in a new project of Appwrite. */
import { now } from '../core/ids';
import { createRecords, type Kept } from '../core/records';
import type { Store } from '../core/store';

const DEFAULTS = {
  /** Refuses passwords from the dictionary of common ones. */
  'password-dictionary': false,
  /** Refuses passwords that contain their owner's id, address or name. */
  'password-personal-data': false,
  /** A new password ends the account's other sessions, a recovered one all of them. */
  'session-invalidation': true,
} as const;

export type PolicyId = keyof typeof DEFAULTS;

interface Policy extends Kept {
  enabled: boolean;
}

export type Policies = ReturnType<typeof createPolicies>;

/** @param further policies that this version has besides, which are off at first */
export function createPolicies(store: Store, further: readonly string[] = []) {
  const ids = [...Object.keys(DEFAULTS), ...further];
  const chosen = createRecords<Policy>(store, 'policy');
  const defaults = new Map<string, boolean>(Object.entries(DEFAULTS));
  const isOn = (id: string): boolean => chosen.get(id)?.enabled ?? defaults.get(id) ?? false;
  return {
    ids,
    isOn: (id: PolicyId): boolean => isOn(id),
    list: (): { $id: string; enabled: boolean }[] =>
      ids.map(($id) => ({ $id, enabled: isOn($id) })),
    set(id: string, enabled: boolean): void {
      const at = now();
      const known = chosen.get(id);
      if (known) chosen.replace({ ...known, enabled, $updatedAt: at });
      else chosen.add({ $id: id, $createdAt: at, $updatedAt: at, enabled });
    },
  };
}
