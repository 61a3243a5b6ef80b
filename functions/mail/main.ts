/** The `mail` function as Appwrite runs it, by its schedule alone: writes the mails for what happened, then sends those that are due. */
import { accessOf } from '../common/appwriteAccess';
import { answerWith, logTo, type FunctionContext } from '../common/functionContext';
import { refuse } from '../common/refusal';
import { appwriteHappenings } from './appwriteHappenings';
import { appwriteOutbox } from './appwriteOutbox';
import { collectMails } from './collectMails';
import type { Clock } from './ports';
import { sendDue } from './sendDue';
import { readSettings } from './settings';
import { smtpMailer } from './smtpMailer';

type Environment = Readonly<Record<string, string | undefined>>;

/** Leaves time to settle the last mail within the 30 seconds that Appwrite allows. */
const SENDING_MS = 15_000;

export function mailFunction(
  environment: () => Environment,
  clock: Clock = { now: () => Date.now() },
): (context: FunctionContext) => Promise<unknown> {
  return (context) =>
    answerWith(context, async () => {
      const { req, log: write } = context;
      if (req.headers['x-appwrite-trigger'] !== 'schedule') throw refuse('notFound');
      const variables = environment();
      const { smtp, staffAddress, staffLanguage, siteOrigins } = readSettings(variables);
      const until = clock.now() + SENDING_MS;
      const access = accessOf(variables, req.headers['x-appwrite-key']);
      const ports = {
        outbox: appwriteOutbox(access),
        happenings: appwriteHappenings(access),
        clock,
        log: logTo(write),
      };
      const mailer = smtp === null ? null : smtpMailer(smtp);
      try {
        const siteUrl = siteOrigins.find((origin) => origin.startsWith('https:')) ?? siteOrigins[0];
        const queued = await collectMails(ports, {
          siteUrl: siteUrl ?? '',
          staffAddress,
          staffLanguage,
        });
        return { queued, ...(await sendDue({ ...ports, mailer }, until)) };
      } finally {
        mailer?.close();
      }
    });
}

export default mailFunction(() => process.env);
