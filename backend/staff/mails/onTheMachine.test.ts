/** Mails that failed, as their page asks for them, with a real mail server. */
import { randomUUID } from 'node:crypto';
import { Query } from 'node-appwrite';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { MAILS_ACTIONS } from '@core/staff/actions/mails';
import { MAIL_NAMES, type FailedMail } from '@core/staff/mailsContract';
import { mailFunction } from '../../mail/mailFunction';
import { MAIL_KINDS, type Mail } from '../../mail/mails';
import { ORDER_KINDS } from '../../mail/queue/orders';
import { outboxFields } from '../../mail/stores/appwriteOutbox';
import { MailServer } from '../../mail/testing/mailServer';
import { callFunction, type Answer } from '../../testing/contexts';
import { MachineTestBed } from '../../testing/machineTestBed';

jest.setTimeout(90_000);

let testBed: MachineTestBed;
let mails: MailServer;
let session: string;
beforeAll(async () => {
  [testBed, mails] = await Promise.all([MachineTestBed.start(), MailServer.start()]);
  await testBed.forgetDemoDonations();
  const editor = await testBed.signUp('Amina');
  await testBed.users.updateLabels({ userId: editor.id, labels: ['editor'] });
  ({ session } = editor);
});
afterAll(() => Promise.all([testBed.close(), mails.close()]));

function run(): Promise<Answer> {
  const { environment, key } = testBed.functionAccess;
  const variables = {
    ...environment,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Ikhaa <gifts@charity.example>',
  };
  return callFunction(
    mailFunction(() => variables),
    { path: '/', headers: { 'x-appwrite-trigger': 'schedule', 'x-appwrite-key': key } },
  );
}

async function queue(recipient: string, mail: Mail): Promise<string> {
  const { $id } = await testBed.write(IDS.mailOutbox, outboxFields({ recipient, mail }));
  return $id;
}

const failed = async (): Promise<FailedMail[]> => {
  const { body } = await testBed.call('staff', MAILS_ACTIONS.failed.path, { after: null }, session);
  return body['mails'] as FailedMail[];
};
const again = (...ids: string[]): Promise<Answer> =>
  testBed.call('staff', MAILS_ACTIONS.sendAgain.path, { mails: ids }, session);

const logged = async (subject: string) =>
  (
    await testBed.databases.listDocuments({
      databaseId: DATABASE_ID,
      collectionId: IDS.auditLog,
      queries: [Query.equal('subject', [subject])],
    })
  ).documents as unknown as { action: string }[];

const CONFIRMATION: Mail = { kind: 'messageReceived', language: 'en', data: {} };

it('lists why a mail failed and sends it once for two members', async () => {
  const recipient = 'moved@example.org';
  mails.refused.add(recipient);
  const id = await queue(recipient, CONFIRMATION);
  await run();
  expect((await failed()).find((mail) => mail.id === id)).toMatchObject({
    name: 'messageReceived',
    recipient,
    reason: 'recipientRefused',
    canSendAgain: true,
  });
  mails.refused.clear();
  const answers = await Promise.all([again(id), again(id)]);
  expect(answers.map(({ body }) => body['queued']).sort()).toEqual([0, 1]);
  await run();
  expect((await again(id)).body).toEqual({ queued: 0 });
  await run();
  expect(mails.for(recipient)).toHaveLength(1);
  expect((await failed()).map((mail) => mail.id)).not.toContain(id);
  expect((await logged(id)).map(({ action }) => action)).toEqual(['mail.again']);
});

it('shows no link of a mail and sends none whose link is gone', async () => {
  const recipient = 'locked-out@example.org';
  mails.refused.add(recipient);
  const expires = new Date(Date.now() + 3_600_000).toISOString();
  const url = `https://charity.example/reset-password?secret=${randomUUID()}`;
  const id = await queue(recipient, {
    kind: 'passwordLink',
    language: 'ar',
    data: { url, expires },
  });
  await run();
  const { body } = await testBed.call('staff', MAILS_ACTIONS.failed.path, { after: null }, session);
  expect(JSON.stringify(body)).toContain(recipient);
  expect(JSON.stringify(body)).not.toContain('secret');
  expect((await failed()).find((mail) => mail.id === id)).toMatchObject({ canSendAgain: false });
  expect((await again(id, 'no-such-mail')).body).toEqual({ queued: 0 });
});

it('has a name for every kind of mail in the outbox', () => {
  const rendered = ['newsletterLetter', 'projectUpdate', 'subscriptionAsked'];
  const stored = [...MAIL_KINDS, ...ORDER_KINDS].filter((kind) => !rendered.includes(kind));
  expect([...MAIL_NAMES].sort()).toEqual([...stored, 'other'].sort());
});
