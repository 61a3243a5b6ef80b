/**
 * What the `staff` function answers to each action, and the documents that its pages read past it:
 * enough of everything for each page to offer all that it ever offers.
 */
import { FIRST_STEPS, type Overview } from '@core/staff/overviewContract';
import type { InboxItem } from '@core/staff/inboxContract';
import type { FlaggedAnswer } from '@core/staff/money/moneyContract';
import type { StaffRole } from '@core/staff/roles';
import type { StaffActionPath } from '@core/staff/actions/staffActions';
import { CURRENCIES_DOCUMENT } from '@core/money/currencyListSchema';
import { CHARITY_DOCUMENT } from '@core/site/charity';
import { EXAMPLE_CHARITY } from '@content/charity';
import { EXAMPLE_CURRENCIES } from '@content/currencies';
import { aDonationRow, aLife } from '../money/testing/donations';

const AT = '2026-11-25T09:00:00.000Z';
const none = { count: 0, more: false };

export const overviewOf = (role: StaffRole): Overview => {
  const may = (...some: StaffRole[]): boolean => some.includes(role);
  return {
    at: new Date().toISOString(),
    publishing: may('editor', 'admin')
      ? {
          messages: none,
          registrations: none,
          looksAutomatic: none,
          technicalReports: none,
          failedMails: none,
          unsureMails: [
            ...['layla', 'omar'].map((id) => ({
              id,
              at: AT,
              recipient: `${id}@example.org`,
              update: { id: 'pump', title: { en: 'The pump runs', ar: 'المضخة تعمل' } },
            })),
          ],
          nearlyFunded: [],
          missingTexts: [],
        }
      : null,
    money: may('finance', 'admin')
      ? {
          flaggedDonations: none,
          refundsWithoutLine: none,
          disputes: none,
          unrecordedPayments: none,
          lastReconciliation: AT,
          cardTrials: null,
          oldRates: [],
        }
      : null,
    running: may('admin') ? { lastBackup: AT, doneSteps: [...FIRST_STEPS] } : null,
  };
};

const FIELDS = {
  title: 'Clean water',
  title_ar: 'مياه نقية',
  description: 'A well.',
  description_ar: 'بئر.',
  region: 'Gaza',
  region_ar: 'غزة',
  type: 'water',
  type_ar: 'مياه',
  image: '',
  image_alt: '',
  image_alt_ar: '',
  image_consent: '',
  date: AT,
  currency: 'USD',
  target_amount: 100_000,
  listed: true,
  suggestions: [],
  witness: '',
};

const BACKUP = { name: 'ikhaa-1-by-page.tar.gz', at: AT, bytes: 1_200_000, kind: 'page' };

const itemOf = (kind: InboxItem['kind']): InboxItem => ({
  kind,
  id: `a-${kind}`,
  receivedAt: AT,
  fullName: 'Layla Hassan',
  email: 'layla@example.org',
  phone: '+96170123456',
  language: 'en',
  text: 'A question',
  volunteer: null,
  report:
    kind === 'report' ? { cause: 'crash', page: '/', version: '0.1.0', browser: 'Firefox' } : null,
  state: 'new',
  looksAutomatic: false,
  assignee: null,
  note: '',
  answers: [],
  revision: 0,
});

const letterOf = (id: unknown) => ({
  id: String(id),
  // The letter of this name is on its way.
  state: id === 'sending' ? 'sending' : 'draft',
  subject: { en: 'News', ar: 'أخبار' },
  text: { en: 'Water.', ar: 'ماء.' },
  missing: [],
  changedAt: AT,
  startedAt: id === 'sending' ? AT : null,
  progress: id === 'sending' ? { recipients: 3, sent: 1, failed: 0 } : null,
  revision: 'r1',
});
const mail = { site: 'Ikhaa', subject: 'News', body: 'Water.', footer: '', unsubscribe: '' };
const counts = { en: 2, ar: 1 };

