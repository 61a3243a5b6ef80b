/** Mails of orders are written when they are sent, as a reader may be gone by then. */
import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '@core/text/languages/bilingual';
import { keysOf } from '@core/values/keysOf';

const schemas = {
  confirmation: z.object({ subscriber: z.string() }),
  letter: z.object({ subscriber: z.string(), letter: z.string() }),
  update: z.object({ follower: z.string(), update: z.string() }),
} as const;

type OrderKind = keyof typeof schemas;
export const ORDER_KINDS = keysOf(schemas);

export type Order = {
  [K in OrderKind]: { kind: K; language: Language; data: z.output<(typeof schemas)[K]> };
}[OrderKind];

const orderSchema = z.object({
  kind: z.enum(ORDER_KINDS),
  language: z.enum(LANGUAGES),
});

export function parseOrder(kind: string, language: string, data: unknown): Order | null {
  const envelope = orderSchema.safeParse({ kind, language });
  if (!envelope.success) return null;
  const parsed = schemas[envelope.data.kind].safeParse(data);
  return parsed.success ? ({ ...envelope.data, data: parsed.data } as Order) : null;
}

/** A second update would annoy a reader; a second receipt is better than a lost one. */
export const isSentOnce = ({ kind }: { kind?: unknown }): boolean => kind === 'update';

export const isOrder = (mail: { kind: string }): mail is Order =>
  ORDER_KINDS.some((kind) => kind === mail.kind);
