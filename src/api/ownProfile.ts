import {
  ACCOUNTS_FUNCTION_ID,
  ACCOUNTS_PATHS,
  profileSchema,
  type Profile,
  type ProfileChanges,
} from '@core/accounts/contract';
import type { SdkRequest } from './baseQuery';
import { executeFunction } from './executeFunction';

/** The profile after the changes; a missing one is created. `unauthorized` without a session. */
export const keepOwnProfile = (changes: ProfileChanges = {}): SdkRequest<Profile> =>
  executeFunction(ACCOUNTS_FUNCTION_ID, ACCOUNTS_PATHS.profile, changes, profileSchema);
