/**
 * The layer's one way to Appwrite: sends a request through its SDK, and turns a refusal into a
 * failure.
 */
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Failure } from '@core/failures/failure';
import { loadSdk, type Sdk } from './appwriteSdk';
import { toFailure } from './toFailure';

/** The result of an endpoint's `query`: a call of the SDK. */
export type SdkRequest<T = unknown> = (sdk: Sdk) => Promise<T>;

export type Answer<T> = { data: T } | { error: Failure };

/**
 * Only the request is caught: a mistake in a mapper is a bug and surfaces as one, not as "you are
 * offline".
 */
export async function sendRequest<T>(request: SdkRequest<T>): Promise<Answer<T>> {
  try {
    return { data: await request(await loadSdk()) };
  } catch (error) {
    return { error: toFailure(error) };
  }
}

export const appwriteBaseQuery: BaseQueryFn<SdkRequest, unknown, Failure> = async (request) => {
  const answer = await sendRequest(request);
  // A request that answers nothing is a success, which RTK Query knows by its data.
  return 'data' in answer ? { data: answer.data ?? null } : answer;
};
