/** Sends an account's links after the answer to their request. */
import { failureOf } from '../core/errors';
import { traceOf } from '../core/jobs';
import { isHttpUrl, type Param } from '../http/params';
import type { Call } from '../http/route';
import type { Dependencies } from '../dependencies';
import type { Link, Links } from './links';
import type { User } from './users';

export interface AccountMail {
  kind: 'recovery' | 'verification';
  to: string;
  /** The account's name; may be empty. */
  name: string;
  /** Whether the address was confirmed before. */
  isConfirmed: boolean;
  /** The requested page with `userId`, `secret` and `expire`, which works for any holder. */
  url: string;
  /** The `X-Appwrite-Locale`, such as `ar`; empty without one. */
  locale: string;
  /** The link's expiry, ISO 8601. */
  expire: string;
}

/**
 * Sends or queues a mail; its errors are logged.
 * @returns false if no mail was sent, as beyond a limit: an earlier link then stays valid. The
 * answer to the request does not reveal it
 */
export type DeliverMail = (mail: AccountMail) => Promise<boolean | void> | boolean | void;

/** Longer than the time for sending an answer. */
const AFTER_ANSWER_MS = 20;
const LONGEST_LOCALE = 35;

/** The link must lead to a page of ours. */
export const linkUrlParam = ({ origins }: Pick<Dependencies, 'origins'>): Param<string> => ({
  read: (value) => {
    const isOurs =
      isHttpUrl(value) &&
      /^https?:/.test(value) &&
      origins.isKnown({ origin: new URL(value).origin });
    return isOurs
      ? { value }
      : { fault: 'URL host must be one of: localhost and the registered platforms' };
  },
});

function localeOf({ request }: Call): string {
  const { 'x-appwrite-locale': locale = '' } = request.headers;
  return String(locale).slice(0, LONGEST_LOCALE);
}

type Sent = { user: User; link: Link; secret: string; url: string };

/** @returns sends a link of that kind after the answer, whose time must not reveal an account */
export function createLinkMails(
  { users, deliverMail, jobs, log }: Dependencies,
  kind: AccountMail['kind'],
  links: Links,
) {
  const send = async ({ user, link, secret, url }: Sent, locale: string): Promise<void> => {
    try {
      // The account may be deleted by now, and its id or address reused.
      if (users.find({ email: user.email })?.$id !== user.$id) return;
      const address = new URL(url);
      for (const [param, value] of Object.entries({
        userId: user.$id,
        secret,
        expire: link.expire,
      }))
        address.searchParams.set(param, value);
      const isSent = await deliverMail({
        kind,
        to: user.email,
        name: user.name,
        isConfirmed: user.emailVerification,
        url: address.href,
        locale,
        expire: link.expire,
      });
      // The account may be deleted by now.
      if (isSent !== false && users.find({ email: user.email })?.$id === user.$id)
        links.start(link);
    } catch (error) {
      log(`${failureOf(error)}: ${traceOf(error)}`, 'error');
    }
  };
  return (sent: Sent, call: Call): void => {
    const locale = localeOf(call);
    jobs.later(AFTER_ANSWER_MS, () => void send(sent, locale));
  };
}
