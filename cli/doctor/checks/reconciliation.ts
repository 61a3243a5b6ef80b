/** Whether the scheduled reconciliation ran lately and found the books balanced. */
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { PAYMENTS_FUNCTION } from '@core/schema/schema';
import { AppwriteException, Client, Databases, Functions, Query, type Models } from 'node-appwrite';
import { z } from 'zod';
import { failed, ok, skipped, warning, type Finding } from '../finding';
import type { Subject } from '../subject';
import { MINUTE_MS } from '@core/values/time';

const WHAT = 'reconcile';
/** It runs every 30 minutes: two runs may be missed. */
const LATE_MINUTES = 90;

const BY_HAND = 'run npm run reconcile';
const SCHEDULER = `look whether the server runs scheduled functions (self-hosted: the container appwrite-task-scheduler-functions), and ${BY_HAND} until it does`;

export async function checkReconciliation({
  endpoint,
  project,
  key,
  kind,
}: Subject): Promise<Finding[]> {
  if (key === null)
    return [skipped(WHAT, 'its runs are only seen from inside', 'set APPWRITE_API_KEY')];
  const client = new Client().setEndpoint(endpoint).setProject(project).setKey(key);
  const functions = new Functions(client);
  const functionId = PAYMENTS_FUNCTION.id;
  try {
    const { deploymentCreatedAt } = await functions.get({ functionId });
    const { executions } = await functions.listExecutions({
      functionId,
      queries: [
        Query.equal('trigger', ['schedule']),
        Query.orderDesc('$createdAt'),
        Query.limit(1),
      ],
    });
    const [last] = executions;
    if (last !== undefined) return [judge(last, kind)];
    const kept = await lastKept(client);
    return [kept === null ? neverRan(minutesSince(deploymentCreatedAt)) : judgeKept(kept)];
  } catch (error) {
    if (!(error instanceof AppwriteException)) throw error;
    // The function's own line reports it already.
    if (error.type === 'function_not_found') return [];
    return [
      skipped(
        WHAT,
        `the server refused to tell (${error.code} ${error.type})`,
        'give the API key the scopes functions.read and executions.read',
      ),
    ];
  }
}

const minutesSince = (date: string): number =>
  Math.round((Date.now() - Date.parse(date)) / MINUTE_MS);

type Kept = { minutes: number; balanced: boolean };

/** The last result, of either trigger. Appwrite stores executions late; upgrades drop them. */
async function lastKept(client: Client): Promise<Kept | null> {
  const { documents } = await new Databases(client).listDocuments<Models.DefaultDocument>({
    databaseId: DATABASE_ID,
    collectionId: IDS.reconciliations,
    queries: [Query.orderDesc('date'), Query.limit(1)],
  });
  const [last] = documents;
  return last === undefined
    ? null
    : { minutes: minutesSince(String(last['date'])), balanced: last['balanced'] === true };
}

function judgeKept({ minutes, balanced }: Kept): Finding {
  const says = `the server lists no run, and the last result is ${minutes} minutes old`;
  if (!balanced)
    return failed(WHAT, `${says}: the books do not add up`, `${BY_HAND}, which names what`);
  return minutes > LATE_MINUTES
    ? failed(WHAT, says, SCHEDULER)
    : ok(WHAT, `${says}: the books balance`);
}

function neverRan(deployedFor: number): Finding {
  if (deployedFor > LATE_MINUTES)
    return failed(
      WHAT,
      `it has never run by itself in the ${deployedFor} minutes since it was deployed`,
      SCHEDULER,
    );
  return warning(WHAT, 'it has not run by itself yet', `wait half an hour, or ${BY_HAND}`);
}

function judge(
  { status, responseStatusCode, logs, $createdAt }: Models.Execution,
  kind: Subject['kind'],
): Finding {
  const age = minutesSince($createdAt);
  const when = `${age} minute${age === 1 ? '' : 's'} ago`;
  if (status === 'failed')
    return failed(
      WHAT,
      `its last run, ${when}, failed (status ${responseStatusCode})`,
      `${BY_HAND}, which says why`,
    );
  const report = reportIn(logs);
  if (report !== null && report.discrepancies > 0)
    return failed(
      WHAT,
      `the books do not add up, as the run of ${when} found`,
      `${BY_HAND}, which names what`,
    );
  if (age > LATE_MINUTES)
    // A machine that was off catches up by itself.
    return kind === 'machine'
      ? warning(WHAT, `its last run was ${when}`, `wait half an hour, or ${BY_HAND}`)
      : failed(WHAT, `its last run was ${when}`, SCHEDULER);
  if (report?.finished === false) {
    const where = report.where === undefined ? '' : ` ${report.where}`;
    return warning(
      WHAT,
      `its last run, ${when}, ran out of time${where}`,
      `${BY_HAND}, which takes as long as it needs`,
    );
  }
  const toSettle = report?.toSettle ?? 0;
  if (toSettle > 0)
    return warning(
      WHAT,
      `the books balance, and ${toSettle} payment${toSettle === 1 ? ' waits' : 's wait'} for staff to settle`,
      `${BY_HAND}, which names each, and read docs/operations.md`,
    );
  return ok(WHAT, `it ran by itself ${when}${report === null ? '' : ', and the books balance'}`);
}

const reportSchema = z.object({
  event: z.literal('reconciled'),
  discrepancies: z.number(),
  toSettle: z.optional(z.number()),
  where: z.optional(z.string()),
  finished: z.boolean(),
});

/** @param logs of one execution, a JSON object a line */
function reportIn(logs: string): z.output<typeof reportSchema> | null {
  for (const line of logs.split('\n')) {
    try {
      const report = reportSchema.safeParse(JSON.parse(line));
      if (report.success) return report.data;
    } catch {
      // The line is not ours.
    }
  }
  return null;
}
