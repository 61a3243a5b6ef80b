/** A large change needs its figure twice, and others with access to money get a mail. */
import { randomUUID } from 'node:crypto';
import { Query } from 'node-appwrite';
import { DEFAULT_CURRENCY, parseCurrency, type Currency } from '@core/money/currency';
import { exchangeRates } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import { isLargeChange, type RateRequest } from '@core/staff/contentContract';
import { withoutOverrides } from '@core/text/withoutOverrides';
import { MOST_VALUES, type Operation } from '../../common/appwriteDatabase';
import { readCurrencies } from '../../common/currencies';
import { refuse, refuseFor } from '../../common/refusal';
import { outboxFields } from '../../mail/stores/appwriteOutbox';
import type { StaffContext } from '../action';
import { listMembers } from '../team/roles';
import { changeDirectly, optional } from './figures';
import { DAY_MS } from '@core/values/time';

/** An older rate has a mistyped year. */
const OLDEST_MS = 366 * DAY_MS;

/** The rate before the last day's first change, as small steps add up; null without a change. */
async function rateOfYesterday(
  { database, clock }: StaffContext,
  { currency, base }: RateRequest,
): Promise<number | null> {
  const changes = await database.list(IDS.auditLog, [
    Query.equal('subject', [currency]),
    Query.equal('action', ['content.rate']),
    Query.greaterThan('date', new Date(clock.now() - DAY_MS).toISOString()),
    Query.orderAsc('date'),
    Query.limit(MOST_VALUES),
  ]);
  for (const { before } of changes) {
    const fields: Record<string, unknown> = typeof before === 'string' ? JSON.parse(before) : {};
    const rate = rateIn(fields, base);
    if (rate !== null) return rate;
  }
  return null;
}

/** Null for a rate against another base. */
const rateIn = (
  { per_usd_micros: rate, base: of }: Readonly<Record<string, unknown>>,
  base: Currency,
): number | null =>
  typeof rate === 'number' && (parseCurrency(of) ?? DEFAULT_CURRENCY) === base ? rate : null;

async function mailsToOthers(
  { caller, users, environment }: StaffContext,
  { currency, base, per_usd_micros: micros }: RateRequest,
  beforeMicros: number,
): Promise<Operation[]> {
  const others = (await listMembers(users, { active: true })).filter(
    ({ id, roles }) => id !== caller.id && (roles.includes('finance') || roles.includes('admin')),
  );
  return others.map(({ email: recipient }) => ({
    action: 'create',
    collectionId: IDS.mailOutbox,
    documentId: randomUUID(),
    data: outboxFields({
      recipient,
      mail: {
        kind: 'rateChanged',
        language: environment['MAIL_STAFF_LANGUAGE'] === 'ar' ? 'ar' : 'en',
        data: {
          currency,
          base,
          beforeMicros,
          micros,
          member: withoutOverrides(`${caller.name} <${caller.email}>`),
        },
      },
    }),
  }));
}

/**
 * @throws Refusal `rateToRepeat` of the field `repeated` for an unconfirmed change of more than a
 * fifth, `dayToCome` or `dayTooLongAgo` of the field `date`, `conflict`
 */
export async function changeRate(
  context: StaffContext,
  request: RateRequest,
): Promise<Record<string, never>> {
  const { currency, base, per_usd_micros: micros, repeated, date, note, revision } = request;
  const { home } = await readCurrencies(context.database);
  if (base !== home) throw refuse('conflict');
  if (currency === home) throw refuse('invalid', { field: 'currency' });
  if (Date.parse(date) > context.clock.now() + DAY_MS)
    throw refuseFor('invalid', 'dayToCome', { field: 'date' });
  if (Date.parse(date) < context.clock.now() - OLDEST_MS)
    throw refuseFor('invalid', 'dayTooLongAgo', { field: 'date' });
  return changeDirectly(context, {
    collection: exchangeRates.id,
    id: currency,
    action: 'content.rate',
    fields: {
      currency,
      base,
      per_usd_micros: micros,
      date: new Date(date).toISOString(),
      note: optional(note),
    },
    revision,
    check: async (before) => {
      const known = [rateIn(before, base), await rateOfYesterday(context, request)];
      const changed = known.find((rate) => rate !== null && isLargeChange(rate, micros)) ?? null;
      if (changed === null) return [];
      if (repeated !== micros) throw refuseFor('invalid', 'rateToRepeat', { field: 'repeated' });
      return mailsToOthers(context, request, changed);
    },
  });
}
