import { directionOf } from '@core/text/languages/bilingual';
import {
  directionOfText,
  letterer,
  type LetteringStyle,
  type Line,
} from '../../common/lettering/lines';
import { newTypeface } from '../../common/lettering/typeface';
import type { PrintedDocument } from '../../common/printedDocument';
import { A4, pdfPages, type Colour, type Part, type PdfPages } from './pdfPages';

const MARGIN = 56;
const FOOT = 40;
const WIDTH = A4.width - 2 * MARGIN;
/** The height of a line and its baseline, as shares of the font size. */
const LINE_HEIGHT = 1.5;
const BASELINE = 1.1;
const GAP = 10;
const COLUMN_GAP = 14;
const TABLE_GAP = 8;
const NAME_SHARE = 0.34;

const STYLES = {
  name: { weight: 'bold', size: 13 },
  small: { weight: 'regular', size: 9 },
  smallStrong: { weight: 'bold', size: 9 },
  title: { weight: 'bold', size: 20 },
  text: { weight: 'regular', size: 10.5 },
  strong: { weight: 'bold', size: 10.5 },
} as const satisfies Record<string, LetteringStyle>;
const INK: Colour = [0.11, 0.15, 0.2];
const FADED: Colour = [0.33, 0.38, 0.43];
const RULE: Colour = [0.84, 0.85, 0.88];

type Align = 'start' | 'end';
type Column = { offset: number; width: number; align: Align };
type Cell = {
  text: string;
  column: Column;
  style: LetteringStyle;
  colour: Colour;
  /** A text by people or a number: its first letter decides its direction. */
  isOwn: boolean;
  part: Part;
};

const WHOLE: Column = { offset: 0, width: WIDTH, align: 'start' };

function paperFor(pages: PdfPages, { language }: PrintedDocument) {
  const direction = directionOf(language);
  const linesOf = letterer(newTypeface());
  let y = MARGIN;

  const placeOf = ({ offset, width, align }: Column, line: Line): number => {
    const left = MARGIN + (direction === 'ltr' ? offset : WIDTH - offset - width);
    const isAtLeft = (align === 'start') === (direction === 'ltr');
    return isAtLeft ? left : left + width - line.width;
  };
  const reserve = (height: number): void => {
    if (y + height <= A4.height - MARGIN - FOOT / 2) return;
    pages.addPage();
    y = MARGIN;
  };

  return {
    space: (height: number): void => {
      y += height;
    },
    rule: (): void => {
      reserve(GAP);
      pages.rule({ x: MARGIN, y, width: WIDTH, colour: RULE });
    },
    /** Cells of a row, as high as the highest; a page may break between two lines. */
    row: (cells: readonly Cell[]): void => {
      const columns = cells.map((cell) => ({
        ...cell,
        lines: linesOf(cell.text, cell.style, {
          width: cell.column.width,
          direction: cell.isOwn ? directionOfText(cell.text) : direction,
        }),
      }));
      const size = Math.max(...cells.map(({ style }) => style.size));
      const most = Math.max(...columns.map(({ lines }) => lines.length));
      for (let index = 0; index < most; index += 1) {
        reserve(size * LINE_HEIGHT);
        for (const { lines, column, style, colour, part } of columns) {
          const line = lines[index];
          if (line !== undefined)
            pages.line(
              line,
              { x: placeOf(column, line), y: y + size * BASELINE, size: style.size, colour },
              part,
            );
        }
        y += size * LINE_HEIGHT;
      }
    },
    numberPages: (): void => {
      const style = STYLES.small;
      for (let page = 0; page < pages.count; page += 1)
        for (const line of linesOf(`${page + 1} / ${pages.count}`, style, {
          width: WIDTH,
          direction: 'ltr',
        }))
          pages.pageNumber(
            line,
            {
              x: placeOf({ ...WHOLE, align: 'end' }, line),
              y: A4.height - FOOT,
              size: style.size,
              colour: FADED,
            },
            page,
          );
    },
  };
}

type Paper = ReturnType<typeof paperFor>;

