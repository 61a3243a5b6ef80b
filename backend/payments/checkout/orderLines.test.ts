import { MemoryBooks } from '../../testing/memoryBooks';
import { aLine, aProject } from '../../testing/testBed';
import { priceLines } from './orderLines';

const books = new MemoryBooks({ now: () => 0 });
books.projectTable.set('own', aProject('own'));
books.projectTable.set('well', aProject('well', { isExample: true }));

const today = '2026-11-29';
const order = (...projects: string[]) => ({
  attemptId: '00000000-0000-4000-8000-000000000000',
  currency: 'USD' as const,
  language: 'en' as const,
  lines: projects.map((project) => aLine(project)),
});

it('refuses real money for an example, and names the line', async () => {
  await expect(
    priceLines(books, order('own', 'well'), { today, isLive: true }),
  ).rejects.toMatchObject({
    failure: { code: 'exampleProject', field: 'lines.1' },
  });
  expect(await priceLines(books, order('own'), { today, isLive: true })).toHaveLength(1);
});

it('takes test money for an example', async () => {
  expect(await priceLines(books, order('own', 'well'), { today, isLive: false })).toHaveLength(2);
});
