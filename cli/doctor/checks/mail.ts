/** Whether mail can be sent, and whether mails wait or were given up. */
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { MailFailure } from '@backend/mail/ports';
import { smtpMailer } from '@backend/mail/smtpMailer';
import { AppwriteException, Client, Databases, Project, Query } from 'node-appwrite';
import { failed, ok, skipped, warning, type Finding } from '../finding';
import { remedyOf, type Subject } from '../subject';
import { HOUR_MS } from '@core/values/time';

/** Connects and logs in without sending. */
export async function checkMail(subject: Subject): Promise<Finding[]> {
  return [
    await checkMailServer(subject),
    ...(await checkLinks(subject)),
    ...(await checkOutbox(subject)),
  ];
}

async function checkMailServer({ mail }: Subject): Promise<Finding> {
  const what = 'mail server';
  if (mail === null)
    return warning(
      what,
      'none is set, so mails are kept in the outbox and sent to nobody',
      'set SMTP_URL and MAIL_FROM',
    );
  const mailer = smtpMailer(mail);
  try {
    await mailer.verify();
    return ok(what, `it takes mail of ${mail.from}; --send-test ADDRESS sends one`);
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    return error.reason === 'loginRefused'
      ? failed(what, 'it refuses the name or the password', 'check SMTP_URL')
      : failed(what, 'it cannot be reached', 'check the host and the port in SMTP_URL');
  } finally {
    mailer.close();
  }
}

/** The machine sends these mails like all others. */
async function checkLinks({ kind, endpoint, project, key }: Subject): Promise<Finding[]> {
  const what = 'links by mail';
  const todo =
    'enter the same mail server at Project → Settings → SMTP (a private address of it also in _APP_ALLOWED_INTERNAL_ADDRESSES), and ask for a new password on the site to see one';
  if (kind === 'machine' || key === null) return [];
  const client = new Client().setEndpoint(endpoint).setProject(project).setKey(key);
  try {
    const { smtpEnabled, smtpSenderEmail } = await new Project(client).get();
    return [
      smtpEnabled
        ? ok(what, `Appwrite sends them by the project's own mail server, as ${smtpSenderEmail}`)
        : failed(
            what,
            'the project has no mail server of its own, and Appwrite loses mails that it sends by its installation’s',
            todo,
          ),
    ];
  } catch (error) {
    if (!(error instanceof AppwriteException)) throw error;
    return [
      skipped(
        what,
        `Appwrite sends them, and does not tell how (${error.type})`,
        error.type === 'general_unauthorized_scope'
          ? 'give the API key the scope project.read'
          : todo,
      ),
    ];
  }
}

async function checkOutbox(subject: Subject): Promise<Finding[]> {
  const what = 'outbox';
  const { endpoint, project, key, mail } = subject;
  if (key === null) return [skipped(what, 'it is only seen from inside', 'set APPWRITE_API_KEY')];
  const databases = new Databases(
    new Client().setEndpoint(endpoint).setProject(project).setKey(key),
  );
  const count = async (...queries: string[]): Promise<number> =>
    (
      await databases.listDocuments({
        databaseId: DATABASE_ID,
        collectionId: IDS.mailOutbox,
        queries: [...queries, Query.limit(1)],
      })
    ).total;
  try {
    const givenUp = await count(
      Query.equal('state', ['failed']),
      // The owner of a link has requested a newer one.
      Query.notEqual('reason', 'replaced'),
      // The reader of the letter has unsubscribed.
      Query.notEqual('reason', 'notSubscribed'),
      // A returned donation needs no card.
      Query.notEqual('reason', 'giftReturned'),
      // Staff decided.
      Query.notEqual('reason', 'leftAsItIs'),
    );
    const late = await count(
      Query.equal('state', ['due']),
      Query.lessThan('due_at', new Date(Date.now() - HOUR_MS).toISOString()),
      Query.lessThan('$createdAt', new Date(Date.now() - HOUR_MS).toISOString()),
    );
    if (mail !== null && late > 0)
      return [
        failed(
          what,
          `${late} mails have waited for more than an hour`,
          'read the log of the function mail in the project’s console',
        ),
      ];
    if (givenUp > 0)
      return [
        warning(
          what,
          `${givenUp} mails were given up`,
          'read the reasons with npm run admin -- export mail_outbox --csv FILE',
        ),
      ];
    return [ok(what, 'nothing waits for long, and nothing was given up')];
  } catch (error) {
    if (!(error instanceof AppwriteException)) throw error;
    return [failed(what, `it cannot be read (${error.code} ${error.type})`, remedyOf(subject))];
  }
}
