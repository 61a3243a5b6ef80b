/**
 * Informs members by mail of events that concern their roles: at most one mail an hour for each
 * member, however much happens.
 */
import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import { dayAt } from '@core/values/dayAt';
import { IDS } from '@core/schema/ids';
import { DONATION_FLAGS, REFUND_FLAGS } from '@core/staff/money/bookStates';
import { isStaffRole, type StaffRole } from '@core/staff/roles';
import { NOTICES_STATE } from '@core/staff/setup';
import type { Member } from '@core/staff/team/teamContract';
import { parseJson } from '@core/values/json';
import { textOf } from '@core/values/textOf';
import { HOUR_MS } from '@core/values/time';
import type { StoredDocument } from '../../common/appwriteDatabase';
import { siteUrlOf } from '../../common/siteUrl';
import { timeZoneOf } from '../../common/timeZone';
import type { Notice } from '../../mail/kinds/staff/staffNotice';
import { mailId } from '../../mail/mailIds';
import { outboxFields } from '../../mail/stores/appwriteOutbox';
import { wakeMail } from '../../mail/wakeMail';
import type { Reversal } from '../../payments/ports';
import type { StaffContext } from '../action';
import { FAILED_MAILS } from '../mails/failedMails';
import { listMembers } from '../team/roles';

/** An event's time is earlier than the moment at which it can be read. */
const MARGIN_MS = 10_000;
const MOST = 100;
/** The provider is asked about the deadlines of so many disputes. */
const MOST_DEADLINES = 5;

type NoticeContext = Pick<StaffContext, 'database' | 'users' | 'environment' | 'clock' | 'log'> & {
  /** @throws where the provider does not answer */
  reversal(paymentIntent: string): Promise<Reversal>;
};

/** A notice for the members of some roles, except its author. */
type Event = { notice: Notice; roles: readonly StaffRole[]; author: string | null };
/** Both in milliseconds; the first is left out. */
type Span = { from: number; to: number };

const spanOf = (field: string, { from, to }: Span): string[] => [
  Query.greaterThan(field, new Date(from).toISOString()),
  Query.lessThanEqual(field, new Date(to).toISOString()),
];

const countOf = ({ length }: readonly unknown[]): string =>
  length > MOST ? `${MOST}+` : String(length);

const numberOf = ({ $id }: StoredDocument, donation: string): number =>
  Number($id.slice(donation.length + 1));

/** The donations whose dispute began, by the change that began it. */
async function newDisputes({ database }: NoticeContext, span: Span): Promise<string[]> {
  const changes = await database.list(IDS.donationAdjustments, [
    ...spanOf('$createdAt', span),
    Query.equal('dispute', ['open']),
    Query.limit(MOST + 1),
  ]);
  const earlier = changes.map((change) => {
    const donation = textOf(change['donation']);
    return `${donation}.${numberOf(change, donation) - 1}`;
  });
  const open = await database.byIds(IDS.donationAdjustments, earlier.slice(0, MOST), [
    Query.equal('dispute', ['open']),
  ]);
  const wasOpen = new Set(open.map(({ $id }) => $id));
  return changes.flatMap((change, index) =>
    wasOpen.has(earlier[index] ?? '') ? [] : [textOf(change['donation'])],
  );
}

/** @returns the first day by which a dispute must be answered; null where it is not known */
async function firstDeadline(
  { database, environment, reversal }: NoticeContext,
  donations: readonly string[],
): Promise<string | null> {
  const found = await database.byIds(IDS.donations, donations.slice(0, MOST_DEADLINES));
  const asked = await Promise.allSettled(
    found.map((donation) => reversal(textOf(donation['payment_intent']))),
  );
  const seconds = asked.flatMap((one) =>
    one.status === 'fulfilled' ? (one.value.answerBy ?? []) : [],
  );
  return seconds.length === 0
    ? null
    : dayAt(new Date(Math.min(...seconds) * 1_000).toISOString(), timeZoneOf(environment));
}

/** The donations that wait for a decision, of each kind at most one more than are counted. */
async function settlingNow({ database }: NoticeContext): Promise<string[]> {
  const flagged = (field: string, flags: readonly string[]): Promise<StoredDocument[]> =>
    database.list(IDS.donations, [
      Query.equal(field, [...flags]),
      Query.select(['$id']),
      Query.limit(MOST + 1),
    ]);
  const found = await Promise.all([
    flagged('refund_flag', REFUND_FLAGS),
    flagged('flag', DONATION_FLAGS),
  ]);
  return [...new Set(found.flat().map(({ $id }) => $id))];
}

/** @param settling null where no more donations wait than at the last look */
async function moneyEvents(
  context: NoticeContext,
  span: Span,
  settling: readonly string[] | null,
): Promise<Event[]> {
  const disputes = await newDisputes(context, span);
  const forFinance = (notice: Notice): Event => ({ notice, roles: ['finance'], author: null });
  return [
    ...(disputes.length === 0
      ? []
      : [
          forFinance({
            what: 'disputes',
            count: countOf(disputes),
            until: await firstDeadline(context, disputes),
          }),
        ]),
    ...(settling === null ? [] : [forFinance({ what: 'settling', count: countOf(settling) })]),
  ];
}

