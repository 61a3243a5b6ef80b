/**
 * Writes a mail of the newsletter in the moment in which it is sent, unless its reader does not
 * want it any more.
 */
import type { Mail } from './mails';
import type { Order } from './orders';
import type { MailPorts } from './ports';

export type Written = { mail: Mail; headers: Readonly<Record<string, string>> };

/**
 * @returns null where nothing is to be sent: the reader is gone, has decided otherwise, or the
 * letter was stopped
 */
export async function writeOrder(
  { records, links }: NonNullable<MailPorts['newsletter']>,
  { kind, language, data }: Order,
  now: number,
): Promise<Written | null> {
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

/**
 * @see https://www.rfc-editor.org/rfc/rfc2369#section-3.2 and
 * https://www.rfc-editor.org/rfc/rfc8058
 */
const unsubscribingHeaders = (page: string, oneClick: string | null): Record<string, string> =>
  oneClick === null
    ? { 'List-Unsubscribe': `<${page}>` }
    : {
        'List-Unsubscribe': `<${oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
