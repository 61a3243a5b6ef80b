import type { UnknownAction } from '@reduxjs/toolkit';

type Named = UnknownAction & {
  type: string;
  meta?: { requestStatus?: string; arg?: { endpointName?: string } };
};

/** `getProject fulfilled` in place of `api/executeQuery/fulfilled`. */
export function nameByEndpoint(action: Named): Named {
  const { requestStatus, arg } = action.meta ?? {};
  return arg?.endpointName === undefined
    ? action
    : { ...action, type: `${arg.endpointName} ${requestStatus ?? ''}`.trimEnd() };
}
