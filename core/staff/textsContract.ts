import * as z from 'zod/mini';
import { TEXT_DRAFT_SECTIONS, TEXT_SECTIONS } from '../site/siteTexts';
import { textSchema } from '../text/textSchema';
import { documentIdSchema } from './contract';

/** Null texts restore the product's own. */
const requestOf = <S extends string, T extends z.ZodMiniType>(section: S, texts: T) =>
  z.object({
    section: z.literal(section),
    texts: z.nullable(texts),
    revision: z.nullable(textSchema(40)),
    /** The draft that is published, which is deleted. */
    draft: z.optional(textSchema(40)),
  });

const requestsOf = (sections: typeof TEXT_SECTIONS) =>
  z.discriminatedUnion('section', [
    requestOf('home', sections.home),
    requestOf('tiles', sections.tiles),
    requestOf('featured', sections.featured),
    requestOf('family', sections.family),
    requestOf('closing', sections.closing),
    requestOf('footer', sections.footer),
    requestOf('about', sections.about),
    requestOf('contact', sections.contact),
    requestOf('campaign', sections.campaign),
    requestOf('certificate', sections.certificate),
    requestOf('papers', sections.papers),
  ]);

export const textsRequestSchema = requestsOf(TEXT_SECTIONS);
export type TextsRequest = z.infer<typeof textsRequestSchema>;

/**
 * A draft may be unfinished. Null texts discard it; `revision` is the draft's, `base` that of the
 * published texts.
 */
export const textsDraftRequestSchema = z.object({
  change: requestsOf(TEXT_DRAFT_SECTIONS),
  base: z.nullable(textSchema(40)),
});
export type TextsDraftRequest = z.infer<typeof textsDraftRequestSchema>;

const DOCUMENT_PROBLEMS = ['kind', 'tooManyBytes'] as const;
export type DocumentProblem = (typeof DOCUMENT_PROBLEMS)[number];
export const documentRequestSchema = z.object({
  /** The id in the bucket of uploads. */
  file: documentIdSchema,
});
export const documentAnswerSchema = z.union([
  z.object({ document: z.string() }),
  z.object({ problem: z.enum(DOCUMENT_PROBLEMS) }),
]);
export type DocumentRequest = z.infer<typeof documentRequestSchema>;

/** Texts as the log names them: each field with its section. */
export const fieldsOfTexts = (section: string, texts: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(texts ?? {}).map(([field, text]) => [`${section}.${field}`, text]),
  );
