/** The machine's other ports, which it sends to pages of its own site. */
import * as z from 'zod/mini';

/** Only a machine for QA answers here. */
export const QA_PORTS_PATH = '/_qa-ports';

const portSchema = z.nullable(z.number().check(z.int(), z.positive(), z.maximum(65_535)));

export const qaPortsSchema = z.object({
  /** The embedded card provider; null where Stripe takes the payments. */
  cards: portSchema,
  /** The reports of the server; null without them. */
  report: portSchema,
});
export type QaPorts = z.infer<typeof qaPortsSchema>;
