import * as z from 'zod/mini';
import { TEXT_SECTIONS } from '../site/siteTexts';
import { textSchema } from '../text/textSchema';

/** Null texts restore the product's own. */
const requestOf = <S extends string, T extends z.ZodMiniType>(section: S, texts: T) =>
  z.object({
    section: z.literal(section),
    texts: z.nullable(texts),
    revision: z.nullable(textSchema(40)),
  });

export const textsRequestSchema = z.discriminatedUnion('section', [
  requestOf('home', TEXT_SECTIONS.home),
  requestOf('tiles', TEXT_SECTIONS.tiles),
  requestOf('closing', TEXT_SECTIONS.closing),
  requestOf('footer', TEXT_SECTIONS.footer),
  requestOf('about', TEXT_SECTIONS.about),
  requestOf('certificate', TEXT_SECTIONS.certificate),
  requestOf('papers', TEXT_SECTIONS.papers),
]);
export type TextsRequest = z.infer<typeof textsRequestSchema>;
