import * as z from 'zod/mini';
import { currencySchema } from '../money/moneySchema';
import { dedicationSchema } from './dedicationSchema';
import { textSchema } from '../text/textSchema';

export const DEDICATION_PATHS = {
  read: '/dedication',
  change: '/dedication/change',
} as const;

/** `<id>.<secret>` of the link in the thanks; the link alone grants access. */
const DEDICATION_TOKEN = /^[0-9a-f]{32}\.[0-9a-f]{32}$/;

const which = z.union([
  z.object({ token: textSchema(65, z.regex(DEDICATION_TOKEN)) }),
  /** The account's own gift. */
  z.object({ donation: textSchema(36, z.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,35}$/)) }),
]);
export type WhichDedication = z.infer<typeof which>;

export const dedicationRequestSchema = z.object({ which });

/** Refused for `conflict` when it was changed or sent since `revision`. */
export const changeDedicationRequestSchema = z.object({
  which,
  revision: z.int().check(z.minimum(0)),
  dedication: dedicationSchema,
});

export const dedicationAnswerSchema = z.object({
  dedication: dedicationSchema,
  revision: z.int(),
  /** `paid`: it may be corrected. Its card was `sent`, or `cancelled` for a returned gift. */
  state: z.enum(['paid', 'sent', 'cancelled']),
  donation: z.object({
    project: z.nullable(z.object({ en: z.string(), ar: z.string() })),
    amountMinor: z.int(),
    currency: currencySchema,
  }),
});
export type DedicationAnswer = z.infer<typeof dedicationAnswerSchema>;
