import type { UnknownAction } from '@reduxjs/toolkit';

type Named = UnknownAction & {
  type: string;
  meta?: { requestStatus?: string; arg?: { endpointName?: string } };
};

/**
 * The same action under the name of the endpoint that it is of, if it is RTK Query's: `getProject
 * fulfilled` in place of `api/executeQuery/fulfilled`.
 */
export function nameByEndpoint(action: Named): Named {
  const { requestStatus, arg } = action.meta ?? {};
  return arg?.endpointName === undefined
    ? action
    : { ...action, type: `${arg.endpointName} ${requestStatus ?? ''}`.trimEnd() };
}
