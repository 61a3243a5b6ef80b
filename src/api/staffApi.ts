/** The staff's endpoints, which donors do not load. */
import type { ZodMiniType } from 'zod/mini';
import { STAFF_FUNCTION_ID } from '@core/staff/contract';
import { baseApi } from './baseApi';
import type { SdkRequest } from './baseQuery';
import { executeFunction } from './executeFunction';

export const staffApi = baseApi.enhanceEndpoints({
  addTagTypes: ['StaffRoles', 'Member', 'Audit', 'Inbox', 'Overview'],
});

export const callStaff = <T>(
  path: string,
  request: unknown,
  schema: ZodMiniType<T>,
): SdkRequest<T> => executeFunction(STAFF_FUNCTION_ID, path, request, schema);
