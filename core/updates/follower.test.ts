import { isStoppedByReader } from './follower';

it.each([
  ['stopped', true, true],
  ['stopped', false, false],
  ['stopped', null, true],
  ['following', null, false],
] as const)('one that is %s, with %s, is the reader’s stop: %s', (state, byReader, expected) => {
  expect(isStoppedByReader(state, byReader)).toBe(expected);
});
