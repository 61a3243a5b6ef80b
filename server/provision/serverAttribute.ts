/** Parses a server's attribute or index; an unknown one is refused with a sentence. */
import { z } from 'zod';

/** Servers send unbounded integers as 64-bit numbers, which arrive as BigInt. */
const bound = z
  .union([z.number(), z.bigint()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : Number(value)));

export const serverAttributeSchema = z.object({
  key: z.string(),
  type: z.string(),
  status: z.string(),
  error: z.string().nullish(),
  required: z.boolean(),
  array: z.boolean().nullish(),
  size: z.number().nullish(),
  min: bound,
  max: bound,
  default: z.unknown(),
  elements: z.array(z.string()).nullish(),
  format: z.string().nullish(),
});
export type ServerAttribute = z.infer<typeof serverAttributeSchema>;

const serverIndexSchema = z.object({
  key: z.string(),
  type: z.string(),
  status: z.string(),
  error: z.string().nullish(),
  attributes: z.array(z.string()),
  orders: z.array(z.string().nullable()).nullish(),
});
export type ServerIndex = z.infer<typeof serverIndexSchema>;

export const serverCollectionSchema = z.object({
  $id: z.string(),
  $permissions: z.array(z.string()),
  name: z.string(),
  enabled: z.boolean(),
  documentSecurity: z.boolean(),
  attributes: z.array(serverAttributeSchema),
  indexes: z.array(serverIndexSchema),
});
export type ServerCollection = z.infer<typeof serverCollectionSchema>;

/** The server's background work failed; such a leftover has no data. */
export const hasFailed = (item: { status: string }): boolean =>
  item.status === 'failed' || item.status === 'stuck';
export const isAvailable = (item: { status: string }): boolean => item.status === 'available';
