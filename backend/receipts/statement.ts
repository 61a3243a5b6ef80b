/** A donor's gifts in twelve months, less refunds and lost disputes, as in the books. */
import { CURRENCIES } from '@core/money/currencies';
import { addMonths, lastMonthOf } from '@core/receipts/months';
import type { YearsAnswer } from '@core/receipts/contract';
import type { Statement } from '@core/receipts/receipt';
import type { BookDonation } from '../books/ports';
import { dayOf, printedDonationOf, titlesOf } from './issue';
import { monthOf, numberReceipts, yearOf } from './numbering';
import type { ReceiptPorts } from './ports';
import { donorOf } from './versions';
import { HOUR_MS } from '@core/values/time';

/** The greatest difference between a time zone and UTC. */
const ZONE_MS = 15 * HOUR_MS;

/** Before the first donation. */
const FIRST_MOMENT = '1970-01-01T00:00:00.000Z';

const momentOf = (month: string, shiftMs: number): string =>
  new Date(Date.parse(`${month}-01T00:00:00.000Z`) + shiftMs).toISOString();

const totalsOf = (donations: readonly BookDonation[]): Statement['totals'] =>
  CURRENCIES.flatMap((currency) => {
    const own = donations.filter((donation) => donation.currency === currency);
    if (own.length === 0) return [];
    const givenMinor = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const refundedMinor = own.reduce((sum, { givenBackMinor }) => sum + givenBackMinor, 0);
    return [{ currency, givenMinor, refundedMinor, leftMinor: givenMinor - refundedMinor }];
  });

/** The calendar years of an account's donations with their totals, the newest first. */
export async function listYears(
  { records, timeZone, clock }: ReceiptPorts,
  userId: string,
): Promise<YearsAnswer> {
  const byYear = new Map<number, BookDonation[]>();
  const until = new Date(clock.now() + ZONE_MS).toISOString();
  for await (const donation of records.donationsOfUser(userId, FIRST_MOMENT, until)) {
    const year = yearOf(donation, timeZone);
    byYear.set(year, [...(byYear.get(year) ?? []), donation]);
  }
  const years = [...byYear].map(([year, donations]) => ({ year, totals: totalsOf(donations) }));
  return { years: years.sort((one, other) => other.year - one.year) };
}

export async function makeStatement(
  ports: ReceiptPorts,
  userId: string,
  firstMonth: string,
): Promise<Statement> {
  const { records, timeZone, clock } = ports;
  const lastMonth = lastMonthOf(firstMonth);
  const donations: BookDonation[] = [];
  for await (const donation of records.donationsOfUser(
    userId,
    momentOf(firstMonth, -ZONE_MS),
    momentOf(addMonths(lastMonth, 1), ZONE_MS),
  )) {
    const month = monthOf(donation, timeZone);
    if (month >= firstMonth && month <= lastMonth) donations.push(donation);
  }
  const numbers = await numberReceipts(ports, donations);
  const titles = await titlesOf(ports, donations);
  return {
    firstMonth,
    lastMonth,
    issuedAt: dayOf(new Date(clock.now()).toISOString(), timeZone),
    donor: await donorOf(ports, { userId, payerName: null }),
    donations: [...donations]
      .sort((one, other) => Date.parse(one.date) - Date.parse(other.date))
      .map((donation) => ({
        ...printedDonationOf(donation, titles, timeZone),
        number: numbers.get(donation.id)?.number ?? '',
      })),
    totals: totalsOf(donations),
  };
}