const card = aDonationRow();
const unclear = aDonationRow({ refundFlag: 'refundWithoutLine' });
const transfer = aDonationRow({ id: 'off_1-0', method: 'bank' });
const FLAGGED: FlaggedAnswer = {
  donations: [aDonationRow({ flag: 'projectClosed' })],
  refunds: [unclear],
  payments: [{ payment: 'pi_9', amountMinor: 5_000, currency: 'eur', reason: 'no rate', date: AT }],
  unfinished: [],
  totals: { donations: 1, refunds: 1, payments: 1, unfinished: 0 },
};
const lifeOf = (donation: unknown) =>
  aLife({
    donation: donation === transfer.id ? transfer : card,
    refunds: [
      { id: 're_1', at: AT, amountMinor: 500, line: null, state: 'succeeded', requestId: null },
    ],
  });
const reconciliation = { last: null, lastFinished: null, running: false };
const member = { id: 'u2', name: 'Omar Nasser', email: 'omar@example.org', roles: ['editor'] };
const pdf = { name: 'paper.pdf', content: btoa('%PDF-1.7') };

type Answer = (request: Record<string, unknown>, role: StaffRole) => unknown;

export const ANSWERS: Readonly<Record<StaffActionPath, Answer>> = {
  '/backups': () => ({ here: { backups: [BACKUP], last: null, running: null } }),
  '/backups/make': () => ({}),
  '/backups/link': () => ({ token: 'a-token' }),
  '/team/invitations': () => ({
    invitations: [
      {
        id: 'i1',
        email: 'salma@example.org',
        roles: ['finance'],
        language: 'ar',
        invitedBy: 'Layla Haddad',
        sentAt: AT,
        expiresAt: AT,
      },
    ],
  }),
  '/team/invite': () => ({}),
  '/team/invitations/again': () => ({}),
  '/team/invitations/revoke': () => ({}),
  '/overview': (_request, role) => overviewOf(role),
  '/mails/decide': () => ({}),
  '/mails/decide/all': () => ({ decided: 2 }),
  '/log/restore': () => ({ draft: null }),
  '/mails/failed': () => ({
    mails: [
      {
        id: 'm1',
        name: 'giftReceived',
        recipient: 'layla@example.org',
        language: 'en',
        at: AT,
        reason: 'unreachable',
        canSendAgain: true,
      },
    ],
    next: null,
  }),
  '/mails/again': () => ({ queued: 1 }),
  '/content/open': () => ({
    published: { fields: FIELDS, base: 'b1', closed: false, raisedMinor: 0 },
    draft: {
      fields: FIELDS,
      revision: 'r1',
      editor: 'Omar Nasser',
      savedAt: AT,
      base: 'b1',
      publishAt: null,
      publishProblem: null,
    },
    used: false,
    currency: null,
  }),
  '/content/save': () => ({ document: 'water', revision: 'r2' }),
  '/content/publish': () => ({ waitsUntil: null }),
  '/content/discard': () => ({}),
  '/content/unpublish': () => ({}),
  '/content/close': () => ({}),
  '/content/remove': () => ({}),
  '/content/bulk': () => ({ refused: [] }),
  '/content/item': () => ({}),
  '/content/rate': () => ({}),
  '/content/rate/history': () => ({ changes: [], next: null }),
  '/content/picture': () => ({ problem: 'broken' }),
  '/inbox': ({ kind }) => ({
    items: [itemOf(kind as InboxItem['kind'])],
    next: null,
    hasReports: true,
  }),
  '/inbox/handle': () => ({ item: { ...itemOf('message'), revision: 1 } }),
  '/inbox/answer': () => ({ item: { ...itemOf('message'), revision: 1 } }),
  '/inbox/volunteers': () => ({ volunteers: [itemOf('registration')], next: null }),
  '/inbox/recording': () => ({ name: 'report.json', text: '{}' }),
  '/newsletter/letters': () => ({ letters: [letterOf('wells')], next: null }),
  '/newsletter/letter': ({ letter }) => ({ letter: letterOf(letter) }),
  '/newsletter/write': ({ letter }) => ({ letter: letterOf(letter) }),
  '/newsletter/preview': () => ({ preview: { en: mail, ar: mail }, readers: counts }),
  '/newsletter/trial': () => ({}),
  '/newsletter/send': ({ letter }) => ({ letter: letterOf(letter) }),
  '/newsletter/stop': ({ letter }) => ({ letter: letterOf(letter) }),
  '/newsletter/delete': () => ({}),
  '/newsletter/subscribers': () => ({
    states: {
      confirmed: counts,
      new: counts,
      automatic: counts,
      unsubscribed: counts,
      bounced: counts,
      older: counts,
    },
    months: [],
  }),
  '/newsletter/subscribers/export': () => ({ subscribers: [], next: null }),
  '/newsletter/subscribers/note': ({ state }) => ({ state }),
  '/money/gifts': () => ({ donations: [card], next: null }),
  '/money/life': ({ donation }) => lifeOf(donation),
  '/money/flagged': () => FLAGGED,
  '/money/refund': () => ({
    requestId: 'r1',
    state: 'refunded',
    problem: null,
    amountMinor: 100,
    refundedMinor: 100,
    leftMinor: 12_450,
  }),
  '/money/gift': () => ({ donation: transfer }),
  '/money/gift/reverse': () => ({ donation: transfer }),
  '/money/assign': () => ({ donation: card }),
  '/money/move': () => ({ donation: card }),
  '/money/flag/keep': () => ({ donation: card }),
  '/money/refund/line': () => ({ lines: [card] }),
  '/money/payment/settle': () => ({ settled: true }),
  '/money/totals': () => ({
    rows: [
      {
        period: null,
        projectId: null,
        method: null,
        state: null,
        currency: 'USD',
        count: 7,
        amountMinor: 12_550,
        refundedMinor: 0,
      },
    ],
    counted: [],
    projects: [],
    upTo: AT,
  }),
  '/money/reconciliation': () => reconciliation,
  '/money/reconcile': () => ({ state: 'begun', run: null }),
  '/receipts/receipt': () => pdf,
  '/receipts/statement': () => pdf,
  '/requests/look': ({ person }) =>
    String(person).includes('@')
      ? { by: 'address', hasAccount: false, counts: { messages: 1 }, more: false, file: '{}' }
      : {
          by: 'name',
          donations: [
            {
              id: 'off_1-0',
              reference: 'ABCD1234-1',
              date: AT,
              amountMinor: 5_000,
              currency: 'USD',
              name: 'Jürgen Müller',
            },
          ],
        },
  '/requests/forget/address': () => ({}),
  '/requests/forget/name': () => ({}),
  '/settings/charity': () => ({ revision: 'r2' }),
  '/settings/document': () => ({ document: `document:pdf-${'0'.repeat(24)}` }),
  '/settings/texts/draft': () => ({}),
  '/settings/texts': () => ({}),
  '/settings/legal': () => ({}),
  '/settings/currencies': () => ({}),
  '/settings/example': () => ({
    state: 'present',
    going: { project: 16, opportunity: 9, post: 12, update: 11, item: 4, rate: 2 },
    donations: 107,
    facts: true,
    receipts: 0,
    staying: [
      {
        kind: 'project',
        id: 'water',
        title: { en: 'Clean water', ar: 'مياه' },
        reason: 'donations',
      },
    ],
  }),
  '/settings/begin': () => ({}),
  '/team': () => ({ members: [member] }),
  '/team/change': () => ({ member }),
};

/** What pages read themselves. */
export const DOCUMENTS = {
  projects: [
    {
      $id: 'water',
      title: 'Clean water',
      title_ar: 'مياه نقية',
      currency: 'USD',
      status: 'open',
      listed: true,
    },
  ],
  audit_log: [
    {
      $id: 'row1',
      $createdAt: AT,
      date: AT,
      actor_name: 'Omar Nasser',
      action: 'content.publish',
      subject_kind: 'project',
      subject: 'water',
      before: JSON.stringify({ title: 'Water' }),
      after: JSON.stringify({ title: 'Clean water' }),
    },
  ],
  site_settings: [
    { $id: CHARITY_DOCUMENT, $updatedAt: AT, value: JSON.stringify(EXAMPLE_CHARITY) },
    { $id: CURRENCIES_DOCUMENT, $updatedAt: AT, value: JSON.stringify(EXAMPLE_CURRENCIES) },
  ],
};
