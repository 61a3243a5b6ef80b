import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import { currencySchema } from '@core/money/moneySchema';
import { IDS } from '@core/schema/ids';
import { FALLBACK_LANGUAGE, parseLanguage } from '@core/text/languages/bilingual';
import { cleanText, isPhone, LIMITS } from '@core/text/contactRules';
import type { AppwriteAccess } from '../../common/appwriteAccess';
import { MOST_VALUES, appwriteDatabase, type StoredDocument } from '../../common/appwriteDatabase';
import { FROM_PEOPLE } from '../../common/looksAutomatic';
import {
  optionalText,
  parseDocument,
  storedInteger,
  titlesOf,
  visitorsWords,
} from '../../common/storedFields';
import { dedicationsOf } from '../../dedications/dedicationDocuments';
import type { StoredDedication } from '../../dedications/ports';
import type {
  DonationPayment,
  DonationLine,
  Happened,
  Happening,
  Happenings,
  Message,
  Refund,
  Registration,
} from '../ports';
import { MINUTE_MS } from '@core/values/time';

/** The outbox takes two mails of a form, and a hundred ids in one call. */
const PART = 50;
const KINDS: readonly Happening[] = ['gifts', 'refunds', 'registrations', 'messages'];
const markOf = (kind: Happening): string => `mail_${kind}`;
/** The mark of older installations; the marks for each kind start ten minutes before it. */
const EARLIER_MARK = 'mail';
const EARLIER_OVERLAP_MS = 10 * MINUTE_MS;

const language = z.pipe(
  optionalText,
  z.transform((value) => parseLanguage(value) ?? FALLBACK_LANGUAGE),
);

const payerSchema = z.object({ payment_intent: z.string(), payer_email: optionalText });

const donationSchema = z.object({
  $id: z.string(),
  $createdAt: z.string(),
  project: z.string(),
  user: optionalText,
  date: z.string(),
  amount: storedInteger,
  currency: currencySchema,
  payment_intent: z.string(),
  line: storedInteger,
  line_count: z.nullish(storedInteger),
  refunded_amount: z.nullish(storedInteger),
  dispute: optionalText,
  refund_flag: optionalText,
  payer_email: optionalText,
  payer_name: optionalText,
  language,
  dedication: optionalText,
  plan: optionalText,
});

const refundSchema = z.object({
  $id: z.string(),
  donation: z.string(),
  refunded_amount: storedInteger,
  dispute: z.string(),
  actor: optionalText,
});

type Adjustment = z.infer<typeof refundSchema>;

/** The adjustments of a donation are numbered from 1. */
const idBefore = ({ $id, donation }: Adjustment): string =>
  `${donation}.${Number($id.slice(donation.length + 1)) - 1}`;

/** Whether refunds or their lines changed, not a dispute or a move between projects. */
function isOfRefund(
  { refunded_amount, dispute, actor }: Adjustment,
  before: Adjustment | undefined,
): boolean {
  const disputeBefore = before?.dispute ?? 'none';
  if (actor || (dispute === 'lost' && disputeBefore !== 'lost')) return false;
  // If neither differs, staff named the line of a refund and cleared the flag.
  return refunded_amount !== (before?.refunded_amount ?? 0) || dispute === disputeBefore;
}

/** The refunded amount at present, in minor units; 0 until staff name a flagged refund's line. */
function toldMinor(
  adjustment: Adjustment,
  before: Adjustment | undefined,
  donation: DonationLine | null,
): number {
  if (donation === null || donation.isRefundFlagged || !isOfRefund(adjustment, before)) return 0;
  const isLostSince = donation.dispute === 'lost' && adjustment.dispute !== 'lost';
  return isLostSince ? adjustment.refunded_amount : donation.refundedMinor;
}

const registrationSchema = z.object({
  $id: z.string(),
  project_id: z.string(),
  full_name: visitorsWords,
  email: z.string(),
  phone: visitorsWords,
  age: storedInteger,
  education: visitorsWords,
  reason_to_volunteer: visitorsWords,
  language,
});

const messageSchema = z.object({
  $id: z.string(),
  full_name: visitorsWords,
  email: z.string(),
  phone: visitorsWords,
  write_to_us: visitorsWords,
  language,
});

/** Whether the site's own forms could have sent it; visitors may bypass them. */
const isOfForm = (name: string, phone: string, text: string): boolean => {
  const { length } = cleanText(text);
  const isFit = length >= LIMITS.messageMin && length <= LIMITS.messageMax;
  return isFit && cleanText(name) !== '' && isPhone(phone);
};

const shown = (stored: StoredDedication | undefined): DonationLine['dedication'] =>
  stored === undefined
    ? null
    : {
        occasion: stored.dedication.occasion,
        name: stored.dedication.name,
        token: `${stored.id}.${stored.secret}`,
      };

async function mapInOrder<D, T>(
  documents: readonly D[],
  read: (document: D) => T,
): Promise<Awaited<T>[]> {
  const all: Awaited<T>[] = [];
  for (const document of documents) all.push(await read(document));
  return all;
}

