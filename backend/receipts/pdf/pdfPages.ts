/** Tags make copied text and screen readers follow the reading order (ISO 32000-1, 14.7). */
import type { Language } from '@core/text/languages/bilingual';
import type { Line } from '../../common/lettering/lines';
import type { Face, ShapedWord } from '../../common/lettering/typeface';
import { pdfFile, pdfNumber, pdfText, type Ref } from './pdfFile';
import { pdfFont, type PdfFont } from './pdfFont';

/** The size in points, 72 an inch. */
export const A4 = { width: 595.28, height: 841.89 };

export type Tag = 'H1' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';
/** Red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number];

export type Part = { tag: Tag; text: string; parts: Part[]; lines: { page: number; id: number }[] };

export type PdfPages = {
  /** Adds a part to the document or to a part of it; `text` is in reading order. */
  part(tag: Tag, text: string, whole?: Part): Part;
  addPage(): void;
  readonly count: number;
  /** Draws on the newest page; `y` is the line's baseline, from the top. */
  line(line: Line, at: { x: number; y: number; size: number; colour: Colour }, part: Part): void;
  rule(at: { x: number; y: number; width: number; colour: Colour }): void;
  /** Draws on any page, hidden from screen readers. */
  pageNumber(
    line: Line,
    at: { x: number; y: number; size: number; colour: Colour },
    page: number,
  ): void;
  bytes(about: { title: string; author: string; language: Language }): Uint8Array;
};

type Page = { content: string[]; parts: Part[] };

export function pdfPages(): PdfPages {
  const fonts = new Map<Face, PdfFont>();
  const pages: Page[] = [];
  const root: Part[] = [];

  const fontOf = (face: Face): PdfFont => {
    const known = fonts.get(face) ?? pdfFont(face, fonts.size);
    fonts.set(face, known);
    return known;
  };
  const newest = (): Page => {
    const page = pages.at(-1);
    if (page === undefined) throw new Error('There is no page yet.');
    return page;
  };

  /** Shaping may place glyphs above each other. */
  const wordOperators = ({ face, glyphs }: ShapedWord, size: number): string[] => {
    const font = fontOf(face);
    return glyphs.map((glyph) => {
      const behind = font.widthOf(glyph) + glyph.x - glyph.advance;
      const shown = `[${pdfNumber(-glyph.x)} <${font.codeOf(glyph)}> ${pdfNumber(behind)}] TJ`;
      return glyph.y === 0 ? shown : `${pdfNumber((glyph.y * size) / 1000)} Ts ${shown} 0 Ts`;
    });
  };
  const textOperators = (
    { words }: Line,
    { x, y, size, colour }: { x: number; y: number; size: number; colour: Colour },
  ): string[] => {
    let face: Face | null = null;
    const shown = words.flatMap((word) => {
      const choose = word.face === face ? [] : [`/${fontOf(word.face).name} ${pdfNumber(size)} Tf`];
      ({ face } = word);
      return [...choose, ...wordOperators(word, size)];
    });
    return [
      `${colour.map(pdfNumber).join(' ')} rg`,
      `BT 1 0 0 1 ${pdfNumber(x)} ${pdfNumber(A4.height - y)} Tm`,
      ...shown,
      'ET',
    ];
  };

  return {
    part: (tag, text, whole) => {
      const part: Part = { tag, text, parts: [], lines: [] };
      (whole?.parts ?? root).push(part);
      return part;
    },
    addPage: () => void pages.push({ content: [], parts: [] }),
    get count() {
      return pages.length;
    },
    line: (line, at, part) => {
      const page = newest();
      const id = page.parts.push(part) - 1;
      part.lines.push({ page: pages.length - 1, id });
      page.content.push(`/${part.tag} <</MCID ${id}>> BDC`, ...textOperators(line, at), 'EMC');
    },
    rule: ({ x, y, width, colour }) => {
      const height = pdfNumber(A4.height - y);
      newest().content.push(
        `/Artifact BMC 0.75 w ${colour.map(pdfNumber).join(' ')} RG ${pdfNumber(x)} ${height} m ${pdfNumber(x + width)} ${height} l S EMC`,
      );
    },
    pageNumber: (line, at, page) =>
      void pages[page]?.content.push('/Artifact BMC', ...textOperators(line, at), 'EMC'),
    bytes: ({ title, author, language }) => {
      const file = pdfFile();
      const tree = file.reserve();
      const fontRefs = [...fonts.values()].map((font) => {
        const ref = file.reserve();
        font.write(file, ref);
        return `/${font.name} ${ref}`;
      });
      const pageTree = file.reserve();
      const pageRefs = pages.map(({ content }, index) =>
        file.add(
          `<</Type /Page /Parent ${pageTree} /MediaBox [0 0 ${A4.width} ${A4.height}] /Resources <</Font <<${fontRefs.join(' ')}>>>> /Contents ${file.addStream(content.join('\n'))} /StructParents ${index} /Tabs /S>>`,
        ),
      );
      file.add(
        `<</Type /Pages /Kids [${pageRefs.join(' ')}] /Count ${pageRefs.length}>>`,
        pageTree,
      );
      const refs = new Map<Part, Ref>();
      const addPart = (part: Part, parent: Ref): Ref => {
        const ref = file.reserve();
        refs.set(part, ref);
        const lines = part.lines.map(
          ({ page, id }) => `<</Type /MCR /Pg ${pageRefs[page] ?? ''} /MCID ${id}>>`,
        );
        const actual = part.text === '' ? '' : `/ActualText ${pdfText(part.text)}`;
        const kids = [...lines, ...part.parts.map((inner) => addPart(inner, ref))];
        return file.add(
          `<</Type /StructElem /S /${part.tag} /P ${parent} ${actual} /K [${kids.join(' ')}]>>`,
          ref,
        );
      };
      const whole = file.reserve();
      const parts = root.map((part) => addPart(part, whole));
      file.add(`<</Type /StructElem /S /Document /P ${tree} /K [${parts.join(' ')}]>>`, whole);
      const lists = pages.map(
        (page, index) =>
          `${index} [${page.parts.map((part) => refs.get(part) ?? 'null').join(' ')}]`,
      );
      file.add(
        `<</Type /StructTreeRoot /K ${whole} /ParentTree <</Nums [${lists.join(' ')}]>> /ParentTreeNextKey ${pages.length}>>`,
        tree,
      );
      const direction = language === 'ar' ? 'R2L' : 'L2R';
      const catalog = file.add(
        `<</Type /Catalog /Pages ${pageTree} /Lang (${language}) /MarkInfo <</Marked true>> /StructTreeRoot ${tree} /ViewerPreferences <</DisplayDocTitle true /Direction /${direction}>>>>`,
      );
      const info = file.add(`<</Title ${pdfText(title)} /Author ${pdfText(author)}>>`);
      return file.bytes(catalog, info);
    },
  };
}
