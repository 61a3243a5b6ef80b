/** Sends an account its links, after the answer to the request that asked for one. */
import { failureOf } from '../core/errors';
import { traceOf } from '../core/jobs';
import { isHttpUrl, type Param } from '../http/params';
import type { Call } from '../http/route';
import type { Dependencies } from '../dependencies';
import type { Link, Links } from './links';
import type { User } from './users';

/** What is to be told to an account. */
export interface AccountMail {
  kind: 'recovery' | 'verification';
  to: string;
  /** The account's; may be empty. */
  name: string;
  /** Whether the address was confirmed before. */
  isConfirmed: boolean;
  /**
   * The page that was asked for, with `userId`, `secret` and `expire`. Whoever knows it can use it.
   */
  url: string;
  /** As `X-Appwrite-Locale` said, such as `ar`; empty without one. */
  locale: string;
  /** When the link ends, ISO 8601. */
  expire: string;
}

/**
 * Sends a mail, or has it sent. What it throws is logged.
 * @returns false where it is not sent, as when an address would get too many: an earlier link stays
 * good then. The answer to the request does not show it.
 */
export type DeliverMail = (mail: AccountMail) => Promise<boolean | void> | boolean | void;

/** Longer than an answer takes to be sent. */
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

/**
 * @returns what sends a link of that kind a moment later: it takes time for an account alone, and
 * the answer's time shall not tell
 */
export function createLinkMails(
  { users, deliverMail, jobs, log }: Dependencies,
  kind: AccountMail['kind'],
  links: Links,
) {
  const send = async ({ user, link, secret, url }: Sent, locale: string): Promise<void> => {
    try {
      // The account may be gone meanwhile, and its id or its address another's.
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
      // The account may be gone by now, as well.
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
