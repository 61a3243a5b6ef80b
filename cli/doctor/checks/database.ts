/** Compares the project with the schema, and verifies that strangers read only public documents. */
import { COLLECTIONS } from '@core/schema/collections';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { BUCKETS, DATABASE } from '@core/schema/schema';
import { ProvisionError } from '@server/provision/explain';
import { isPrivacyLine } from '@server/provision/bucketSteps';
import { dryRun } from '@server/provision/provision';
import { NEUTRAL_CHARITY } from '@core/site/neutralCharity';
import { settingsDocuments } from '@server/provision/content/settingsDocuments';
import { isOldRate } from '@core/money/rateDates';
import { DEFAULT_CURRENCY } from '@core/money/currency';
import type { CurrencyList } from '@core/money/currencyList';
import { CURRENCIES_DOCUMENT, parseCurrencyList } from '@core/money/currencyListSchema';
import { z } from 'zod';
import { askAsGuest, jsonOf, type Answer } from '../ask';
import { failed, ok, skipped, warning, type Finding } from '../finding';
import { remedyOf, type Subject } from '../subject';

/** Compares the project with the schema by a key, as `npm run provision` does. */
export async function checkSchema(subject: Subject): Promise<Finding[]> {
  const { endpoint, project, key } = subject;
  if (key === null)
    return [skipped('schema', 'it is only seen from inside', 'set APPWRITE_API_KEY')];
  const webHostnames =
    subject.kind === 'machine'
      ? []
      : [...new Set(subject.sites.map((site) => new URL(site).hostname))];
  try {
    const {
      done: changes,
      refused,
      notes,
    } = await dryRun(
      { endpoint, project, key },
      {
        database: DATABASE,
        collections: COLLECTIONS,
        buckets: BUCKETS,
        functions: [],
        webHostnames,
        policies: false,
        seed: [],
        documents: settingsDocuments(NEUTRAL_CHARITY),
      },
    );
    const done = changes.filter((line) => !isPrivacyLine(line));
    const first = done.slice(0, 2).join('; ');
    const state =
      done.length === 0
        ? ok('schema', 'database, permissions, bucket and hostnames are as they should be')
        : failed(
            'schema',
            `${done.length} ${done.length === 1 ? 'thing is' : 'things are'} missing or different (${first}${done.length > 2 ? '; …' : ''})`,
            remedyOf(subject),
          );
    return [
      state,
      ...changes
        .filter(isPrivacyLine)
        .map((line) =>
          warning(
            'files',
            line,
            `the function retention does it every hour, or ${remedyOf(subject)}`,
          ),
        ),
      ...refused.map((line) =>
        warning('schema', line, 'decide whether that data is still needed, and change it by hand'),
      ),
      ...notes.map((line) => skipped('hostnames', line, 'look there')),
    ];
  } catch (error) {
    if (!(error instanceof ProvisionError)) throw error;
    const [says = '', todo] = error.message.replace(/\.$/, '').split(/: (?=[^:]*$)/);
    return [failed('schema', says, todo ?? 'run npm run provision, which says more')];
  }
}

/** Reads without a key. */
export async function checkStrangers(subject: Subject): Promise<Finding[]> {
  const answers = await Promise.all(
    COLLECTIONS.map(async (collection) => ({
      collection,
      answer: await readAsGuest(subject, collection.id),
    })),
  );
  const closed: string[] = [];
  const open: string[] = [];
  for (const {
    collection: { id, permissions },
    answer,
  } of answers) {
    const mayRead = permissions.includes('read("any")');
    const count = documentsOf(answer);
    if (mayRead && count === null) closed.push(`${id} (status ${answer?.status ?? 'none'})`);
    if (!mayRead && count !== null && count > 0) open.push(id);
  }
  const wrong = [
    ...(closed.length > 0
      ? [failed('permissions', `visitors cannot read ${closed.join(', ')}`, remedyOf(subject))]
      : []),
    ...(open.length > 0
      ? [
          failed(
            'permissions',
            `strangers can read ${open.join(', ')}, which is not for them`,
            remedyOf(subject),
          ),
        ]
      : []),
  ];
  return wrong.length > 0
    ? wrong
    : [ok('permissions', 'strangers read what is public, and nothing else')];
}

