import { FairQueue } from './fairQueue';

const LIMITS = { atOnce: 2, waitingOfOne: 2, waiting: 5, patienceMs: 60_000 };

/** Works that a test ends by name, and the order in which they began. */
function aBench(limits = LIMITS) {
  const queue = new FairQueue(limits);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (caller: string, name: string): Promise<string> =>
    queue.run(caller, () => {
      began.push(name);
      return new Promise((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { began, ask, end };
}

const BUSY = { failure: { code: 'busy', retryAfterSeconds: 2 } };

it('keeps a place free for others when one caller asks for many', async () => {
  const { began, ask, end } = aBench();
  const many = [1, 2, 3].map((at) => ask('greedy', `greedy ${at}`));
  await expect(ask('greedy', 'greedy 4')).rejects.toMatchObject(BUSY);
  const other = ask('donor', 'donor');
  expect(began).toEqual(['greedy 1', 'donor']);
  await end('donor');
  await end('greedy 1');
  await end('greedy 2');
  await end('greedy 3');
  expect(await Promise.all([...many, other])).toHaveLength(4);
});

it('takes the callers who wait in turn', async () => {
  const { began, ask, end } = aBench({ ...LIMITS, atOnce: 1 });
  const all = [
    ask('one', 'one 1'),
    ask('one', 'one 2'),
    ask('other', 'other 1'),
    ask('third', 'third 1'),
  ];
  for (const name of ['one 1', 'other 1', 'third 1', 'one 2']) await end(name);
  await Promise.all(all);
  expect(began).toEqual(['one 1', 'other 1', 'third 1', 'one 2']);
});

it('sends away who would wait too long, or behind too many', async () => {
  const { ask, end } = aBench({ ...LIMITS, atOnce: 1, waiting: 1, patienceMs: 1 });
  const first = ask('one', 'first');
  const second = ask('other', 'second');
  await expect(ask('third', 'third')).rejects.toMatchObject(BUSY);
  await expect(second).rejects.toMatchObject(BUSY);
  await end('first');
  expect(await first).toBe('first');
});

it('frees the place of a work that fails', async () => {
  const queue = new FairQueue({ ...LIMITS, atOnce: 1 });
  await expect(queue.run('one', () => Promise.reject(new Error('broken')))).rejects.toThrow();
  expect(await queue.run('one', () => Promise.resolve('whole'))).toBe('whole');
});
