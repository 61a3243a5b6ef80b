import { mergeFields } from './mergeFields';

const base = {
  title: { en: 'Wells', ar: 'آبار' },
  target: '100.00',
  listed: true,
  amounts: [{ amount: '25' }],
};
type Fields = typeof base;

it.each<[string, Partial<Fields>, Partial<Fields>, string[], string[]]>([
  ['nothing', {}, {}, [], []],
  ['a field here', { target: '200' }, {}, [], []],
  ['a field there', {}, { target: '200' }, ['target'], []],
  ['different fields', { target: '200' }, { listed: false }, ['listed'], []],
  ['one field alike', { target: '200' }, { target: '200' }, [], []],
  ['one field differently', { target: '200' }, { target: '300' }, [], ['target']],
  [
    'one language each',
    { title: { en: 'Deep wells', ar: 'آبار' } },
    { title: { en: 'Wells', ar: 'آبار عميقة' } },
    ['title.ar'],
    [],
  ],
  [
    'one text in one language differently',
    { title: { en: 'Deep wells', ar: 'آبار' } },
    { title: { en: 'New wells', ar: 'بئر' } },
    ['title.ar'],
    ['title.en'],
  ],
  ['a list here', { amounts: [] }, { listed: false }, ['listed'], []],
  ['a list there', { listed: false }, { amounts: [] }, ['amounts'], []],
  [
    'a list differently',
    { amounts: [{ amount: '25' }, { amount: '50' }] },
    { amounts: [] },
    [],
    ['amounts'],
  ],
  ['a field emptied here', { target: '' }, { target: '300' }, [], ['target']],
  ['a space at the end here', { target: '100.00 ' }, { target: '300' }, [], ['target']],
  ['nothing but spaces there', { target: '200' }, { target: ' 100.00' }, [], []],
])('finds what others changed: %s', (_, mine, theirs, taken, conflicts) => {
  const read: Fields = JSON.parse(JSON.stringify({ ...base, ...theirs }));
  expect(mergeFields(base, { ...base, ...mine }, read)).toEqual({
    theirs: taken,
    conflicts,
  });
});
