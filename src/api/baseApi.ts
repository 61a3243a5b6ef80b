/** One RTK Query API over the Appwrite SDK, with its endpoints in endpoints/. */
import { createApi } from '@reduxjs/toolkit/query/react';
import { appwriteBaseQuery } from './baseQuery';

/** Cached data shows at once; data older than this is requested again in the background. */
export const FRESH_SECONDS = 5;

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: appwriteBaseQuery,
  refetchOnMountOrArgChange: FRESH_SECONDS,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  tagTypes: [
    'Project',
    'ProjectDonation',
    'Opportunity',
    'Post',
    'Rate',
    'QuickItem',
    'Donation',
    'Profile',
    'Following',
  ],
  endpoints: () => ({}),
});
