/**
 * The `mail` function as Appwrite runs it, by schedule and on events: it queues mails for new
 * events, then sends those that are due.
 */
import * as z from 'zod/mini';
import { timeSchema } from '@core/text/textSchema';
import { accessOf, type AppwriteAccess } from '../common/appwriteAccess';
import { appwriteDatabase } from '../common/appwriteDatabase';
import { readSender } from '../common/charity';
import {
  answerWith,
  logTo,
  readJson,
  requireTrigger,
  type FunctionContext,
  type FunctionRequest,
} from '../common/functionContext';
import { refuse } from '../common/refusal';
import { siteUrlOf } from '../common/siteUrl';
import { sumOfAll } from '../common/concurrency/sumOfAll';
import { timeZoneOf } from '../common/timeZone';
import { appwriteDedications } from '../dedications/appwriteDedications';
import type { Clock } from '../common/clock';
import { sendCards } from './queue/queueCards';
import { appwriteHappenings } from './stores/appwriteHappenings';
import { appwriteNewsletter } from './stores/appwriteNewsletter';
import { appwriteOutbox } from './stores/appwriteOutbox';
import { appwriteReceiptRequests } from './stores/appwriteReceiptRequests';
import { appwriteUpdates } from './stores/appwriteUpdates';
import { coalescedRuns } from './coalescedRuns';
import { collectMails } from './collectMails';
import { newsletterLinks } from './newsletterLinks';
import type { MailPorts } from './ports';
import { cardTrialsIn, queueCardTrials } from './queue/queueCardTrials';
import { queueNewsletter } from './queue/queueNewsletter';
import { queueReceipts } from './queue/queueReceipts';
import { queueUpdates } from './queue/queueUpdates';
import { sendDue, type GivesWay, type SendReport } from './sendDue';
import { readSettings } from './settings';
import { smtpMailer } from './smtpMailer';

type Environment = Readonly<Record<string, string | undefined>>;

/** Leaves time to settle the last mail within the 30 seconds that Appwrite allows. */
const SENDING_MS = 15_000;
/** The limit for the answer to a mail that is sent only once. */
const ANSWERED_MS = 27_000;
/** The limit of each of the eight queues leaves the rest of the time for sending. */
const QUEUEING_MS = 1_500;

/** One run then reads all events of the same moment. */
const GATHERING_MS = 1_000;

const gather = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, GATHERING_MS));

export function mailFunction(
  environment: () => Environment,
  clock: Clock = { now: () => Date.now() },
  pause = gather,
): (context: FunctionContext) => Promise<unknown> {
  const runs = coalescedRuns(clock, pause);
  return (context) =>
    answerWith(context, async () => {
      const { req, log } = context;
      requireTrigger(req, ['schedule', 'event']);
      const variables = environment();
      const access = accessOf(variables, req.headers['x-appwrite-key']);
      const started = clock.now();
      const until = started + SENDING_MS;
      const mail = mailOf(variables, access, { clock, started, log: logTo(log) });
      try {
        const reports = await runs.call(
          happenedAt(req),
          ({ isCalledAgain }) => runOnce(mail, until, isCalledAgain),
          () => clock.now() < until,
        );
        return reports.length === 0 ? { joined: true } : summed(reports);
      } finally {
        mail.mailer?.close();
      }
    });
}

const changedSchema = z.object({ $updatedAt: timeSchema });

/** The event's time in milliseconds; null by schedule. @throws Refusal `invalid` for no document */
function happenedAt(request: FunctionRequest): number | null {
  if (request.headers['x-appwrite-trigger'] === 'schedule') return null;
  const changed = changedSchema.safeParse(readJson(request));
  if (!changed.success) throw refuse('invalid', { field: '$updatedAt' });
  return Date.parse(changed.data.$updatedAt);
}

type RunReport = SendReport & { queued: number };

const summed = (reports: readonly RunReport[]): RunReport =>
  reports.reduce((sum, { queued, sent, postponed, failed, forgotten }) => ({
    queued: sum.queued + queued,
    sent: sum.sent + sent,
    postponed: sum.postponed + postponed,
    failed: sum.failed + failed,
    forgotten: sum.forgotten + forgotten,
  }));

type Around = { clock: Clock; started: number; log: MailPorts['log'] };
type Mailing = ReturnType<typeof mailOf>;

function mailOf(variables: Environment, access: AppwriteAccess, { clock, started, log }: Around) {
  const { smtp, newsletter, ...settings } = readSettings(variables);
  const siteUrl = siteUrlOf(variables['SITE_ORIGINS']) ?? '';
  const answeredMs = (): number => Math.max(1, started + ANSWERED_MS - clock.now());
  return {
    ...settings,
    siteUrl,
    timeZone: timeZoneOf(variables),
    mailer: smtp === null ? null : smtpMailer(smtp, answeredMs),
    ports: {
      outbox: appwriteOutbox(access),
      happenings: appwriteHappenings(access),
      cardTrials: () => cardTrialsIn(appwriteDatabase(access)),
      requests: appwriteReceiptRequests(access),
      dedications: appwriteDedications(appwriteDatabase(access)),
      newsletter: newsletter && {
        records: appwriteNewsletter(access),
        updates: appwriteUpdates(access),
        links: newsletterLinks(newsletter.key, siteUrl, newsletter.functionUrl),
      },
      sender: async () => ({
        ...(await readSender(appwriteDatabase(access))),
        receiptsAt: settings.receiptsKey === null ? null : siteUrl,
      }),
      clock,
      log,
    },
  };
}

async function runOnce(
  { ports, mailer, staffAddress, staffLanguage, receiptsKey, siteUrl, timeZone }: Mailing,
  until: number,
  givesWay: GivesWay,
): Promise<RunReport> {
  const soon = (): number => Math.min(until, ports.clock.now() + QUEUEING_MS);
  const follow = ports.newsletter?.links.follow ?? null;
  const options = { siteUrl, staffAddress, staffLanguage, receiptsKey, timeZone, follow };
  const queues = [
    () => queueCardTrials(ports, options),
    () => collectMails(ports, options, QUEUEING_MS),
  ];
  // Cards wait until there is a mail server.
  if (mailer !== null) queues.push(() => sendCards(ports, soon()));
  if (receiptsKey !== null)
    queues.push(() => queueReceipts(ports, { siteUrl, receiptsKey, timeZone }, soon()));
  if (mailer !== null && ports.newsletter !== null) {
    const { records, updates } = ports.newsletter;
    // News of a donation goes before a letter to everybody.
    queues.push(
      () => queueUpdates({ ...ports, updates }, soon()),
      () => queueNewsletter({ ...ports, records }, soon()),
    );
  }
  // An unreadable document does not stop the mails that are already in the outbox.
  const [queued] = await Promise.allSettled([sumOfAll(queues)]);
  const report = await sendDue({ ...ports, mailer }, until, staffAddress, givesWay);
  if (queued.status === 'rejected') throw queued.reason;
  return { queued: queued.value, ...report };
}
