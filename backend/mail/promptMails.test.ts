/** Mails that a person waits for, on the machine with its events. */
import { randomUUID } from 'node:crypto';
import { Client, Functions, type ProjectKeyScopes } from 'node-appwrite';
import { ACCOUNTS_FUNCTION_ID, ACCOUNTS_PATHS } from '@core/accounts/contract';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { MAIL_FUNCTION } from '@core/schema/schema';
import { callFunction } from '../testing/contexts';
import { MachineTestBed } from '../testing/machineTestBed';
import { aLine } from '../testing/testBed';
import { mailFunction } from './mailFunction';
import { MailServer } from './testing/mailServer';

jest.setTimeout(120_000);

let testBed: MachineTestBed;
let mails: MailServer;

const address = (): string => `${randomUUID().slice(0, 8)}@example.org`;

/** The function is left with its events alone. */
async function takeScheduleAway(): Promise<void> {
  const { environment, key } = testBed.functionAccess;
  const client = new Client()
    .setEndpoint(environment['APPWRITE_FUNCTION_API_ENDPOINT'] ?? '')
    .setProject(environment['APPWRITE_FUNCTION_PROJECT_ID'] ?? '')
    .setKey(key);
  const functions = new Functions(client);
  const { name, events, scopes, timeout, entrypoint } = await functions.get({
    functionId: MAIL_FUNCTION.id,
  });
  await functions.update({
    functionId: MAIL_FUNCTION.id,
    name,
    events,
    scopes: scopes as ProjectKeyScopes[],
    timeout,
    entrypoint,
    schedule: '',
  });
}

const writeMessage = (email: string): Promise<Response> =>
  testBed.ask('POST', `/databases/${DATABASE_ID}/collections/${IDS.contactMessages}/documents`, {
    documentId: randomUUID(),
    data: {
      email,
      full_name: 'Amina Donor',
      phone: '+905321234567',
      write_to_us: 'When do you open?',
      language: 'en',
    },
  });

beforeAll(async () => {
  [testBed, mails] = await Promise.all([MachineTestBed.start(), MailServer.start()]);
  await testBed.forgetDemoDonations();
  const { environment, key } = testBed.functionAccess;
  // The first run only notes where it begins.
  await callFunction(
    mailFunction(() => environment),
    { path: '/', headers: { 'x-appwrite-trigger': 'schedule', 'x-appwrite-key': key } },
  );
  await testBed.kill();
  testBed.mail = { SMTP_URL: mails.url, MAIL_FROM: 'Ikhaa <gifts@charity.example>' };
  await testBed.startMachine({ minuteInMs: 58_000 });
  await takeScheduleAway();
});
afterAll(async () => {
  await Promise.all([testBed.close(), mails.close()]);
});

it('sends what a person waits for on events alone', async () => {
  const [writer, reader, payer] = [address(), address(), address()];
  const { id } = await testBed.signUp('Layla Hassan', address());
  const { email: owner } = await testBed.users.get({ userId: id });

  expect((await writeMessage(writer)).status).toBe(201);
  await mails.untilSent(writer);

  await testBed.ask('POST', '/account/recovery', {
    email: owner,
    url: `${testBed.site}/reset-password`,
  });
  await mails.untilSent(owner);

  await testBed.call(ACCOUNTS_FUNCTION_ID, ACCOUNTS_PATHS.subscription, {
    email: reader,
    language: 'ar',
  });
  await mails.untilSent(reader);

  const project = (await testBed.books.allProjects()).find(({ currency }) => currency === 'USD');
  const sessionId = await testBed.open([aLine(project?.id ?? '', 700)]);
  await testBed.pay(sessionId, payer);
  await testBed.call('payments', '/record', { sessionId, line: 0 });
  await mails.untilSent(payer);
  expect([writer, owner, reader, payer].map((to) => mails.for(to).length)).toEqual([1, 1, 1, 1]);
});

it('sends each mail of a flood once, in few runs', async () => {
  // A domain of its own each, as one domain is answered thirty times a day.
  const writers = Array.from({ length: 40 }, (_, at) => `writer@flood-${at}.example`);
  const answers = await Promise.all(writers.map(writeMessage));
  expect(answers.map(({ status }) => status)).toEqual(writers.map(() => 201));
  for (const writer of writers) await mails.untilSent(writer);
  expect(writers.map((writer) => mails.for(writer).length)).toEqual(writers.map(() => 1));
});
