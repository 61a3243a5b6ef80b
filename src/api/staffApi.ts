/** The staff's part of the API: its endpoints are no part of what donors load. */
import type { ZodMiniType } from 'zod/mini';
import { STAFF_FUNCTION_ID } from '@core/staff/contract';
import { baseApi } from './baseApi';
import type { SdkRequest } from './baseQuery';
import { executeFunction } from './executeFunction';

export const staffApi = baseApi.enhanceEndpoints({
  addTagTypes: ['StaffRoles', 'Member', 'Audit', 'Inbox', 'Glance'],
});

/** Calls an action of the `staff` function. */
export const callStaff = <T>(
  path: string,
  request: unknown,
  schema: ZodMiniType<T>,
): SdkRequest<T> => executeFunction(STAFF_FUNCTION_ID, path, request, schema);
