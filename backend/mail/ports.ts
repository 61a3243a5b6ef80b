import { MAIL_FAILURES } from '@core/staff/mailsContract';
import type { Occasion } from '@core/donations/dedication';
import type { Currency } from '@core/money/currency';
import type { Bilingual, Language } from '@core/text/languages/bilingual';
import type { LetterState } from '@core/newsletter/letter';
import type { SubscriberState } from '@core/newsletter/states';
import type { FollowerState } from '@core/updates/follower';
import type { UpdateStage } from '@core/updates/update';
import type { Log } from '../common/functionContext';
import type { Clock } from '../common/clock';
import type { MailSender } from './mailContent';
import type { Mail } from './mails';
import type { Order } from './queue/orders';
import type { RenderedMail } from './renderMail';

/** A mail's id is made from its event and recipient, so that the mail is written once. */
export type QueuedMail = { id: string; recipient: string; mail: Mail | Order };

/** A mail that is to be sent now; `mail` is null if its content is invalid. */
export type DueMail = {
  id: string;
  recipient: string;
  mail: Mail | Order | null;
  attempts: number;
  /** When it was queued, in milliseconds. */
  queuedAt: number;
};

export type Outcome =
  | { state: 'sent' }
  /** Not before `at`, in milliseconds. */
  | { state: 'due'; at: number; reason: FailureReason }
  | { state: 'failed'; reason: FailureReason };