function writeRows(paper: Paper, pages: PdfPages, rows: PrintedDocument['rows']): void {
  if (rows.length === 0) return;
  const table = pages.part('Table', '');
  const name: Column = { offset: 0, width: WIDTH * NAME_SHARE, align: 'start' };
  const value: Column = {
    offset: name.width + COLUMN_GAP,
    width: WIDTH - name.width - COLUMN_GAP,
    align: 'start',
  };
  for (const row of rows) {
    const whole = pages.part('TR', '', table);
    paper.row([
      {
        text: row.name,
        column: name,
        style: STYLES.text,
        colour: FADED,
        isOwn: false,
        part: pages.part('TH', row.name, whole),
      },
      {
        text: row.value,
        column: value,
        style: row.strong === true ? STYLES.strong : STYLES.text,
        colour: INK,
        isOwn: true,
        part: pages.part('TD', row.value, whole),
      },
    ]);
    paper.space(GAP / 2);
  }
}

type Table = NonNullable<PrintedDocument['table']>;

function placesOf(columns: Table['columns']): Column[] {
  const all = columns.reduce((sum, { share = 1 }) => sum + share, 0);
  const width = WIDTH - TABLE_GAP * (columns.length - 1);
  let offset = 0;
  return columns.map(({ align, share = 1 }) => {
    const place = { offset, width: (width * share) / all, align };
    offset += place.width + TABLE_GAP;
    return place;
  });
}

function wideCells(texts: readonly string[], places: readonly Column[]) {
  const wide: { texts: string[]; places: Column[] } = { texts: [], places: [] };
  for (const [index, place] of places.entries()) {
    const text = texts[index] ?? '';
    const last = wide.places.at(-1);
    if (text === '' && last !== undefined)
      wide.places[wide.places.length - 1] = {
        ...last,
        width: place.offset + place.width - last.offset,
      };
    else {
      wide.texts.push(text);
      wide.places.push(place);
    }
  }
  return wide;
}

function writeTable(paper: Paper, pages: PdfPages, { columns, rows, totals }: Table): void {
  const table = pages.part('Table', '');
  const places = placesOf(columns);
  const write = (
    texts: readonly string[],
    tag: 'TH' | 'TD',
    style: LetteringStyle,
    colour: Colour,
    cells: readonly Column[] = places,
  ): void => {
    const whole = pages.part('TR', '', table);
    paper.row(
      cells.map((column, index) => ({
        text: texts[index] ?? '',
        column,
        style,
        colour,
        isOwn: tag === 'TD',
        part: pages.part(tag, texts[index] ?? '', whole),
      })),
    );
  };
  if (columns.length === 0) return;
  paper.space(GAP);
  write(
    columns.map(({ name }) => name),
    'TH',
    STYLES.small,
    FADED,
  );
  paper.space(GAP / 2);
  for (const row of rows) {
    paper.rule();
    paper.space(GAP / 2);
    write(row, 'TD', STYLES.small, INK);
    paper.space(GAP / 2);
  }
  paper.rule();
  paper.space(GAP / 2);
  for (const total of totals) {
    const own = wideCells(total, places);
    write(own.texts, 'TD', STYLES.smallStrong, INK, own.places);
    paper.space(GAP / 2);
  }
}

/** The same document gives the same bytes. */
export async function renderPdf(document: PrintedDocument): Promise<Uint8Array> {
  const { letterhead, title, introduction, rows, table, notes, language } = document;
  const pages = pdfPages();
  pages.addPage();
  const paper = paperFor(pages, document);
  const paragraph = (
    text: string,
    style: LetteringStyle,
    {
      colour = INK,
      isOwn = false,
      tag = 'P',
    }: { colour?: Colour; isOwn?: boolean; tag?: 'H1' | 'P' } = {},
  ): void =>
    paper.row([{ text, column: WHOLE, style, colour, isOwn, part: pages.part(tag, text) }]);

  paragraph(letterhead.name, STYLES.name, { isOwn: true });
  for (const line of letterhead.lines)
    paragraph(line, STYLES.small, { colour: FADED, isOwn: true });
  paper.space(GAP);
  paper.rule();
  paper.space(2 * GAP);
  paragraph(title, STYLES.title, { tag: 'H1' });
  paper.space(GAP);
  if (introduction !== null) {
    paragraph(introduction, STYLES.text);
    paper.space(GAP);
  }
  writeRows(paper, pages, rows);
  if (table !== null) writeTable(paper, pages, table);
  for (const note of notes) {
    paper.space(GAP);
    paragraph(note, STYLES.small, { colour: FADED });
  }
  paper.numberPages();
  return pages.bytes({ title, author: letterhead.name, language });
}
