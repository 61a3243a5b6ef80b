/** Stores the changes of the books since the machine's start, for QA's tools. */
import type { Happening } from 'appwrite-emulator';
import type { LogLine, ReportedBookChange } from '@core/qa/serverReport';
import { IDS } from '@core/schema/ids';
import { parseJson } from '@core/values/json';

/** The reported attributes of each collection: ids, amounts and states, never persons. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  [IDS.projects]: ['actual_amount', 'currency'],
  [IDS.donations]: [
    'project',
    'amount',
    'currency',
    'line',
    'session',
    'refunded_amount',
    'dispute',
    'flag',
  ],
  [IDS.donationAdjustments]: ['donation', 'project', 'base_delta', 'refunded_amount', 'dispute'],
  [IDS.checkoutAttempts]: ['session'],
  [IDS.unrecordedPayments]: ['session', 'reason'],
  [IDS.mailOutbox]: ['state'],
};

const MOST = 1_000;

const isScalar = (value: unknown): value is LogLine[string] =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Only the kind of a mail and the id of the payment that it reports. */
function mailFields({ kind, content }: Readonly<Record<string, unknown>>): LogLine {
  const data = typeof content === 'string' ? parseJson(content) : null;
  const payment =
    typeof data === 'object' && data !== null && 'payment' in data ? data.payment : null;
  return {
    event: typeof kind === 'string' ? kind : null,
    payment: typeof payment === 'string' ? payment : null,
  };
}

export type BookChanges = {
  /** Sets a project's raised amount before the first event, in its minor units. */
  startFrom: (projectId: string, raisedMinor: number) => void;
  hear: (happening: Happening) => void;
  since: (at: number) => ReportedBookChange[];
};

/** @param now in milliseconds since 1970 */
export function keepBookChanges(now: () => number): BookChanges {
  const kept: ReportedBookChange[] = [];
  let count = 0;
  const raised = new Map<string, LogLine[string]>();
  return {
    startFrom: (projectId, raisedMinor) => {
      if (!raised.has(projectId)) raised.set(projectId, raisedMinor);
    },
    hear: (happening) => {
      if (happening.kind !== 'document') return;
      const { collectionId, documentId, action, payload } = happening;
      const told = TOLD[collectionId];
      if (told === undefined) return;
      const fields: LogLine = collectionId === IDS.mailOutbox ? mailFields(payload) : {};
      for (const name of told) {
        const value = payload[name];
        if (isScalar(value)) fields[name] = value;
      }
      if (collectionId === IDS.projects) {
        const amount = fields.actual_amount ?? 0;
        const before = raised.get(documentId);
        raised.set(documentId, amount);
        if (before === amount) return;
        if (before !== undefined) fields.before = before;
      }
      count += 1;
      kept.push({
        id: `change ${count}`,
        at: now(),
        collection: collectionId,
        document: documentId,
        action,
        fields,
      });
      if (kept.length > MOST) kept.shift();
    },
    since: (at) => kept.filter((change) => change.at >= at),
  };
}
