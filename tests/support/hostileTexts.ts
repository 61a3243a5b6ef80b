/** Long texts that make careless patterns slow: each kind in each wrapping. */

const KINDS: Readonly<Record<string, string>> = {
  blanks: ' ',
  tabs: '\t',
  'line breaks': '\n',
  'Windows line breaks': '\r\n',
  'no-break spaces': '\u00a0',
  letters: 'a',
  'letters with accents': 'é',
  'Arabic letters': 'ي',
  'dotless letters': 'ı',
  digits: '7',
  'Arabic digits': '٧',
  'at signs': '@',
  dots: '.',
  'parts of addresses': 'a@a.',
  'parts of domains': 'a-a.',
  dashes: '-',
  'combining marks': '\u0301',
  'direction marks': '\u202e\u200f',
  'invisible marks': '\u200b\ufeff',
  'control characters': '\u0000\u001b',
  'halves of characters': '\ud83d',
  'whole pairs': '😀',
  quotes: '"',
  backslashes: '\\',
  'opening quotes': '“«',
  brackets: '[(<',
  slashes: '/',
  'beginnings of links': '://',
  zeros: '0',
  commas: '1,',
  'entries of lists': '- ',
  'lines of lists': '- a\n',
  'numbered entries': '1. ',
  headings: '# a\n',
  stars: '*a **b ',
  'stars and underscores': 'a**b_c*',
  'links of Markdown': '[a](',
  'whole links of Markdown': '[a](b)',
  'pictures of Markdown': '![a',
};

type Wrap = (text: string) => string;
const WRAPPINGS: Readonly<Record<string, Wrap>> = {
  alone: (text) => text,
  'after a letter': (text) => `a${text}`,
  'before a letter': (text) => `${text}b`,
  'between letters': (text) => `a${text}b`,
  'in an address': (text) => `a@${text}@`,
  'before a domain': (text) => `a${text}@example.org`,
  'in a link': (text) => `https://example.org/${text}|`,
  'in turns with letters': (text) => [...text.slice(0, text.length / 2)].join('x'),
};

/** @returns pairs of a name and a text of about that many characters */
export const hostileTexts = (length: number): [string, string][] =>
  Object.entries(KINDS).flatMap(([kind, unit]) =>
    Object.entries(WRAPPINGS).map(([wrapping, wrap]): [string, string] => [
      `${kind} ${wrapping}`,
      wrap(unit.repeat(Math.ceil(length / unit.length))),
    ]),
  );
