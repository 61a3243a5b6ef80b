import type { SdkRequest } from './baseQuery';
import { FailureError, toFailure } from './toFailure';

/**
 * Appwrite answers 401 both without a session and without a role. An account that can still be
 * read has lost its role, which a login would not change.
 * @throws FailureError `forbidden` for an account without the role
 */
export const forMembers =
  <T>(request: SdkRequest<T>): SdkRequest<T> =>
  async (sdk) => {
    try {
      return await request(sdk);
    } catch (error) {
      if (toFailure(error).code !== 'unauthorized') throw error;
      const hasSession = await sdk.account.get().then(
        () => true,
        () => false,
      );
      throw hasSession ? new FailureError({ code: 'forbidden' }) : error;
    }
  };
