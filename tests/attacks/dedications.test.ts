/**
 * A stranger reads, changes or guesses the words that donors wrote with their gifts.
 *
 * Defence: The words are in collections that no visitor reads. The function accepts only the
 * donor's account or the random secret of the link, which it compares in constant time; it limits
 * guesses, takes one correction of each state, and logs ids alone.
 */
import { AttackedSite, type RawAnswer } from './support/attackedSite';
import { donationData } from './support/donationData';

jest.setTimeout(120_000);

const OF = '/v1/databases/ikhaa/collections';
const ID = 'd'.repeat(32);
const SECRET = '0123456789abcdef'.repeat(2);
/** Of another gift. */
const OTHER = { id: 'e'.repeat(32), secret: 'fedcba9876543210'.repeat(2) };
const WORDS = { occasion: 'memory', name: 'Layla Alghazali', message: 'She planted trees.' };
const CARD = {
  card_email: 'friend@example.org',
  card_sender: 'Omar',
  card_day: '2027-01-01',
  card_language: 'en',
  card_due_at: '2027-01-01T05:00:00.000Z',
};

let site: AttackedSite;
let owner: Awaited<ReturnType<AttackedSite['donor']>>;
beforeAll(async () => {
  site = await AttackedSite.start();
  owner = await site.donor();
  const add = async (collection: string, documentId: string, data: object) => {
    const made = await site.asKey({
      method: 'POST',
      path: `${OF}/${collection}/documents`,
      body: { documentId, data, permissions: [] },
    });
    expect(made.status).toBe(201);
  };
  await add('donations', 'pi_own-0', donationData('own', { user: owner.id, dedication: ID }));
  await add('dedications', ID, {
    ...WORDS,
    ...CARD,
    secret: SECRET,
    state: 'paid',
    revision: 0,
    donation: 'pi_own-0',
  });
  await add('dedications', OTHER.id, {
    ...WORDS,
    name: 'Omar',
    secret: OTHER.secret,
    state: 'paid',
    revision: 0,
    donation: 'pi_own-1',
  });
});
afterAll(() => site.close());

const execute = (path: string, body: unknown, headers = {}, address?: string) =>
  site.send({
    method: 'POST',
    path: '/v1/functions/payments/executions',
    headers,
    body: { path, method: 'POST', body: JSON.stringify(body) },
    ...(address === undefined ? {} : { address }),
  });
const told = ({ json }: RawAnswer): string => String(json.responseBody);
const stored = async () => (await site.asKey({ path: `${OF}/dedications/documents/${ID}` })).json;
const corrected = {
  ...WORDS,
  name: 'Somebody else',
  card: { email: 'thief@example.org', sender: 'x', day: '2026-12-30', language: 'en' },
};

it('no visitor reads or writes dedications past the function', async () => {
  const senders: Record<string, string>[] = [{}, { cookie: owner.cookie }];
  for (const headers of senders)
    for (const collection of ['dedications', 'dedication_changes'])
      for (const answer of [
        await site.send({ path: `${OF}/${collection}/documents`, headers }),
        await site.send({ path: `${OF}/${collection}/documents/${ID}`, headers }),
        await site.send({
          method: 'PATCH',
          path: `${OF}/${collection}/documents/${ID}`,
          headers,
          body: { data: { name: 'x' } },
        }),
        await site.send({
          method: 'POST',
          path: `${OF}/${collection}/documents`,
          headers,
          body: { documentId: 'unique()', data: WORDS },
        }),
      ]) {
        expect(answer.text).not.toContain('Alghazali');
        expect(answer.status === 200 && answer.json.total !== 0).toBe(false);
      }
  expect(await stored()).toMatchObject({ name: WORDS.name, revision: 0 });
});

it.each([
  ['of no secret', { token: `${ID}.` }],
  ['of another’s secret', { token: `${ID}.${OTHER.secret}` }],
  ['of a made-up secret', { token: `${ID}.${'0'.repeat(32)}` }],
  ['of a secret in capitals', { token: `${ID}.${SECRET.toUpperCase()}` }],
  ['that goes on after the secret', { token: `${ID}.${SECRET}0` }],
  ['of a query', { token: { $ne: '' } }],
  ['of two', { token: [`${ID}.${SECRET}`, `${ID}.${SECRET}`] }],
  ['of another donor’s gift', { donation: 'pi_own-0' }],
  ['of a dedication in a gift’s place', { donation: ID }],
  ['of nothing', {}],
])('a link %s reads and changes nothing', async (_, which) => {
  const stranger = await site.donor();
  for (const headers of [{}, { cookie: stranger.cookie }, { 'x-appwrite-user-id': owner.id }])
    for (const answer of [
      await execute('/dedication', { which }, headers),
      await execute('/dedication/change', { which, revision: 0, dedication: corrected }, headers),
    ]) {
      expect(told(answer)).toMatch(/notFound|invalid/);
      expect(told(answer)).not.toMatch(/Alghazali|friend@/);
    }
  expect(await stored()).toMatchObject({ name: WORDS.name, card_email: CARD.card_email });
});

it('secrets are not guessed in numbers', async () => {
  const address = '10.77.0.1';
  const answers: string[] = [];
  for (let count = 0; count < 40; count += 1)
    answers.push(
      told(
        await execute(
          '/dedication',
          { which: { token: `${ID}.${String(count).padStart(32, '0')}` } },
          {},
          address,
        ),
      ),
    );
  expect(answers.at(-1)).toContain('rateLimited');
});

it('its owner reads and corrects it, and two corrections of one state are one', async () => {
  const headers = { cookie: owner.cookie };
  const which = { donation: 'pi_own-0' };
  expect(told(await execute('/dedication', { which }, headers))).toContain('Alghazali');
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((name) =>
      execute(
        '/dedication/change',
        { which, revision: 0, dedication: { ...corrected, name } },
        headers,
      ),
    ),
  );
  expect(answers.filter((answer) => told(answer).includes('"revision":1'))).toHaveLength(1);
  expect(await stored()).toMatchObject({ revision: 1 });
  const changes = await site.asKey({ path: `${OF}/dedication_changes/documents` });
  expect(changes.json.total).toBe(1);
});

it('no word of it is in the machine’s log', () => {
  expect(site.logged).not.toMatch(/Alghazali|friend@example|thief@example/);
});
