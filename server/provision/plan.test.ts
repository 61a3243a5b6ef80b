import { carryOut, linesOf, type Plan } from './plan';

const planOf = (...phases: Plan['phases']): Plan => ({ phases, refused: [], notes: [] });

it('runs a chain’s steps in order, and each phase after the previous one', async () => {
  const order: string[] = [];
  const step = (line: string): { line: string; run: () => Promise<void> } => ({
    line,
    run: async () => {
      order.push(line);
    },
  });
  const plan = planOf(
    [[step('database')]],
    [[step('a1'), step('a2')], [step('b1')]],
    [[step('seed')]],
  );
  await carryOut(plan, () => undefined);
  expect(order[0]).toBe('database');
  expect(order.indexOf('a1')).toBeLessThan(order.indexOf('a2'));
  expect(order.at(-1)).toBe('seed');
});

it('reports a change only when it is made', async () => {
  const told: string[] = [];
  const failing = { line: 'breaks', run: () => Promise.reject(new Error('no')) };
  const plan = planOf([
    [
      { line: 'works', run: () => Promise.resolve() },
      failing,
      { line: 'never', run: () => Promise.resolve() },
    ],
  ]);
  await expect(carryOut(plan, (line) => told.push(line))).rejects.toThrow('no');
  expect(told).toEqual(['works']);
});

it('does not report steps that only wait', () => {
  expect(
    linesOf(
      planOf([
        [{ run: () => Promise.resolve() }, { line: 'create', run: () => Promise.resolve() }],
      ]),
    ),
  ).toEqual(['create']);
});
