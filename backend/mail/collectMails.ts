/** Queues a mail for every event, after recording, so that it cannot delay or lose a donation. */
import { DEDICATION_PAGE } from '@core/donations/dedicationPage';
import { referenceOf } from '@core/donations/donation';
import { normaliseEmail } from '@core/text/contactRules';
import { pickText, type Bilingual, type Language } from '@core/text/languages/bilingual';
import { dayAt } from '@core/values/dayAt';
import { receiptLink, receiptsPage } from '@core/receipts/pages';
import { sumOfAll } from '../common/concurrency/sumOfAll';
import { LINK_MS } from '../receipts/linkTime';
import { planLink } from '../receipts/planLink';
import { signToken } from '../receipts/tokens';
import { isReturned } from './isReturned';
import { donationEvents, mailId } from './mailIds';
import type {
  DonationPayment,
  DonationLine,
  Happened,
  Happening,
  MailPorts,
  Message,
  NewsletterLinks,
  QueuedMail,
  Refund,
  Registration,
} from './ports';
import { candidate, mailAdder } from './queue/queueNew';
import { DAY_MS, MINUTE_MS } from '@core/values/time';

/** This span is read twice: a later commit may have an earlier time, and clocks may differ. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** After this time the thanks name only the recorded lines. */
const PATIENCE_MS = DAY_MS;
export type CollectOptions = {
  siteUrl: string;
  receiptsKey: string | null;
  /** The time zone of a gift's date, as on its receipt. */
  timeZone: string;
  /** The recipient of notices about messages and registrations; null for none. */
  staffAddress: string | null;
  staffLanguage: Language;
  /** The link by which the donor follows the project; null where it cannot be signed. */
  follow: NewsletterLinks['follow'] | null;
};

const titleOf = (title: Bilingual | null, language: Language): string =>
  title === null ? '' : pickText(title, language).text;

/** An event; it is marked as known once all of `ids` are in the outbox. */
type Asking = {
  ids: readonly string[];
  /** Null while a line of the payment is not recorded. */
  mails: () => Promise<QueuedMail[] | null>;
};

const asking = (mails: QueuedMail[]): Asking => ({
  ids: mails.map(({ id }) => id),
  mails: () => Promise.resolve(mails),
});

/**
 * The first run of a kind only stores its starting point: older gifts get no mail.
 * @throws the first kind's error, once the others have run
 */
export async function collectMails(
  ports: Pick<MailPorts, 'outbox' | 'happenings' | 'clock' | 'log'>,
  options: CollectOptions,
  timeMs: number,
): Promise<number> {
  const { happenings, outbox, clock } = ports;
  const started = clock.now();
  const marks = await happenings.marks();

  async function collect<T>(
    kind: Happening,
    since: (from: number) => AsyncIterable<Happened<T>[]>,
    askingOf: (happened: Happened<T>) => Asking,
  ): Promise<number> {
    const mark = marks[kind];
    if (mark === undefined) {
      await happenings.keepMark(kind, started - OVERLAP_MS);
      return 0;
    }
    const add = mailAdder(ports, started);
    const until = clock.now() + timeMs;
    let added = 0;
    let reached = mark;
    let firstWaiting = Infinity;
    const write = async (happened: Happened<T>, known: Set<string>): Promise<void> => {
      const { ids, mails } = askingOf(happened);
      if (ids.every((id) => known.has(id))) return;
      const found = await mails();
      if (found === null) firstWaiting = Math.min(firstWaiting, happened.at);
      for (const mail of found ?? []) if (!known.has(mail.id)) added += await add(mail);
      for (const id of ids) known.add(id);
    };
    const readAll = async (): Promise<void> => {
      let last = mark - 1;
      for await (const part of since(mark)) {
        const known = await outbox.known(part.flatMap((happened) => askingOf(happened).ids));
        for (const happened of part) {
          await write(happened, known);
          last = happened.at;
          reached = last;
          if (clock.now() >= until) return;
        }
      }
      // A gift is not read again once its mail is forgotten.
      reached = last + 1;
    };
    try {
      await readAll();
    } finally {
      const next = Math.max(mark, Math.min(reached, firstWaiting, started - OVERLAP_MS));
      if (next !== mark) await happenings.keepMark(kind, next);
    }
    return added;
  }

  return sumOfAll([
    () =>
      collect('gifts', happenings.donations, (donation) =>
        thanksFor(ports, donation, options, started),
      ),
    () => collect('refunds', happenings.refunds, ({ what }) => asking(refundMails(what, options))),
    () =>
      collect('registrations', happenings.registrations, ({ what }) =>
        asking(ofRegistration(what, options)),
      ),
    () => collect('messages', happenings.messages, ({ what }) => asking(ofMessage(what, options))),
  ]);
}

