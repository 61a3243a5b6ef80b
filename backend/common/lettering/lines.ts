/** Breaks a text into lines of words from left to right (Unicode Bidirectional Algorithm). */
import bidiFactory from 'bidi-js';
import {
  graphemesOf,
  shapeWord,
  type Faces,
  type ShapedWord,
  type Typeface,
  type Weight,
} from './typeface';

export type Direction = 'ltr' | 'rtl';

export type LetteringStyle = { weight: Weight; size: number };

export type Line = {
  /** The text in reading order. */
  text: string;
  /** The words from left to right. */
  words: readonly ShapedWord[];
  width: number;
};

const bidi = bidiFactory();

/** Arabic letters join with each other only. */
const SAME_SCRIPT = /\p{scx=Arab}[\p{scx=Arab}\p{M}\u200c\u200d]*|\s+|[^\s\p{scx=Arab}]+/gu;

const mirrored = (text: string): string =>
  Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');

type Shaper = (text: string, direction: Direction) => readonly ShapedWord[];

/** Shapes text of one direction; words are shaped once. */
function shaperOf(faces: Faces): Shaper {
  const known = new Map<string, readonly ShapedWord[]>();
  const shape = (part: string, direction: Direction): readonly ShapedWord[] => {
    const key = `${direction} ${part}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const word =
      direction === 'rtl'
        ? shapeWord(mirrored(part), faces, 'rtl', mirrored)
        : shapeWord(part, faces, 'ltr');
    known.set(key, word);
    return word;
  };
  return (text, direction) => {
    const words = (text.match(SAME_SCRIPT) ?? []).flatMap((part) => shape(part, direction));
    return direction === 'rtl' ? words.reverse() : words;
  };
}

/** The direction of the first letter; left to right for a number. */
export function directionOfText(text: string): Direction {
  for (const character of text) {
    const kind = bidi.getBidiCharTypeName(character);
    if (kind === 'L') return 'ltr';
    if (kind === 'R' || kind === 'AL') return 'rtl';
  }
  return 'ltr';
}

type Run = { start: number; end: number; level: number };

function runsOf(levels: Uint8Array, start: number, end: number): Run[] {
  const runs: Run[] = [];
  for (let index = start; index < end; index += 1) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.end = index + 1;
    else runs.push({ start: index, end: index + 1, level });
  }
  return runs;
}

/** Reverses runs from the highest level down (rule L2). */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return ordered;
}

const widthOf = (words: readonly ShapedWord[], size: number): number =>
  words.reduce((sum, { advance }) => sum + (advance * size) / 1000, 0);

/** A word with the space behind it, which a line may end after; some spaces join words. */
const WORD =
  /([^ \u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]*)([ \u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]*)/gu;
/** The most code units of a line. */
const MOST_IN_LINE = 1000;

type Measure = (text: string) => number;

/** The number of a word's code units that fit in a line, at least one character's. */
function fittingPart(word: string, width: number, measure: Measure): number {
  const characters = graphemesOf(word.slice(0, MOST_IN_LINE));
  const first = (count: number): string => characters.slice(0, count).join('');
  let fitting = 1;
  let tooMany = characters.length + 1;
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (measure(first(middle)) <= width) fitting = middle;
    else tooMany = middle;
  }
  return first(fitting).length;
}

function endsOfLines(text: string, width: number, measure: Measure): number[] {
  const ends: number[] = [];
  let taken = 0;
  for (const { index, 1: word = '', 2: space = '' } of text.matchAll(WORD)) {
    let rest = word;
    let restWidth = measure(rest.slice(0, MOST_IN_LINE));
    if (taken > 0 && taken + restWidth > width) {
      ends.push(index);
      taken = 0;
    }
    while (rest.length > MOST_IN_LINE || restWidth > width) {
      const part = fittingPart(rest, width, measure);
      if (part === rest.length) break;
      rest = rest.slice(part);
      ends.push(index + word.length - rest.length);
      restWidth = measure(rest.slice(0, MOST_IN_LINE));
    }
    taken += restWidth + measure(space);
  }
  return [...ends, text.length];
}

function linesOfParagraph(
  text: string,
  size: number,
  { width, direction }: LineBox,
  shape: Shaper,
): Line[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const measure = (part: string): number =>
    (part.match(SAME_SCRIPT) ?? []).reduce(
      (sum, same) => sum + widthOf(shape(same, directionOfText(same)), size),
      0,
    );
  let start = 0;
  return endsOfLines(text, width, measure).map((end) => {
    const seen = text.slice(start, end).trimEnd();
    const words = inVisualOrder(runsOf(levels, start, start + seen.length)).flatMap((run) =>
      shape(text.slice(run.start, run.end), run.level % 2 === 1 ? 'rtl' : 'ltr'),
    );
    start = end;
    return { text: seen, words, width: widthOf(words, size) };
  });
}

const PARAGRAPH_END = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/u;

/** The width of the longest line, in the unit of the style's size, and the text's own direction. */
export type LineBox = { width: number; direction: Direction };

export type Letterer = (text: string, style: LetteringStyle, box: LineBox) => Line[];

/** Breaks the texts of one document; caches their shaped words. @returns no lines for no text */
export function letterer(typeface: Typeface): Letterer {
  const shapers = { regular: shaperOf(typeface.regular), bold: shaperOf(typeface.bold) };
  return (text, { weight, size }, box) =>
    text
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .split(PARAGRAPH_END)
      .map((paragraph) => paragraph.replace(/\s/gu, (space) => (space === '\u00a0' ? space : ' ')))
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== '')
      .flatMap((paragraph) => linesOfParagraph(paragraph, size, box, shapers[weight]));
}
