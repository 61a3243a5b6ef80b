/** Whether the retention job finished lately. */
import { RETENTION_STATE } from '@core/privacy/keptFor';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { RETENTION_FUNCTION } from '@core/schema/schema';
import { AppwriteException, Client, Databases, Functions, type Models } from 'node-appwrite';
import { failed, ok, skipped, warning, type Finding } from '../finding';
import { remedyOf, type Subject } from '../subject';
import { HOUR_MS } from '@core/values/time';

const WHAT = 'retention';
/** It runs every hour, and a first run has the most to do. */
const LATE_HOURS = 24;
const LOOK = 'read the log of the function retention in the project’s console';

export async function checkRetention(subject: Subject): Promise<Finding[]> {
  const { endpoint, project, key, kind } = subject;
  if (key === null)
    return [skipped(WHAT, 'its runs are only seen from inside', 'set APPWRITE_API_KEY')];
  const client = new Client().setEndpoint(endpoint).setProject(project).setKey(key);
  try {
    const last = await lastFinished(client);
    if (last !== null) return [judge(hoursSince(last), kind)];
    const { deploymentCreatedAt } = await new Functions(client).get({
      functionId: RETENTION_FUNCTION.id,
    });
    return [
      hoursSince(deploymentCreatedAt) > LATE_HOURS
        ? failed(WHAT, 'it has never come to its end', LOOK)
        : warning(WHAT, 'it has not come to its end yet', 'look again in an hour'),
    ];
  } catch (error) {
    if (!(error instanceof AppwriteException)) throw error;
    // The function's own line reports it already.
    if (error.type === 'function_not_found') return [];
    return [
      failed(WHAT, `it cannot be looked at (${error.code} ${error.type})`, remedyOf(subject)),
    ];
  }
}

async function lastFinished(client: Client): Promise<string | null> {
  try {
    const found = await new Databases(client).getDocument<Models.DefaultDocument>({
      databaseId: DATABASE_ID,
      collectionId: IDS.siteState,
      documentId: RETENTION_STATE,
    });
    return String(found['value']);
  } catch (error) {
    if (error instanceof AppwriteException && error.type === 'document_not_found') return null;
    throw error;
  }
}

const hoursSince = (date: string): number => Math.floor((Date.now() - Date.parse(date)) / HOUR_MS);

function judge(hours: number, kind: Subject['kind']): Finding {
  const says =
    hours < 1
      ? 'what is too old was deleted within the last hour'
      : `what is too old was last deleted ${hours} hour${hours === 1 ? '' : 's'} ago`;
  if (hours <= LATE_HOURS) return ok(WHAT, says);
  // A machine that was off catches up by itself.
  return kind === 'machine'
    ? warning(WHAT, says, 'look again in an hour')
    : failed(WHAT, says, LOOK);
}
