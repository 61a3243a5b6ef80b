/** Sends the links of the embedded server's accounts through the product's own mail use cases. */
import type { AccountMail, DeliverMail } from 'appwrite-emulator';
import { appwriteOutbox } from '@backend/mail/stores/appwriteOutbox';
import { queueLink, type AskedLink } from '@backend/mail/queue/queueLink';
import { makeMutex } from '@core/values/mutex';
import { wakeMail } from '@backend/mail/wakeMail';
import type { AppwriteAccess } from '@backend/common/appwriteAccess';
import { appwriteDatabase } from '@backend/common/appwriteDatabase';

const KINDS: Readonly<Record<AccountMail['kind'], AskedLink['kind']>> = {
  recovery: 'passwordLink',
  verification: 'addressLink',
};

/** @param provisioned resolves once the server has an outbox, with the access to it */
export function accountMails(provisioned: Promise<AppwriteAccess>): DeliverMail {
  // Requests are counted one by one.
  const inTurn = makeMutex();
  return async ({ kind, to, isConfirmed, url, locale, expire }) => {
    const access = await provisioned;
    const link = { kind: KINDS[kind], to, isConfirmed, url, locale, expires: expire };
    const isSent = await inTurn(() => queueLink(appwriteOutbox(access), link));
    // The link becomes valid on return, so the mail run is not awaited.
    if (isSent) void wakeMail(appwriteDatabase(access));
    return isSent;
  };
}
