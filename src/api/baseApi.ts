/** Server state: one RTK Query API over the Appwrite SDK. Endpoints are added per noun in endpoints/. */
import {
  buildCreateApi,
  coreModule,
  fakeBaseQuery,
  reactHooksModule,
} from '@reduxjs/toolkit/query/react';
import type { Failure } from '@core/failures/failure';
import { loadSdk, type Sdk } from './appwriteSdk';
import { toFailure } from './toFailure';

/** A server runs no effects: there, a hook asks while it is drawn, and whoever draws the page waits for the answers and draws it again. */
const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: typeof window === 'undefined' }),
);

/** What is known shows at once; when it is older than this, it is asked for again meanwhile. */
const FRESH_SECONDS = 5;

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: fakeBaseQuery<Failure>(),
  refetchOnMountOrArgChange: FRESH_SECONDS,
  tagTypes: [
    'Project',
    'ProjectDonation',
    'Opportunity',
    'Post',
    'Rate',
    'QuickItem',
    'Donation',
    'Profile',
  ],
  endpoints: () => ({}),
});

export type Answer<T> = { data: T } | { error: Failure };

/**
 * Sends one request and maps its answer. Only the request is caught: a mistake in our mapping is a bug and surfaces as one,
 * not as "you are offline".
 */
export function ask<Raw, T>(
  request: (sdk: Sdk) => Promise<Raw>,
  map: (raw: Raw) => T,
): Promise<Answer<T>> {
  return askWithoutSdk(async () => request(await loadSdk()), map);
}

/** The same for a request that speaks with the server itself. */
export async function askWithoutSdk<Raw, T>(
  request: () => Promise<Raw>,
  map: (raw: Raw) => T,
): Promise<Answer<T>> {
  let raw: Raw;
  try {
    raw = await request();
  } catch (error) {
    return { error: toFailure(error) };
  }
  return { data: map(raw) };
}

/** One page of a list, with the number of all its entries. */
export type Page<T> = { items: T[]; total: number };
