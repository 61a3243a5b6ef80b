/**
 * What the mail use cases need from the world: the outbox, what happened on the site, a server for
 * mail, the time and a log.
 */
import type { Occasion } from '@core/donations/dedication';
import type { Currency } from '@core/money/currency';
import type { Charity } from '@core/site/charity';
import type { Bilingual, Language } from '@core/text/bilingual';
import type { Log } from '../common/functionContext';
import type { LetterState } from '@core/newsletter/letter';
import type { SubscriberState } from '@core/newsletter/states';
import type { FollowerState } from '@core/updates/follower';
import type { UpdateStage } from '@core/updates/update';
import type { Mail } from './mails';
import type { Order } from './orders';
import type { RenderedMail } from './renderMail';

/** Milliseconds since 1970. */
export type Clock = { now(): number };

/**
 * A mail to one address. Its id is made from what happened and who hears of it, so that it is
 * written once.
 */
export type QueuedMail = { id: string; recipient: string; mail: Mail | Order };

/**
 * What the outbox holds of a mail that is to be sent now. `mail` is null where what it holds is no
 * mail of ours.
 */
export type DueMail = {
  id: string;
  recipient: string;
  mail: Mail | Order | null;
  /** How many times it was tried before. */
  attempts: number;
  /** When it was queued, in milliseconds. */
  queuedAt: number;
};

/** What became of a try. */
export type Outcome =
  | { state: 'sent' }
  /** Not before `at`, in milliseconds. */
  | { state: 'due'; at: number; reason: FailureReason }
  | { state: 'failed'; reason: FailureReason };

/**
 * What staff read of a mail that was not sent. No words of the mail server: they name people. Of
 * one that is sent once at most, `notKnown` says that it may have arrived.
 */
