/** Accounts for tests. */
import type { Client } from 'appwrite';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fixture } from './fixture';
import { PROJECT, waitFor } from './fixture';

export interface Person {
  id: string;
  /** What the session cookie holds. */
  session: string;
  client: Client;
}

export async function signIn(fixture: Fixture, email: string, password: string): Promise<string> {
  const { status, headers, text } = await fixture.send('POST', '/account/sessions/email', {
    body: { email, password },
  });
  if (status !== 201) throw new Error(`sign-in was answered ${status}: ${text}`);
  return (
    (JSON.parse(headers.get('x-fallback-cookies') ?? '{}') as Record<string, string>)[
      `a_session_${PROJECT}`
    ] ?? ''
  );
}

/** An account with that id, signed in; its password is `password-<id>`. */
export async function aPerson(fixture: Fixture, id: string): Promise<Person> {
  await fixture.send('POST', '/account', {
    body: { userId: id, email: `${id}@example.org`, password: `password-${id}`, name: id },
  });
  const session = await signIn(fixture, `${id}@example.org`, `password-${id}`);
  return { id, session, client: fixture.visitor(session) };
}

/** The first message of the outbox, which is written after the answer that promised it. */
export async function firstMail({
  dataDir,
  logged,
}: Fixture): Promise<{ name: string; text: string }> {
  await waitFor(() => logged.some((line) => line.startsWith('an e-mail was written')), 'an e-mail');
  const outbox = join(dataDir, 'outbox');
  const [name = ''] = await readdir(outbox);
  return { name, text: await readFile(join(outbox, name), 'utf8') };
}

/**
 * The link in the newest message to an address, which is written after the answer that promised it.
 */
export async function linkOf({ dataDir }: Fixture, to: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  let link: string | undefined;
  await waitFor(async () => {
    const names = (await readdir(outbox).catch(() => [])).sort();
    const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    link = texts
      .filter((text) => text.includes(`To: ${to}\r\n`))
      .flatMap((text) => /http:\S+/.exec(text)?.[0] ?? [])
      .at(-1);
    return link !== undefined;
  }, `a message to ${to}`);
  return link ?? '';
}
