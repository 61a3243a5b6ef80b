/**
 * The mails of a project's update, by the program that sends them where there is a mail server:
 * these tests' machine has none, and its outbox is everybody's.
 */
import { EXAMPLE_CHARITY } from '@content/charity';
import { appwriteNewsletter } from '@backend/mail/stores/appwriteNewsletter';
import { appwriteOutbox } from '@backend/mail/stores/appwriteOutbox';
import { appwriteUpdates } from '@backend/mail/stores/appwriteUpdates';
import { contentOf } from '@backend/mail/mails';
import { newsletterLinks } from '@backend/mail/newsletterLinks';
import { isOrder } from '@backend/mail/queue/orders';
import { queueUpdates } from '@backend/mail/queue/queueUpdates';
import { renderMail } from '@backend/mail/renderMail';
import { writeOrder } from '@backend/mail/queue/writeOrder';
import type { Staff } from './staff';

const MOST = 100;

/**
 * Puts them into the outbox, twice as a machine does that was killed meanwhile, and takes them out.
 * @param siteUrl where their links lead
 * @returns their texts
 */
export async function takeUpdateMails(
  { access, newsletterKey }: Staff,
  update: string,
  siteUrl: string,
): Promise<string[]> {
  const updates = appwriteUpdates(access);
  const outbox = appwriteOutbox(access);
  const [mailing] = (await updates.mailings()).filter((each) => each.update === update);
  const own = { ...updates, mailings: () => Promise.resolve(mailing ? [mailing] : []) };
  const ports = { outbox, updates: own, clock: { now: () => Date.now() }, log: () => undefined };
  for (let run = 1; run <= 2; run += 1) await queueUpdates(ports, Infinity);

  const links = newsletterLinks(newsletterKey, siteUrl, null);
  const newsletter = { records: appwriteNewsletter(access), updates, links };
  const texts: string[] = [];
  for (const due of await outbox.due(Date.now(), MOST, 'newsletter')) {
    const order = due.mail;
    if (
      order === null ||
      !isOrder(order) ||
      order.kind !== 'update' ||
      order.data.update !== update
    )
      continue;
    const written = await writeOrder(newsletter, order, Date.now());
    if (written !== null) texts.push(renderMail(contentOf(written.mail, EXAMPLE_CHARITY)).text);
    await outbox.settle(due, { state: 'sent' });
  }
  return texts;
}
