import { toDate, toInteger, toPictureAddress, toText } from './fields';

test('only an address that a browser loads as a picture is one', () => {
  for (const address of [
    '/images/covers/a-960.webp',
    'https://files.example/a.avif',
    'HTTP://files.example/a.png',
    ' /padded.webp ',
  ])
    expect(toPictureAddress(address)).toBe(address.trim());
  for (const nothing of [
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:x',
    'picture.webp',
    '',
    null,
    7,
    {},
  ])
    expect(toPictureAddress(nothing)).toBe('');
});

test('an uploaded picture is in the storage', () => {
  expect(toPictureAddress('picture:items-0123456789abcdef01234567')).toBe(
    '/v1/storage/buckets/content_pictures/files/items-0123456789abcdef01234567-480/view?project=ikhaa',
  );
  expect(toPictureAddress('picture:covers-0123/../../secret')).toBe('');
});

test('a value of the wrong kind has a fallback', () => {
  expect([null, 7, {}, ['x']].map(toText)).toEqual(['', '', '', '']);
  expect(['41240', ' 7.9 ', 'a lot', '', null, Infinity, true].map(toInteger)).toEqual([
    41_240, 7, 0, 0, 0, 0, 0,
  ]);
  expect(['yesterday', '2026-11-31T99:00', 12, ''].map(toDate)).toEqual([null, null, null, null]);
  expect(toDate('2026-11-21')).toBe('2026-11-21');
});
