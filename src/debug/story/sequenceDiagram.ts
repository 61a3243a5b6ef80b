import { escapeHtml } from '@core/text/escapeHtml';
import { palette } from '@/theme/palettes';
import { PARTIES, type Party, type Step } from './step';

const WIDTH = 380;
const MARGIN = 38;
const HEAD = 44;
const LINE_HEIGHT = 13;
const ROW_GAP = 16;
const FONT_SIZE = 10.5;
/** The room of a line in units of the font's size. */
const LINE = (WIDTH - 16) / FONT_SIZE;
const FONT = 'font-family="system-ui, sans-serif"';

const xOf = (party: Party): number =>
  MARGIN + Math.round((PARTIES.indexOf(party) * (WIDTH - 2 * MARGIN)) / (PARTIES.length - 1));

function arrowOf({ party, request, isAnswer, sentence, to }: Step): { from: Party; to: Party } {
  if (to !== null) return { from: party, to };
  if (request !== null)
    return isAnswer ? { from: 'function', to: 'page' } : { from: 'page', to: 'function' };
  switch (party) {
    case 'qa':
      return { from: 'qa', to: 'page' };
    case 'donor':
      return { from: 'donor', to: 'page' };
    case 'function':
      if (sentence.startsWith('The reconciliation')) return { from: 'function', to: 'cards' };
      return { from: sentence.startsWith('Webhook') ? 'cards' : 'page', to: 'function' };
    case 'books':
      return { from: 'function', to: 'books' };
    case 'cards':
      return { from: 'donor', to: 'cards' };
    case 'page':
      return { from: 'page', to: 'page' };
  }
}

/** The widths of signs in a wide font, in units of its size. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[ijl|!.,:;'()[\]\s/]/, 0.42],
  [/[mwMW%@—…→]/, 1],
  [/[A-Z&=?#<>+~]/, 0.84],
  [/[\u0020-\u06ff]/, 0.65],
];
const widths = new Map<string, number>();

function widthOfSign(sign: string): number {
  const width = widths.get(sign) ?? WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? 1;
  widths.set(sign, width);
  return width;
}

const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + widthOfSign(sign), 0);

/** Words that are longer than a line are cut. */
function wrapped(text: string): string[] {
  const lines: string[] = [''];
  const add = (part: string): void => {
    const line = `${lines.at(-1) ?? ''}${part}`;
    if (widthOf(line) <= LINE) lines[lines.length - 1] = line;
    else lines.push(part.trimStart());
  };
  for (const word of text.split(' ')) {
    const part = lines.at(-1) === '' ? word : ` ${word}`;
    if (widthOf(word) <= LINE) add(part);
    else [...part].forEach(add);
  }
  return lines;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

function rowOf(step: Step, top: number, start: number): { svg: string; bottom: number } {
  const lines = wrapped(`${seconds(step.at - start)}  ${step.sentence}`);
  const color = step.failed ? palette.brick : palette.ink;
  const text = lines
    .map(
      (line, index) =>
        `<text x="${WIDTH / 2}" y="${top + (index + 1) * LINE_HEIGHT}" text-anchor="middle" fill="${color}" font-size="${FONT_SIZE}" paint-order="stroke" stroke="${palette.paper}" stroke-width="4" ${FONT}>${escapeHtml(line)}</text>`,
    )
    .join('');
  const y = top + lines.length * LINE_HEIGHT + 7;
  const { from, to } = arrowOf(step);
  const [begin, end] = [xOf(from), xOf(to)];
  const arrow =
    from === to
      ? `<circle cx="${end}" cy="${y}" r="3.5" fill="${color}"/>`
      : `<line x1="${begin}" y1="${y}" x2="${end}" y2="${y}" stroke="${color}" stroke-width="1.5" marker-end="url(#${step.failed ? 'failed' : 'head'})"/>`;
  return { svg: text + arrow, bottom: y + ROW_GAP };
}

const marker = (id: string, color: string): string =>
  `<marker id="${id}" markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto"><path d="M0 0 8 4 0 8z" fill="${color}"/></marker>`;

/** The texts of the SVG document are escaped. */
export function sequenceDiagram(
  steps: readonly Step[],
  names: Readonly<Record<Party, string>>,
): string {
  const start = steps[0]?.at ?? 0;
  const rows: string[] = [];
  let bottom = HEAD;
  for (const step of steps) {
    const row = rowOf(step, bottom, start);
    rows.push(row.svg);
    ({ bottom } = row);
  }
  const lifelines = PARTIES.map((party) => {
    const x = xOf(party);
    // The names stand at both ends, as one of them is below the edge of a phone.
    const ends = [22, bottom + 22]
      .map(
        (y) =>
          `<text x="${x}" y="${y}" text-anchor="middle" fill="${palette.petrol}" font-size="12" font-weight="600" ${FONT}>${escapeHtml(names[party])}</text>`,
      )
      .join('');
    return `<line x1="${x}" y1="30" x2="${x}" y2="${bottom + 8}" stroke="${palette.divider}" stroke-width="1.5"/>${ends}`;
  }).join('');
  const height = bottom + HEAD;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img"><defs>${marker('head', palette.ink)}${marker('failed', palette.brick)}</defs><rect width="${WIDTH}" height="${height}" fill="${palette.paper}"/>${lifelines}${rows.join('')}</svg>`;
}
