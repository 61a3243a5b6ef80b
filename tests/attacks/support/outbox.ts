/** What an attacked site wrote by e-mail. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AttackedSite } from './attackedSite';

/** @returns the link in the latest message to this address. @throws when there is none */
export function latestLink({ home }: AttackedSite, to: string): URL {
  const folder = join(home, 'data/appwrite/outbox');
  const messages = readdirSync(folder).map((name) => join(folder, name)).sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs).map((file) => readFileSync(file, 'utf8'));
  const message = messages.find((text) => text.includes(to)) ?? '';
  return new URL(/https?:\S+/.exec(message)?.[0] ?? '');
}
