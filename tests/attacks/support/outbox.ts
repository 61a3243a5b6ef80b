/** What an attacked site is about to write by e-mail. */
import { setTimeout } from 'node:timers/promises';
import { documentsOf, type AttackedSite, type RawAnswer } from './attackedSite';

const NEWEST =
  'queries[0]={"method":"orderDesc","attribute":"$createdAt"}&queries[1]={"method":"limit","values":[50]}';

function urlIn(content: unknown): URL[] {
  const { url }: { url?: string } = JSON.parse(String(content)) ?? {};
  return url === undefined ? [] : [new URL(url)];
}

/** Waits for the message that follows the answer. @returns the link in it */
export async function linkOf(site: AttackedSite, { json }: RawAnswer): Promise<URL> {
  for (;;) {
    const kept = await site.asKey({
      path: encodeURI(`/v1/databases/ikhaa/collections/mail_outbox/documents?${NEWEST}`),
    });
    const links = documentsOf<{ content: string }>(kept).flatMap(({ content }) => urlIn(content));
    const link = links.find(
      ({ searchParams }) =>
        searchParams.get('userId') === json.userId && searchParams.get('expire') === json.expire,
    );
    if (link) return link;
    await setTimeout(20);
  }
}
