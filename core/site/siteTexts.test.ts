import { EXAMPLE_TEXTS } from '@content/siteTexts';
import { keysOf } from '../values/keysOf';
import { NEUTRAL_TEXTS } from './neutralTexts';
import { areExampleTexts, parseTexts, TEXT_SECTIONS, writeTexts } from './siteTexts';
import { textsDocumentOf } from './textsDocument';

const SECTIONS = keysOf(TEXT_SECTIONS);
const { home } = EXAMPLE_TEXTS;
const slideWith = (fields: object): object => ({
  ...home,
  slides: [{ ...home.slides[0], ...fields }],
});

it.each(SECTIONS)('takes the example’s and the neutral texts of %s unchanged', (section) => {
  expect(TEXT_SECTIONS[section].parse(EXAMPLE_TEXTS[section])).toEqual(EXAMPLE_TEXTS[section]);
  expect(TEXT_SECTIONS[section].parse(NEUTRAL_TEXTS[section])).toEqual(NEUTRAL_TEXTS[section]);
});

it.each(['/', '/explore-projects?filter=Water', '/project-details/gaza-water-supply'])(
  'takes a link to %s',
  (to) => expect(TEXT_SECTIONS.home.safeParse(slideWith({ to })).success).toBe(true),
);

it.each([
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/a b',
])('refuses a link to “%s”', (to) =>
  expect(TEXT_SECTIONS.home.safeParse(slideWith({ to })).success).toBe(false),
);

it('takes a text in one language, and refuses an empty title at its field', () => {
  const titled = (en: string, ar: string) =>
    TEXT_SECTIONS.home.safeParse(slideWith({ title: { en, ar } }));
  expect(titled('', 'أهلًا').success).toBe(true);
  expect(titled(' ', '').error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'slides.0.title.en',
  ]);
});

it('cleans typed texts', () => {
  const texts = { ...EXAMPLE_TEXTS.closing, title: { en: ' \u202eHope\n now ', ar: '\u2067أمل' } };
  expect(TEXT_SECTIONS.closing.parse(texts).title).toEqual({ en: 'Hope now', ar: 'أمل' });
});

it('reads stored sections, and counts an invalid one as missing', () => {
  const documents = [
    { $id: 'charity', value: '{}' },
    { $id: textsDocumentOf('home'), value: writeTexts(home, true) },
    { $id: textsDocumentOf('tiles'), value: '{"texts":{"tiles":1}}' },
    { $id: textsDocumentOf('closing'), value: 'no JSON' },
  ];
  expect(parseTexts(documents)).toEqual({ home });
});

it('marks only the example’s texts', () => {
  expect(areExampleTexts(writeTexts(home, true))).toBe(true);
  expect(areExampleTexts(writeTexts(home, false))).toBe(false);
  expect(areExampleTexts(undefined)).toBe(false);
});
