/**
 * Has the product's own mail use cases send the links that accounts ask the embedded server for.
 */
import type { AccountMail, DeliverMail } from 'appwrite-emulator';
import { appwriteOutbox } from '@functions/mail/appwriteOutbox';
import { queueLink, type AskedLink } from '@functions/mail/queueLink';
import type { AppwriteAccess } from '@functions/common/appwriteAccess';

const KINDS: Readonly<Record<AccountMail['kind'], AskedLink['kind']>> = {
  recovery: 'passwordLink',
  verification: 'addressLink',
};

/** @param provisioned resolves once the server has an outbox, with the access to it */
export const accountMails =
  (provisioned: Promise<AppwriteAccess>): DeliverMail =>
  async ({ kind, to, url, locale, expire }) =>
    queueLink(appwriteOutbox(await provisioned), {
      kind: KINDS[kind],
      to,
      url,
      locale,
      expires: expire,
    });
