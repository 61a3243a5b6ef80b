/**
 * The `mail` function as Appwrite runs it, by its schedule alone: writes the mails for what
 * happened, then sends those that are due.
 */
import { accessOf } from '../common/appwriteAccess';
import { appwriteDatabase } from '../common/appwriteDatabase';
import { readCharity } from '../common/charity';
import {
  answerWith,
  logTo,
  requireSchedule,
  type FunctionContext,
} from '../common/functionContext';
import { siteUrlOf } from '../common/siteUrl';
import { sumOfAll } from '../common/sumOfAll';
import { timeZoneOf } from '../common/timeZone';
import { appwriteDedications } from '../dedications/appwriteDedications';
import { sendCards } from '../dedications/sendCards';
import { appwriteHappenings } from './appwriteHappenings';
import { appwriteNewsletter } from './appwriteNewsletter';
import { appwriteOutbox } from './appwriteOutbox';
import { appwriteReceiptRequests } from './appwriteReceiptRequests';
import { appwriteUpdates } from './appwriteUpdates';
import { collectMails } from './collectMails';
import { newsletterLinks } from './newsletterLinks';
import type { Clock } from './ports';
import { queueNewsletter } from './queueNewsletter';
import { queueReceipts } from './queueReceipts';
import { queueUpdates } from './queueUpdates';
import { sendDue } from './sendDue';
import { readSettings } from './settings';
import { smtpMailer } from './smtpMailer';

type Environment = Readonly<Record<string, string | undefined>>;

/** Leaves time to settle the last mail within the 30 seconds that Appwrite allows. */
const SENDING_MS = 15_000;
/** When the answer to a mail that is sent once must be there, within the same. */
const ANSWERED_MS = 27_000;
/** Of these for each of the eight queues, so that sending has the rest. */
const QUEUEING_MS = 1_500;

export function mailFunction(
  environment: () => Environment,
  clock: Clock = { now: () => Date.now() },
): (context: FunctionContext) => Promise<unknown> {
  return (context) =>
    answerWith(context, async () => {
      const { req, log: write } = context;
      requireSchedule(req);
      const variables = environment();
      const { smtp, staffAddress, staffLanguage, newsletter, receiptsKey } =
        readSettings(variables);
      const timeZone = timeZoneOf(variables);
      const siteUrl = siteUrlOf(variables['SITE_ORIGINS']) ?? '';
      const started = clock.now();
      const until = started + SENDING_MS;
      const access = accessOf(variables, req.headers['x-appwrite-key']);
      const ports = {
        outbox: appwriteOutbox(access),
        happenings: appwriteHappenings(access),
        requests: appwriteReceiptRequests(access),
        dedications: appwriteDedications(appwriteDatabase(access)),
        newsletter: newsletter && {
          records: appwriteNewsletter(access),
          updates: appwriteUpdates(access),
          links: newsletterLinks(newsletter.key, siteUrl, newsletter.functionUrl),
        },
        charity: () => readCharity(appwriteDatabase(access)),
        clock,
        log: logTo(write),
      };
      const answeredMs = (): number => Math.max(1, started + ANSWERED_MS - clock.now());
      const mailer = smtp === null ? null : smtpMailer(smtp, answeredMs);
      const soon = (): number => clock.now() + QUEUEING_MS;
      const follow = ports.newsletter?.links.follow ?? null;
      const options = { siteUrl, staffAddress, staffLanguage, receiptsKey, timeZone, follow };
      const queues = [() => collectMails(ports, options, QUEUEING_MS)];
      // Without a mail server, cards wait in their place until there is one.
      if (mailer !== null) queues.push(() => sendCards(ports, soon()));
      if (receiptsKey !== null)
        queues.push(() => queueReceipts(ports, { siteUrl, receiptsKey, timeZone }, soon()));
      // Without a mail server, who gave an address waits to be asked until there is one.
      if (mailer !== null && ports.newsletter !== null) {
        const { records, updates } = ports.newsletter;
        // What became of a gift goes before a letter to everybody.
        queues.push(
          () => queueUpdates({ ...ports, updates }, soon()),
          () => queueNewsletter({ ...ports, records }, soon()),
        );
      }
      try {
        // A document that cannot be read keeps no mail waiting that is in the outbox.
        const [queued] = await Promise.allSettled([sumOfAll(queues)]);
        const report = await sendDue({ ...ports, mailer }, until, staffAddress);
        if (queued.status === 'rejected') throw queued.reason;
        return { queued: queued.value, ...report };
      } finally {
        mailer?.close();
      }
    });
}

export default mailFunction(() => process.env);
