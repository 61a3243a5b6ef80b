/** The staff's use cases on a test bed, with processes that die at any step. */
import { isDeepStrictEqual } from 'node:util';
import type { TestBed } from '../../../testing/testBed';
import type { Operation } from '../../../common/appwriteDatabase';
import { auditRow, type AuditEntry } from '../../../audit/auditLog';
import { charityToday } from '../../../common/charityToday';
import { likenessOf } from '../enterDonation';
import type { MoneyPorts } from '../ports';

export function moneyPorts(testBed: TestBed, name = 'Rana'): MoneyPorts {
  const actor = { id: name.toLowerCase(), name };
  const audit = (entry: AuditEntry): Operation =>
    auditRow({ caller: actor, clock: testBed.clock }, entry);
  return {
    ...testBed.ports,
    actor,
    audit,
    commit: (operations) => testBed.books.commit(operations),
    zakatProjects: (ids) => Promise.resolve(new Set(ids.filter((id) => id.startsWith('zakat')))),
    dedications: (ids) =>
      Promise.resolve(
        new Map([...testBed.books.dedications.table].filter(([id]) => ids.includes(id))),
      ),
    likeDonations: (donation) => {
      const items = testBed.donations.filter((one) =>
        isDeepStrictEqual(likenessOf(one), likenessOf(donation)),
      );
      return Promise.resolve({ total: items.length, items });
    },
    today: () => charityToday({ environment: testBed.environment, clock: testBed.clock }),
    donorNames: (userIds) =>
      Promise.resolve(
        new Map(
          userIds.flatMap((id): [string, string][] => {
            const donor = testBed.books.donors.get(id);
            return donor === undefined ? [] : [[id, donor.name]];
          }),
        ),
      ),
  };
}

export class Died extends Error {}

/** Where a process dies: at its so-many-th call of the world, before or after what that does. */
export type Death = { at: number; when: 'before' | 'after' };

/**
 * Ports of a process that dies there; what it still calls afterwards does nothing.
 * @returns the ports, and whether the process has come to that step
 */
export function dying(
  ports: MoneyPorts,
  { at, when }: Death,
): { ports: MoneyPorts; isDead: () => boolean } {
  let calls = 0;
  let dead = false;
  const step = async (work: () => unknown): Promise<unknown> => {
    if (dead) throw new Died();
    calls += 1;
    const dies = calls === at;
    if (dies && when === 'before') dead = true;
    if (dead) throw new Died();
    const result = await work();
    if (dies) dead = true;
    if (dead) throw new Died();
    return result;
  };
  const mortal = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(of, name) {
        const value: unknown = Reflect.get(of, name);
        return typeof value === 'function'
          ? (...args: unknown[]) => step(() => Reflect.apply(value, of, args))
          : value;
      },
    });
  return {
    ports: { ...ports, books: mortal(ports.books), payments: mortal(ports.payments) },
    isDead: () => dead,
  };
}
