/** What an attacked site wrote by e-mail. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { AttackedSite, RawAnswer } from './attackedSite';

/** Waits for the message that follows the answer. @returns the link in it */
export async function linkOf({ home }: AttackedSite, { json }: RawAnswer): Promise<URL> {
  const folder = join(home, 'data/appwrite/outbox');
  for (;;) {
    const messages = existsSync(folder)
      ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
      : [];
    const links = messages
      .flatMap((text) => text.match(/https?:\S+(?=\s)/g) ?? [])
      .map((text) => new URL(text));
    const link = links.find(
      ({ searchParams }) =>
        searchParams.get('userId') === json.userId && searchParams.get('expire') === json.expire,
    );
    if (link) return link;
    await setTimeout(10);
  }
}
