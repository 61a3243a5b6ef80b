/**
 * Shows and deletes a person's data on request. The log has numbers alone, no address and no name.
 */
import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import { referenceOf } from '@core/donations/donation';
import { DONATION_METHODS } from '@core/donations/methods';
import { currencySchema } from '@core/money/moneySchema';
import { IDS } from '@core/schema/ids';
import {
  MOST_NAMED,
  type ForgetNameInput,
  type LookAnswer,
  type NamedDonation,
} from '@core/staff/requestsContract';
import { isEmail } from '@core/text/contactRules';
import { foldSearch } from '@core/text/foldSearch';
import { addressRecords } from '../../accounts/appwriteAddressRecords';
import { addressOf, countsOf, heldUnder } from '../../accounts/underAddress';
import { noteReading } from '../../audit/auditLog';
import { NAMELESS_ROW } from '../../books/bookOperations';
import { refuse } from '../../common/refusal';
import { parseDocument, storedInteger } from '../../common/storedFields';
import type { StaffContext } from '../action';
import { accountOf } from '../team/accountOf';

type Rows = Readonly<Record<string, number>>;

const note = (
  context: StaffContext,
  action: 'address.read' | 'address.forget',
  after: Rows,
): Promise<void> =>
  noteReading(context, { action, kind: 'address', subject: 'address', after, isPage: false });

const donationSchema = z.object({
  $id: z.string(),
  payment_intent: z.string(),
  line: storedInteger,
  date: z.string(),
  amount: storedInteger,
  currency: currencySchema,
  payer_name: z.nullish(z.string()),
});

/** As many are read within the time of one call, also where someone sent a flood of messages. */
const MOST_PAGES = 50;

/** Donations by card have an e-mail address. */
const ENTERED = DONATION_METHODS.filter((method) => method !== 'card');

const namedAs = (name: string): string => foldSearch(name).trim().replace(/\s+/g, ' ');

/** The donations that staff entered with this name; capitals, accents and spaces do not matter. */
async function donationsNamed({ database }: StaffContext, name: string): Promise<NamedDonation[]> {
  const wanted = namedAs(name);
  const found: NamedDonation[] = [];
  for await (const document of database.all(IDS.donations, [
    Query.equal('method', ENTERED),
    Query.isNotNull('payer_name'),
    Query.select(Object.keys(donationSchema.shape)),
  ])) {
    const donation = parseDocument(donationSchema, document, 'donation');
    const payer = donation.payer_name ?? '';
    if (namedAs(payer) !== wanted) continue;
    found.push({
      id: donation.$id,
      reference: referenceOf(donation.payment_intent, donation.line),
      date: donation.date,
      amountMinor: donation.amount,
      currency: donation.currency,
      name: payer,
    });
    if (found.length === MOST_NAMED) break;
  }
  return found;
}

export async function lookUp(context: StaffContext, person: string): Promise<LookAnswer> {
  if (!isEmail(person)) {
    const donations = await donationsNamed(context, person);
    await note(context, 'address.read', { namedDonations: donations.length });
    return { by: 'name', donations };
  }
  const address = addressOf(person);
  const [{ held, more }, account] = await Promise.all([
    heldUnder(addressRecords(context.database), address, MOST_PAGES),
    accountOf(context.users, address),
  ]);
  const counts = countsOf(held);
  await note(context, 'address.read', counts);
  return {
    by: 'address',
    hasAccount: account !== null,
    counts,
    more,
    file: JSON.stringify(held, null, 2),
  };
}

/**
 * Donations stay in the books without the address; an account stays. It may be repeated where it
 * ended early. @throws Refusal `invalid`
 */
export async function forgetAddress(
  context: StaffContext,
  person: string,
): Promise<Record<string, never>> {
  if (!isEmail(person)) throw refuse('invalid', { field: 'person' });
  const records = addressRecords(context.database);
  const address = addressOf(person);
  await note(context, 'address.forget', await records.countsUnder(address));
  await records.forgetAddress(address);
  return {};
}

/** @throws Refusal `conflict` where one of the donations has another name by now */
export async function forgetName(
  context: StaffContext,
  { person, donations }: ForgetNameInput,
): Promise<Record<string, never>> {
  const { database } = context;
  const named = new Set((await donationsNamed(context, person)).map(({ id }) => id));
  if (!donations.every((id) => named.has(id))) throw refuse('conflict');
  await note(context, 'address.forget', { namedDonations: donations.length });
  for (const id of donations) {
    await database.change(IDS.projectDonations, id, NAMELESS_ROW);
    // The row may be added to the public list again.
    await database.change(IDS.donations, id, { payer_name: null, anonymous: true });
  }
  return {};
}