export function appwriteHappenings(access: AppwriteAccess): Happenings {
  const database = appwriteDatabase(access);

  async function readDonations(documents: readonly StoredDocument[]): Promise<DonationLine[]> {
    const read = documents.map((document) => parseDocument(donationSchema, document));
    const projects = await titlesOf(
      database,
      IDS.projects,
      read.map(({ project }) => project),
    );
    const dedications = await dedicationsOf(
      database,
      read.flatMap(({ dedication }) => dedication ?? []),
    );
    const accounts = await database.byIds(IDS.users, [
      ...new Set(read.flatMap(({ user }) => user ?? [])),
    ]);
    const names = new Map(accounts.map(({ $id, full_name }) => [$id, String(full_name ?? '')]));
    return read.map((donation) => ({
      donationId: donation.$id,
      donor: names.get(donation.user ?? '') || (donation.payer_name ?? null),
      paymentIntent: donation.payment_intent,
      line: donation.line,
      lineCount: donation.line_count ?? null,
      project: projects.get(donation.project) ?? null,
      userId: donation.user ?? null,
      amountMinor: donation.amount,
      currency: donation.currency,
      refundedMinor: donation.refunded_amount ?? 0,
      dispute: donation.dispute ?? 'none',
      isRefundFlagged: Boolean(donation.refund_flag),
      date: donation.date,
      recordedAt: Date.parse(donation.$createdAt),
      payerEmail: donation.payer_email ?? null,
      language: donation.language,
      dedication: shown(dedications.get(donation.dedication ?? '')),
      planId: donation.plan ?? null,
    }));
  }

  /** Staff see it apart, and no mail goes to its address. */
  const markAutomatic = async (collectionId: string, { $id }: { $id: string }): Promise<null> => {
    await database.change(collectionId, $id, { looks_automatic: true });
    return null;
  };

  /** @throws the error of an unreadable document, after yielding those before it */
  async function* since<D, T>(
    collectionId: string,
    from: number,
    schema: z.ZodMiniType<D>,
    read: (documents: D[]) => Promise<(T | null)[]> | (T | null)[],
    queries: readonly string[] = [],
  ): AsyncIterable<Happened<T>[]> {
    let part: Happened<D>[] = [];
    const readPart = async (): Promise<Happened<T>[]> => {
      const documents = part;
      part = [];
      const whats = await read(documents.map(({ what }) => what));
      return whats.flatMap((what, index) =>
        what === null ? [] : [{ at: documents[index]?.at ?? NaN, what }],
      );
    };
    try {
      for await (const document of database.all(collectionId, [
        Query.greaterThanEqual('$createdAt', new Date(from).toISOString()),
        Query.orderAsc('$createdAt'),
        ...queries,
      ])) {
        const what = parseDocument(schema, document);
        part.push({ at: Date.parse(document.$createdAt), what });
        if (part.length >= PART) yield await readPart();
      }
    } finally {
      if (part.length > 0) yield await readPart();
    }
  }

  return {
    donations: (from) =>
      since(IDS.donations, from, payerSchema, (donations) =>
        donations.map(({ payment_intent, payer_email }): DonationPayment => ({
          paymentIntent: payment_intent,
          payerEmail: payer_email ?? null,
        })),
      ),
    refunds: (from) =>
      since(IDS.donationAdjustments, from, refundSchema, async (adjustments) => {
        const ids = [...new Set(adjustments.map(({ donation }) => donation))];
        const donations = await readDonations(await database.byIds(IDS.donations, ids));
        const earlier = await database.byIds(IDS.donationAdjustments, adjustments.map(idBefore));
        const before = new Map(
          earlier.map((document) => [document.$id, parseDocument(refundSchema, document)]),
        );
        return adjustments.map((adjustment): Refund => {
          const donation =
            donations.find(({ donationId }) => donationId === adjustment.donation) ?? null;
          const refundedMinor = toldMinor(adjustment, before.get(idBefore(adjustment)), donation);
          return { donation, refundedMinor };
        });
      }),
    registrations: (from) =>
      since(
        IDS.volunteerRegistrations,
        from,
        registrationSchema,
        async (registrations) => {
          const opportunities = await titlesOf(
            database,
            IDS.volunteerOpportunities,
            registrations.map(({ project_id }) => project_id),
          );
          return mapInOrder(registrations, (registration): Registration | Promise<null> => {
            const { full_name: name, phone, education, reason_to_volunteer: reason } = registration;
            const opportunity = opportunities.get(registration.project_id);
            const isFit = isOfForm(name, phone, reason) && cleanText(education) !== '';
            if (opportunity === undefined || !isFit)
              return markAutomatic(IDS.volunteerRegistrations, registration);
            const { $id: id, email, age, language } = registration;
            return { id, opportunity, name, email, phone, age, education, reason, language };
          });
        },
        [FROM_PEOPLE],
      ),
    messages: (from) =>
      since(
        IDS.contactMessages,
        from,
        messageSchema,
        (messages) =>
          mapInOrder(messages, (message): Message | Promise<null> => {
            const { $id: id, full_name: name, email, phone, write_to_us: text, language } = message;
            return isOfForm(name, phone, text)
              ? { id, name, email, phone, text, language }
              : markAutomatic(IDS.contactMessages, message);
          }),
        [FROM_PEOPLE],
      ),
    async donationsOfPayment(paymentIntent) {
      const lines = await readDonations(
        await database.list(IDS.donations, [
          Query.equal('payment_intent', [paymentIntent]),
          Query.limit(MOST_VALUES),
        ]),
      );
      return lines.sort((one, other) => one.line - other.line);
    },
    async donation(donationId) {
      const found = await database.one(IDS.donations, donationId);
      return found === null ? null : ((await readDonations([found]))[0] ?? null);
    },
    async marks() {
      const found = await database.byIds(IDS.siteState, [EARLIER_MARK, ...KINDS.map(markOf)]);
      const values = new Map(found.map(({ $id, value }) => [$id, Number(value)]));
      const earlier = values.get(EARLIER_MARK);
      return Object.fromEntries(
        KINDS.flatMap((kind) => {
          const mark =
            values.get(markOf(kind)) ??
            (earlier === undefined ? undefined : earlier - EARLIER_OVERLAP_MS);
          return mark === undefined ? [] : [[kind, mark]];
        }),
      );
    },
    keepMark: (kind, at) => database.put(IDS.siteState, markOf(kind), { value: String(at) }),
  };
}
