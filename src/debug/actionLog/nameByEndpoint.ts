import * as z from 'zod/mini';
import type { Entry } from './actionLog';

const requestSchema = z.object({
  requestStatus: z.optional(z.string()),
  arg: z.object({ endpointName: z.string() }),
});

/** `getProject fulfilled` in place of `api/executeQuery/fulfilled`. */
export function nameByEndpoint(action: Entry['action']): Entry['action'] {
  const { success, data } = requestSchema.safeParse(action.meta);
  return success
    ? { ...action, type: `${data.arg.endpointName} ${data.requestStatus ?? ''}`.trimEnd() }
    : action;
}
