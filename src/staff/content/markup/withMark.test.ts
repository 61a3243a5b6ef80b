import { withMark, withPicture, type MarkKind, type Selected } from './withMark';

/** A bar stands on both sides of the selection. */
const read = (text: string): Selected => {
  const [before = '', inside = '', after = ''] = text.split('|');
  return {
    text: before + inside + after,
    start: before.length,
    end: before.length + inside.length,
  };
};
const write = ({ text, start, end }: Selected): string =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;

it.each<[MarkKind, string, string]>([
  ['strong', 'a |b| c', 'a **|b|** c'],
  ['strong', 'a ||', 'a **|words|**'],
  ['heading', 'a\nb||c\nd', 'a\n## bc||\nd'],
  ['list', 'a\nb|b\n\nc|c\nd', 'a\n- bb\n\n- cc||\nd'],
  ['list', '||', '- ||'],
  ['link', 'see |here|.', 'see [here](|https://|).'],
])('marks %s in %j', (kind, text, marked) => {
  expect(write(withMark(read(text), kind, 'words'))).toBe(marked);
});

it.each([
  ['||', '![A [well]](p)\n\n||'],
  ['a |b| c', 'a b\n\n![A well](p)\n\n||c'],
  ['a||', 'a\n\n![A well](p)\n\n||'],
])('puts a picture into %j', (text, marked) => {
  expect(write(withPicture(read(text), { image: 'p', alt: ' A [well]\n' }))).toBe(
    marked.replace('[well]]', 'well]'),
  );
});
