import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import type { DataUnderAddress } from '@core/accounts/contract';
import { referenceOf } from '@core/donations/donation';
import { currencySchema } from '@core/money/moneySchema';
import { IDS } from '@core/schema/ids';
import { FOLLOWER_STATES, isStoppedByReader } from '@core/updates/follower';
import type { AppwriteAccess } from '../common/appwriteAccess';
import {
  appwriteDatabase,
  type AppwriteDatabase,
  type StoredDocument,
} from '../common/appwriteDatabase';
import { inboxEntriesOf, removeInboxEntry, type InboxEntry } from '../common/inboxEntries';
import { inGroups } from '../common/concurrency/inGroups';
import {
  dedicationsOf,
  readDedication,
  removeDedication,
} from '../dedications/dedicationDocuments';
import type { StoredDedication } from '../dedications/ports';
import { forgetCards, forgetMail, forgetStaffMails } from '../mail/forgetMails';
import { forgetPlan } from '../plans/forgetPlans';
import { changeState } from '../newsletter/countedChange';
import { NAMELESS_ROW } from '../books/bookOperations';
import { automaticMark } from '../common/looksAutomatic';
import { parseDocument, storedInteger, titlesOf } from '../common/storedFields';
import type { AddressRecords } from './ports';
import { addressOf } from './underAddress';

/** A message may have 20,000 characters. */
const PAGE = 10;
const FORGET_AT_ONCE = 10;

const PLACES = {
  messages: { collectionId: IDS.contactMessages, field: 'email', queries: [] },
  volunteerRegistrations: { collectionId: IDS.volunteerRegistrations, field: 'email', queries: [] },
  newsletter: { collectionId: IDS.subscribers, field: 'email', queries: [] },
  // Gifts with an account belong to it, regardless of the address that was typed at the provider.
  guestDonations: {
    collectionId: IDS.donations,
    field: 'payer_email',
    queries: [Query.isNull('user')],
  },
  followedProjects: { collectionId: IDS.projectFollowers, field: 'email', queries: [] },
  // The card's recipient; the words belong to the donor.
  cards: { collectionId: IDS.dedications, field: 'card_email', queries: [] },
  receiptRequests: { collectionId: IDS.receiptRequests, field: 'email', queries: [] },
  invitations: { collectionId: IDS.staffInvitations, field: 'email', queries: [] },
  mails: { collectionId: IDS.mailOutbox, field: 'recipient', queries: [] },
  // Plans of an account belong to it.
  plans: { collectionId: IDS.plans, field: 'email', queries: [Query.isNull('user')] },
} as const;
type Place = (typeof PLACES)[keyof typeof PLACES];

const text = z.string();
const optionalText = z.pipe(
  z.nullish(text),
  z.transform((value) => value ?? null),
);

const messageSchema = z.pipe(
  z.object({
    $createdAt: text,
    full_name: text,
    email: text,
    phone: text,
    write_to_us: text,
    language: optionalText,
    looks_automatic: automaticMark,
  }),
  z.transform(
    ({ $createdAt, full_name, email, phone, write_to_us, language, looks_automatic }) => ({
      sentAt: $createdAt,
      fullName: full_name,
      email,
      phone,
      message: write_to_us,
      language,
      looksAutomatic: looks_automatic,
    }),
  ),
);

const registrationSchema = z.pipe(
  z.object({
    $createdAt: text,
    project_id: text,
    full_name: text,
    email: text,
    phone: text,
    age: storedInteger,
    education: text,
    reason_to_volunteer: text,
    language: optionalText,
    looks_automatic: automaticMark,
  }),
  z.transform(
    ({ $createdAt, project_id, full_name, reason_to_volunteer, looks_automatic, ...others }) => ({
      looksAutomatic: looks_automatic,
      sentAt: $createdAt,
      opportunityId: project_id,
      fullName: full_name,
      reason: reason_to_volunteer,
      ...others,
    }),
  ),
);

