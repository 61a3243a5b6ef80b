import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { addressIn, senderOf } from '@core/text/addresses/mailAddress';
import { MailFailure, type Mailer } from './ports';

export type SmtpSettings = { url: string; from: string };

/** A run has half a minute, which a server that hangs must not use up. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
const MOST_PATIENT_MS = 60_000;

/** The domain that a message's id ends with. */
const domainOf = (from: string): string => addressIn(from).split('@').at(-1) ?? '';

export type SmtpMailer = Mailer & {
  /** Connects and logs in. @throws MailFailure */
  verify(): Promise<void>;
  close(): void;
};

/** @param longestMs the limit for the answer to a mail that is sent only once */
export function smtpMailer(
  { url, from }: SmtpSettings,
  longestMs: () => number = () => TIMEOUTS.socketTimeout,
): SmtpMailer {
  const options = new URL(url);
  for (const [name, value] of Object.entries(TIMEOUTS))
    if (!options.searchParams.has(name)) options.searchParams.set(name, String(value));
  const transport = createTransport(options.href);
  // Each mail that is sent only once has a signal, which ends it sooner.
  options.searchParams.set('socketTimeout', String(MOST_PATIENT_MS));
  const patient = createTransport(options.href);
  const waiting = new Map<string, () => Promise<void>>();
  // The stream is first read when the mail server waits for the content of the mail.
  patient.use('stream', ({ data: { messageId }, message }, done) => {
    const before = waiting.get(messageId ?? '');
    if (before !== undefined)
      message.processFunc((words) =>
        Readable.from(
          (async function* () {
            await before();
            yield* words;
          })(),
          { objectMode: false },
        ),
      );
    done();
  });
  return {
    async send({ id, to, mail: { subject, html, text }, headers = {}, beforeWords }) {
      // A second delivery after a lost answer has the same id, so that mail programs recognise it.
      const messageId = `<${id}@${domainOf(from)}>`;
      const words: { areSent: boolean; stoppedBy?: unknown } = { areSent: false };
      if (beforeWords !== undefined)
        waiting.set(messageId, async () => {
          try {
            await beforeWords();
            words.areSent = true;
          } catch (error) {
            words.stoppedBy = error;
            throw error;
          }
        });
      try {
        await (beforeWords === undefined ? transport : patient).sendMail({
          ...(beforeWords === undefined ? {} : { signal: AbortSignal.timeout(longestMs()) }),
          from: senderOf(from),
          // Nodemailer takes an object's address as one address, regardless of its characters.
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        if ('stoppedBy' in words) throw words.stoppedBy;
        const failure = failureOf(error);
        throw words.areSent && failure.reason === 'unreachable'
          ? new MailFailure('notKnown', true, true, error)
          : failure;
      } finally {
        waiting.delete(messageId);
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (error) {
        throw failureOf(error);
      }
    },
    close() {
      transport.close();
      patient.close();
    },
  };
}

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string };

/**
 * A refusal for policy (5.7.x) concerns the sender or content, and a full mailbox (5.2.2) exists;
 * other permanent refusals of a recipient mean that the mailbox does not exist.
 */
const isNoMailbox = ({ command, response = '' }: SmtpError): boolean =>
  command === 'RCPT TO' && /^5\d\d[ -](?!5\.7\.|5\.2\.2\b)/.test(response);

/** @see https://nodemailer.com/errors for the codes; RFC 5321, 4.2.1, RFC 3463 for the server's */
function failureOf(error: unknown): MailFailure {
  const answer = error as SmtpError;
  const { code = '', responseCode = 0 } = answer;
  const isPermanent = responseCode >= 500 && responseCode < 600;
  if (code === 'EAUTH') return new MailFailure('loginRefused', false, true, error);
  if (code === 'EENVELOPE')
    return new MailFailure(
      'recipientRefused',
      isPermanent || responseCode === 0,
      false,
      error,
      isNoMailbox(answer),
    );
  if (code === 'EMESSAGE') return new MailFailure('mailRefused', isPermanent, false, error);
  return new MailFailure('unreachable', false, true, error);
}