export const FAILURE_REASONS = [
  'unreachable',
  'loginRefused',
  'recipientRefused',
  'mailRefused',
  'badAddress',
  'badContent',
  'tooOld',
  'expired',
  'replaced',
  'notSubscribed',
  'giftReturned',
  'notKnown',
  'leftAsItIs',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

export interface Outbox {
  /** Of these ids, those that are in the outbox. At most a hundred. */
  known(ids: readonly string[]): Promise<Set<string>>;
  /** 'exists' when the id was taken. */
  add(mail: QueuedMail): Promise<'added' | 'exists'>;
  /**
   * Counts the mails of these kinds to the mailbox of an address, or to a domain, that were sent or
   * are due since then (milliseconds); a hundred at most.
   */
  countFor(
    to: { recipient: string } | { domain: string },
    kinds: readonly QueuedMail['mail']['kind'][],
    since: number,
  ): Promise<number>;
  /**
   * The mails whose time has come, the longest due first: those of the newsletter, or all others.
   */
  due(now: number, most: number, which: 'newsletter' | 'others'): Promise<DueMail[]>;
  /**
   * Takes a mail for one try, which nobody else can have; until then (milliseconds) nobody tries it
   * again.
   * @returns whether this caller has it
   */
  claim(mail: DueMail, until: number): Promise<boolean>;
  /**
   * Notes that the mail server is about to be given a mail that is sent once at most.
   * @returns whether it may be: false if an earlier try began and its end is not known
   */
  beginHandOver(mail: DueMail): Promise<boolean>;
  /** Whether the mail server may have the mail, or has it. */
  isHandedOver(mail: DueMail): Promise<boolean>;
  /** A mail with a secret is emptied of it once it is sent or given up. */
  settle(mail: DueMail, outcome: Outcome): Promise<void>;
  /**
   * Gives up, and empties, what waits although its secret has ended by now (milliseconds).
   * @returns how many, at most a hundred
   */
  expire(now: number): Promise<number>;
  /**
   * Gives up, and empties, the mails of a kind that wait for an address, as a newer one takes their
   * place.
   */
  withdraw(kind: Mail['kind'], recipient: string): Promise<void>;
  /** How many mails of a letter there are in a state. */
  countOfLetter(letter: string, state: 'due' | 'sent' | 'failed'): Promise<number>;
  /**
   * Removes mails that were sent, given up, or last tried before then.
   * @returns how many, at most a few hundred
   */
  forget(before: number): Promise<number>;
}

export type GiftLine = {
  donationId: string;
  paymentIntent: string;
  line: number;
  /** How many lines the payment has; null for gifts from before it was kept. */
  lineCount: number | null;
  project: Bilingual | null;
  userId: string | null;
  amountMinor: number;
  currency: Currency;
  refundedMinor: number;
  dispute: string;
  /** Whether staff are to say which line of the payment a refund is for. */
  isRefundFlagged: boolean;
  /** ISO 8601. */
  date: string;
  /** When it was recorded, in milliseconds. */
  recordedAt: number;
  payerEmail: string | null;
  language: Language;
  /** Null where there is none, or none any more. */
  dedication: { occasion: Occasion; name: string; token: string } | null;
};

/**
 * `gift` is null where it is gone. `refundedMinor` is what is to be told as refunded of it
 * altogether; 0 where nothing is.
 */
export type Refund = { gift: GiftLine | null; refundedMinor: number };

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

/** A line of a gift, as far as it is read before its thanks are written. */
export type Gift = Pick<GiftLine, 'paymentIntent' | 'payerEmail'>;

export type Happening = 'gifts' | 'refunds' | 'registrations' | 'messages';

/** With its moment in milliseconds. */
export type Happened<T> = { at: number; what: T };

/** What happened since a moment (milliseconds), in that order, in parts of at most fifty. */
export interface Happenings {
  gifts(since: number): AsyncIterable<Happened<Gift>[]>;
  refunds(since: number): AsyncIterable<Happened<Refund>[]>;
  registrations(since: number): AsyncIterable<Happened<Registration>[]>;
  messages(since: number): AsyncIterable<Happened<Message>[]>;
  /** All lines of a payment. */
  giftsOfPayment(paymentIntent: string): Promise<GiftLine[]>;
  gift(donationId: string): Promise<GiftLine | null>;
  /** From where the next run reads, in milliseconds; none before the first time. */
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
  /** In milliseconds: who confirmed later does not get it. */
  startedAt: number;
  /** The last reader, by id, whose mail is in the outbox; null before the first. */
  reached: string | null;
  /** Whether all are. */
  isQueued: boolean;
};

/** The newsletter's readers and letters. */
export interface Newsletter {
  /** Addresses that were given, the longest waiting first; `askedAt` is in milliseconds. */
  toBeAsked(most: number): Promise<(Reader & { askedAt: number })[]>;
  /** Notes that the mail which asks is in the outbox. */
  markAsked(id: string): Promise<void>;
  reader(id: string): Promise<Reader | null>;
  /** Notes that there is no such mailbox. */
  markBounced(id: string, at: number): Promise<void>;
  lettersBeingSent(): Promise<Letter[]>;
  letter(id: string): Promise<Letter | null>;
  /**
   * Who is to get the letter and is not reached yet, in the order of ids; `reached` is the last of
   * them.
   */
  nextReaders(
    letter: Letter,
    most: number,
  ): Promise<{ readers: Reader[]; reached: string | null; isLast: boolean }>;
  keepReached(id: string, reached: string | null, isQueued: boolean): Promise<void>;
  /** Notes that no mail of the letter is waiting any more. */
  finish(id: string, counts: { sent: number; failed: number }): Promise<void>;
}

/** Who hears of a project. `email` is in small letters. */
export type Follower = { id: string; email: string; language: Language; state: FollowerState };

/** How far the mails of an update are. */
export type Mailing = {
  /** The update's id. */
  update: string;
  projectId: string;
  /** In milliseconds: who follows later does not get it. */
  startedAt: number;
  /** The last follower, by id, whose mail is in the outbox; null before the first. */
  reached: string | null;
};

/** As donors read it. `project` is null where it is gone. */
export type ToldUpdate = {
  projectId: string;
  project: Bilingual | null;
  stage: UpdateStage;
  title: Bilingual;
  text: Bilingual;
};

/** Updates of projects and who follows them. */
export interface Updates {
  /** Those whose mails are not all in the outbox. */
  mailings(): Promise<Mailing[]>;
  /** Null for one that is not on the site. */
  update(id: string): Promise<ToldUpdate | null>;
  follower(id: string): Promise<Follower | null>;
  /**
   * Who is to get the mail and is not reached yet, in the order of ids; `reached` is the last of
   * them.
   */
  nextFollowers(
    mailing: Mailing,
    most: number,
  ): Promise<{ followers: Follower[]; reached: string | null; isLast: boolean }>;
  keepReached(update: string, reached: string | null, isQueued: boolean): Promise<void>;
  /** Notes that there is no such mailbox. */
  stopFollowing(id: string, at: number): Promise<void>;
}

export interface Mailer {
  /**
   * `beforeWords` is awaited once the mail server takes sender and recipient and waits for the
   * words; none are sent when it throws. Where it is given, what is lost after it is `notKnown`.
   * @throws MailFailure, or what `beforeWords` throws
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
 * @property isServers the mail server itself is not there for any mail
 * @property isNoMailbox the mail server of the address says that there is no such mailbox
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

/** Addresses that readers are given, signed. */
export type NewsletterLinks = {
  confirmation(reader: Reader, now: number): string;
  unsubscription(reader: Reader, now: number): string;
  /** What mail providers post to; null where the function has no address of its own. */
  oneClick(reader: Reader, now: number): string | null;
  /** To hear what becomes of the gifts of a payment, one of which is named. */
  follow(donationId: string, language: Language, now: number): string;
  /** To hear no more of a project. */
  stopFollowing(follower: Follower, now: number): string;
  /** The same for mail providers. */
  oneClickStop(follower: Follower, now: number): string | null;
  /** Where the updates of a project are read. */
  updates(projectId: string, language: Language): string;
};

export type MailPorts = {
  outbox: Outbox;
  happenings: Happenings;
  /** Null where no mail server is set: mails are kept, and sent by nobody. */
  mailer: Mailer | null;
  /** Null where its links cannot be signed. */
  newsletter: { records: Newsletter; updates: Updates; links: NewsletterLinks } | null;
  /** Who writes. */
  charity: () => Promise<Pick<Charity, 'name'>>;
  clock: Clock;
  log: Log;
};
