import { progressOf, readableType, remainingMinorOf } from './project';
import { projectSchema } from './projectSchema';
import { opportunitySchema } from '../volunteer/opportunitySchema';
import { postSchema } from '../posts/postSchema';

it.each([
  [0, 10_000, { percent: 0, barPercent: 0, funded: false }],
  [2_549, 10_000, { percent: 25, barPercent: 25, funded: false }],
  [2_550, 10_000, { percent: 26, barPercent: 26, funded: false }],
  [9_960, 10_000, { percent: 100, barPercent: 100, funded: false }],
  [10_000, 10_000, { percent: 100, barPercent: 100, funded: true }],
  [11_200, 10_000, { percent: 112, barPercent: 100, funded: true }],
  [-500, 10_000, { percent: 0, barPercent: 0, funded: false }],
  [500, 0, { percent: 0, barPercent: 0, funded: false }],
])('%i of %i is %j', (raisedMinor, targetMinor, progress) => {
  expect(progressOf({ raisedMinor, targetMinor })).toEqual(progress);
});

it.each([
  [2_549, 10_000, 7_451],
  [0, 10_000, 10_000],
  [-500, 10_000, 10_000],
  [11_200, 10_000, 0],
  [500, 0, 0],
])('leaves with %i of %i a rest of %i', (raisedMinor, targetMinor, rest) => {
  expect(remainingMinorOf({ raisedMinor, targetMinor })).toBe(rest);
});

it('reads a type without its underscores', () => {
  expect(readableType('food_parcels_')).toBe('food parcels');
});

const words = { en: 'x', ar: '' };
const project = {
  id: 'a',
  title: words,
  description: words,
  region: words,
  type: words,
  image: '',
  imageAlt: { en: '', ar: '' },
  date: null,
  raisedMinor: 0,
  targetMinor: 1,
  currency: 'USD',
  status: 'open',
};

it('takes a linked project, opportunity or post only when it is complete', () => {
  expect(projectSchema.safeParse(project).success).toBe(true);
  for (const change of [
    { id: '' },
    { title: 'x' },
    { raisedMinor: 1.5 },
    { currency: 'XYZ' },
    { status: 'new' },
    { date: undefined },
  ]) {
    expect(projectSchema.safeParse({ ...project, ...change }).success).toBe(false);
  }
  expect(opportunitySchema.safeParse(project).success).toBe(true);
  expect(postSchema.safeParse(project).success).toBe(true);
  expect(postSchema.safeParse({ ...project, id: 7 }).success).toBe(false);
});
