/**
 * Checks the books against themselves: every project's raised amount and every public row against
 * the donations.
 */
import { netOf } from './bookOperations';
import type { BookDonation, BookProject, Books } from './ports';

/** Something that does not add up, in words for staff; ids only. */
export type Discrepancy = { kind: 'raised' | 'ledger' | 'unpaid' | 'unrecordable'; text: string };

const READINGS = 3;

/**
 * @param checkTime throws when there is no time for more
 * @param look is shown every donation, once
 */
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
  const suspects = (await books.allProjects()).filter(
    (project) => project.raisedMinor !== (sums.get(project.id) ?? 0),
  );
  const raised = await Promise.all(suspects.map((project) => checkProject(books, project.id)));
  return [...raised.flat(), ...(await checkLedger(books, nets, checkTime))];
}

/**
 * Reads again what may have been written while it was read: a difference counts when the project
 * stood still around the reading.
 */
async function checkProject(books: Books, id: string): Promise<Discrepancy[]> {
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const before = (await books.projects([id])).get(id);
    let counted = 0;
    for await (const donation of books.allDonations({ projectId: id }))
      counted += donation.countedMinor;
    const after = (await books.projects([id])).get(id);
    if (before === undefined || after === undefined || after.raisedMinor === counted) return [];
    if (before.raisedMinor === after.raisedMinor) return [raisedProblem(after, counted)];
  }
  return [];
}

const raisedProblem = (
  { id, raisedMinor, currency }: BookProject,
  counted: number,
): Discrepancy => ({
  kind: 'raised',
  text: `project ${id}: raised is ${raisedMinor}, its donations count for ${counted} (minor units of ${currency})`,
});

/** @param nets what each donation is worth; those that the ledger shows are taken out of it */
async function checkLedger(
  books: Books,
  nets: Map<string, number>,
  checkTime: () => void,
): Promise<Discrepancy[]> {
  const differing: string[] = [];
  for await (const { id, amountMinor } of books.allLedgerRows()) {
    checkTime();
    if (amountMinor !== (nets.get(id) ?? 0)) differing.push(id);
    nets.delete(id);
  }
  const missing = [...nets].filter(([, net]) => net !== 0).map(([id]) => id);
  const checked = await Promise.all([...differing, ...missing].map((id) => checkRow(books, id)));
  return checked.flat();
}

async function checkRow(books: Books, id: string): Promise<Discrepancy[]> {
  const donation: BookDonation | null = await books.donation(id);
  const wanted = donation === null ? 0 : netOf(donation);
  const now = await books.ledgerAmount(id);
  return (now ?? 0) === wanted
    ? []
    : [
        {
          kind: 'ledger',
          text: `donation ${id}: the public ledger shows ${now ?? 'nothing'}, the donation is worth ${wanted}`,
        },
      ];
}
