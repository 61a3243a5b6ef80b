/**
 * The sentences of the site that the charity writes. Each section is a document of
 * `site_settings`; the registry gives each field its kind, from which staff's form is made.
 */
import * as z from 'zod/mini';
import { cleanLine, cleanParagraphs } from '../text/cleanTyped';
import { hasText } from '../text/languages/bilingual';
import { cleanedTextSchema, textSchema } from '../text/textSchema';
import { DOCUMENT_MARK } from './siteDocuments';
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
  | { kind: 'flag' }
  /** The id of a project; empty for none. */
  | { kind: 'project' }
  /** `document:<id>` of an uploaded file; empty for none. */
  | { kind: 'document' }
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

const line = (most: number) => described(both(most, cleanLine), { kind: 'line', most });
const paragraph = (most: number) =>
  described(both(most, cleanParagraphs), { kind: 'paragraph', most });

const SEARCHED = 100;
const words = () =>
  described(cleanedTextSchema(SEARCHED, cleanLine), { kind: 'words', most: SEARCHED });

const choice = <const T extends readonly [string, ...string[]]>(of: T) =>
  described(z.enum(of), { kind: 'choice', of });

const picture = (shape: 'covers' | 'items') =>
  described(textSchema(38, z.regex(new RegExp(`^(?:picture:${shape}-[0-9a-f]{24})?$`))), {
    kind: 'picture',
    shape,
  });

const flag = () => described(z.boolean(), { kind: 'flag' });

const projectSchema = textSchema(36, z.regex(/^(?:[A-Za-z0-9][A-Za-z0-9_.-]*)?$/));
const project = () => described(projectSchema, { kind: 'project' });

const documentSchema = textSchema(50, z.regex(DOCUMENT_MARK));

const list = <T extends z.ZodMiniObject>(entry: T, most: number, least = 0) =>
  described(z.array(entry).check(z.minLength(least), z.maxLength(most)), {
    kind: 'list',
    most,
    least,
    fields: entry.shape,
  });

/** A list that sections of before lack. */
const newList = <T extends z.ZodMiniObject>(entry: T, most: number) =>
  described(z._default(z.array(entry).check(z.maxLength(most)), []), {
    kind: 'list',
    most,
    least: 0,
    fields: entry.shape,
  });

export const BANNER_COVERS = ['home', 'water', 'family'] as const;
/** The projects that follow those chosen by hand. */
export const FEATURED_ORDERS = ['newest', 'nearly'] as const;
export const TILE_COVERS = ['gaza', 'sudan', 'africa', 'water', 'zakat'] as const;

/**
 * The fields that a publication must have. A draft may lack them, and is held to everything else.
 */
function fieldsOf(isDraft: boolean) {
  const isThere = (text: string): boolean => isDraft || text !== '';
  /** A text that may be missing in one language, but not in both. */
  const needed = (most: number) =>
    described(
      both(most, cleanLine).check(z.refine((text) => isDraft || hasText(text), { path: ['en'] })),
      { kind: 'line', most },
    );
  /** It begins with one slash, so that it leads to no other site. */
  const path = () =>
    described(
      textSchema(300, z.regex(isDraft ? /^(?:\/(?![/\\])[^\s\\]*)?$/ : /^\/(?![/\\])[^\s\\]*$/)),
      { kind: 'path' },
    );
  return {
    needed,
    path,
    links: (most: number) => list(z.strictObject({ name: needed(60), to: path() }), most),
    neededProject: () => described(projectSchema.check(z.refine(isThere)), { kind: 'project' }),
    neededDocument: () => described(documentSchema.check(z.refine(isThere)), { kind: 'document' }),
  };
}

