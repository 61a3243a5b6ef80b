import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import { SUBSCRIBER_STATES, type SubscriberState } from '@core/newsletter/states';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { subscribers } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import {
  GROWTH_MONTHS,
  SUBSCRIBERS_AT_ONCE,
  type ExportAnswer,
  type ExportSubscribers,
  type LanguageCounts,
  type NoteSubscriber,
  type SubscribersAnswer,
} from '@core/staff/newsletterContract';
import { FALLBACK_LANGUAGE, parseLanguage } from '@core/text/languages/bilingual';
import { normaliseEmail } from '@core/text/contactRules';
import type { AppwriteDatabase, StoredDocument } from '../common/appwriteDatabase';
import { refuse, refuseFor } from '../common/refusal';
import { storedInteger } from '../common/storedFields';
import { auditRow, type Author } from '../audit/auditLog';
import { changeState, monthOf } from './countedChange';

const storedSchema = z.object({
  $id: z.string(),
  email: z.string(),
  language: z.nullish(z.string()),
  state: z.nullish(z.enum(SUBSCRIBER_STATES)),
  state_at: z.nullish(z.string()),
});

export type StoredSubscriber = {
  id: string;
  email: string;
  language: 'en' | 'ar';
  /** Null for subscriptions older than confirmations. */
  state: SubscriberState | null;
  since: string | null;
};

/** A damaged document is skipped. */
function read(document: StoredDocument): StoredSubscriber[] {
  const result = storedSchema.safeParse(document);
  if (!result.success) return [];
  const { $id: id, email, language, state, state_at } = result.data;
  return [
    {
      id,
      email,
      language: parseLanguage(language) ?? FALLBACK_LANGUAGE,
      state: state ?? null,
      since: state_at ?? null,
    },
  ];
}

async function* all(
  database: AppwriteDatabase,
  queries: string[] = [],
): AsyncGenerator<StoredSubscriber> {
  for await (const document of database.all(IDS.subscribers, queries)) yield* read(document);
}

const CONFIRMED = Query.equal('state', ['confirmed']);
const noCounts = (): LanguageCounts => ({ en: 0, ar: 0 });

export const totalOf = ({ en, ar }: LanguageCounts): number => en + ar;

export async function countReaders(database: AppwriteDatabase): Promise<LanguageCounts> {
  const counts = noCounts();
  for await (const { language } of all(database, [CONFIRMED])) counts[language] += 1;
  return counts;
}

type ByState = SubscribersAnswer['states'];

/** @param now milliseconds */
export async function countSubscribers(
  database: AppwriteDatabase,
  now: number,
): Promise<SubscribersAnswer> {
  const states: ByState = {
    confirmed: noCounts(),
    new: noCounts(),
    automatic: noCounts(),
    unsubscribed: noCounts(),
    bounced: noCounts(),
    older: noCounts(),
  };
  const since = new Map<string, number>();
  for await (const { state, language, since: at } of all(database)) {
    states[state ?? 'older'][language] += 1;
    const month = at === null ? NaN : Date.parse(at);
    if (state === 'confirmed' && !Number.isNaN(month))
      since.set(monthOf(month), (since.get(monthOf(month)) ?? 0) + 1);
  }
  return { states, months: await growth(database, now, since) };
}

const monthSchema = z.object({ $id: z.string(), confirmed: storedInteger, ended: storedInteger });

/** The names of the last months, newest first. */
function lastMonths(now: number): string[] {
  const date = new Date(now);
  return Array.from({ length: GROWTH_MONTHS }, (_, ago) =>
    monthOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - ago)),
  );
}

/** @param still the confirmed readers by the month of their confirmation */
async function growth(
  database: AppwriteDatabase,
  now: number,
  still: ReadonlyMap<string, number>,
): Promise<SubscribersAnswer['months']> {
  const counted = new Map<string, { confirmed: number; ended: number }>();
  for await (const document of database.all(IDS.newsletterMonths, [])) {
    const month = monthSchema.safeParse(document);
    if (month.success) counted.set(month.data.$id, month.data);
  }
  const [first] = [...counted.keys()].sort();
  return lastMonths(now).map((month) => ({
    month,
    confirmed: Math.max(counted.get(month)?.confirmed ?? 0, still.get(month) ?? 0),
    ended: counted.get(month)?.ended ?? (first !== undefined && month > first ? 0 : null),
  }));
}

/** Exports a page of addresses in the order of ids, so that none is repeated or left out. */
export async function exportPart(
  database: AppwriteDatabase,
  { after, which }: ExportSubscribers,
): Promise<ExportAnswer> {
  const found = await database.list(IDS.subscribers, [
    ...(which === 'confirmed' ? [CONFIRMED] : []),
    ...(after === null ? [] : [Query.greaterThan('$id', after)]),
    Query.orderAsc('$id'),
    Query.limit(SUBSCRIBERS_AT_ONCE),
  ]);
  return {
    subscribers: found
      .flatMap(read)
      .map(({ email, language, state, since }) => ({ email, language, state, since })),
    next: found.length < SUBSCRIBERS_AT_ONCE ? null : (found.at(-1)?.$id ?? null),
  };
}

type Ports = Author & { database: AppwriteDatabase };

/** Marks it as bounced or unsubscribed. @throws Refusal `notSubscribed` of the field `email` */
export async function noteSubscriber(
  ports: Ports,
  { email, state }: NoteSubscriber,
): Promise<StoredSubscriber> {
  const { database, clock } = ports;
  const typed = normaliseEmail(email);
  const queries = [Query.equal('email', [typed.toLowerCase(), typed]), Query.limit(1)];
  const [found] = (await database.list(IDS.subscribers, queries)).flatMap(read);
  if (found === undefined) throw refuseFor('notFound', 'notSubscribed', { field: 'email' });
  if (found.state === state) return found;
  const result = await changeState(
    database,
    { id: found.id, from: found.state, to: state, at: clock.now() },
    [
      auditRow(ports, {
        action: `subscribers.${state}`,
        kind: 'subscriber',
        subject: found.id,
        before: { state: found.state },
        after: { state },
      }),
    ],
  );
  if (result === 'missing') throw refuseFor('notFound', 'notSubscribed', { field: 'email' });
  if (result === 'conflict') throw refuse('conflict');
  return { ...found, state };
}

/** Ids of subscriptions that are older than confirmations. */
export async function olderSubscribers(database: AppwriteDatabase): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id, state } of all(database)) if (state === null) ids.push(id);
  return ids;
}

/** Asks each to confirm, except readers who have decided since; returns how many are asked. */
export async function askToConfirm(
  database: AppwriteDatabase,
  ids: readonly string[],
  at: number,
): Promise<number> {
  const now = new Date(at).toISOString();
  const change: Partial<NewFieldsOf<typeof subscribers>> = {
    state: 'new',
    state_at: now,
    asked_at: now,
  };
  let asked = 0;
  for (const id of ids) {
    const found = await database.one(IDS.subscribers, id);
    if (found === null || read(found)[0]?.state !== null) continue;
    // The transaction detects a reader who decides at the same moment.
    const result = await database.commit([
      { action: 'update', collectionId: IDS.subscribers, documentId: id, data: change },
    ]);
    if (result === 'committed') asked += 1;
  }
  return asked;
}
