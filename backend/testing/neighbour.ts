/**
 * Another installation on the same account of the card provider: books of its own, the same
 * projects.
 */
import { paymentsFunction } from '../payments/paymentsFunction';
import { ownPayments } from '../payments/ownPayments';
import type { RecordPorts } from '../payments/recording';
import { callFunction, type Answer } from './contexts';
import { MemoryBooks } from './memoryBooks';
import { memoryRuns } from './memoryRuns';
import type { TestBed } from './testBed';

export type Neighbour = {
  books: MemoryBooks;
  ports: RecordPorts;
  call(path: string, body: unknown): Promise<Answer>;
};

export function memoryNeighbour(testBed: TestBed): Neighbour {
  const books = new MemoryBooks(testBed.clock);
  for (const [id, project] of testBed.books.projectTable)
    books.projectTable.set(id, { ...project, raisedMinor: 0 });
  const runs = memoryRuns();
  const served = paymentsFunction(() => testBed.environment, {
    clock: testBed.clock,
    payments: () => testBed.payments(),
    books: () => books,
    runs: () => runs,
    dedications: () => books.dedications,
  });
  return {
    books,
    ports: { ...testBed.ports, books, payments: ownPayments(testBed.payments(), books) },
    call: (path, body) => callFunction(served, { path, body: JSON.stringify(body) }),
  };
}