/** So many exchange rates there may be. */
const MOST_READ = 100;

const readAsGuest = (subject: Subject, collectionId: string): Promise<Answer | null> =>
  askAsGuest(
    subject,
    `/databases/${DATABASE_ID}/collections/${collectionId}/documents?${new URLSearchParams({
      'queries[0]': JSON.stringify({ method: 'limit', values: [MOST_READ] }),
    })}`,
  );

/** @returns the number of documents in an answer; null for a refusal */
function documentsOf(answer: Answer | null): number | null {
  const { documents } = jsonOf(answer);
  return answer?.status === 200 && Array.isArray(documents) ? documents.length : null;
}

const settingsSchema = z.array(z.object({ $id: z.string(), value: z.unknown() }));

const ratesSchema = z.array(
  z.object({
    currency: z.string(),
    base: z.nullish(z.string()),
    per_usd_micros: z.number().min(1),
    date: z.string(),
    note: z.string().nullish(),
  }),
);

async function readCurrencies(subject: Subject): Promise<CurrencyList> {
  const { documents } = jsonOf(await readAsGuest(subject, IDS.siteSettings));
  const settings = settingsSchema.safeParse(documents).data ?? [];
  return parseCurrencyList(settings.find(({ $id }) => $id === CURRENCIES_DOCUMENT)?.value);
}

/** Without a rate, a currency cannot be used for projects in another. */
export async function checkRates(subject: Subject): Promise<Finding[]> {
  const rates = ratesSchema.safeParse(
    jsonOf(await readAsGuest(subject, IDS.exchangeRates)).documents,
  );
  if (!rates.success)
    return [failed('rates', 'the exchange rates cannot be read', remedyOf(subject))];
  const { home, currencies } = await readCurrencies(subject);
  const wanted: string[] = currencies.flatMap(({ code, isOpen }) =>
    isOpen && code !== home ? [code] : [],
  );
  if (wanted.length === 0) return [ok('rates', 'none needed: donations are in one currency')];
  const againstHome = rates.data.filter(({ base }) => (base ?? DEFAULT_CURRENCY) === home);
  const missing = wanted.filter(
    (currency) => !againstHome.some((rate) => rate.currency === currency),
  );
  const enter = 'enter today’s at /staff/rates';
  if (missing.length > 0)
    return [
      failed('rates', `there is none for ${missing.join(' and ')}`, 'enter one at /staff/rates'),
    ];
  const ofThose = (found: readonly { currency: string }[]): string =>
    `${found.length === 1 ? 'that' : 'those'} of ${found.map(({ currency }) => currency).join(' and ')} ${found.length === 1 ? 'is' : 'are'}`;
  const known = wanted.flatMap((currency) =>
    againstHome.filter((rate) => rate.currency === currency),
  );
  const examples = known.filter(({ note }) => /example/i.test(note ?? ''));
  const old = known.filter(({ date }) => isOldRate(date, subject.rateMaxDays, Date.now()));
  const warnings = [
    ...(examples.length > 0
      ? [
          warning(
            'rates',
            `${ofThose(examples)} ${examples.length === 1 ? 'an example' : 'examples'}`,
            enter,
          ),
        ]
      : []),
    ...(old.length > 0
      ? [
          warning(
            'rates',
            `${ofThose(old)} more than ${subject.rateMaxDays} days old, and the site says that it may have changed`,
            enter,
          ),
        ]
      : []),
  ];
  return warnings.length > 0 ? warnings : [ok('rates', `there for ${wanted.join(' and ')}`)];
}
