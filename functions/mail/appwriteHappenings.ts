/** What happened on the site, read from the documents that the site writes anyway. */
import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import { currencySchema } from '@core/money/moneySchema';
import { IDS } from '@core/schema/ids';
import { FALLBACK_LANGUAGE, parseLanguage } from '@core/text/bilingual';
import type { AppwriteAccess } from '../common/appwriteAccess';
import { MOST_VALUES, appwriteDatabase, type StoredDocument } from '../common/appwriteDatabase';
import { parseDocument, storedInteger, titlesOf, visitorsWords } from '../common/storedFields';
import { dedicationsOf } from '../dedications/dedicationDocuments';
import type { StoredDedication } from '../dedications/ports';
import type {
  Gift,
  GiftLine,
  Happened,
  Happening,
  Happenings,
  Message,
  Refund,
  Registration,
} from './ports';

/** As the outbox takes two mails of a form, and a hundred ids. */
const PART = 50;
const KINDS: readonly Happening[] = ['gifts', 'refunds', 'registrations', 'messages'];
const markOf = (kind: Happening): string => `mail_${kind}`;
/** The mark of all kinds, up to version 0.1.0. */
const EARLIER_MARK = 'mail';

const text = z.nullish(z.string());
const language = z.pipe(
  text,
  z.transform((value) => parseLanguage(value) ?? FALLBACK_LANGUAGE),
);

const payerSchema = z.object({ payment_intent: z.string(), payer_email: text });

const giftSchema = z.object({
  $id: z.string(),
  $createdAt: z.string(),
  project: z.string(),
  user: text,
  date: z.string(),
  amount: storedInteger,
  currency: currencySchema,
  payment_intent: z.string(),
  line: storedInteger,
  line_count: z.nullish(storedInteger),
  refunded_amount: z.nullish(storedInteger),
  dispute: text,
  payer_email: text,
  language,
  dedication: text,
});

const refundSchema = z.object({
  donation: z.string(),
  refunded_amount: storedInteger,
  dispute: z.string(),
  actor: text,
});

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

const shown = (stored: StoredDedication | undefined): GiftLine['dedication'] =>
  stored === undefined
    ? null
    : {
        occasion: stored.dedication.occasion,
        name: stored.dedication.name,
        token: `${stored.id}.${stored.secret}`,
      };

export function appwriteHappenings(access: AppwriteAccess): Happenings {
  const database = appwriteDatabase(access);

  async function readGifts(documents: readonly StoredDocument[]): Promise<GiftLine[]> {
    const read = documents.map((document) => parseDocument(giftSchema, document));
    const projects = await titlesOf(
      database,
      IDS.projects,
      read.map(({ project }) => project),
    );
    const dedications = await dedicationsOf(
      database,
      read.flatMap(({ dedication }) => dedication ?? []),
    );
    return read.map((gift) => ({
      donationId: gift.$id,
      paymentIntent: gift.payment_intent,
      line: gift.line,
      lineCount: gift.line_count ?? null,
      project: projects.get(gift.project) ?? null,
      userId: gift.user ?? null,
      amountMinor: gift.amount,
      currency: gift.currency,
      refundedMinor: gift.refunded_amount ?? 0,
      dispute: gift.dispute ?? 'none',
      date: gift.date,
      recordedAt: Date.parse(gift.$createdAt),
      payerEmail: gift.payer_email ?? null,
      language: gift.language,
      dedication: shown(dedications.get(gift.dedication ?? '')),
    }));
  }

  async function* since<T>(
    collectionId: string,
    from: number,
    read: (documents: StoredDocument[]) => Promise<Happened<T>[]> | Happened<T>[],
  ): AsyncIterable<Happened<T>[]> {
    let part: StoredDocument[] = [];
    for await (const document of database.all(collectionId, [
      Query.greaterThanEqual('$createdAt', new Date(from).toISOString()),
      Query.orderAsc('$createdAt'),
    ])) {
      part.push(document);
      if (part.length < PART) continue;
      yield await read(part);
      part = [];
    }
    if (part.length > 0) yield await read(part);
  }
  const happened = <T>({ $createdAt }: StoredDocument, what: T): Happened<T> => ({
    at: Date.parse($createdAt),
    what,
  });

  return {
    gifts: (from) =>
      since(IDS.donations, from, (documents) =>
        documents.map((document) => {
          const { payment_intent, payer_email } = parseDocument(payerSchema, document);
          return happened<Gift>(document, {
            paymentIntent: payment_intent,
            payerEmail: payer_email ?? null,
          });
        }),
      ),
    refunds: (from) =>
      since(IDS.donationAdjustments, from, (documents) =>
        documents.map((document) => {
          const { donation, refunded_amount, dispute, actor } = parseDocument(
            refundSchema,
            document,
          );
          return happened<Refund>(document, {
            donationId: donation,
            // Where staff assigned the gift to another project, nothing went back.
            refundedMinor: actor ? 0 : refunded_amount,
            isDispute: dispute !== 'none',
          });
        }),
      ),
    registrations: (from) =>
      since(IDS.volunteerRegistrations, from, async (documents) => {
        const read = documents.map((document) =>
          happened(document, parseDocument(registrationSchema, document)),
        );
        const opportunities = await titlesOf(
          database,
          IDS.volunteerOpportunities,
          read.map(({ what }) => what.project_id),
        );
        return read.map(({ at, what }): Happened<Registration> => ({
          at,
          what: {
            id: what.$id,
            opportunity: opportunities.get(what.project_id) ?? null,
            name: what.full_name,
            email: what.email,
            phone: what.phone,
            age: what.age,
            education: what.education,
            reason: what.reason_to_volunteer,
            language: what.language,
          },
        }));
      }),
    messages: (from) =>
      since(IDS.contactMessages, from, (documents) =>
        documents.map((document) => {
          const message = parseDocument(messageSchema, document);
          return happened<Message>(document, {
            id: message.$id,
            name: message.full_name,
            email: message.email,
            phone: message.phone,
            text: message.write_to_us,
            language: message.language,
          });
        }),
      ),
    async giftsOfPayment(paymentIntent) {
      const lines = await readGifts(
        await database.list(IDS.donations, [
          Query.equal('payment_intent', [paymentIntent]),
          Query.limit(MOST_VALUES),
        ]),
      );
      return lines.sort((one, other) => one.line - other.line);
    },
    async gift(donationId) {
      const found = await database.one(IDS.donations, donationId);
      return found === null ? null : ((await readGifts([found]))[0] ?? null);
    },
    async marks() {
      const found = await database.byIds(IDS.siteState, [EARLIER_MARK, ...KINDS.map(markOf)]);
      const values = new Map(found.map(({ $id, value }) => [$id, Number(value)]));
      return Object.fromEntries(
        KINDS.flatMap((kind) => {
          const mark = values.get(markOf(kind)) ?? values.get(EARLIER_MARK);
          return mark === undefined ? [] : [[kind, mark]];
        }),
      );
    },
    keepMark: (kind, at) => database.put(IDS.siteState, markOf(kind), { value: String(at) }),
  };
}
