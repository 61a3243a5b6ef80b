/** Queries of the staff's pages: every list, each of its filters, sorts and pages. */
import { Query } from 'node-appwrite';
import { IDS, DATABASE_ID } from '@core/schema/ids';
import { OVERVIEW_ACTIONS } from '@core/staff/actions/overview';
import { INBOX_ACTIONS } from '@core/staff/actions/inbox';
import { MAILS_ACTIONS } from '@core/staff/actions/mails';
import { MONEY_ACTIONS } from '@core/staff/actions/money';
import type { DonationsFilter, DonationsRequest } from '@core/staff/money/moneyContract';
import { NEWSLETTER_ACTIONS } from '@core/staff/actions/newsletter';
import { LISTED_PROJECTS } from '@content/seedDocuments';
import { grownProjectId } from './growContent';
import { demoDonationId } from './growStaff';
import type { Side } from './scenarios';

/** A request to the `staff` function, or to Appwrite for a collection's documents. */
export type StaffQuestion = {
  name: string;
  ask: Record<Side, { path: string; body: unknown } | { collection: string; queries: string[] }>;
};

const PAGE_ROWS = 25;
const FILE_ROWS = 500;
const DAY_MS = 86_400_000;

export function staffQuestions(donations: number): StaffQuestion[] {
  const today = new Date().toISOString().slice(0, 10);
  const monthAgo = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10);
  const yearAgo = new Date(Date.now() - 334 * DAY_MS).toISOString().slice(0, 10);
  const halfYearAgo = new Date(Date.now() - 182 * DAY_MS).toISOString().slice(0, 10);
  const old = Math.floor(donations / 2);

  const same = (name: string, path: string, body: unknown): StaffQuestion => ({
    name,
    ask: { demo: { path, body }, grown: { path, body } },
  });
  const donationList = (
    name: string,
    filter: DonationsFilter | Record<Side, DonationsFilter>,
    more: Partial<DonationsRequest> | Record<Side, Partial<DonationsRequest>> = {},
  ): StaffQuestion => {
    const of = <T extends object>(value: T | Record<Side, T>, side: Side): T =>
      'grown' in value ? value[side] : value;
    const ask = (side: Side) => ({
      path: MONEY_ACTIONS.donations.path,
      body: { filter: of(filter, side), limit: PAGE_ROWS, ...of(more, side) },
    });
    return { name: `gifts ${name}`, ask: { demo: ask('demo'), grown: ask('grown') } };
  };
  const list = (name: string, collection: string, queries: string[]): StaffQuestion => ({
    name,
    ask: { demo: { collection, queries }, grown: { collection, queries } },
  });
  const totals = (name: string, body: object): StaffQuestion =>
    same(`totals ${name}`, MONEY_ACTIONS.totals.path, {
      from: yearAgo,
      to: today,
      step: 'month',
      ...body,
    });

  // The demo site's period is half of the last year, the large site's the first of three years.
  const oldPeriod = {
    demo: { from: yearAgo, to: halfYearAgo },
    grown: {
      from: new Date(Date.now() - 3 * 364 * DAY_MS).toISOString().slice(0, 10),
      to: new Date(Date.now() - 2 * 364 * DAY_MS).toISOString().slice(0, 10),
    },
  };
  const deepInYear = {
    demo: { after: demoDonationId(1208) },
    grown: { after: `grown_${Math.floor(donations * 0.8)}-0` },
  };
  // An ordinary donation of a middling amount: full pages follow it on both sites, in every order.
  const deep = { demo: { after: demoDonationId(608) }, grown: { after: `grown_${old}-0` } };
  const project = {
    demo: { projectId: LISTED_PROJECTS[0]?.id ?? '' },
    grown: { projectId: grownProjectId(0) },
  };
  const filters: Record<string, DonationsFilter | Record<Side, DonationsFilter>> = {
    'by card': { method: 'card' },
    'by bank': { method: 'bank' },
    'in cash': { method: 'cash' },
    received: { state: 'received' },
    refunded: { state: 'refunded' },
    disputed: { state: 'disputed' },
    'in dollars': { currency: 'USD' },
    'in riyals': { currency: 'SAR' },
    'in no currency used': { currency: 'TRY', from: yearAgo },
    'of a month': { from: monthAgo, to: today },
    'of an old period': oldPeriod,
    'of a project': project,
    flagged: { flagged: true },
    'bank, refunded': { method: 'bank', state: 'refunded' },
    'card, disputed, of a year': { method: 'card', state: 'disputed', from: yearAgo },
    'of a project, received': {
      demo: { ...project.demo, state: 'received' },
      grown: { ...project.grown, state: 'received' },
    },
  };
  const references: Record<string, Record<Side, DonationsFilter>> = {
    'by the bank’s reference': {
      demo: { reference: 'TRANSFER 601' },
      grown: { reference: `TRANSFER ${old + 1}` },
    },
    'by the donor’s reference': {
      demo: { reference: 'DEMO_600-1' },
      grown: { reference: `${`grown_${old}`.slice(-8).toUpperCase()}-1` },
    },
    'by a payment': {
      demo: { reference: 'demo_600' },
      grown: { reference: `grown_${old}` },
    },
    'by a reference of nothing': {
      demo: { reference: 'ABCD1234-1' },
      grown: { reference: 'ABCD1234-1' },
    },
  };
  return [
    donationList('newest', {}),
    donationList('newest, 100 rows', {}, { limit: 100 }),
    donationList('oldest', {}, { descending: false }),
    donationList('largest', {}, { sort: 'amount' }),
    donationList('smallest', {}, { sort: 'amount', descending: false }),
    donationList('newest, deep page', {}, deep),
    donationList(
      'largest, deep page',
      {},
      {
        demo: { sort: 'amount', ...deep.demo },
        grown: { sort: 'amount', ...deep.grown },
      },
    ),
    ...Object.entries(filters).flatMap(([name, filter]) => [
      donationList(name, filter),
      donationList(`${name}, largest`, filter, { sort: 'amount' }),
    ]),
    donationList('received, deep page', { state: 'received' }, deep),
    donationList('refunded, deep page', { state: 'refunded' }, deep),
    donationList('of a year, deep page', { from: yearAgo, to: today }, deepInYear),
    ...Object.entries(references).map(([name, filter]) => donationList(name, filter)),
    donationList('file, first part', {}, { limit: FILE_ROWS }),
    donationList('file of refunds, first part', { state: 'refunded' }, { limit: 100 }),
    {
      name: 'life of a gift',
      ask: {
        demo: { path: MONEY_ACTIONS.life.path, body: { donation: demoDonationId(600) } },
        grown: { path: MONEY_ACTIONS.life.path, body: { donation: `grown_${old}-0` } },
      },
    },
    same('to settle', MONEY_ACTIONS.flagged.path, { limit: PAGE_ROWS }),
    list('transfers to enter: rates', IDS.exchangeRates, []),
    same('reconciliation', MONEY_ACTIONS.reconciliation.path, {}),
    totals('of a year', { by: ['period', 'method'] }),
    totals('of a month by day', { from: monthAgo, step: 'day', by: ['period'] }),
    totals('by method and state', { by: ['method', 'state'] }),
    totals('of refunds', { by: ['period'], state: 'refunded' }),
    {
      name: 'totals of a project',
      ask: {
        demo: {
          path: MONEY_ACTIONS.totals.path,
          body: { from: yearAgo, to: today, step: 'month', by: ['period'], ...project.demo },
        },
        grown: {
          path: MONEY_ACTIONS.totals.path,
          body: { from: yearAgo, to: today, step: 'month', by: ['period'], ...project.grown },
        },
      },
    },
    same('overview', OVERVIEW_ACTIONS.overview.path, {}),
    ...(['new', 'inWork', 'done'] as const).map((state) =>
      same(`inbox ${state}`, INBOX_ACTIONS.list.path, { kind: 'message', state, after: null }),
    ),
    same('volunteers, first part', INBOX_ACTIONS.volunteers.path, { after: null }),
    same('mails that failed', MAILS_ACTIONS.failed.path, { after: null }),
    same('letters', NEWSLETTER_ACTIONS.letters.path, { after: null }),
    same('subscribers', NEWSLETTER_ACTIONS.subscribers.path, {}),
    same('team', '/team', {}),
    same('invitations', '/team/invitations', {}),
    list('log, newest', IDS.auditLog, [Query.orderDesc('date'), Query.limit(PAGE_ROWS + 1)]),
    list('log, of a day', IDS.auditLog, [
      Query.greaterThanEqual('date', new Date(Date.now() - DAY_MS).toISOString()),
      Query.orderDesc('date'),
      Query.limit(PAGE_ROWS + 1),
    ]),
    ...(['actor_name', 'action', 'subject'] as const).flatMap((field) => [
      list(`log, ${field} is one`, IDS.auditLog, [
        Query.equal(field, [
          { actor_name: 'Member 3', action: 'money.refund', subject: 'subject-7' }[field],
        ]),
        Query.orderDesc('date'),
        Query.limit(PAGE_ROWS + 1),
      ]),
      list(`log, ${field} contains nothing`, IDS.auditLog, [
        Query.contains(field, 'zebra'),
        Query.orderDesc('date'),
        Query.limit(PAGE_ROWS + 1),
      ]),
    ]),
    list('content, newest', IDS.projects, [Query.orderDesc('date'), Query.limit(PAGE_ROWS + 1)]),
    list('content, by title', IDS.projects, [Query.orderAsc('title'), Query.limit(PAGE_ROWS + 1)]),
    list('drafts', IDS.drafts, [
      Query.equal('kind', ['project']),
      Query.orderDesc('$updatedAt'),
      Query.limit(PAGE_ROWS + 1),
    ]),
  ];
}

export const documentsPath = (collection: string, queries: readonly string[]): string =>
  `/v1/databases/${DATABASE_ID}/collections/${collection}/documents?total=false&${queries
    .map((query, index) => `queries[${index}]=${encodeURIComponent(query)}`)
    .join('&')}`;
