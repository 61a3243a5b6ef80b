import { PAYMENTS_FUNCTION_ID } from '@core/donations/contract';
import type { ServerReport } from '@core/qa/serverReport';
import { IDS } from '@core/schema/ids';
import { STAFF_FUNCTION_ID } from '@core/staff/contract';
import type { AppwriteAccess } from '@backend/common/appwriteAccess';
import { appwriteDatabase } from '@backend/common/appwriteDatabase';
import type { BookChanges } from './bookChanges';
import { executionsSince } from './executions';
import { providerReportSince, type ProviderAccess } from './providerEvents';

/** Reads raised amounts, so that a project's first donation is reported with the amount before. */
export async function rememberRaised(access: AppwriteAccess, changes: BookChanges): Promise<void> {
  const projects = appwriteDatabase(access).all(IDS.projects, []);
  for await (const { $id, actual_amount: raised } of projects)
    changes.startFrom($id, Number(raised ?? 0));
}

/** @param since in milliseconds since 1970 */
export async function serverReport(
  access: AppwriteAccess,
  cards: ProviderAccess,
  changes: BookChanges,
  since: number,
): Promise<ServerReport> {
  const [executions, provider] = await Promise.all([
    executionsSince(access, [PAYMENTS_FUNCTION_ID, STAFF_FUNCTION_ID], since),
    providerReportSince(cards, since),
  ]);
  return { executions, ...provider, changes: changes.since(since) };
}
