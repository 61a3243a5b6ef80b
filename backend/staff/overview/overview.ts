import { Query } from 'node-appwrite';
import { EXAMPLE_PAYMENTS } from '@core/donations/exampleDonation';
import { progressOf } from '@core/projects/project';
import { WHOLE_SHARE } from '@core/projects/share';
import { IDS } from '@core/schema/ids';
import {
  NEARLY_FUNDED_PERCENT,
  OLDEST,
  type Counted,
  type Overview,
} from '@core/staff/overviewContract';
import type { InboxKind } from '@core/staff/inbox';
import { DONATION_FLAGS, REFUND_FLAGS } from '@core/staff/money/bookStates';
import type { StaffRole } from '@core/staff/roles';
import { BACKUP_STATE, CARD_TRIALS_STATE, EXAMPLE_STATE } from '@core/staff/setup';
import { LANGUAGES } from '@core/text/languages/bilingual';
import {
  MOST_VALUES,
  type AppwriteDatabase,
  type StoredDocument,
} from '../../common/appwriteDatabase';
import { readCurrencies } from '../../common/currencies';
import { INBOX_COLLECTIONS, inboxEntryId } from '../../common/inboxEntries';
import { FROM_PEOPLE, LOOKS_AUTOMATIC } from '../../common/looksAutomatic';
import type { StaffContext } from '../action';
import { hasExampleFacts } from '../example/facts';
import { FAILED_MAILS } from '../mails/failedMails';
import { doneSteps } from './firstSteps';
import { unsureMails } from './unsureMails';
import { DAY_MS } from '@core/values/time';
import { textOf } from '@core/values/textOf';

const MOST = 100;
/** The most pages of an inbox; staff handle its entries one by one. */
const MOST_PAGES = 50;
/** The least share that is rounded to that percentage. */
const NEARLY_FUNDED = ((NEARLY_FUNDED_PERCENT - 0.5) * WHOLE_SHARE) / 100;
const WEEK_MS = 7 * DAY_MS;

type Publishing = NonNullable<Overview['publishing']>;

const titleOf = ({ title, title_ar }: StoredDocument) => ({
  en: textOf(title).trim(),
  ar: textOf(title_ar).trim(),
});

async function count(
  database: AppwriteDatabase,
  collectionId: string,
  queries: string[],
): Promise<Counted> {
  const found = await database.list(collectionId, [
    ...queries,
    Query.select(['$id']),
    Query.limit(MOST + 1),
  ]);
  return { count: Math.min(found.length, MOST), more: found.length > MOST };
}

/** Counts the entries that are not in work, of any age. */
async function waiting(
  database: AppwriteDatabase,
  kind: InboxKind,
  queries: readonly string[] = [],
): Promise<Counted> {
  let open = 0;
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const found: StoredDocument[] = await database.list(INBOX_COLLECTIONS[kind], [
      Query.orderDesc('$createdAt'),
      Query.select(['$id']),
      Query.limit(MOST),
      ...queries,
      ...(after === null ? [] : [Query.cursorAfter(after)]),
    ]);
    const handled = await database.byIds(
      IDS.inboxEntries,
      found.map(({ $id }) => inboxEntryId(kind, $id)),
      [Query.notEqual('state', 'new'), Query.select(['$id'])],
    );
    open += found.length - handled.length;
    if (open > MOST || found.length < MOST)
      return { count: Math.min(open, MOST), more: open > MOST };
    after = found.at(-1)?.$id ?? null;
  }
  return { count: open, more: true };
}

const together = (one: Counted, other: Counted): Counted => ({
  count: Math.min(one.count + other.count, MOST),
  more: one.more || other.more || one.count + other.count > MOST,
});

/** Published documents that lack a language, at most a hundred of each kind. */
async function missing(
  database: AppwriteDatabase,
  kind: Publishing['missingTexts'][number]['kind'],
  collectionId: string,
): Promise<Publishing['missingTexts']> {
  const found = await database.list(collectionId, [
    Query.equal('lacks', [...LANGUAGES]),
    Query.select(['$id', 'title', 'title_ar']),
    Query.limit(MOST),
  ]);
  return found.map((one) => ({ kind, id: one.$id, title: titleOf(one) }));
}

/** Uses the stored shares, which are at most five minutes old; at most a hundred. */
async function nearlyFunded(database: AppwriteDatabase): Promise<Publishing['nearlyFunded']> {
  const found: Publishing['nearlyFunded'] = [];
  const open = await database.list(IDS.projects, [
    Query.equal('status', ['open']),
    Query.equal('listed', [true]),
    Query.greaterThanEqual('share', NEARLY_FUNDED),
    Query.lessThan('share', WHOLE_SHARE),
    Query.orderDesc('share'),
    Query.limit(MOST),
    Query.select(['$id', 'title', 'title_ar', 'actual_amount', 'target_amount']),
  ]);
  for (const project of open) {
    const [raisedMinor, targetMinor] = [project['actual_amount'], project['target_amount']].map(
      Number,
    );
    const amounts = { raisedMinor: raisedMinor ?? 0, targetMinor: targetMinor ?? 0 };
    const { percent } = progressOf(amounts);
    if (percent >= NEARLY_FUNDED_PERCENT && amounts.raisedMinor < amounts.targetMinor)
      found.push({ id: project.$id, title: titleOf(project), percent });
  }
  return found;
}