const sectionsOf = ({
  needed,
  path,
  links,
  neededProject,
  neededDocument,
}: ReturnType<typeof fieldsOf>) =>
  ({
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
    /** The projects on the home page: some by hand, then others. */
    featured: z.strictObject({
      title: needed(80),
      lead: paragraph(400),
      projects: list(z.strictObject({ first: neededProject() }), 6),
      then: choice(FEATURED_ORDERS),
    }),
    /** The items on the home page, whose donations count for one project. */
    family: z.strictObject({
      shown: flag(),
      project: project(),
      eyebrow: line(80),
      title: needed(120),
      lead: paragraph(400),
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
      donate: links(8),
      /** Empty for the links to the site's own pages, which own columns replace. */
      columns: newList(z.strictObject({ title: needed(60), links: links(12) }), 3),
    }),
    /** The parts of "About us"; an empty one is left out. */
    about: z.strictObject({
      eyebrow: line(80),
      lead: paragraph(400),
      who: paragraph(1_500),
      figures: newList(z.strictObject({ figure: needed(24), title: needed(80) }), 8),
      vision: paragraph(800),
      mission: paragraph(800),
      values: list(z.strictObject({ title: needed(80), text: paragraph(500) }), 9),
      goals: list(z.strictObject({ title: needed(80), text: paragraph(500) }), 12),
      team: newList(
        z.strictObject({ name: needed(80), role: line(120), picture: picture('items') }),
        30,
      ),
      documents: newList(z.strictObject({ title: needed(120), file: neededDocument() }), 30),
      brand: paragraph(1_200),
    }),
    /** The contact page, whose phone, mail and address are the charity's. */
    contact: z.strictObject({
      title: needed(80),
      lead: paragraph(400),
      hours: paragraph(300),
    }),
    /** The words below each post; without parts, nothing stands there. */
    campaign: z.strictObject({
      title: needed(120),
      parts: list(z.strictObject({ title: needed(80), text: paragraph(600) }), 6),
    }),
    /** The certificate's words; its facts are those of the charity. An empty line is left out. */
    certificate: z.strictObject({
      body: paragraph(400),
      issuer: line(160),
      audited: line(160),
      file: described(z._default(documentSchema, ''), { kind: 'document' }),
    }),
    /** Words on papers and in mails; an empty one is left out. */
    papers: z.strictObject({
      law: line(160),
      receipt: paragraph(600),
      signature: paragraph(400),
    }),
  }) as const;

export const TEXT_SECTIONS = sectionsOf(fieldsOf(false));
export const TEXT_DRAFT_SECTIONS: typeof TEXT_SECTIONS = sectionsOf(fieldsOf(true));

export type TextSection = keyof typeof TEXT_SECTIONS;
/** The sections that every page contains; pages request the others. */
export type CommonSection = 'home' | 'tiles' | 'closing' | 'footer';
export type SiteTexts = { [S in TextSection]: z.infer<(typeof TEXT_SECTIONS)[S]> };

const orNone = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const storedSchema = z.object({
  home: orNone(TEXT_SECTIONS.home),
  tiles: orNone(TEXT_SECTIONS.tiles),
  featured: orNone(TEXT_SECTIONS.featured),
  family: orNone(TEXT_SECTIONS.family),
  closing: orNone(TEXT_SECTIONS.closing),
  footer: orNone(TEXT_SECTIONS.footer),
  about: orNone(TEXT_SECTIONS.about),
  contact: orNone(TEXT_SECTIONS.contact),
  campaign: orNone(TEXT_SECTIONS.campaign),
  certificate: orNone(TEXT_SECTIONS.certificate),
  papers: orNone(TEXT_SECTIONS.papers),
});
const valueSchema = z.object({
  example: z.optional(z.literal(true)),
  texts: z.unknown(),
  formerProjects: z.catch(z.optional(z.array(z.string())), undefined),
});

/**
 * A document's value. `isExample` marks the example's texts, which leave with it.
 * @param formerProjects those that the family block's items counted for before
 */
export const writeTexts = (
  texts: SiteTexts[TextSection],
  isExample: boolean,
  formerProjects?: readonly string[],
): string => JSON.stringify({ ...(isExample && { example: true }), texts, formerProjects });

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

const MOST_FORMER_PROJECTS = 20;

/** The projects that the family block's items may count for, the last one first. */
function projectsIn(value: unknown): { isShown: boolean; projects: readonly string[] } {
  const stored = valueSchema.safeParse(parseJson(textOf(value))).data;
  const family = TEXT_SECTIONS.family.safeParse(stored?.texts).data;
  const { shown: isShown = false, project: chosen = '' } = family ?? {};
  const projects = [chosen, ...(stored?.formerProjects ?? [])].filter((id) => id !== '');
  return { isShown: isShown && chosen !== '', projects };
}

/**
 * The chosen project, then former ones, for which carts under way were filled; none while the block
 * is off or has no project.
 */
export function itemProjectsOf(value: unknown): readonly string[] {
  const { isShown, projects } = projectsIn(value);
  return isShown ? projects : [];
}

/** The former projects once another is chosen. */
export const formerProjectsOf = (value: unknown, chosen: string): readonly string[] =>
  projectsIn(value)
    .projects.filter((id) => id !== chosen)
    .slice(0, MOST_FORMER_PROJECTS);
