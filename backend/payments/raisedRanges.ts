import type { RaisedRange } from '@core/projects/sewing';
import type { BookDonation, Books } from '../books/ports';

/**
 * The raised amounts of their projects before and after donations, in the order of the books, by
 * the donation's id. A donation that does not count has none, and neither has one that a hundred
 * others followed.
 * @param donations of one payment, in the order of the books
 */
export async function raisedRanges(
  books: Pick<Books, 'projects' | 'donationsAfter'>,
  donations: readonly BookDonation[],
): Promise<Map<string, RaisedRange>> {
  const counting = donations.filter(({ countedMinor }) => countedMinor > 0);
  const ids = [...new Set(counting.map(({ projectId }) => projectId))];
  const ranges = await Promise.all(
    ids.map((id) =>
      rangesOfProject(
        books,
        counting.filter(({ projectId }) => projectId === id),
      ),
    ),
  );
  return new Map(ranges.flat());
}

async function rangesOfProject(
  books: Pick<Books, 'projects' | 'donationsAfter'>,
  donations: readonly BookDonation[],
): Promise<[string, RaisedRange][]> {
  const [first] = donations;
  if (first === undefined) return [];
  const later = await books.donationsAfter(first);
  const project = (await books.projects([first.projectId])).get(first.projectId);
  if (later === null || project === undefined) return [];
  const inOrder = [first, ...later];
  let raisedMinor = inOrder.reduce(
    (raised, { countedMinor }) => raised - countedMinor,
    project.raisedMinor,
  );
  const own = new Set(donations.map(({ id }) => id));
  return inOrder.flatMap(({ id, countedMinor }): [string, RaisedRange][] => {
    const beforeMinor = raisedMinor;
    raisedMinor += countedMinor;
    return own.has(id) ? [[id, { beforeMinor, afterMinor: raisedMinor }]] : [];
  });
}
