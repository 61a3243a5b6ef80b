/** A text with its selection, as a text area has it. */
export type Selected = { text: string; start: number; end: number };

export const MARK_KINDS = ['strong', 'heading', 'list', 'link'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

const ADDRESS = 'https://';

/** @param chosen the new selection, counted from the beginning of the new part */
function replace(
  { text, start, end }: Selected,
  part: string,
  chosen: [number, number] = [part.length, part.length],
): Selected {
  return {
    text: text.slice(0, start) + part + text.slice(end),
    start: start + chosen[0],
    end: start + chosen[1],
  };
}

/** Marks the lines that the selection touches. */
function withLines(selected: Selected, mark: string): Selected {
  const { text } = selected;
  const start = text.lastIndexOf('\n', selected.start - 1) + 1;
  const next = text.indexOf('\n', selected.end);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const marked = lines.map((line) => (line === '' && lines.length > 1 ? line : mark + line));
  return replace({ text, start, end }, marked.join('\n'));
}

/** @param words those of the mark where none are selected */
export function withMark(selected: Selected, kind: MarkKind, words: string): Selected {
  const { text, start, end } = selected;
  const inside = text.slice(start, end).trim() || words;
  switch (kind) {
    case 'strong':
      return replace(selected, `**${inside}**`, [2, 2 + inside.length]);
    case 'heading':
      return withLines(selected, '## ');
    case 'list':
      return withLines(selected, '- ');
    case 'link': {
      const before = `[${inside}](`;
      return replace(selected, `${before}${ADDRESS})`, [
        before.length,
        before.length + ADDRESS.length,
      ]);
    }
  }
}

/** A picture stands between paragraphs. */
export function withPicture(
  { text, end }: Selected,
  { image, alt }: { image: string; alt: string },
): Selected {
  const words = alt.replace(/[[\]\\*\s]+/g, ' ').trim();
  const [before, after] = [text.slice(0, end).trimEnd(), text.slice(end).trimStart()];
  const upTo = `${before}${before === '' ? '' : '\n\n'}![${words}](${image})\n\n`;
  return { text: upTo + after, start: upTo.length, end: upTo.length };
}
