import { NOTHING_REPORTED } from '@core/qa/serverReport';
import { scrubSession } from '../recording/recording';
import type { Entry } from './actionLog';
import { errorNoted, faultNoted, returnNoted } from './qaNotes';

const scrubbed = (action: Entry['action']): unknown =>
  scrubSession([{ at: 1, action }], NOTHING_REPORTED).entries[0]?.action.payload;

test('an ordered fault stays in a recording', () => {
  const note = { fault: 'webhooks/drop', state: 'ordered' } as const;
  expect(scrubbed(faultNoted(note))).toEqual(note);
});

test.each([
  ['x is not a function of Amina', expect.stringMatching(/^‹\w+ \d+›$/)],
  ['Failed to fetch /history/amina@example.org', 'Failed to fetch'],
  ['Minified React error #418; visit https://react.dev', 'Minified React error #418'],
])('an error keeps its class and place, and only known words: %s', (text, kept) => {
  const place = 'main.5f.js:12:345';
  expect(scrubbed(errorNoted({ how: 'thrown', name: 'TypeError', text, place }))).toEqual({
    how: 'thrown',
    name: 'TypeError',
    text: kept,
    place,
  });
});

test('an error’s class or place with another form is hidden', () => {
  const note = errorNoted({
    how: 'rejected',
    name: 'Amina Yusuf',
    text: '',
    place: 'amina@example.org',
  });
  expect(JSON.stringify(scrubbed(note))).not.toMatch(/amina/i);
});

test('a return keeps its kind and hides persons in its address', () => {
  const note = returnNoted({
    how: 'reload',
    pathname: '/explore-projects',
    search: '?filter=Amina+Yusuf',
  });
  expect(scrubbed(note)).toMatchObject({ how: 'reload', pathname: '/explore-projects' });
  expect(JSON.stringify(scrubbed(note))).not.toMatch(/amina/i);
});

test('a note of another form is scrubbed like any action', () => {
  const note = { type: faultNoted.type, payload: { fault: 'Amina Yusuf' } };
  expect(JSON.stringify(scrubbed(note))).not.toMatch(/amina/i);
});