/** Mail servers' words are left out, as they name people. A `notKnown` mail may have arrived. */
export const FAILURE_REASONS = [
  ...MAIL_FAILURES,
  'replaced',
  'notSubscribed',
  'giftReturned',
  'notKnown',
  'leftAsItIs',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

export interface Outbox {
  /** Returns the ids that are in the outbox. Takes at most a hundred. */
  known(ids: readonly string[]): Promise<Set<string>>;
  add(mail: QueuedMail): Promise<'added' | 'exists'>;
  /** Counts at most a hundred mails that were sent or are due since then (milliseconds). */
  countFor(
    to: { recipient: string } | { domain: string },
    kinds: readonly QueuedMail['mail']['kind'][],
    since: number,
  ): Promise<number>;
  /** The due mails, longest due first, of the newsletter or of all other kinds. */
  due(now: number, most: number, which: 'newsletter' | 'others'): Promise<DueMail[]>;
  /** Reserves a mail for one try until then (milliseconds); false if another caller has it. */
  claim(mail: DueMail, until: number): Promise<boolean>;
  /** Stores that a hand-over begins; false if an earlier one began without a known result. */
  beginHandOver(mail: DueMail): Promise<boolean>;
  /** Whether the mail server has the mail, or may have it. */
  isHandedOver(mail: DueMail): Promise<boolean>;
  /** Stores the result, and removes the secret of a mail that is sent or given up. */
  settle(mail: DueMail, outcome: Outcome): Promise<void>;
  /** Gives up at most a hundred mails whose secret has expired, and removes the secret. */
  expire(now: number): Promise<number>;
  /** Gives up the waiting mails of a kind to an address, which a newer one replaces. */
  withdraw(kind: Mail['kind'], recipient: string): Promise<void>;
  countOfLetter(letter: string, state: 'due' | 'sent' | 'failed'): Promise<number>;
  /** Removes mails that were sent, given up, or last tried before then; some hundred at a time. */
  forget(before: number): Promise<number>;
}

export type DonationLine = LinePayment & {
  donationId: string;
  /** The account's name, or the one on a guest's card; null where it is unknown. */
  donor: string | null;
  project: Bilingual | null;
  amountMinor: number;
  currency: Currency;
  refundedMinor: number;
  dispute: string;
  /** Whether staff still have to name the line of a refund. */
  isRefundFlagged: boolean;
  /** ISO 8601. */
  date: string;
  /** When it was recorded, in milliseconds. */
  recordedAt: number;
  language: Language;
  /** Null without a dedication, or after its deletion. */
  dedication: { occasion: Occasion; name: string; token: string } | null;
  /** The plan of regular giving that it belongs to. */
  planId: string | null;
};

type LinePayment = {
  paymentIntent: string;
  line: number;
  /** How many lines the payment has; null for donations from before it was kept. */
  lineCount: number | null;
  userId: string | null;
  payerEmail: string | null;
};

/** `donation` is null if it was deleted; `refundedMinor` is the refunded total to report, or 0. */
export type Refund = { donation: DonationLine | null; refundedMinor: number };

export type Registration = {
  id: string;
  opportunity: Bilingual | null;
  name: string;
  email: string;
  phone: string;
  age: number;
  education: string;
  reason: string;
  language: Language;
};

export type Message = {
  id: string;
  name: string;
  email: string;
  phone: string;
  text: string;
  language: Language;
};

export type DonationPayment = Pick<DonationLine, 'paymentIntent' | 'payerEmail'>;

export type Happening = 'gifts' | 'refunds' | 'registrations' | 'messages';

/** An event with its time in milliseconds. */
export type Happened<T> = { at: number; what: T };

/** The events since a time (milliseconds), in order, in pages of at most fifty. */
export interface Happenings {
  donations(since: number): AsyncIterable<Happened<DonationPayment>[]>;
  refunds(since: number): AsyncIterable<Happened<Refund>[]>;
  registrations(since: number): AsyncIterable<Happened<Registration>[]>;
  messages(since: number): AsyncIterable<Happened<Message>[]>;
  donationsOfPayment(paymentIntent: string): Promise<DonationLine[]>;
  donation(donationId: string): Promise<DonationLine | null>;
  /** The starting points of the next run, in milliseconds; empty before the first run. */
  marks(): Promise<Partial<Record<Happening, number>>>;
  keepMark(kind: Happening, at: number): Promise<void>;
}

export type Reader = {
  id: string;
  email: string;
  language: Language;
  state: SubscriberState | null;
};

/** `subject` and `text` are the staff's. */
export type Letter = {
  id: string;
  state: LetterState;
  subject: Bilingual;
  text: Bilingual;
  /** Milliseconds; later readers do not get the letter. */
  startedAt: number;
  /** The last reader, by id, whose mail is in the outbox; null before the first. */
  reached: string | null;
  isQueued: boolean;
};

export interface Newsletter {
  /** The addresses to confirm, longest waiting first; `askedAt` is in milliseconds. */
  toBeAsked(most: number): Promise<(Reader & { askedAt: number })[]>;
  /** Stores that the confirmation mail is in the outbox. */
  markAsked(id: string): Promise<void>;
  reader(id: string): Promise<Reader | null>;
  markBounced(id: string, at: number): Promise<void>;
  lettersBeingSent(): Promise<Letter[]>;
  letter(id: string): Promise<Letter | null>;
  /** The next readers in the order of ids; `reached` is the last one so far. */
  nextReaders(
    letter: Letter,
    most: number,
  ): Promise<{ readers: Reader[]; reached: string | null; isLast: boolean }>;
  keepReached(id: string, reached: string | null, isQueued: boolean): Promise<void>;
  /** Stores that no mail of the letter is waiting. */
  finish(id: string, counts: { sent: number; failed: number }): Promise<void>;
}

/** A follower of a project; `email` is in small letters. */
export type Follower = { id: string; email: string; language: Language; state: FollowerState };

export type Mailing = {
  update: string;
  projectId: string;
  /** Milliseconds; later followers do not get the update. */
  startedAt: number;
  /** The last follower, by id, whose mail is in the outbox; null before the first. */
  reached: string | null;
};

/** An update as donors read it; `project` is null if it was deleted. */
export type ToldUpdate = {
  projectId: string;
  project: Bilingual | null;
  stage: UpdateStage;
  title: Bilingual;
  text: Bilingual;
};

export interface Updates {
  /** The updates whose mails are not all in the outbox. */
  mailings(): Promise<Mailing[]>;
  /** Null for an update that is not published. */
  update(id: string): Promise<ToldUpdate | null>;
  follower(id: string): Promise<Follower | null>;
  nextFollowers(
    mailing: Mailing,
    most: number,
  ): Promise<{ followers: Follower[]; reached: string | null; isLast: boolean }>;
  keepReached(update: string, reached: string | null, isQueued: boolean): Promise<void>;
  /** Stores that the mailbox does not exist. */
  stopFollowing(id: string, at: number): Promise<void>;
}

export interface Mailer {
  /**
   * Awaits `beforeWords` after the mail server has accepted sender and recipient; an error in it
   * stops the mail. A connection that is lost later fails as `notKnown`.
   * @throws MailFailure, or the error of `beforeWords`
   */
  send(message: {
    id: string;
    to: string;
    mail: RenderedMail;
    headers?: Readonly<Record<string, string>>;
    beforeWords?: () => Promise<void>;
  }): Promise<void>;
}

/**
 * @property isFinal another try would end the same
 * @property isServers the mail server is unreachable for every mail
 * @property isNoMailbox the mail server reports that the mailbox does not exist
 */
export class MailFailure extends Error {
  override name = 'MailFailure';
  constructor(
    readonly reason: FailureReason,
    readonly isFinal: boolean,
    readonly isServers: boolean,
    cause?: unknown,
    readonly isNoMailbox = false,
  ) {
    super(reason, { cause });
  }
}

/** Signed addresses for readers. */
export type NewsletterLinks = {
  confirmation(reader: Reader, now: number): string;
  unsubscription(reader: Reader, now: number): string;
  /** The one-click address for mail providers; null without an address of the function. */
  oneClick(reader: Reader, now: number): string | null;
  /** The page that follows the projects of a payment, named by one of its gifts. */
  follow(donationId: string, language: Language, now: number): string;
  stopFollowing(follower: Follower, now: number): string;
  oneClickStop(follower: Follower, now: number): string | null;
  updates(projectId: string, language: Language): string;
};

export type MailPorts = {
  outbox: Outbox;
  happenings: Happenings;
  /** Null without a mail server: mails wait in the outbox. */
  mailer: Mailer | null;
  /** Null if its links cannot be signed. */
  newsletter: { records: Newsletter; updates: Updates; links: NewsletterLinks } | null;
  sender: () => Promise<MailSender>;
  clock: Clock;
  log: Log;
};
