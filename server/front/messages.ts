/** Messages between the front and the machine of a release, which may be of another version. */
import { z } from 'zod';

/** A connection comes with its handle. */
export const toMachineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begin') }),
  z.object({ kind: z.literal('handOver') }),
  z.object({ kind: z.literal('end') }),
  z.object({ kind: z.literal('connection'), door: z.enum(['site', 'cards']) }),
]);
export type ToMachine = z.infer<typeof toMachineSchema>;

/** `loaded`: it waits for its turn. `ready`: it takes connections. */
export type FromMachine = { kind: 'loaded' | 'ready' };
