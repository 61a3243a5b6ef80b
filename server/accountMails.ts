/**
 * Has the product's own mail use cases send the links that accounts ask the embedded server for.
 */
import type { AccountMail, DeliverMail } from 'appwrite-emulator';
import { appwriteOutbox } from '@functions/mail/appwriteOutbox';
import { queueLink, type AskedLink } from '@functions/mail/queueLink';
import { turns } from '@functions/common/inTurn';
import { wakeMail } from '@functions/mail/wakeMail';
import type { AppwriteAccess } from '@functions/common/appwriteAccess';
import { appwriteDatabase } from '@functions/common/appwriteDatabase';

const KINDS: Readonly<Record<AccountMail['kind'], AskedLink['kind']>> = {
  recovery: 'passwordLink',
  verification: 'addressLink',
};

/** @param provisioned resolves once the server has an outbox, with the access to it */
export function accountMails(provisioned: Promise<AppwriteAccess>): DeliverMail {
  // Links for which many ask at once are counted one after the other.
  const inTurn = turns();
  return async ({ kind, to, isConfirmed, url, locale, expire }) => {
    const access = await provisioned;
    const link = { kind: KINDS[kind], to, isConfirmed, url, locale, expires: expire };
    const isSent = await inTurn(() => queueLink(appwriteOutbox(access), link));
    // The link is not good before this returns, so the run is not waited for.
    if (isSent) void wakeMail(appwriteDatabase(access));
    return isSent;
  };
}
