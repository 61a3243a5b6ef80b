import { posts, projects, volunteerOpportunities } from './collections';
import { projectUpdates } from './updateCollections';

const CREATED = '2026-01-01T00:00:00.000+00:00';
const DATE = '2025-06-01T00:00:00.000+00:00';

it.each([projects, volunteerOpportunities, posts])(
  'gives undated documents of $id a place in lists on each database',
  ({ derived }) => {
    expect(
      derived?.({ title: 'One', $createdAt: CREATED, date: null, priority: null }),
    ).toMatchObject({ date: CREATED, priority: 0 });
    expect(derived?.({ title: 'One', $createdAt: CREATED, date: DATE, priority: 3 })).toMatchObject(
      {
        date: DATE,
        priority: 3,
      },
    );
  },
);

it('gives undated updates the date of their document', () => {
  expect(projectUpdates.derived?.({ $createdAt: CREATED })).toMatchObject({ date: CREATED });
  expect(projectUpdates.derived?.({ $createdAt: CREATED, date: DATE })).toMatchObject({
    date: DATE,
  });
});

it('invents no date for a document that is not stored yet', () => {
  expect(posts.derived?.({ title: 'One' })).not.toHaveProperty('date');
});
