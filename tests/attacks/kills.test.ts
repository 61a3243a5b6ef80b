/**
 * The machine is killed at any moment while donors pay.
 *
 * Defence: The machine answers only after the data is on disk and records a payment in one
 * transaction. The provider repeats its webhooks until they are answered.
 */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openSqlite } from 'open-sqlite';
import { AttackedSite } from './support/attackedSite';
import { Giving, sumsOf } from './support/giving';

jest.setTimeout(240_000);

const KILLS = 4;
const GIVERS = 6;
/** Of each gift, for two projects. */
const AMOUNTS = [1_234, 5_000] as const;

let site: AttackedSite;
let giving: Giving;

beforeAll(async () => {
  site = await AttackedSite.start();
  giving = new Giving(site);
}, 180_000);
afterAll(() => site.close());

it('a machine that is killed at any moment records each paid gift once', async () => {
  const [one = '', other = ''] = await giving.projects();
  const before = await giving.raised();
  const seeded = sumsOf(await giving.documents('donations'));
  /** Sessions of which a donor was told that they are paid. */
  const told: string[] = [];
  let isOver = false;

  const give = async (isAsked: boolean): Promise<void> => {
    const sessionId = await giving.open([
      { projectId: one, amountMinor: AMOUNTS[0] },
      { projectId: other, amountMinor: AMOUNTS[1] },
    ]);
    const asking = isAsked
      ? [0, 1].map((line) => giving.ask('/record', { sessionId, line }).catch(() => null))
      : [];
    if (await giving.pay(sessionId)) told.push(sessionId);
    await Promise.all(asking);
    // The page that the donor comes back to.
    if (isAsked) await giving.ask('/record', { sessionId, line: 0 });
  };
  const givers = Array.from({ length: GIVERS }, async (_, giver) => {
    // What a killed machine does not answer is what this is about.
    while (!isOver) await give(giver % 2 === 0).catch(() => setTimeout(50));
  });
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = told.length + 5;
    while (told.length < enough) await setTimeout(5);
    await setTimeout(Math.random() * 400);
    await site.end('SIGKILL');
    await site.launch();
  }
  isOver = true;
  await Promise.all(givers);

  const paid = await giving.paid();
  await giving.untilRecorded(2 * paid.length);
  const donations = await giving.recorded();
  process.stdout.write(
    `${paid.length} gifts over ${KILLS} kills, ${told.length} of them told to their donor\n`,
  );
  const linesOf = new Map<string, unknown[][]>(
    paid.map(({ paymentIntent }) => [paymentIntent, []]),
  );
  for (const { payment_intent: payment, line, project, amount } of donations)
    linesOf.get(String(payment))?.push([line, project, amount]);
  const whole = JSON.stringify([
    [0, one, AMOUNTS[0]],
    [1, other, AMOUNTS[1]],
  ]);
  expect(
    [...linesOf.values()].map((lines) =>
      JSON.stringify([...lines].sort((a, b) => Number(a[0]) - Number(b[0]))),
    ),
  ).toEqual(paid.map(() => whole));
  expect(donations).toHaveLength(2 * paid.length);
  const sessions = new Set(paid.map(({ sessionId }) => sessionId));
  expect(told.filter((sessionId) => !sessions.has(sessionId))).toEqual([]);

  const after = await giving.raised();
  const sums = sumsOf(await giving.documents('donations'));
  const grown = (map: Map<string, number>, from: Map<string, number>, id: string): number =>
    (map.get(id) ?? 0) - (from.get(id) ?? 0);
  for (const [id, amount] of [
    [one, AMOUNTS[0]],
    [other, AMOUNTS[1]],
  ] as const) {
    expect([grown(after, before, id), grown(sums, seeded, id)]).toEqual([
      amount * paid.length,
      amount * paid.length,
    ]);
  }
  expect(
    (await giving.documents('project_donations')).filter(({ $id }) =>
      String($id).startsWith('pi_'),
    ),
  ).toHaveLength(2 * paid.length);

  await site.end('SIGKILL');
  for (const file of ['appwrite/appwrite.sqlite', 'cards/cards.sqlite']) {
    const db = openSqlite(join(site.home, 'data', file));
    expect([file, db.pragma('integrity_check', { simple: true })]).toEqual([file, 'ok']);
    db.close();
  }
  await site.launch();
});
