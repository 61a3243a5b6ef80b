/**
 * Another installation on the same account of the card provider: books of its own, the same
 * projects.
 */
import { paymentsFunction } from '../payments/main';
import { ownPayments } from '../payments/ownPayments';
import type { RecordPorts } from '../payments/recording';
import { callFunction, type Answer } from './contexts';
import { MemoryBooks } from './memoryBooks';
import type { Town } from './town';

export type Neighbour = {
  books: MemoryBooks;
  ports: RecordPorts;
  call(path: string, body: unknown): Promise<Answer>;
};

export function memoryNeighbour(town: Town): Neighbour {
  const books = new MemoryBooks(town.clock);
  for (const [id, project] of town.books.projectTable)
    books.projectTable.set(id, { ...project, raisedMinor: 0 });
  const served = paymentsFunction(() => town.environment, {
    clock: town.clock,
    payments: () => town.payments(),
    books: () => books,
  });
  return {
    books,
    ports: { ...town.ports, books, payments: ownPayments(town.payments(), books) },
    call: (path, body) => callFunction(served, { path, body: JSON.stringify(body) }),
  };
}
