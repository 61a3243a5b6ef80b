/** Checks every project's raised amount and every public row against the donations. */
import { netOf } from '../../books/bookOperations';
import type { BookDonation, BookProject, Books } from '../../books/ports';

/** Something that does not add up, in words for staff; ids only. */
export type Discrepancy = { kind: 'raised' | 'ledger' | 'unpaid' | 'unrecordable'; text: string };

const READINGS = 3;
/** Staff need only some of the differences; each is read again from the database. */
export const MOST_DIFFERENCES = 50;
const READ_AT_ONCE = 10;

/** Shows `look` every donation once; `checkTime` throws when there is no time for more. */
export async function checkBooks(
  books: Books,
  checkTime: () => void,
  look: (donation: BookDonation) => void = () => undefined,
): Promise<Discrepancy[]> {
  const sums = new Map<string, number>();
  const nets = new Map<string, number>();
  for await (const donation of books.allDonations()) {
    checkTime();
    look(donation);
    sums.set(donation.projectId, (sums.get(donation.projectId) ?? 0) + donation.countedMinor);
    nets.set(donation.id, netOf(donation));
  }
  const found: Discrepancy[] = [];
  /** @returns whether there may be more than are reported */
  const checkEach = async <T>(
    items: readonly T[],
    check: (item: T) => Promise<Discrepancy | null>,
  ): Promise<boolean> => {
    for (let start = 0; start < items.length; start += READ_AT_ONCE) {
      checkTime();
      if (found.length >= MOST_DIFFERENCES) return true;
      const some = await Promise.all(items.slice(start, start + READ_AT_ONCE).map(check));
      found.push(...some.filter((one) => one !== null));
    }
    return false;
  };
  const suspects = (await books.allProjects()).filter(
    (project) => project.raisedMinor !== (sums.get(project.id) ?? 0),
  );
  const isMore =
    (await checkEach(suspects, ({ id }) => checkProject(books, id))) ||
    (await checkEach(await differingRows(books, nets, checkTime), (id) => checkRow(books, id)));
  if (isMore || found.length > MOST_DIFFERENCES)
    found.splice(MOST_DIFFERENCES, Infinity, {
      kind: 'ledger',
      text: `more than these ${MOST_DIFFERENCES} differences, at which the check stopped`,
    });
  return found;
}

/** Reads a project again: a difference counts if no donation changed during the reading. */
async function checkProject(books: Books, id: string): Promise<Discrepancy | null> {
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const before = (await books.projects([id])).get(id);
    let counted = 0;
    for await (const donation of books.allDonations({ projectId: id }))
      counted += donation.countedMinor;
    const after = (await books.projects([id])).get(id);
    if (before === undefined || after === undefined || after.raisedMinor === counted) return null;
    if (before.raisedMinor === after.raisedMinor) return raisedProblem(after, counted);
  }
  return null;
}

const raisedProblem = (
  { id, raisedMinor, currency }: BookProject,
  counted: number,
): Discrepancy => ({
  kind: 'raised',
  text: `project ${id}: raised is ${raisedMinor}, its donations count for ${counted} (minor units of ${currency})`,
});

/** @returns ids of donations whose ledger row differs; the matching ones are removed from `nets` */
async function differingRows(
  books: Books,
  nets: Map<string, number>,
  checkTime: () => void,
): Promise<string[]> {
  const differing: string[] = [];
  for await (const { id, amountMinor } of books.allLedgerRows()) {
    checkTime();
    if (amountMinor !== (nets.get(id) ?? 0)) differing.push(id);
    nets.delete(id);
  }
  for (const [id, net] of nets) if (net !== 0) differing.push(id);
  return differing;
}

async function checkRow(books: Books, id: string): Promise<Discrepancy | null> {
  const donation: BookDonation | null = await books.donation(id);
  const wanted = donation === null ? 0 : netOf(donation);
  const now = await books.ledgerAmount(id);
  return (now ?? 0) === wanted
    ? null
    : {
        kind: 'ledger',
        text: `donation ${id}: the public ledger shows ${now ?? 'nothing'}, the donation is worth ${wanted}`,
      };
}
