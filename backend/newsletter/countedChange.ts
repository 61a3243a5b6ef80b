/** Counts gained and lost readers by month, as former readers are deleted later. */
import type { SubscriberState } from '@core/newsletter/states';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { newsletterMonths, subscribers } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import type { AppwriteDatabase, CommitResult, Operation } from '../common/appwriteDatabase';

/** `2026-11`, in UTC. @param at milliseconds */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

export type StateChange = {
  id: string;
  from: SubscriberState | null;
  to: SubscriberState;
  /** Milliseconds. */
  at: number;
};

const TRIES = 3;

function countedAs({ from, to }: StateChange): keyof typeof newsletterMonths.attributes | null {
  if (from === to) return null;
  if (to === 'confirmed') return 'confirmed';
  return from === 'confirmed' ? 'ended' : null;
}

/** Writes `more` too. @returns 'conflict' if the subscription changed, 'missing' if it is gone */
export async function changeState(
  database: AppwriteDatabase,
  change: StateChange,
  more: readonly Operation[] = [],
): Promise<CommitResult> {
  const { id, to, at } = change;
  const data: Partial<NewFieldsOf<typeof subscribers>> = {
    state: to,
    state_at: new Date(at).toISOString(),
    ...(to === 'confirmed' ? {} : { asked_at: null }),
  };
  const operations: Operation[] = [
    { action: 'update', collectionId: IDS.subscribers, documentId: id, data },
    ...more,
  ];
  const attribute = countedAs(change);
  if (attribute === null) return database.commit(operations);
  const month = monthOf(at);
  const counted: Operation = {
    action: 'increment',
    collectionId: IDS.newsletterMonths,
    documentId: month,
    data: { attribute, value: 1 },
  };
  for (let tries = 1; ; tries += 1) {
    const result = await database.commit([...operations, counted]);
    if (result !== 'missing' || tries === TRIES) return result;
    // The month has no count yet, or the subscription is gone.
    if ((await database.one(IDS.subscribers, id)) === null) return 'missing';
    const none: NewFieldsOf<typeof newsletterMonths> = { confirmed: 0, ended: 0 };
    await database.add(IDS.newsletterMonths, month, none);
  }
}