async function publishing({ database, clock }: StaffContext): Promise<Publishing> {
  const before = (ms: number): string => new Date(clock.now() - ms).toISOString();
  const [
    messages,
    registrations,
    automaticMessages,
    automaticRegistrations,
    technicalReports,
    failedMails,
    unsure,
    nearly,
    ...texts
  ] = await Promise.all([
    waiting(database, 'message', [FROM_PEOPLE]),
    waiting(database, 'registration', [FROM_PEOPLE]),
    waiting(database, 'message', [LOOKS_AUTOMATIC]),
    waiting(database, 'registration', [LOOKS_AUTOMATIC]),
    waiting(database, 'report'),
    count(database, IDS.mailOutbox, [
      ...FAILED_MAILS,
      Query.greaterThan('$updatedAt', before(WEEK_MS)),
    ]),
    unsureMails(database),
    nearlyFunded(database),
    missing(database, 'project', IDS.projects),
    missing(database, 'opportunity', IDS.volunteerOpportunities),
    missing(database, 'post', IDS.posts),
    missing(database, 'update', IDS.projectUpdates),
  ]);
  return {
    messages,
    registrations,
    looksAutomatic: together(automaticMessages, automaticRegistrations),
    technicalReports,
    failedMails,
    unsureMails: unsure,
    nearlyFunded: nearly,
    missingTexts: texts.flat(),
  };
}

function isFinished({ report }: StoredDocument): boolean {
  const { finished }: { finished?: unknown } = JSON.parse(textOf(report) || '{}');
  return finished === true;
}

async function money({ database, clock }: StaffContext): Promise<NonNullable<Overview['money']>> {
  const oldest = new Date(clock.now() - OLDEST.rate * DAY_MS).toISOString();
  const [flaggedDonations, refundsWithoutLine, disputes, unrecordedPayments, runs, trials, rates] =
    await Promise.all([
      count(database, IDS.donations, [Query.equal('flag', [...DONATION_FLAGS])]),
      count(database, IDS.donations, [Query.equal('refund_flag', [...REFUND_FLAGS])]),
      count(database, IDS.donations, [Query.equal('dispute', ['open'])]),
      count(database, IDS.unrecordedPayments, [Query.equal('settled', [false])]),
      database.list(IDS.reconciliations, [Query.orderDesc('date'), Query.limit(10)]),
      database.one(IDS.siteState, CARD_TRIALS_STATE),
      database.list(IDS.exchangeRates, [Query.lessThan('date', oldest), Query.limit(MOST_VALUES)]),
    ]);
  const { home, currencies } = await readCurrencies(database);
  const cardTrials = textOf(trials?.['value']);
  return {
    flaggedDonations,
    refundsWithoutLine,
    disputes,
    unrecordedPayments,
    lastReconciliation: textOf(runs.find(isFinished)?.['date']) || null,
    cardTrials: Date.parse(cardTrials) > clock.now() - DAY_MS ? cardTrials : null,
    oldRates: currencies.flatMap(({ code, isOpen }) =>
      isOpen && code !== home && rates.some(({ currency }) => currency === code) ? [code] : [],
    ),
  };
}

async function running(context: StaffContext): Promise<NonNullable<Overview['running']>> {
  const { database } = context;
  const [backup, started, donations, projects, facts] = await Promise.all([
    database.one(IDS.siteState, BACKUP_STATE),
    database.one(IDS.siteState, EXAMPLE_STATE),
    database.list(IDS.donations, [
      Query.startsWith('payment_intent', EXAMPLE_PAYMENTS),
      Query.limit(1),
    ]),
    database.list(IDS.projects, [Query.equal('example', [true]), Query.limit(1)]),
    hasExampleFacts(context),
  ]);
  return {
    lastBackup: textOf(backup?.['value']) || null,
    doneSteps: await doneSteps(
      context,
      facts || started !== null || donations.length > 0 || projects.length > 0,
    ),
  };
}

export async function overview(context: StaffContext): Promise<Overview> {
  const may = (...roles: StaffRole[]): boolean =>
    roles.some((role) => context.caller.roles.includes(role));
  const [ofPublishing, ofMoney, ofRunning] = await Promise.all([
    may('editor', 'admin') ? publishing(context) : null,
    may('finance', 'admin') ? money(context) : null,
    may('admin') ? running(context) : null,
  ]);
  const at = new Date(context.clock.now()).toISOString();
  return { at, publishing: ofPublishing, money: ofMoney, running: ofRunning };
}