function ofRegistration(
  { id, opportunity, language, email, ...data }: Registration,
  { staffAddress, staffLanguage }: CollectOptions,
): QueuedMail[] {
  return [
    ...candidate(id, email, {
      kind: 'volunteerRegistered',
      language,
      data: { opportunity: titleOf(opportunity, language) },
    }),
    ...candidate(id, staffAddress, {
      kind: 'staffVolunteer',
      language: staffLanguage,
      data: { ...data, email, opportunity: titleOf(opportunity, staffLanguage) },
    }),
  ];
}

function ofMessage(
  { id, language, email, name, phone, text }: Message,
  { staffAddress, staffLanguage }: CollectOptions,
): QueuedMail[] {
  return [
    ...candidate(id, email, { kind: 'messageReceived', language, data: {} }),
    ...candidate(id, staffAddress, {
      kind: 'staffMessage',
      language: staffLanguage,
      data: { name, email, phone, message: text },
    }),
  ];
}

const isWhole = (lines: readonly DonationLine[]): boolean =>
  lines.every(({ lineCount }) => lineCount === null || lineCount <= lines.length);

/** Waits for unrecorded lines, so that the thanks name every line. */
function thanksFor(
  { happenings }: Pick<MailPorts, 'happenings'>,
  { at, what: { paymentIntent: payment, payerEmail } }: Happened<DonationPayment>,
  options: CollectOptions,
  now: number,
): Asking {
  const address = normaliseEmail(payerEmail ?? '');
  if (address === '') return asking([]);
  return {
    ids: [mailId('giftReceived', donationEvents.received(payment), address)],
    mails: async () => {
      const lines = await happenings.donationsOfPayment(payment);
      return isWhole(lines) || now - at > PATIENCE_MS
        ? thanksOf(payment, lines, options, now)
        : null;
    },
  };
}

function thanksOf(
  payment: string,
  lines: readonly DonationLine[],
  { siteUrl, receiptsKey, timeZone, follow }: CollectOptions,
  now: number,
): QueuedMail[] {
  const [first] = lines;
  if (first === undefined || lines.every(isReturned)) return [];
  const { language, currency, date, userId, donationId } = first;
  return candidate(donationEvents.received(payment), first.payerEmail, {
    kind: 'giftReceived',
    language,
    data: {
      payment,
      name: first.donor,
      date: dayAt(date, timeZone),
      total: {
        amountMinor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        currency,
      },
      lines: lines.map((line) => ({ ...mailLine(line, language), ...dedicated(line, siteUrl) })),
      receiptUrl:
        userId === null
          ? receiptsKey && guestReceiptUrl(siteUrl, receiptsKey, { payment, language, now })
          : `${siteUrl}/history/receipt/${encodeURIComponent(donationId)}`,
      receiptsUrl: receiptsPageOf(first, { siteUrl, receiptsKey }),
      followUrl: follow === null ? null : follow(donationId, language, now),
      ...(receiptsKey !== null && planUrlsOf(lines, { siteUrl, receiptsKey }, now)),
    },
  });
}

/** Every receipt of a plan has the link that ends it. */
function planUrlsOf(
  lines: readonly DonationLine[],
  { siteUrl, receiptsKey: key }: { siteUrl: string; receiptsKey: string },
  now: number,
): { planUrls?: string[] } {
  const planUrls = lines.flatMap(({ planId, language }) =>
    planId === null ? [] : [planLink(siteUrl, key, { planId, language, now })],
  );
  return planUrls.length === 0 ? {} : { planUrls };
}

/** Accounts find their receipts in their history. */
const receiptsPageOf = (
  { userId, language }: DonationLine,
  { siteUrl, receiptsKey }: Pick<CollectOptions, 'siteUrl' | 'receiptsKey'>,
): string | null =>
  userId === null && receiptsKey !== null ? receiptsPage(siteUrl, language) : null;

export const guestReceiptUrl = (
  siteUrl: string,
  key: string,
  { payment, language, now }: { payment: string; language: Language; now: number },
): string => receiptLink(siteUrl, signToken(key, { payment, ends: now + LINK_MS }), language);

/** The link works for any holder, with an account or without. */
function dedicated({ dedication }: DonationLine, siteUrl: string) {
  if (dedication === null) return {};
  const { occasion, name, token } = dedication;
  return { dedication: { occasion, name, url: `${siteUrl}${DEDICATION_PAGE}#${token}` } };
}

function mailLine(
  { project, paymentIntent, line, amountMinor, currency }: DonationLine,
  language: Language,
) {
  return {
    project: titleOf(project, language),
    reference: referenceOf(paymentIntent, line),
    money: { amountMinor, currency },
  };
}

/** Makes one mail for each refunded amount of a gift. */
function refundMails({ donation, refundedMinor }: Refund, options: CollectOptions): QueuedMail[] {
  if (donation === null || refundedMinor === 0) return [];
  const { donationId, payerEmail, language, currency } = donation;
  return candidate(donationEvents.refunded(donationId, refundedMinor), payerEmail, {
    kind: 'giftRefunded',
    language,
    data: {
      name: donation.donor,
      given: mailLine(donation, language),
      refunded: { amountMinor: refundedMinor, currency },
      receiptsUrl: receiptsPageOf(donation, options),
    },
  });
}
