import { Functions, Query } from 'node-appwrite';
import { isOfGiving, readExecution } from '@core/qa/readExecution';
import type { ReportedExecution } from '@core/qa/serverReport';
import { clientOf, type AppwriteAccess } from '@backend/common/appwriteAccess';

const MOST = 200;

/** @returns at most 200 per function since a time (milliseconds since 1970), in no order */
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
  return lists.flatMap(({ executions }) => executions.map(readExecution)).filter(isOfGiving);
}
