import * as z from 'zod/mini';
import { STAFF_FUNCTION_ID } from '../staff/contract';
import { MONEY_ACTIONS } from '../staff/actions/money';
import { logLineSchema, type LogLine, type ReportedExecution } from './serverReport';
import { parseJson } from '../values/json';

export const appwriteExecutionSchema = z.object({
  $id: z.string(),
  $createdAt: z.string(),
  /** Until answers of the form 2.0. */
  functionId: z.optional(z.string()),
  resourceId: z.optional(z.string()),
  requestPath: z.string(),
  trigger: z.string(),
  responseStatusCode: z.number(),
  /** Seconds. */
  duration: z.number(),
  logs: z.string(),
  errors: z.string(),
});
type AppwriteExecution = z.infer<typeof appwriteExecutionSchema>;

/** Other lines come from libraries, and may contain anything. */
function linesOf(logs: string): LogLine[] {
  return logs.split('\n').flatMap((line) => {
    const parsed = logLineSchema.safeParse(parseJson(line));
    return parsed.success ? [parsed.data] : [];
  });
}

export const readExecution = (execution: AppwriteExecution): ReportedExecution => ({
  id: execution.$id,
  at: Date.parse(execution.$createdAt),
  functionId: execution.functionId ?? execution.resourceId ?? '',
  route: execution.requestPath,
  trigger: execution.trigger,
  status: execution.responseStatusCode,
  milliseconds: Math.round(execution.duration * 1_000),
  lines: linesOf(`${execution.logs}\n${execution.errors}`),
});

/** Among the staff's requests, only the reconciliation has a part in a donation. */
export const isOfGiving = ({ functionId, route }: ReportedExecution): boolean =>
  functionId !== STAFF_FUNCTION_ID || route === MONEY_ACTIONS.reconcile.path;
