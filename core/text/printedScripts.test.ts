import { isPrintable } from './printedScripts';

it.each([
  'Layla Hassan',
  'ليلى حسن',
  'Nguyễn Thị Ánh',
  'Иван Петров',
  'Ελένη Παπαδοπούλου',
  'שרה כהן',
  'শেখ মুজিব',
  'क्षितिज शर्मा',
  '王小明',
  '陳大文',
  'さくら タロウ',
  'O’Brien-Łukasz 3. 👩‍👩‍👧',
  '',
])('a receipt prints %s', (name) => {
  expect(isPrintable(name)).toBe(true);
});

it.each(['김철수', 'தமிழ்', 'สมชาย', 'አበበ', 'ਗੁਰਪ੍ਰੀਤ', 'Layla 김'])(
  'a receipt cannot print %s',
  (name) => {
    expect(isPrintable(name)).toBe(false);
  },
);
