/** Adds content for the staff's pages, and donations of each kind to the demo's. */
import { formatTime } from 'appwrite-emulator/core/ids';
import { LISTED_PROJECTS } from '@content/seedDocuments';
import type { NewFieldsOf } from '@core/schema/attributes';
import { donations, reconciliations, refundRequests } from '@core/schema/bookCollections';
import { auditLog, contactMessages, subscribers } from '@core/schema/collections';
import { givingSums, addTotals } from './givingSums';
import { donationOfKind } from './donationKinds';
import { inBatches, openTables, type Tables } from './tables';

export type StaffRows = { messages: number; audited: number; subscribers: number };
/** The demo has a page of each list. Subscribers are independent of donations. */
const DEMO_STAFF: StaffRows = { messages: 200, audited: 200, subscribers: 500 };
export const GROWN_STAFF: StaffRows = { messages: 10_000, audited: 100_000, subscribers: 500 };
const DEMO_KINDS = 8;
/** One of each kind a day, for a year: a month by day has as many totals as on a large site. */
const DEMO_DONATIONS = 365 * DEMO_KINDS;
/** About a hundred wait for each decision, as on a large site. */
const DEMO_WAITING_IN = Math.floor(DEMO_DONATIONS / 100);
const REFUND_REQUESTS = 100;

const HOUR = 3_600_000;

export const demoDonationId = (index: number): string => `demo_${index}-0`;

export function addStaffRows(tables: Tables, rows: StaffRows, now: number): void {
  inBatches(tables.store, rows.messages, (index) => {
    const message: NewFieldsOf<typeof contactMessages> = {
      full_name: 'Layla Hassan',
      email: `visitor-${index}@example.org`,
      phone: '+96170123456',
      write_to_us: 'How do I give for a well?',
      language: index % 2 === 0 ? 'en' : 'ar',
    };
    tables.insert(
      contactMessages,
      `message-${index}`,
      now - (rows.messages - index) * HOUR,
      message,
    );
  });
  inBatches(tables.store, rows.audited, (index) => {
    const at = now - (rows.audited - index) * (HOUR / 10);
    const row: NewFieldsOf<typeof auditLog> = {
      actor: `member-${index % 7}`,
      actor_name: `Member ${index % 7}`,
      action: index % 50 === 0 ? 'money.refund' : 'content.save',
      subject_kind: 'projects',
      subject: `subject-${index % 90}`,
      before: '{"title":"before"}',
      after: '{"title":"after"}',
      date: formatTime(at),
    };
    tables.insert(auditLog, `audited-${index}`, at, row);
  });
  inBatches(tables.store, rows.subscribers, (index) => {
    const at = now - (rows.subscribers - index) * HOUR;
    const reader: NewFieldsOf<typeof subscribers> = {
      email: `reader-${index}@example.org`,
      language: index % 2 === 0 ? 'en' : 'ar',
      state: 'confirmed',
      state_at: formatTime(at),
    };
    tables.insert(subscribers, `reader-${index}`, at, reader);
  });
  inBatches(tables.store, REFUND_REQUESTS, (index) => {
    const at = now - (REFUND_REQUESTS - index) * HOUR;
    const request: NewFieldsOf<typeof refundRequests> = {
      donation: demoDonationId(index),
      payment_intent: `demo_${index}`,
      line: 0,
      amount: 500,
      reason: 'Given twice',
      actor: 'member-1',
      actor_name: 'Member 1',
      date: formatTime(at),
      state: index < 10 ? 'asked' : 'refunded',
    };
    tables.insert(refundRequests, `request-${index}`, at, request);
  });
  const report = {
    at: formatTime(now),
    by: null,
    finished: true,
    balanced: true,
    back: null,
    payments: 100,
    recordedLines: 0,
    adjustedDonations: 0,
    discrepancies: [],
    toSettle: [],
  };
  for (const id of ['last', 'lastFinished']) {
    const run: NewFieldsOf<typeof reconciliations> = {
      date: report.at,
      balanced: true,
      report: JSON.stringify(report),
    };
    tables.remove(reconciliations, id);
    tables.insert(reconciliations, id, now, run);
  }
}

/** @param appwriteFolder of a stopped machine with the demo content */
export function growDemoStaff(appwriteFolder: string): void {
  const tables = openTables(appwriteFolder);
  try {
    const now = Date.now();
    const apart = Math.floor((365 * 24 * HOUR) / DEMO_DONATIONS);
    const totals = givingSums();
    inBatches(tables.store, DEMO_DONATIONS, (index) => {
      const at = now - (DEMO_DONATIONS - index) * apart;
      const amount = 500 + 100 * ((index * 37) % 200);
      const fields: NewFieldsOf<typeof donations> = {
        project: LISTED_PROJECTS[index % LISTED_PROJECTS.length]?.id ?? '',
        user: index % 5 < 2 ? `donor-${index}` : null,
        date: formatTime(at),
        amount,
        currency: 'USD',
        base_amount: amount,
        base_currency: 'USD',
        rate_micros: 1_000_000,
        session: `demo_session_${index}`,
        payment_intent: `demo_${index}`,
        line: 0,
        refunded_amount: 0,
        dispute: 'none',
        counted_base: amount,
        adjustments: 0,
        flag: null,
        ...donationOfKind(index, amount, DEMO_KINDS, DEMO_WAITING_IN),
      };
      totals.add(fields);
      tables.insert(donations, demoDonationId(index), at, {
        ...fields,
        ...donations.derived?.(fields),
      });
    });
    addTotals(tables, totals, now);
    addStaffRows(tables, DEMO_STAFF, now);
  } finally {
    tables.store.close();
  }
}
