/** The typefaces of what the server letters itself, and the shaping of words in them. */
import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph } from 'fontkit';

export type Weight = 'regular' | 'bold';

export type Face = { name: string; font: Font };

/** One glyph of a word, from left to right; measures in thousandths of the size. */
export type ShapedGlyph = {
  glyph: Glyph;
  /** What it stands for. */
  unicode: string;
  advance: number;
  x: number;
  y: number;
};

export type ShapedWord = { face: Face; glyphs: readonly ShapedGlyph[]; advance: number };

/** The site's typeface, and the one for Arabic letters that it lacks, such as those of Persian. */
const FILES: Readonly<Record<Weight, readonly (() => string)[]>> = {
  regular: [
    () => require.resolve('@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf'),
    () =>
      require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  ],
  bold: [
    () => require.resolve('@expo-google-fonts/readex-pro/700Bold/ReadexPro_700Bold.ttf'),
    () => require.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
  ],
};

export type Typeface = Readonly<Record<Weight, readonly Face[]>>;

const read = new Map<string, Buffer>();

function readFace(file: string): Face {
  const bytes = read.get(file) ?? readFileSync(file);
  read.set(file, bytes);
  const font = create(bytes);
  if (!('layout' in font)) throw new Error(`${file} holds several typefaces.`);
  return { name: font.postscriptName, font };
}

/**
 * For one document: a font remembers of each glyph which character it was first used for, and where
 * two have the same one the next document would be told of the wrong one.
 */
export const newTypeface = (): Typeface => ({
  regular: FILES.regular.map((file) => readFace(file())),
  bold: FILES.bold.map((file) => readFace(file())),
});

/** Is not drawn. Of these, two tell letters how to join. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cc}/gu;
const JOINER = /[\u200c\u200d]/;
const JOINERS = /[\u200c\u200d]/g;
/** No face has it: its own sign for that is drawn. */
const MISSING = '\ufffd';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader takes for one character each. */
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** One grapheme as this face draws it: itself, its plain form, or a sign that it is missing. */
function drawnGrapheme(grapheme: string, { font }: Face): string {
  const isDrawn = (text: string): boolean =>
    Array.from(text).every(
      (character) =>
        JOINER.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    );
  const seen = grapheme.replace(UNSEEN, (character) => (JOINER.test(character) ? character : ''));
  if (seen.replace(JOINERS, '') === '') return '';
  if (isDrawn(seen)) return seen;
  const plain = seen.normalize('NFKC');
  return isDrawn(plain) ? plain : MISSING;
}

/** From left to right, as everything in a line: readers of a document turn it around themselves. */
const textOf = (codePoints: readonly number[], direction: 'ltr' | 'rtl'): string =>
  String.fromCodePoint(...(direction === 'rtl' ? [...codePoints].reverse() : codePoints));

/**
 * Shapes a word of one script.
 * @param direction in which it is to be read; a word in its script's other direction is turned
 *   around letter by letter
 * @param toUnicode what a drawn character stands for
 * @returns null when nothing of it is seen
 */
export function shapeWord(
  word: string,
  faces: readonly Face[],
  direction: 'ltr' | 'rtl',
  toUnicode: (drawn: string) => string = (drawn) => drawn,
): ShapedWord | null {
  const parts = graphemesOf(word);
  const candidates = faces.map((face) => ({
    face,
    drawn: parts.map((part) => drawnGrapheme(part, face)),
  }));
  const [first] = candidates;
  if (first === undefined) return null;
  const { face, drawn } = candidates.find(({ drawn }) => !drawn.includes(MISSING)) ?? first;
  const { font } = face;
  let run = font.layout(drawn.join(''), []);
  if (run.direction !== direction) run = font.layout([...drawn].reverse().join(''), []);
  if (run.glyphs.length === 0) return null;
  const scale = 1000 / font.unitsPerEm;
  const missing = parts.filter((_, index) => drawn[index] === MISSING);
  if (direction === 'rtl') missing.reverse();
  const glyphs = run.glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
    const known = glyph.id === 0 ? missing.shift() : textOf(glyph.codePoints, direction);
    const unicode = toUnicode(known ?? '');
    return { glyph, unicode, advance: xAdvance * scale, x: xOffset * scale, y: yOffset * scale };
  });
  return { face, glyphs, advance: glyphs.reduce((sum, { advance }) => sum + advance, 0) };
}