const subscriptionSchema = z.pipe(
  z.object({
    $createdAt: text,
    email: text,
    language: optionalText,
    state: optionalText,
    state_at: optionalText,
  }),
  z.transform(({ $createdAt, state_at, ...others }) => ({
    ...others,
    since: state_at ?? $createdAt,
  })),
);

const donationSchema = z.pipe(
  z.object({
    payment_intent: text,
    line: storedInteger,
    date: text,
    amount: storedInteger,
    currency: currencySchema,
    refunded_amount: z.nullish(storedInteger),
    project: text,
    payer_email: text,
    language: optionalText,
  }),
  z.transform((donation) => ({
    reference: referenceOf(donation.payment_intent, donation.line),
    date: donation.date,
    amountMinor: donation.amount,
    currency: donation.currency,
    refundedMinor: donation.refunded_amount ?? 0,
    projectId: donation.project,
    payerEmail: donation.payer_email,
    language: donation.language,
  })),
);

const followerSchema = z.pipe(
  z.object({ project: text, state: text, state_at: text }),
  z.transform(({ project, state, state_at }) => ({ projectId: project, state, since: state_at })),
);

const mailSchema = z.pipe(
  z.object({ $createdAt: text, kind: text, language: text, state: text }),
  z.transform(({ $createdAt, ...others }) => ({ writtenAt: $createdAt, ...others })),
);

const receiptRequestSchema = z.pipe(
  z.object({ $createdAt: text, language: optionalText }),
  z.transform(({ $createdAt, language }) => ({ askedAt: $createdAt, language })),
);

const notedOf = (entry: InboxEntry | undefined) => ({
  staffNote: entry?.note || null,
  answers: (entry?.answers ?? []).map(({ at, text: answer }) => ({ at, text: answer })),
});

const FORGOTTEN_CARD = { card_email: null, card_sender: null, card_due_at: null };

/** Keeps a reader's stop without the address, so that a later gift does not restart the mails. */
const NAMELESS_STOP = {
  email: '',
  user: null,
  language: null,
  state: 'stopped',
  by_reader: true,
};

const stopSchema = z.object({
  state: z.enum(FOLLOWER_STATES),
  by_reader: z.nullish(z.boolean()),
});

const wordsOf = (stored: StoredDedication | undefined) =>
  stored === undefined ? null : { ...stored.dedication, state: stored.state };

export const appwriteAddressRecords = (access: AppwriteAccess): AddressRecords =>
  addressRecords(appwriteDatabase(access));

