/** One realtime connection: its subscriptions, its caller, and its permitted events. */
import type { Caller } from '../access/caller';
import type { Happening } from '../core/bus';
import { newId } from '../core/ids';
import { matches } from '../queries/matches';
import { parseQueries, type Filter } from '../queries/parse';

export interface Subscription {
  id: string;
  channels: string[];
  queries: string[];
  filters: Filter[];
  /** The characters of its request. */
  size: number;
}

const MOST_SUBSCRIPTIONS = 100;
const MOST_CHANNELS = 100;
/** The limit of a connection's subscriptions in characters, as they stay in memory. */
const MOST_ASKED = 16 * 1024;
const FILTERS = new Set([
  'equal',
  'notEqual',
  'lessThan',
  'lessThanEqual',
  'greaterThan',
  'greaterThanEqual',
  'isNull',
  'isNotNull',
  'and',
  'or',
]);

/** An invalid message; the client receives its text. */
export class MessageError extends Error {}

function refuseOtherFilters(filters: readonly Filter[]): void {
  for (const filter of filters) {
    if (!FILTERS.has(filter.method))
      throw new MessageError(`Query method ${filter.method} is not supported in realtime queries.`);
    refuseOtherFilters(filter.nested);
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** @throws MessageError */
export function readSubscription(item: unknown): Subscription {
  if (typeof item !== 'object' || item === null) throw new MessageError('Payload is not valid.');
  const fields: Record<string, unknown> = { ...item };
  const { subscriptionId = newId(), channels, queries = [] } = fields;
  if (
    typeof subscriptionId !== 'string' ||
    subscriptionId.length === 0 ||
    subscriptionId.length > 64
  )
    throw new MessageError('Payload is not valid. subscriptionId must be a text.');
  if (!isTexts(channels) || channels.length > MOST_CHANNELS)
    throw new MessageError('Payload is not valid. channels must be a list of texts.');
  if (!isTexts(queries) || queries.length > MOST_CHANNELS)
    throw new MessageError('Payload is not valid. queries must be a list of texts.');
  const { filters } = parseQueries(queries);
  refuseOtherFilters(filters);
  const size = [subscriptionId, ...channels, ...queries].reduce(
    (sum, { length }) => sum + length,
    0,
  );
  return { id: subscriptionId, channels, queries, filters, size };
}

/** Replaces `account` by the caller's own channel. */
function ownChannels(channels: readonly string[], caller: Caller): string[] {
  const userId = caller.user?.$id;
  return channels.flatMap((channel) => {
    if (channel !== 'account' && !channel.startsWith('account.')) return [channel];
    return userId === undefined
      ? []
      : channel === 'account'
        ? ['account', `account.${userId}`]
        : [channel];
  });
}

export interface Connection {
  caller: Caller;
  subscriptions: Map<string, Subscription>;
}

/** @throws MessageError when there are too many */
export function subscribe(connection: Connection, subscription: Subscription): void {
  const others = [...connection.subscriptions.values()].filter(({ id }) => id !== subscription.id);
  if (
    others.length >= MOST_SUBSCRIPTIONS ||
    others.reduce((sum, { size }) => sum + size, subscription.size) > MOST_ASKED
  )
    throw new MessageError('Too many subscriptions on this connection.');
  const channels = [...new Set(subscription.channels)];
  connection.subscriptions.set(subscription.id, { ...subscription, channels });
}

export function channelsOf(connection: Connection): string[] {
  return [
    ...new Set(
      [...connection.subscriptions.values()].flatMap((subscription) =>
        ownChannels(subscription.channels, connection.caller),
      ),
    ),
  ];
}

function maySee(caller: Caller, happening: Happening): boolean {
  if (happening.kind === 'account') return caller.user?.$id === happening.userId;
  return happening.readers.some((role) => caller.roles.includes(role));
}

export const isForAll = (happening: Happening): boolean =>
  happening.kind === 'document' && happening.readers.includes('any');

/** @returns the ids of the subscriptions that match the event's channels */
export function concerned(
  connection: Connection,
  happening: Happening,
  channels: ReadonlySet<string>,
): string[] {
  if (!maySee(connection.caller, happening)) return [];
  const ids: string[] = [];
  for (const subscription of connection.subscriptions.values()) {
    const isHeard = subscription.channels.some((channel) => channels.has(channel));
    if (isHeard && subscription.filters.every((filter) => matches(filter, happening.payload)))
      ids.push(subscription.id);
  }
  return ids;
}
