import * as z from 'zod/mini';

export const EXAMPLE_KINDS = ['project', 'opportunity', 'post', 'update', 'item', 'rate'] as const;
/** Fields whose change makes an example's document the charity's own; hiding it does not. */
export const OWN_WORK: readonly string[] = [
  'title',
  'title_ar',
  'description',
  'description_ar',
  'image',
];
export type ExampleKind = (typeof EXAMPLE_KINDS)[number];

/** The charity's own work on an example's document, which keeps it. */
const STAYING_REASONS = ['edited', 'draft', 'donations', 'updates', 'registrations'] as const;

/** The word that an admin types to remove the example, in the language of the page. */
export const BEGIN_WORDS = { en: 'begin', ar: 'ابدأ' } as const;

export const exampleRequestSchema = z.strictObject({});
export const exampleAnswerSchema = z.object({
  /** `started`: a removal was interrupted, and goes on when it is asked for again. */
  state: z.enum(['absent', 'present', 'started']),
  /** How many are removed. */
  going: z.record(z.enum(EXAMPLE_KINDS), z.int()),
  donations: z.int(),
  /** Whether the settings show invented facts of the charity. */
  facts: z.boolean(),
  /** Receipts with a number of an earlier version, which stay and are marked. */
  receipts: z.int(),
  staying: z.array(
    z.object({
      kind: z.enum(EXAMPLE_KINDS),
      id: z.string(),
      title: z.object({ en: z.string(), ar: z.string() }),
      reason: z.enum(STAYING_REASONS),
    }),
  ),
});
export type ExampleAnswer = z.infer<typeof exampleAnswerSchema>;

/** Refused for `notFound` where nothing of the example is there. */
export const beginRequestSchema = z.strictObject({
  confirmation: z.enum([BEGIN_WORDS.en, BEGIN_WORDS.ar]),
});
