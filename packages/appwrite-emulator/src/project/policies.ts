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
export const POLICY_IDS = Object.keys(DEFAULTS) as PolicyId[];

interface Policy extends Kept {
  enabled: boolean;
}

export type Policies = ReturnType<typeof createPolicies>;

export function createPolicies(store: Store) {
  const chosen = createRecords<Policy>(store, 'policy');
  const isOn = (id: PolicyId): boolean => chosen.get(id)?.enabled ?? DEFAULTS[id];
  return {
    isOn,
    list: (): { $id: PolicyId; enabled: boolean }[] =>
      POLICY_IDS.map(($id) => ({ $id, enabled: isOn($id) })),
    set(id: PolicyId, enabled: boolean): void {
      const at = now();
      const known = chosen.get(id);
      if (known) chosen.replace({ ...known, enabled, $updatedAt: at });
      else chosen.add({ $id: id, $createdAt: at, $updatedAt: at, enabled });
    },
  };
}
