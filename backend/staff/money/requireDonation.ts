import { refuse } from '../../common/refusal';
import type { BookDonation } from '../../books/ports';
import type { MoneyPorts } from './ports';

/** @throws Refusal `notFound` */
export async function requireDonation(
  { books }: Pick<MoneyPorts, 'books'>,
  id: string,
): Promise<BookDonation> {
  const donation = await books.donation(id);
  if (donation === null) throw refuse('notFound');
  return donation;
}