export function addressRecords(database: AppwriteDatabase): AddressRecords {
  const forgetFollower = async ({ $id }: StoredDocument): Promise<void> => {
    const { data } = stopSchema.safeParse(await database.one(IDS.projectFollowers, $id));
    await (data !== undefined && isStoppedByReader(data.state, data.by_reader)
      ? database.change(IDS.projectFollowers, $id, NAMELESS_STOP)
      : database.remove(IDS.projectFollowers, $id));
  };
  /** A numbered change refuses a simultaneous correction or card. */
  const forgetCard = async ({ $id }: StoredDocument): Promise<void> => {
    for (;;) {
      const found = await database.one(IDS.dedications, $id);
      if (found === null) return;
      const revision = Number(found['revision'] ?? 0) + 1;
      const result = await database.commit([
        {
          action: 'create',
          collectionId: IDS.dedicationChanges,
          documentId: `${$id}.${revision}`,
          data: { dedication: $id },
        },
        {
          action: 'update',
          collectionId: IDS.dedications,
          documentId: $id,
          data: { ...FORGOTTEN_CARD, revision },
        },
      ]);
      if (result !== 'conflict') return;
    }
  };

  /** The query finds more, as MariaDB ignores case and accents; the exact comparison is here. */
  const beginning = ({ field, queries }: Place, address: string): string[] => [
    ...queries,
    Query.startsWith(field, address),
  ];
  const isOf =
    ({ field }: Place, address: string) =>
    (document: StoredDocument): boolean =>
      addressOf(String(document[field])) === address;

  const withoutContents = ({ field }: Place): string[] => [Query.select(['$id', field])];

  async function page(
    place: Place,
    address: string,
    number: number,
  ): Promise<{ own: StoredDocument[]; more: boolean }> {
    const found = await database.list(place.collectionId, [
      ...beginning(place, address),
      Query.limit(PAGE),
      Query.offset(number * PAGE),
    ]);
    return { own: found.filter(isOf(place, address)), more: found.length === PAGE };
  }

  /** @param queries such as one that selects fields, the place's among them */
  async function allOf(
    place: Place,
    address: string,
    queries: readonly string[] = [],
  ): Promise<StoredDocument[]> {
    const own: StoredDocument[] = [];
    for await (const document of database.all(place.collectionId, [
      ...beginning(place, address),
      ...queries,
    ]))
      if (isOf(place, address)(document)) own.push(document);
    return own;
  }

  const forgetAll = async (
    place: Place,
    address: string,
    forget: (document: StoredDocument) => Promise<unknown>,
    queries: readonly string[] = [],
  ): Promise<void> => inGroups(FORGET_AT_ONCE, await allOf(place, address, queries), forget);

  /** Cards go before gifts, which are not found again without their payer's address. */
  async function forgetGuestDonations(address: string): Promise<void> {
    const donations = await allOf(PLACES.guestDonations, address);
    const dedicated = donations.filter(({ dedication }) => Boolean(dedication));
    await inGroups(FORGET_AT_ONCE, dedicated, ({ dedication }) =>
      removeDedication(database, String(dedication)),
    );
    await forgetCards(
      database,
      dedicated.map(({ $id }) => $id),
    );
    await inGroups(FORGET_AT_ONCE, donations, async ({ $id }) => {
      await database.change(IDS.projectDonations, $id, NAMELESS_ROW);
      await database.change(IDS.donations, $id, {
        payer_email: null,
        payer_name: null,
        dedication: null,
        // The row may be added to the public list again.
        anonymous: true,
      });
    });
  }

  async function forgetSubscriber({ $id: id, state }: StoredDocument): Promise<void> {
    if (state === 'confirmed')
      await changeState(database, { id, from: state, to: 'unsubscribed', at: Date.now() });
    await database.remove(IDS.subscribers, id);
  }

  async function forgetMails(address: string): Promise<void> {
    await forgetAll(PLACES.mails, address, (mail) => forgetMail(database, mail));
    await forgetStaffMails(database, address);
  }

  return {
    async underAddress(address, number) {
      const [messages, registrations, newsletter, donations, followers, cards, requests, mails] =
        await Promise.all([
          page(PLACES.messages, address, number),
          page(PLACES.volunteerRegistrations, address, number),
          page(PLACES.newsletter, address, number),
          page(PLACES.guestDonations, address, number),
          page(PLACES.followedProjects, address, number),
          page(PLACES.cards, address, number),
          page(PLACES.receiptRequests, address, number),
          page(PLACES.mails, address, number),
        ]);
      const sent = registrations.own.map((document) => parseDocument(registrationSchema, document));
      const followed = followers.own.map((document) => parseDocument(followerSchema, document));
      const given = donations.own.map((document) => parseDocument(donationSchema, document));
      const idsOf = ({ own }: { own: StoredDocument[] }): string[] => own.map(({ $id }) => $id);
      const [messageNotes, registrationNotes, dedications, opportunities, projects] =
        await Promise.all([
          inboxEntriesOf(database, 'message', idsOf(messages)),
          inboxEntriesOf(database, 'registration', idsOf(registrations)),
          dedicationsOf(
            database,
            donations.own.flatMap(({ dedication }) => (dedication ? [String(dedication)] : [])),
          ),
          titlesOf(
            database,
            IDS.volunteerOpportunities,
            sent.map(({ opportunityId }) => opportunityId),
          ),
          titlesOf(
            database,
            IDS.projects,
            [...given, ...followed].map(({ projectId }) => projectId),
          ),
        ]);
      return {
        more: [
          messages,
          registrations,
          newsletter,
          donations,
          followers,
          cards,
          requests,
          mails,
        ].some(({ more }) => more),
        messages: messages.own.map((document) => ({
          ...parseDocument(messageSchema, document),
          ...notedOf(messageNotes.get(document.$id)),
        })),
        volunteerRegistrations: sent.map((registration, index) => ({
          ...registration,
          ...notedOf(registrationNotes.get(registrations.own[index]?.$id ?? '')),
          opportunity: opportunities.get(registration.opportunityId) ?? null,
        })),
        newsletter: newsletter.own.map((document) => parseDocument(subscriptionSchema, document)),
        guestDonations: given.map((donation, index) => ({
          ...donation,
          dedication: wordsOf(dedications.get(String(donations.own[index]?.['dedication'] ?? ''))),
          project: projects.get(donation.projectId) ?? null,
        })),
        followedProjects: followed.map((follower) => ({
          ...follower,
          project: projects.get(follower.projectId) ?? null,
        })),
        cards: cards.own.map(readDedication).map(({ dedication, state }) => ({
          email: dedication.card?.email ?? '',
          sender: dedication.card?.sender ?? '',
          day: dedication.card?.day ?? '',
          occasion: dedication.occasion,
          name: dedication.name,
          message: dedication.message,
          state,
        })),
        receiptRequests: requests.own.map((document) =>
          parseDocument(receiptRequestSchema, document),
        ),
        mails: mails.own.map((document) => parseDocument(mailSchema, document)),
      } satisfies Omit<DataUnderAddress, 'confirmed' | 'dedications'>;
    },

    async ownDedications(userId, number) {
      const donations = await database.list(IDS.donations, [
        Query.equal('user', [userId]),
        Query.isNotNull('dedication'),
        Query.limit(PAGE),
        Query.offset(number * PAGE),
      ]);
      const stored = await dedicationsOf(
        database,
        donations.map(({ dedication }) => String(dedication)),
      );
      return {
        more: donations.length === PAGE,
        dedications: donations.flatMap(({ dedication, payment_intent, line }) => {
          const words = wordsOf(stored.get(String(dedication)));
          const reference = referenceOf(String(payment_intent), Number(line));
          return words === null ? [] : [{ reference, ...words }];
        }),
      };
    },

    async countsUnder(address) {
      const { invitations: _, ...held } = PLACES;
      const counted = await Promise.all(
        Object.entries(held).map(async ([kind, place]): Promise<[string, number]> => {
          const { length } = await allOf(place, address, withoutContents(place));
          return [kind, length];
        }),
      );
      return Object.fromEntries(counted.filter(([, count]) => count > 0));
    },

    async forgetAddress(address) {
      // Plans go first, so that no date is charged any more.
      await forgetAll(PLACES.plans, address, (plan) => forgetPlan(database, plan));
      for (const [place, kind] of [
        [PLACES.messages, 'message'],
        [PLACES.volunteerRegistrations, 'registration'],
      ] as const)
        await forgetAll(
          place,
          address,
          async ({ $id }) => {
            await removeInboxEntry(database, kind, $id);
            await database.remove(place.collectionId, $id);
          },
          withoutContents(place),
        );
      await forgetAll(PLACES.followedProjects, address, forgetFollower);
      await forgetAll(PLACES.newsletter, address, forgetSubscriber);
      await forgetAll(PLACES.receiptRequests, address, ({ $id }) =>
        database.remove(IDS.receiptRequests, $id),
      );
      await forgetAll(PLACES.invitations, address, ({ $id }) =>
        database.remove(IDS.staffInvitations, $id),
      );
      await forgetAll(PLACES.cards, address, forgetCard);
      await forgetGuestDonations(address);
      // Mails go last: by then no event is left that would send another.
      await forgetMails(address);
    },
    forgetMails,
  };
}
