import { EXAMPLE_CHARITY } from '@content/charity';
import type { AppwriteAccess } from '@backend/common/appwriteAccess';
import { signToken } from '@backend/newsletter/tokens';
import { signToken as signReceiptToken } from '@backend/receipts/tokens';
import { startMailPage, type MailPage } from '@server/mailPage';
import { findRunningMachine } from '@server/runningMachine';
import { loadSecrets } from '@server/secrets';
import { contentOf, parseMail } from '@backend/mail/mails';
import { renderMail } from '@backend/mail/renderMail';
import { DATABASE_ID, IDS, PROFILE_PICTURES_BUCKET_ID } from '@core/schema/ids';
import { CHARITY_DOCUMENT } from '@core/site/charity';
import { STAFF_FUNCTION_ID } from '@core/staff/contract';
import { MONEY_ACTIONS } from '@core/staff/actions/money';
import { reconcileAnswerSchema } from '@core/staff/money/moneyContract';
import type { StaffRole } from '@core/staff/roles';
import {
  Account,
  Client,
  Databases,
  ExecutionMethod,
  Functions,
  ID,
  Query,
  Storage,
  Users,
} from 'node-appwrite';
import { randomUUID } from 'node:crypto';
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
  /** As the functions have it. */
  readonly access: AppwriteAccess;
  /** Signs the links of mails. */
  readonly newsletterKey = loadSecrets(dataDir(), 'data').newsletterKey;
  private readonly client: Client;

  /** @param folder of a machine other than that of these tests */
  constructor(folder = dataDir()) {
    const { endpoint, project, serverKey } = findRunningMachine(folder);
    this.endpoint = endpoint;
    this.project = project;
    this.access = { endpoint, project, key: serverKey };
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

  /** As the link of a confirmation mail does. */
  async confirmAddress(userId: string): Promise<void> {
    await new Users(this.client).updateEmailVerification({ userId, emailVerification: true });
  }

  /** Makes an account one of the charity's staff. */
  async giveRoles(userId: string, roles: readonly StaffRole[]): Promise<void> {
    await new Users(this.client).updateLabels({ userId, labels: [...roles] });
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

  /** Has the books compared with the payments, as the page Reconciliation does. */
  async reconcile(): Promise<void> {
    const [email, password] = [freshEmail('finance'), randomUUID()];
    const users = new Users(this.client);
    const { $id: userId } = await users.create({ userId: ID.unique(), email, password });
    await this.giveRoles(userId, ['finance']);
    const member = new Client()
      .setEndpoint(this.endpoint)
      .setProject(this.project)
      .setSession(await this.openSession(email, password));
    await expect
      .poll(async () => {
        const { responseBody } = await new Functions(member).createExecution({
          functionId: STAFF_FUNCTION_ID,
          body: '{}',
          xpath: MONEY_ACTIONS.reconcile.path,
          method: ExecutionMethod.POST,
        });
        return reconcileAnswerSchema.parse(JSON.parse(responseBody)).state;
      })
      .toBe('finished');
    await users.delete({ userId });
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
    return this.add(IDS.projects, data);
  }

  /** What the charity says of itself is what the code says again. */
  async resetSettings(): Promise<void> {
    await this.setSetting(CHARITY_DOCUMENT, JSON.stringify(EXAMPLE_CHARITY));
  }

  async settingOf(documentId: string): Promise<string> {
    const { value } = await new Databases(this.client).getDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.siteSettings,
      documentId,
    });
    return String(value);
  }

  async setSetting(documentId: string, value: string): Promise<void> {
    await new Databases(this.client).updateDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.siteSettings,
      documentId,
      data: { value },
    });
  }

  /** Takes a project out of the lists. */
  async hideProject(documentId: string): Promise<void> {
    await new Databases(this.client).updateDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.projects,
      documentId,
      data: { listed: false },
    });
  }

  /**
   * A gift that somebody without an account paid for with this address.
   * @returns its id
   */
  async addGuestDonation(payer: string, more: Record<string, unknown> = {}): Promise<string> {
    const { documents } = await new Databases(this.client).listDocuments({
      databaseId: DATABASE_ID,
      collectionId: IDS.projects,
      queries: [Query.equal('currency', ['USD']), Query.limit(1)],
    });
    const payment = `pi_${ID.unique()}`;
    const data = {
      project: documents[0]?.$id ?? '',
      date: new Date().toISOString(),
      amount: 2_500,
      currency: 'USD',
      base_amount: 2_500,
      base_currency: 'USD',
      rate_micros: 1_000_000,
      session: `cs_test_${ID.unique()}`,
      payment_intent: payment,
      line: 0,
      counted_base: 0,
      payer_email: payer,
      ...more,
    };
    const { $id } = await new Databases(this.client).createDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.donations,
      documentId: `${payment}-0`,
      data,
      permissions: [],
    });
    return $id;
  }

  /** @returns its id */
  private async add(collectionId: string, data: object, documentId = ID.unique()): Promise<string> {
    const databases = new Databases(this.client);
    await databases.createDocument({ databaseId: DATABASE_ID, collectionId, documentId, data });
    return documentId;
  }

  /**
   * A letter on its way, of which one mail waits for next year, so that no run ends it.
   * @returns their ids
   */
  async addLetterOnItsWay(): Promise<{ letter: string; mail: string }> {
    const now = Date.now();
    const letter = await this.add(IDS.letters, {
      subject_en: 'News of the well',
      text_en: 'Water flows.',
      subject_ar: 'أخبار البئر',
      text_ar: 'الماء يجري.',
      state: 'sending',
      started_at: new Date(now).toISOString(),
      queued: true,
      recipients: 1,
    });
    const mail = await this.add(IDS.mailOutbox, {
      kind: 'newsletterLetter',
      language: 'en',
      recipient: freshEmail('reader'),
      content: '{}',
      state: 'due',
      due_at: new Date(now + 365 * 86_400_000).toISOString(),
      letter,
    });
    return { letter, mail };
  }

  /** A mail about an update of which nobody knows whether it arrived. */
  async unsureMail(): Promise<{ mail: string; recipient: string }> {
    const recipient = freshEmail('follower');
    const mail = await this.add(IDS.mailOutbox, {
      kind: 'update',
      language: 'en',
      recipient,
      content: JSON.stringify({ follower: 'none', update: 'none' }),
      state: 'failed',
      reason: 'notKnown',
      attempts: 1,
      due_at: new Date(0).toISOString(),
    });
    return { mail, recipient };
  }

  /** A confirmation that no mail server took. @returns its recipient */
  async failedMail(): Promise<string> {
    const recipient = freshEmail('unreached');
    await this.add(IDS.mailOutbox, {
      kind: 'messageReceived',
      language: 'en',
      recipient,
      content: '{}',
      state: 'failed',
      reason: 'unreachable',
      attempts: 8,
      due_at: new Date(0).toISOString(),
    });
    return recipient;
  }

  /** A change of a project's title, as the log has it. */
  async addTitleChange(
    editor: string,
    project: string,
    before: string,
    after: string,
  ): Promise<void> {
    await this.add(IDS.auditLog, {
      actor_name: editor,
      action: 'content.publish',
      subject_kind: 'project',
      subject: project,
      before: JSON.stringify({ title: before }),
      after: JSON.stringify({ title: after }),
      date: new Date().toISOString(),
    });
  }

  /** A visitor's message. */
  async addMessage(email: string): Promise<void> {
    await this.add(IDS.contactMessages, {
      full_name: 'Layla Hassan',
      email,
      phone: '+96170123456',
      write_to_us: 'Where do the wells go?',
      language: 'en',
    });
  }

  /** A reader of the newsletter whose address waits to be confirmed. @returns the id */
  async addSubscriber(email: string): Promise<string> {
    return this.add(IDS.subscribers, { email, state: 'new', state_at: new Date().toISOString() });
  }

  /** A payment that the books cannot hold. @returns its id */
  async addUnrecordedPayment(): Promise<string> {
    const data = {
      session: `cs_test_${ID.unique()}`,
      amount: 2_500,
      currency: 'eur',
      reason: 'noSuchProject',
      date: new Date().toISOString(),
    };
    return this.add(IDS.unrecordedPayments, data, `pi_${ID.unique()}`);
  }

  async remove(collectionId: string, documentId: string): Promise<void> {
    await new Databases(this.client).deleteDocument({
      databaseId: DATABASE_ID,
      collectionId,
      documentId,
    });
  }

  /** What the link of a mail carries. */
  newsletterToken(purpose: 'confirm' | 'unsubscribe', subscriber: string): string {
    return signToken(this.newsletterKey, purpose, { subscriber, at: Date.now() });
  }

  /** What the link of a receipt carries. @param ends milliseconds from now */
  receiptToken(payment: string, ends: number): string {
    const { receiptsKey } = loadSecrets(dataDir(), 'data');
    return signReceiptToken(receiptsKey, { payment, ends: Date.now() + ends });
  }

  /** Whether a profile picture is kept. */
  async hasPicture(fileId: string): Promise<boolean> {
    return new Storage(this.client).getFile({ bucketId: PROFILE_PICTURES_BUCKET_ID, fileId }).then(
      () => true,
      () => false,
    );
  }

  /** The page that shows the outbox to whoever is at this computer. */
  openMails(): Promise<MailPage> {
    const { endpoint, project, serverKey, url } = findRunningMachine(dataDir());
    return startMailPage({ endpoint, project, key: serverKey }, url, () => undefined);
  }

  /** The text of the newest mail of a kind that waits for an address; waits until there is one. */
  async mailTo(address: string, kind: string): Promise<string> {
    let text = '';
    await expect(async () => {
      const waiting = (await this.find(IDS.mailOutbox, 'recipient', address)).filter(
        (mail) => mail['kind'] === kind && mail['state'] === 'due',
      );
      const newest = waiting.at(-1);
      const content: unknown = JSON.parse(String(newest?.['content'] ?? null));
      const mail = parseMail(kind, String(newest?.['language']), content);
      expect(mail).not.toBeNull();
      if (mail !== null) text = renderMail(contentOf(mail, EXAMPLE_CHARITY)).text;
    }).toPass({ timeout: 10_000 });
    return text;
  }
}

/** An address that no other test uses. */
export const freshEmail = (name: string): string =>
  `${name}.${crypto.randomUUID().slice(0, 13)}@example.org`;
