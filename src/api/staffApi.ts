/** The staff's endpoints, which donors do not load. */
import type { ZodMiniType } from 'zod/mini';
import type { StaffAction } from '@core/staff/actions/action';
import { STAFF_FUNCTION_ID } from '@core/staff/contract';
import { baseApi } from './baseApi';
import type { SdkRequest } from './baseQuery';
import { executeFunction } from './executeFunction';
import { forMembers } from './forMembers';

export const staffApi = baseApi.enhanceEndpoints({
  addTagTypes: ['StaffRoles', 'Member', 'Invitation', 'Audit', 'Inbox', 'Overview'],
});

type Called<Request, Answer> = Pick<StaffAction, 'path'> & {
  request: ZodMiniType<unknown, Request>;
  answer: ZodMiniType<Answer>;
};

export const callStaff = <Request, Answer>(
  { path, answer }: Called<Request, Answer>,
  request: NoInfer<Request>,
): SdkRequest<Answer> => forMembers(executeFunction(STAFF_FUNCTION_ID, path, request, answer));

/** An action without fields in its request is called without an argument. */
type Argument<Request> = Request extends Record<string, never> ? void : Request;

/** An endpoint's argument and answer have the types of the action's schemas. */
export const staffEndpoint = <Request, Answer>({ path, answer }: Called<Request, Answer>) => ({
  query: (request: Argument<Request>): SdkRequest<Answer> =>
    forMembers(executeFunction(STAFF_FUNCTION_ID, path, request ?? {}, answer)),
  transformResponse: (answered: Answer): Answer => answered,
});