/** Notices that fail and readers' letters that bounce have no notice of their own. */
async function mailEvents({ database }: NoticeContext, span: Span): Promise<Event[]> {
  const failed = await database.list(IDS.mailOutbox, [
    ...FAILED_MAILS,
    ...spanOf('$updatedAt', span),
    Query.notEqual('kind', 'staffNotice'),
    Query.notEqual('kind', 'letter'),
    Query.select(['$id']),
    Query.limit(MOST + 1),
  ]);
  return failed.length === 0
    ? []
    : [
        {
          notice: { what: 'failedMails', count: countOf(failed) },
          roles: ['editor', 'admin'],
          author: null,
        },
      ];
}

const rolesSchema = z.object({ roles: z.array(z.string()) });
const rolesIn = (json: unknown): readonly StaffRole[] =>
  rolesSchema.safeParse(parseJson(textOf(json))).data?.roles.filter(isStaffRole) ?? [];

const fieldsSchema = z.record(z.string(), z.unknown());
const changesAccounts = ({ after }: StoredDocument): boolean =>
  'bankAccounts' in (fieldsSchema.safeParse(parseJson(textOf(after))).data ?? {});

function authorOf({ actor, actor_name: name, actor_email: email }: StoredDocument) {
  const address = textOf(email);
  return {
    author: textOf(actor) || null,
    by: address === '' ? textOf(name) : `${textOf(name)} <${address}>`,
  };
}

/** Several equal changes by one author have one notice, the newest first. */
async function changeEvents(
  { database }: NoticeContext,
  span: Span,
  members: readonly Member[],
): Promise<Event[]> {
  const changes = await database.list(IDS.auditLog, [
    Query.equal('action', ['settings.charity', 'roles.change', 'backups.download']),
    ...spanOf('date', span),
    Query.orderDesc('date'),
    Query.limit(MOST),
  ]);
  const events = changes.flatMap((change): Event[] => {
    const { author, by } = authorOf(change);
    if (change['action'] === 'settings.charity')
      return changesAccounts(change)
        ? [{ notice: { what: 'bankAccounts', by }, roles: ['finance', 'admin'], author }]
        : [];
    if (change['action'] === 'backups.download')
      return [{ notice: { what: 'backup', by }, roles: ['admin'], author }];
    const earlier = rolesIn(change['before']);
    const roles = rolesIn(change['after']).filter((role) => !earlier.includes(role));
    const account = textOf(change['subject']);
    const to = members.find(({ id }) => id === account)?.name ?? account;
    return roles.length === 0
      ? []
      : [{ notice: { what: 'newRole', by, to, roles }, roles: ['admin'], author }];
  });
  return [...new Map(events.map((event) => [JSON.stringify(event.notice), event])).values()];
}

/** `settling`: how many donations waited at the last look; older states are without it. */
const stateSchema = z.object({
  upTo: z.number(),
  mailedAt: z.number(),
  settling: z._default(z.number(), 0),
});
type State = z.infer<typeof stateSchema>;

/** @returns how many mails were put into the outbox; the first run only begins to watch */
export async function keepNotices(context: NoticeContext): Promise<number> {
  const { database, users, environment, clock, log } = context;
  const now = clock.now();
  const keep = (kept: State): Promise<void> =>
    database.put(IDS.siteState, NOTICES_STATE, { value: JSON.stringify(kept) });
  const stored = await database.one(IDS.siteState, NOTICES_STATE);
  const { data: state } = stateSchema.safeParse(parseJson(textOf(stored?.['value'])));
  const span = { from: state?.upTo ?? now - MARGIN_MS, to: now - MARGIN_MS };
  if (state !== undefined && now - state.mailedAt < HOUR_MS) return 0;
  const settling = await settlingNow(context);
  if (state === undefined) {
    await keep({ upTo: span.to, mailedAt: 0, settling: settling.length });
    return 0;
  }
  const members = await listMembers(users, { active: true });
  const events = (
    await Promise.all([
      // Any later write changes the time of such a donation, so their number counts.
      moneyEvents(context, span, settling.length > state.settling ? settling : null),
      mailEvents(context, span),
      changeEvents(context, span, members),
    ])
  ).flat();
  const site = siteUrlOf(environment['SITE_ORIGINS']);
  let queued = 0;
  for (const { id, email: recipient, roles } of members) {
    const notices = events
      .filter((event) => event.author !== id && event.roles.some((role) => roles.includes(role)))
      .map(({ notice }) => notice);
    if (notices.length === 0) continue;
    // A repeated run of the same span finds the mail.
    const mail = mailId('staffNotice', String(span.from), recipient);
    const added = await database.add(
      IDS.mailOutbox,
      mail,
      outboxFields({
        recipient,
        mail: {
          kind: 'staffNotice',
          language: environment['MAIL_STAFF_LANGUAGE'] === 'ar' ? 'ar' : 'en',
          data: { notices, url: site === null ? null : `${site}/staff` },
        },
      }),
    );
    if (added === 'added') queued += 1;
  }
  await keep({
    upTo: span.to,
    mailedAt: queued > 0 ? now : state.mailedAt,
    settling: settling.length,
  });
  if (queued > 0) {
    log('staff informed', { mails: queued });
    await wakeMail(database);
  }
  return queued;
}
