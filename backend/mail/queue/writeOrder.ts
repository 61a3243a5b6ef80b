import { pickText } from '@core/text/languages/bilingual';
import type { Mail } from '../mails';
import type { MailPorts } from '../ports';
import type { Order } from './orders';

export type Written = { mail: Mail; headers: Readonly<Record<string, string>> };

/** @returns null if the reader is gone or unsubscribed, or the letter or update was withdrawn */
export async function writeOrder(
  newsletter: NonNullable<MailPorts['newsletter']>,
  order: Order,
  now: number,
): Promise<Written | null> {
  if (order.kind === 'update') return writeUpdate(newsletter, order, now);
  const { records, links } = newsletter;
  const { kind, language, data } = order;
  const reader = await records.reader(data.subscriber);
  if (reader === null) return null;
  if (kind === 'confirmation')
    return reader.state !== 'new'
      ? null
      : {
          mail: {
            kind: 'subscriptionAsked',
            language,
            data: { confirmUrl: links.confirmation(reader, now) },
          },
          headers: {},
        };
  if (reader.state !== 'confirmed') return null;
  const letter = await records.letter(data.letter);
  if (letter?.state !== 'sending') return null;
  const unsubscribeUrl = links.unsubscription(reader, now);
  return {
    mail: {
      kind: 'newsletterLetter',
      language,
      data: { subject: letter.subject[language], text: letter.text[language], unsubscribeUrl },
    },
    headers: unsubscribingHeaders(unsubscribeUrl, links.oneClick(reader, now)),
  };
}

async function writeUpdate(
  { updates, links }: NonNullable<MailPorts['newsletter']>,
  { language, data }: Extract<Order, { kind: 'update' }>,
  now: number,
): Promise<Written | null> {
  const follower = await updates.follower(data.follower);
  if (follower?.state !== 'following') return null;
  const update = await updates.update(data.update);
  if (update === null) return null;
  const stopUrl = links.stopFollowing(follower, now);
  const textIn = (of: Parameters<typeof pickText>[0]): string => pickText(of, language).text;
  return {
    mail: {
      kind: 'projectUpdate',
      language,
      data: {
        project: update.project === null ? '' : textIn(update.project),
        stage: update.stage,
        title: textIn(update.title),
        text: textIn(update.text),
        pageUrl: links.updates(update.projectId, language),
        stopUrl,
      },
    },
    headers: unsubscribingHeaders(stopUrl, links.oneClickStop(follower, now)),
  };
}

/** @see RFC 2369, section 3.2, and RFC 8058 */
const unsubscribingHeaders = (page: string, oneClick: string | null): Record<string, string> =>
  oneClick === null
    ? { 'List-Unsubscribe': `<${page}>` }
    : {
        'List-Unsubscribe': `<${oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
