/** A typeface in a PDF file, with only its used glyphs (ISO 32000-1, 9.7 and 9.10). */
import type { Face, ShapedGlyph } from '../../common/lettering/typeface';
import { pdfNumber, type PdfFile, type Ref } from './pdfFile';

export type PdfFont = {
  name: string;
  /** The glyph's code in a content stream, in hexadecimal digits. */
  codeOf(glyph: ShapedGlyph): string;
  /** The width in thousandths of the size. */
  widthOf(glyph: ShapedGlyph): number;
  /** Writes the font once all codes are known. */
  write(file: PdfFile, ref: Ref): void;
};

const hex = (value: number, digits = 4): string => value.toString(16).padStart(digits, '0');

const unicodeOf = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('');

/** The format's limit for a list. */
const MOST_IN_LIST = 100;

function toUnicode(texts: readonly string[]): string {
  const lists: string[] = [];
  for (let start = 1; start < texts.length; start += MOST_IN_LIST) {
    const entries = texts
      .slice(start, start + MOST_IN_LIST)
      .map((text, index) => `<${hex(start + index)}> <${unicodeOf(text)}>`);
    lists.push(`${entries.length} beginbfchar\n${entries.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${lists.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

/** The name of a font's subset: AAAAAA for the first. */
const tagOf = (index: number): string => `AAAAA${String.fromCharCode(65 + (index % 26))}`;

export function pdfFont({ font, name }: Face, index: number): PdfFont {
  const scale = 1000 / font.unitsPerEm;
  const subset = font.createSubset();
  /** The used glyphs by code; the same glyph may represent several texts. */
  const used: { glyphId: number; width: number; text: string }[] = [
    { glyphId: 0, width: font.getGlyph(0).advanceWidth * scale, text: '' },
  ];
  const codes = new Map<string, number>();
  /** The subset numbers its glyphs in the order of their inclusion, and contains the first. */
  const numbers = new Map([[0, 0]]);
  const numberOf = (glyph: ShapedGlyph['glyph']): number => {
    subset.includeGlyph(glyph);
    const number = numbers.get(glyph.id) ?? numbers.size;
    numbers.set(glyph.id, number);
    return number;
  };
  return {
    name: `F${index}`,
    codeOf: ({ glyph, unicode }) => {
      const key = `${glyph.id} ${unicode}`;
      let code = codes.get(key);
      if (code === undefined) {
        code =
          used.push({
            glyphId: numberOf(glyph),
            width: glyph.advanceWidth * scale,
            text: unicode,
          }) - 1;
        codes.set(key, code);
      }
      return hex(code);
    },
    widthOf: ({ glyph }) => glyph.advanceWidth * scale,
    write: (file, ref) => {
      const { bbox } = font;
      const baseFont = `/${tagOf(index)}+${name}`;
      const measures = [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map((value) =>
        pdfNumber(value * scale),
      );
      const descriptor = file.add(
        `<</Type /FontDescriptor /FontName ${baseFont} /Flags 4 /FontBBox [${measures.join(' ')}] /ItalicAngle 0 /Ascent ${pdfNumber(font.ascent * scale)} /Descent ${pdfNumber(font.descent * scale)} /CapHeight ${pdfNumber(font.capHeight * scale)} /StemV 80 /FontFile2 ${file.addStream(subset.encode())}>>`,
      );
      const glyphs = file.addStream(
        Buffer.from(used.map(({ glyphId }) => hex(glyphId)).join(''), 'hex'),
      );
      const widths = used.map(({ width }) => pdfNumber(width)).join(' ');
      const descendant = file.add(
        `<</Type /Font /Subtype /CIDFontType2 /BaseFont ${baseFont} /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor ${descriptor} /W [0 [${widths}]] /CIDToGIDMap ${glyphs}>>`,
      );
      const texts = file.addStream(toUnicode(used.map(({ text }) => text)));
      file.add(
        `<</Type /Font /Subtype /Type0 /BaseFont ${baseFont} /Encoding /Identity-H /DescendantFonts [${descendant}] /ToUnicode ${texts}>>`,
        ref,
      );
    },
  };
}
