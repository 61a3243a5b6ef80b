/**
 * Server state: one RTK Query API over the Appwrite SDK. Endpoints are added per noun in
 * endpoints/.
 */
import { createApi } from '@reduxjs/toolkit/query/react';
import { appwriteBaseQuery } from './baseQuery';

/** What is known shows at once; when it is older than this, it is asked for again meanwhile. */
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
