import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { signToken } from '@functions/newsletter/tokens';
import { findRunningMachine } from '@server/runningMachine';
import { loadSecrets } from '@server/secrets';
import { DATABASE_ID, IDS, PROFILE_PICTURES_BUCKET_ID } from '@core/schema/ids';
import { Account, Client, Databases, ID, Query, Storage, Users } from 'node-appwrite';
import { expect } from '@playwright/test';

type Document = { $id: string; $permissions: string[]; [field: string]: unknown };

/** Where the machine of these tests keeps everything; see playwright.config.ts. */
function dataDir(): string {
  const settings: { dataDir?: string } = JSON.parse(process.env.IKHAA_E2E_SETTINGS ?? '{}');
  if (settings.dataDir === undefined)
    throw new Error('The settings of the browser tests name no data folder.');
  return settings.dataDir;
}

/** What the charity's staff see and do behind the site, with the machine's own key. */
export class Staff {
  readonly endpoint: string;
  readonly project: string;
  private readonly client: Client;

  constructor() {
    const { endpoint, project, serverKey } = findRunningMachine(dataDir());
    this.endpoint = endpoint;
    this.project = project;
    this.client = new Client().setEndpoint(endpoint).setProject(project).setKey(serverKey);
  }

  /** The documents of a collection in which a field has a value. */
  async find(collectionId: string, field: string, value: string): Promise<Document[]> {
    const queries = [Query.equal(field, [value]), Query.limit(100)];
    const { documents } = await new Databases(this.client).listDocuments({
      databaseId: DATABASE_ID,
      collectionId,
      queries,
    });
    return documents;
  }

  async accountOf(email: string): Promise<{ id: string; name: string } | null> {
    const { users } = await new Users(this.client).list({
      queries: [Query.equal('email', [email])],
    });
    const [user] = users;
    return user === undefined ? null : { id: user.$id, name: user.name };
  }

  /** Ends every session of an account, as its expiry would. */
  async endSessions(userId: string): Promise<void> {
    await new Users(this.client).deleteSessions({ userId });
  }

  /** The secret of a new session, as a program of the donor's own would hold it. */
  async openSession(email: string, password: string): Promise<string> {
    const { secret } = await new Account(this.client).createEmailPasswordSession({
      email,
      password,
    });
    return secret;
  }

  /** A project that no list shows and no other test gives to. @returns its id */
  async addHiddenProject(title: string): Promise<string> {
    const data = {
      title,
      title_ar: title,
      target_amount: 100_000,
      currency: 'USD',
      listed: false,
      date: new Date().toISOString(),
    };
    const { $id } = await new Databases(this.client).createDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.projects,
      documentId: ID.unique(),
      data,
    });
    return $id;
  }

  /** A reader of the newsletter whose address waits to be confirmed. @returns the id */
  async addSubscriber(email: string): Promise<string> {
    const { $id } = await new Databases(this.client).createDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.subscribers,
      documentId: ID.unique(),
      data: { email, state: 'new', state_at: new Date().toISOString() },
    });
    return $id;
  }

  async removeSubscriber(documentId: string): Promise<void> {
    await new Databases(this.client).deleteDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.subscribers,
      documentId,
    });
  }

  /** What the link of a mail carries. */
  newsletterToken(purpose: 'confirm' | 'unsubscribe', subscriber: string): string {
    const { newsletterKey } = loadSecrets(dataDir(), 'data');
    return signToken(newsletterKey, purpose, { subscriber, at: Date.now() });
  }

  /** Whether a profile picture is kept. */
  async hasPicture(fileId: string): Promise<boolean> {
    return new Storage(this.client).getFile({ bucketId: PROFILE_PICTURES_BUCKET_ID, fileId }).then(
      () => true,
      () => false,
    );
  }

  /** The text of the newest mail to an address; waits until there is one. */
  async mailTo(address: string): Promise<string> {
    const folder = join(dataDir(), 'appwrite/outbox');
    const read = (): string | undefined =>
      readdirSync(folder)
        .sort()
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .filter((text) => text.includes(`To: ${address}\r\n`))
        .at(-1);
    await expect(() => expect(read()).toBeDefined()).toPass({ timeout: 10_000 });
    return read() ?? '';
  }
}

/** An address that no other test uses. */
export const freshEmail = (name: string): string =>
  `${name}.${crypto.randomUUID().slice(0, 13)}@example.org`;
