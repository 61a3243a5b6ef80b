import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Failure } from '@core/failures/failure';
import { loadSdk, type Sdk } from './appwriteSdk';
import { toFailure } from './toFailure';

export type SdkRequest<T = unknown> = (sdk: Sdk) => Promise<T>;

export type Answer<T> = { data: T } | { error: Failure };

/** Errors in a mapper are bugs, and must not look like a lost connection. */
export async function sendRequest<T>(request: SdkRequest<T>): Promise<Answer<T>> {
  try {
    return { data: await request(await loadSdk()) };
  } catch (error) {
    return { error: toFailure(error) };
  }
}

export const appwriteBaseQuery: BaseQueryFn<SdkRequest, unknown, Failure> = async (request) => {
  const answer = await sendRequest(request);
  // RTK Query needs data for a success.
  return 'data' in answer ? { data: answer.data ?? null } : answer;
};
