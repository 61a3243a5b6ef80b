/** What the functions did lately, read from the machine's own API. */
import { Functions, Query } from 'node-appwrite';
import { logLineSchema, type LogLine, type ReportedExecution } from '@core/qa/serverReport';
import { clientOf, type AppwriteAccess } from '@functions/common/appwriteAccess';

const MOST = 200;

/** Lines that are no JSON are a library's, and may hold anything. */
export function linesOf(logs: string): LogLine[] {
  return logs.split('\n').flatMap((line) => {
    try {
      const parsed = logLineSchema.safeParse(JSON.parse(line));
      return parsed.success ? [parsed.data] : [];
    } catch {
      return [];
    }
  });
}

/**
 * @param functionIds of which functions
 * @param since in milliseconds since 1970
 * @returns at most 200 of each function, in no order
 */
export async function executionsSince(
  access: AppwriteAccess,
  functionIds: readonly string[],
  since: number,
): Promise<ReportedExecution[]> {
  const functions = new Functions(clientOf(access));
  const lists = await Promise.all(
    functionIds.map((functionId) =>
      functions.listExecutions({
        functionId,
        queries: [
          Query.greaterThanEqual('$createdAt', new Date(since).toISOString()),
          Query.orderDesc('$createdAt'),
          Query.limit(MOST),
        ],
      }),
    ),
  );
  return lists.flatMap(({ executions }, index) =>
    executions.map((execution) => ({
      id: execution.$id,
      at: Date.parse(execution.$createdAt),
      functionId: functionIds[index] ?? '',
      route: execution.requestPath,
      trigger: execution.trigger,
      status: execution.responseStatusCode,
      milliseconds: Math.round(execution.duration * 1_000),
      lines: linesOf(`${execution.logs}\n${execution.errors}`),
    })),
  );
}
