import { smtpMailer } from './smtpMailer';
import { MailServer } from './testing/mailServer';

let server: MailServer;
beforeAll(async () => {
  server = await MailServer.start();
});
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(server, { behaviour: 'accept', delay: 0 });
});

/** Waits a tenth of a second for each answer. */
const mailer = (longestMs: number) =>
  smtpMailer(
    { url: `${server.url}/?socketTimeout=100`, from: 'Ikhaa <news@charity.example>' },
    () => longestMs,
  );
const mail = { subject: 'The pump runs', html: '<p>It runs.</p>', text: 'It runs.' };
const beforeWords = (): Promise<void> => Promise.resolve();

it('waits longer for the answer to a mail that is sent once', async () => {
  server.delay = 300;
  const slow = mailer(5_000);
  await slow.send({ id: 'news', to: 'layla@example.org', mail, beforeWords });
  expect(server.for('layla@example.org')).toHaveLength(1);
  await expect(slow.send({ id: 'thanks', to: 'omar@example.org', mail })).rejects.toMatchObject({
    reason: 'unreachable',
  });
});

it('waits for it no longer than the run may last', async () => {
  server.behaviour = 'hang';
  await expect(
    mailer(300).send({ id: 'lost', to: 'amal@example.org', mail, beforeWords }),
  ).rejects.toMatchObject({ reason: 'notKnown', isFinal: true, isServers: true });
  server.release();
});
