/**
 * Reads events beyond the page from Appwrite and Stripe themselves, with keys that QA enters. A key
 * is sent to its own host alone, and is never stored.
 */
import * as z from 'zod/mini';
import { PAYMENTS_FUNCTION_ID } from '@core/donations/contract';
import { appwriteExecutionSchema, isOfGiving, readExecution } from '@core/qa/readExecution';
import { providerEventSourceSchema, readProviderEvent } from '@core/qa/readProviderEvent';
import {
  NOTHING_REPORTED,
  type ReportedExecution,
  type ReportedProviderEvent,
  type ServerReport,
} from '@core/qa/serverReport';
import { STAFF_FUNCTION_ID } from '@core/staff/contract';
import { env } from '@/config/env';

/** Empty where QA has none. */
export type ApiKeys = { appwrite: string; stripe: string };
/** Where each key is sent, without a slash at the end. */
export type ApiHosts = { appwrite: string; stripe: string };

/** `problems` has a sentence for each source without a report. */
export type Asked = { report: ServerReport; problems: string[] };

const MOST = 100;
const FUNCTIONS = [PAYMENTS_FUNCTION_ID, STAFF_FUNCTION_ID];
const STRIPE_TEST_KEY = /^[rs]k_test_\w+$/;
const APPWRITE_KEY = /^[\w.-]+$/;

const executionsSchema = z.object({ executions: z.array(appwriteExecutionSchema) });
const eventsSchema = z.object({ data: z.array(providerEventSourceSchema) });

/** Over the network, a key is sent encrypted or not at all. */
const isSafe = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};

/** @throws Error with a sentence that holds no key */
async function askApi(
  ask: typeof fetch,
  address: string,
  headers: Record<string, string>,
): Promise<unknown> {
  const { host } = new URL(address);
  if (!isSafe(address)) throw new Error(`${host} is not asked, since its address is not encrypted`);
  let answer: Response;
  try {
    answer = await ask(address, {
      headers,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // A key does not follow a redirect.
      redirect: 'error',
    });
  } catch {
    throw new Error(`${host} gave this page no answer`);
  }
  if (!answer.ok) throw new Error(`${host} answered ${answer.status}`);
  return answer.json();
}

async function executionsOf(
  ask: typeof fetch,
  { appwrite: endpoint }: ApiHosts,
  key: string,
  since: number,
): Promise<ReportedExecution[]> {
  if (!APPWRITE_KEY.test(key)) throw new Error('This is no key of Appwrite');
  const queries = [
    {
      method: 'greaterThanEqual',
      attribute: '$createdAt',
      values: [new Date(since).toISOString()],
    },
    { method: 'orderDesc', attribute: '$createdAt', values: [] },
    { method: 'limit', values: [MOST] },
  ];
  const search = new URLSearchParams(
    queries.map((query, index) => [`queries[${index}]`, JSON.stringify(query)]),
  );
  const lists = await Promise.all(
    FUNCTIONS.map((id) =>
      askApi(ask, `${endpoint}/functions/${id}/executions?${search.toString()}`, {
        'X-Appwrite-Project': env.appwriteProject,
        'X-Appwrite-Key': key,
      }),
    ),
  );
  return lists
    .flatMap((list) => executionsSchema.parse(list).executions)
    .map(readExecution)
    .filter(isOfGiving);
}

async function eventsOf(
  ask: typeof fetch,
  { stripe }: ApiHosts,
  key: string,
  since: number,
): Promise<ReportedProviderEvent[]> {
  if (!STRIPE_TEST_KEY.test(key))
    throw new Error('Only a key of Stripe’s test mode is taken: rk_test_… or sk_test_…');
  const search = new URLSearchParams({
    'created[gte]': String(Math.floor(since / 1_000)),
    limit: String(MOST),
  });
  const list = await askApi(ask, `${stripe}/v1/events?${search.toString()}`, {
    Authorization: `Bearer ${key}`,
  });
  return eventsSchema
    .parse(list)
    .data.map((event) =>
      readProviderEvent(
        event,
        event.pending_webhooks > 0 ? [{ state: 'pending', attempts: 0, answer: null }] : [],
      ),
    );
}

/** `since` is in milliseconds since 1970. */
export async function askApis(
  ask: typeof fetch,
  hosts: ApiHosts,
  keys: ApiKeys,
  since: number,
): Promise<Asked> {
  const problems: string[] = [];
  const orNothing = async <T>(key: string, read: () => Promise<T[]>): Promise<T[]> => {
    if (key === '') return [];
    try {
      return await read();
    } catch (error) {
      const isOurs = error instanceof Error && error.name === 'Error';
      problems.push(isOurs ? `${error.message}.` : 'An answer could not be understood.');
      return [];
    }
  };
  const [executions, events] = await Promise.all([
    orNothing(keys.appwrite, () => executionsOf(ask, hosts, keys.appwrite, since)),
    orNothing(keys.stripe, () => eventsOf(ask, hosts, keys.stripe, since)),
  ]);
  return { report: { ...NOTHING_REPORTED, executions, events }, problems };
}
