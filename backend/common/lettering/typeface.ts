import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph } from 'fontkit';

export type Weight = 'regular' | 'bold';

export type Face = { name: string; font: Font };

/** A glyph of a word; its measures are in thousandths of the size. */
export type ShapedGlyph = {
  glyph: Glyph;
  /** The text that it represents. */
  unicode: string;
  advance: number;
  x: number;
  y: number;
};

export type ShapedWord = { face: Face; glyphs: readonly ShapedGlyph[]; advance: number };

type FaceFile = {
  /** The scripts for which the face is read; the site's own face is for all. */
  scripts: RegExp;
  file: () => string;
};

const CHINESE_AND_JAPANESE: FaceFile = {
  scripts: /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}]/u,
  file: () =>
    require.resolve('@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf'),
};

/** Faces are read on demand, the first always; `core/text/printedScripts.ts` names the scripts. */
const FILES: Readonly<Record<Weight, readonly FaceFile[]>> = {
  regular: [
    {
      scripts: /(?:)/u,
      file: () =>
        require.resolve('@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf'),
    },
    {
      scripts: /\p{scx=Arab}/u,
      file: () =>
        require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    },
    {
      scripts: /[\p{scx=Latn}\p{scx=Cyrl}\p{scx=Grek}]/u,
      file: () =>
        require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    },
    {
      scripts: /\p{scx=Hebr}/u,
      file: () =>
        require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    },
    {
      scripts: /\p{scx=Beng}/u,
      file: () =>
        require.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
    },
    {
      scripts: /\p{scx=Deva}/u,
      file: () =>
        require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
    },
    CHINESE_AND_JAPANESE,
  ],
  bold: [
    {
      scripts: /(?:)/u,
      file: () => require.resolve('@expo-google-fonts/readex-pro/700Bold/ReadexPro_700Bold.ttf'),
    },
    {
      scripts: /\p{scx=Arab}/u,
      file: () =>
        require.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
    },
    {
      scripts: /[\p{scx=Latn}\p{scx=Cyrl}\p{scx=Grek}]/u,
      file: () => require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
    },
    {
      scripts: /\p{scx=Hebr}/u,
      file: () =>
        require.resolve('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
    },
    {
      scripts: /\p{scx=Beng}/u,
      file: () =>
        require.resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
    },
    {
      scripts: /\p{scx=Deva}/u,
      file: () =>
        require.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
    },
    CHINESE_AND_JAPANESE,
  ],
};

/** The faces for a text; the first has all common signs. */
export type Faces = (text: string) => readonly Face[];
export type Typeface = Readonly<Record<Weight, Faces>>;

const read = new Map<string, Buffer>();

function readFace(file: string): Face {
  const bytes = read.get(file) ?? readFileSync(file);
  read.set(file, bytes);
  const font = create(bytes);
  if (!('layout' in font)) throw new Error(`${file} holds several typefaces.`);
  return { name: font.postscriptName, font };
}

function facesOf(files: readonly FaceFile[]): Faces {
  const known = new Map<FaceFile, Face>();
  const faceOf = (one: FaceFile): Face => {
    const face = known.get(one) ?? readFace(one.file());
    known.set(one, face);
    return face;
  };
  return (text) => files.filter(({ scripts }) => scripts.test(text)).map(faceOf);
}

/** A font stores the first character of each glyph, so faces serve only one document. */
export const newTypeface = (): Typeface => ({
  regular: facesOf(FILES.regular),
  bold: facesOf(FILES.bold),
});

/** Characters without a glyph; two of them control how letters join. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cc}/gu;
const JOINER = /[\u200c\u200d]/;
const JOINERS = /[\u200c\u200d]/g;
/** Replaces a letter that no face has: a question mark in documents, a space in pictures. */
const STAND_INS = { letter: '?', picture: ' ' } as const;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The grapheme or its plain form in this face; null if it has neither. */
function drawnGrapheme(grapheme: string, { font }: Face): string | null {
  const isDrawn = (text: string): boolean =>
    Array.from(text).every(
      (character) =>
        JOINER.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    );
  const seen = grapheme.replace(UNSEEN, (character) => (JOINER.test(character) ? character : ''));
  if (seen.replace(JOINERS, '') === '') return '';
  if (isDrawn(seen)) return seen;
  const plain = seen.normalize('NFKC');
  return isDrawn(plain) ? plain : null;
}

/** The text in the order of its glyphs from left to right, which readers of a document reverse. */
const textOf = (codePoints: readonly number[], direction: 'ltr' | 'rtl'): string =>
  String.fromCodePoint(...(direction === 'rtl' ? [...codePoints].reverse() : codePoints));

type Shaping = {
  /** The reading direction. A script of the other direction is reversed letter by letter. */
  direction: 'ltr' | 'rtl';
  toUnicode: (drawn: string) => string;
};

const wordOf = (face: Face, glyphs: readonly ShapedGlyph[]): ShapedWord => ({
  face,
  glyphs,
  advance: glyphs.reduce((sum, { advance }) => sum + advance, 0),
});

function shapeIn(
  face: Face,
  drawn: readonly string[],
  { direction, toUnicode }: Shaping,
): ShapedWord {
  const { font } = face;
  let run = font.layout(drawn.join(''), []);
  if (run.direction !== direction) run = font.layout([...drawn].reverse().join(''), []);
  const scale = 1000 / font.unitsPerEm;
  return wordOf(
    face,
    run.glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
      return {
        glyph,
        unicode: toUnicode(textOf(glyph.codePoints, direction)),
        advance: xAdvance * scale,
        x: xOffset * scale,
        y: yOffset * scale,
      };
    }),
  );
}

/** A reader who copies the sign gets the grapheme itself. */
function standIn(face: Face, grapheme: string, { toUnicode }: Shaping): ShapedWord {
  const { font } = face;
  const sign = STAND_INS[/\p{L}/u.test(grapheme) ? 'letter' : 'picture'];
  const glyph = font.glyphForCodePoint(sign.codePointAt(0) ?? 0);
  const advance = (glyph.advanceWidth * 1000) / font.unitsPerEm;
  return wordOf(face, [{ glyph, unicode: toUnicode(grapheme), advance, x: 0, y: 0 }]);
}

/**
 * Shapes a word, in one face if it has all letters, as letters join only within a face.
 * @returns the parts in reading order; none if all of it is invisible
 */
export function shapeWord(
  word: string,
  facesFor: Faces,
  direction: 'ltr' | 'rtl',
  toUnicode: (drawn: string) => string = (drawn) => drawn,
): readonly ShapedWord[] {
  const shaping = { direction, toUnicode };
  const faces = facesFor(word);
  const [own] = faces;
  if (own === undefined) return [];
  const parts = graphemesOf(word);
  for (const face of faces) {
    const drawn = parts.flatMap((part) => drawnGrapheme(part, face) ?? []);
    if (drawn.length === parts.length)
      return drawn.join('') === '' ? [] : [shapeIn(face, drawn, shaping)];
  }
  const runs: { face: Face | null; drawn: string[] }[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    const face = [...(last?.face ? [last.face] : []), ...faces].find(
      (one) => drawnGrapheme(part, one) !== null,
    );
    const drawn = face === undefined ? part : (drawnGrapheme(part, face) ?? '');
    if (last !== undefined && last.face === (face ?? null)) last.drawn.push(drawn);
    else runs.push({ face: face ?? null, drawn: [drawn] });
  }
  return runs.flatMap(({ face, drawn }) => {
    if (face === null) return drawn.map((part) => standIn(own, part, shaping));
    return drawn.join('') === '' ? [] : [shapeIn(face, drawn, shaping)];
  });
}
