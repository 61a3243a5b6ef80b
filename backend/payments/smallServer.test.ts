import { aLine } from '../testing/testBed';
import { MachineTestBed } from '../testing/machineTestBed';

jest.setTimeout(180_000);

/** As an Appwrite has on one core. */
const WORKERS = 6;
const DONATIONS = 12;

let testBed: MachineTestBed;
afterEach(() => testBed.close());

/**
 * As the site does: a caller that is sent away comes back, after pauses that differ. Any other
 * answer is a failure: without the limit, calls run out of time.
 */
async function patiently(path: string, body: unknown): Promise<Record<string, unknown>> {
  for (let tries = 1; tries <= 30; tries += 1) {
    const answer = await testBed.call('payments', path, body);
    if (answer.status === 200) return answer.body;
    expect([answer.status, answer.body]).toEqual([
      503,
      { failure: { code: 'busy', retryAfterSeconds: 2 } },
    ]);
    await new Promise((resolve) => setTimeout(resolve, 500 * (0.5 + Math.random())));
  }
  throw new Error(`${path} was sent away thirty times`);
}

it('takes more gifts at once than a small server has workers', async () => {
  testBed = await MachineTestBed.start({
    small: { concurrentRequests: WORKERS, paymentsAtOnce: 4 },
  });
  const [project] = await testBed.books.allProjects();
  if (project === undefined) throw new Error('there is no project');
  const before = project.raisedMinor;
  const urls = {
    successUrl: `${testBed.site}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${testBed.site}/cancel`,
  };
  await Promise.all(
    Array.from({ length: DONATIONS }, async () => {
      const request = {
        attemptId: crypto.randomUUID(),
        currency: 'USD',
        language: 'en',
        lines: [aLine(project.id, 700)],
        ...urls,
      };
      const { sessionId } = await patiently('/checkout', request);
      await testBed.pay(String(sessionId));
      await patiently('/session', { sessionId });
      expect(await patiently('/record', { sessionId, line: 0 })).toMatchObject({
        amountMinor: 700,
      });
    }),
  );
  const after = (await testBed.books.allProjects()).find(({ id }) => id === project.id);
  expect((after?.raisedMinor ?? 0) - before).toBe(DONATIONS * 700);
});
