/**
 * The sentences of the site that the charity writes. Each section is a document of
 * `site_settings`; the registry gives each field its kind, from which staff's form is made.
 */
import * as z from 'zod/mini';
import { cleanLine, cleanParagraphs } from '../text/cleanTyped';
import { hasText } from '../text/languages/bilingual';
import { cleanedTextSchema, textSchema } from '../text/textSchema';
import { textsDocumentOf } from './textsDocument';
import { parseJson } from '../values/json';
import { keysOf } from '../values/keysOf';
import { textOf } from '../values/textOf';

export type TextKind =
  | { kind: 'line' | 'paragraph'; most: number }
  /** Words of the project search; empty for all projects. */
  | { kind: 'words'; most: number }
  /** A path of this site. */
  | { kind: 'path' }
  | { kind: 'choice'; of: readonly string[] }
  /** `picture:<stem>` of an uploaded picture; empty for the chosen cover. */
  | { kind: 'picture'; shape: 'covers' | 'items' }
  | { kind: 'list'; most: number; least: number; fields: TextFields };

/** The schemas of a section's or an entry's fields, in the form's order. */
export type TextFields = Readonly<Record<string, z.core.$ZodType>>;

const KINDS = new WeakMap<object, TextKind>();

function described<T extends z.core.$ZodType>(schema: T, kind: TextKind): T {
  KINDS.set(schema, kind);
  return schema;
}

/** Undefined for another schema than a section's field. */
export const textKindOf = (schema: z.core.$ZodType): TextKind | undefined => KINDS.get(schema);

const both = (most: number, clean: (text: string) => string) =>
  z.strictObject({ en: cleanedTextSchema(most, clean), ar: cleanedTextSchema(most, clean) });

/** A text that may be missing in one language, but not in both. */
const needed = (most: number) =>
  described(both(most, cleanLine).check(z.refine(hasText, { path: ['en'] })), {
    kind: 'line',
    most,
  });
const line = (most: number) => described(both(most, cleanLine), { kind: 'line', most });
const paragraph = (most: number) =>
  described(both(most, cleanParagraphs), { kind: 'paragraph', most });

const SEARCHED = 100;
const words = () =>
  described(cleanedTextSchema(SEARCHED, cleanLine), { kind: 'words', most: SEARCHED });

/** It begins with one slash, so that it leads to no other site. */
const path = () => described(textSchema(300, z.regex(/^\/(?![/\\])[^\s\\]*$/)), { kind: 'path' });

const choice = <const T extends readonly [string, ...string[]]>(of: T) =>
  described(z.enum(of), { kind: 'choice', of });

const picture = (shape: 'covers' | 'items') =>
  described(textSchema(38, z.regex(new RegExp(`^(?:picture:${shape}-[0-9a-f]{24})?$`))), {
    kind: 'picture',
    shape,
  });

const list = <T extends z.ZodMiniObject>(entry: T, most: number, least = 0) =>
  described(z.array(entry).check(z.minLength(least), z.maxLength(most)), {
    kind: 'list',
    most,
    least,
    fields: entry.shape,
  });

export const BANNER_COVERS = ['home', 'water', 'family'] as const;
export const TILE_COVERS = ['gaza', 'sudan', 'africa', 'water', 'zakat'] as const;

export const TEXT_SECTIONS = {
  /** The home page's first view, and its title and description in search engines. */
  home: z.strictObject({
    title: needed(80),
    description: needed(300),
    slides: list(
      z.strictObject({
        title: needed(80),
        text: line(240),
        action: needed(40),
        to: path(),
        cover: choice(BANNER_COVERS),
        picture: picture('covers'),
      }),
      8,
      1,
    ),
  }),
  /** The causes by which visitors find projects, in their order. */
  tiles: z.strictObject({
    description: needed(300),
    hint: line(80),
    tiles: list(
      z.strictObject({
        name: needed(40),
        filter: words(),
        cover: choice(TILE_COVERS),
        picture: picture('items'),
      }),
      10,
    ),
  }),
  /** The end of the home page. */
  closing: z.strictObject({
    eyebrow: line(80),
    title: needed(120),
    text: paragraph(1_200),
    thanks: paragraph(400),
  }),
  /** The end of every page, and the menu of phones. */
  footer: z.strictObject({
    promise: line(160),
    donate: list(z.strictObject({ name: needed(60), to: path() }), 8),
  }),
  /** The parts of "About us"; an empty one is left out. */
  about: z.strictObject({
    eyebrow: line(80),
    lead: paragraph(400),
    who: paragraph(1_500),
    vision: paragraph(800),
    mission: paragraph(800),
    values: list(z.strictObject({ title: needed(80), text: paragraph(500) }), 9),
    goals: list(z.strictObject({ title: needed(80), text: paragraph(500) }), 12),
    brand: paragraph(1_200),
  }),
  /** The certificate's words; its facts are those of the charity. An empty line is left out. */
  certificate: z.strictObject({
    body: paragraph(400),
    issuer: line(160),
    audited: line(160),
  }),
  /** Words on papers and in mails; an empty one is left out. */
  papers: z.strictObject({
    law: line(160),
    receipt: paragraph(600),
    signature: paragraph(400),
  }),
} as const;

export type TextSection = keyof typeof TEXT_SECTIONS;
/** The sections that every page contains; pages request the others. */
export type CommonSection = 'home' | 'tiles' | 'closing' | 'footer';
export type SiteTexts = { [S in TextSection]: z.infer<(typeof TEXT_SECTIONS)[S]> };

const orNone = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const storedSchema = z.object({
  home: orNone(TEXT_SECTIONS.home),
  tiles: orNone(TEXT_SECTIONS.tiles),
  closing: orNone(TEXT_SECTIONS.closing),
  footer: orNone(TEXT_SECTIONS.footer),
  about: orNone(TEXT_SECTIONS.about),
  certificate: orNone(TEXT_SECTIONS.certificate),
  papers: orNone(TEXT_SECTIONS.papers),
});
const valueSchema = z.object({ example: z.optional(z.literal(true)), texts: z.unknown() });

/** A document's value. `isExample` marks the example's texts, which leave with it. */
export const writeTexts = (texts: SiteTexts[TextSection], isExample: boolean): string =>
  JSON.stringify(isExample ? { example: true, texts } : { texts });

export const areExampleTexts = (value: unknown): boolean =>
  valueSchema.safeParse(parseJson(textOf(value))).data?.example === true;

/** The sections that documents of `site_settings` hold; an invalid one counts as missing. */
export function parseTexts(
  documents: readonly { $id: string; value?: unknown }[],
): Partial<SiteTexts> {
  const found = keysOf(TEXT_SECTIONS).map((section) => {
    const document = documents.find(({ $id }) => $id === textsDocumentOf(section));
    return [section, valueSchema.safeParse(parseJson(textOf(document?.value))).data?.texts];
  });
  return storedSchema.parse(Object.fromEntries(found));
}
