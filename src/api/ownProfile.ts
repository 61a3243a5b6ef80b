/** The logged-in donor's profile, which the server shows to its owner alone. */
import {
  ACCOUNTS_FUNCTION_ID,
  ACCOUNTS_PATHS,
  profileSchema,
  type Profile,
  type ProfileChanges,
} from '@core/accounts/contract';
import type { SdkRequest } from './baseQuery';
import { executeFunction } from './executeFunction';

/**
 * The profile after the changes, which are none to read it. One that is missing is made.
 * `unauthorized` without a session.
 */
export const keepOwnProfile = (changes: ProfileChanges = {}): SdkRequest<Profile> =>
  executeFunction(ACCOUNTS_FUNCTION_ID, ACCOUNTS_PATHS.profile, changes, profileSchema);
