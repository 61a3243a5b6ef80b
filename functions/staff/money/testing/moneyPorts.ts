/** The staff's use cases on a test bed, with processes that die at any step. */
import { createHash, randomUUID } from 'node:crypto';
import type { TestBed } from '../../../testing/testBed';
import type { Operation } from '../../../common/appwriteDatabase';
import type { AuditEntry, MoneyPorts } from '../ports';

/** As the staff function makes it: of one state, one row alone. */
export const auditOf =
  (actor: MoneyPorts['actor']) =>
  ({ collection, document, revision, ...entry }: AuditEntry): Operation => ({
    action: 'create',
    collectionId: 'audit_log',
    documentId:
      revision === undefined
        ? randomUUID()
        : createHash('sha256')
            .update(JSON.stringify([collection, document, revision]))
            .digest('hex')
            .slice(0, 32),
    data: { ...entry, collection, document, actor: actor.id },
  });

export function moneyPorts(testBed: TestBed, name = 'Rana'): MoneyPorts {
  const actor = { id: name.toLowerCase(), name };
  return { ...testBed.ports, actor, audit: auditOf(actor) };
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
          ? (...args: unknown[]) =>
              step(() => (value as (...given: unknown[]) => unknown).apply(of, args))
          : value;
      },
    });
  return {
    ports: { ...ports, books: mortal(ports.books), payments: mortal(ports.payments) },
    isDead: () => dead,
  };
}
