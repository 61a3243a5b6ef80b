/** Measures donations on their own machine: a rate, a burst with exact totals, and lists. */
import { Query } from 'node-appwrite';
import { parseArgs } from 'node:util';
import { OF_TEST_MACHINES } from '@backend/testing/builtMachine';
import { MachineTestBed } from '@backend/testing/machineTestBed';
import { aLine } from '@backend/testing/testBed';
import type { BookProject } from '@backend/books/ports';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { build } from '../scripts/build';
import {
  expectingSuccess,
  goal,
  load,
  makeSender,
  median,
  percentile,
  queryString,
} from './lib/measuring';

const HELP = `Usage: node scripts/run.mjs tools/bench-giving.ts [options]

Starts a machine with the demo content and prints, with the goal beside each: donations a second through the function and the card
provider (a payment is opened, paid, and recorded: three requests of the donor's, a webhook of the provider's) and the time of one,
a burst of gifts of 1 at once with every stored total, and how many lists of projects it answers in a second.

  --donations N   donations of a round (default 400)
  --rounds N      of which the median counts (default 5)
  --donors N      who give at the same moment (default 6)
  --burst N       gifts at once (default 50)
  --help          this text
`;

export type GivingOptions = {
  donations?: number;
  rounds?: number;
  donors?: number;
  burst?: number;
};

export type Giving = {
  /** Donations opened, paid and recorded in a second; the median of the rounds. */
  donationsPerSecond: number;
  /** Milliseconds from opening to record. */
  donationP50: number;
  donationP99: number;
  /** The machine's processor time for a donation, in milliseconds; only Linux reports it. */
  donationProcessorMs: number;
  /** Lists of projects answered in a second, as the home page asks for them. */
  listsPerSecond: number;
  listP50: number;
  burstSeconds: number;
  /** Differences from the expected totals; empty if every total is exact. */
  inexact: string[];
};

/** The minimum of donations per second, and the maximum of milliseconds for a donation. */
export const GIVING_GOALS = { donationsPerSecond: 75, donationP50: 100 };

const AMOUNT = 100;
/** Fewer than an account may begin in ten minutes. */
const DONATIONS_OF_ONE = 10;
const LIST_CONNECTIONS = 16;
const LISTS = 3_000;

/** Each donation has its own address, so that no limit of an address applies. */
function* addresses(): Generator<string, never> {
  for (let number = 0; ; number += 1)
    yield `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}
const addressOfNext = addresses();

async function give(testBed: MachineTestBed, projectId: string, session?: string): Promise<void> {
  const address = addressOfNext.next().value;
  const sessionId = await testBed.open([aLine(projectId, AMOUNT)], session, address);
  if ((await testBed.pay(sessionId)).paid !== true)
    throw new Error(`the payment ${sessionId} was not taken`);
  const { status, body } = await testBed.call(
    'payments',
    '/record',
    { sessionId, line: 0 },
    session,
    address,
  );
  if (status !== 200)
    throw new Error(`recording ${sessionId} answered ${status}: ${JSON.stringify(body)}`);
}

const countOf = async (
  testBed: MachineTestBed,
  collectionId: string,
  queries: string[],
): Promise<number> =>
  (
    await testBed.databases.listDocuments({
      databaseId: DATABASE_ID,
      collectionId,
      queries: [...queries, Query.limit(1)],
    })
  ).total;

/** The books' totals of a project and of donors. */
async function standOf(
  testBed: MachineTestBed,
  projectId: string,
  donorIds: string[],
): Promise<Record<string, number>> {
  const ofProject = [Query.equal('project', [projectId])];
  return {
    raised: (await testBed.books.projects([projectId])).get(projectId)?.raisedMinor ?? NaN,
    donations: await countOf(testBed, IDS.donations, ofProject),
    'public rows': await countOf(testBed, IDS.projectDonations, ofProject),
    'the donors’ histories': await countOf(testBed, IDS.donations, [Query.equal('user', donorIds)]),
  };
}

async function measureBurst(
  testBed: MachineTestBed,
  { id }: BookProject,
  size: number,
): Promise<Pick<Giving, 'burstSeconds' | 'inexact'>> {
  const donors = await Promise.all(
    Array.from({ length: Math.ceil(size / DONATIONS_OF_ONE) }, () =>
      testBed.signUp('Layla Hassan'),
    ),
  );
  const donorIds = donors.map((donor) => donor.id);
  const before = await standOf(testBed, id, donorIds);
  const { rate } = await load(size, size, (index) =>
    give(testBed, id, donors[index % donors.length]?.session),
  );
  const after = await standOf(testBed, id, donorIds);
  const inexact = Object.entries(before).flatMap(([what, value]) => {
    const grown = (after[what] ?? NaN) - value;
    const wanted = what === 'raised' ? size * AMOUNT : size;
    return grown === wanted ? [] : [`${what} grew by ${grown} instead of ${wanted}`];
  });
  return { burstSeconds: size / rate, inexact };
}

async function measureDonations(
  testBed: MachineTestBed,
  projects: readonly BookProject[],
  { donations, rounds, donors }: Required<GivingOptions>,
): Promise<
  Pick<Giving, 'donationsPerSecond' | 'donationP50' | 'donationP99' | 'donationProcessorMs'>
> {
  const projectAt = (index: number): string => projects[index % projects.length]?.id ?? '';
  // The code is compiled before the measurement, as on a server that has run for weeks.
  await load(2 * donations, donors, (index) => give(testBed, projectAt(index)));
  const measured = [];
  const usedBefore = testBed.processorMs;
  for (let round = 0; round < rounds; round += 1)
    measured.push(await load(donations, donors, (index) => give(testBed, projectAt(index))));
  return {
    donationsPerSecond: median(measured.map(({ rate }) => rate)),
    donationP50: median(measured.map(({ times }) => median(times))),
    donationP99: median(measured.map(({ times }) => percentile(times, 0.99))),
    donationProcessorMs: (testBed.processorMs - usedBefore) / (rounds * donations),
  };
}

async function measureLists(
  testBed: MachineTestBed,
  rounds: number,
): Promise<Pick<Giving, 'listsPerSecond' | 'listP50'>> {
  const send = expectingSuccess(
    makeSender(testBed.site, LIST_CONNECTIONS, { 'x-appwrite-project': 'ikhaa' }),
  );
  const queries = [
    { method: 'equal', attribute: 'listed', values: [true] },
    { method: 'orderDesc', attribute: 'date' },
    { method: 'limit', values: [6] },
    { method: 'offset', values: [0] },
  ];
  const path = `/v1/databases/${DATABASE_ID}/collections/${IDS.projects}/documents?${queryString(queries)}`;
  const measured = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push(await load(LISTS, LIST_CONNECTIONS, () => send('GET', path)));
  return {
    listsPerSecond: median(measured.map(({ rate }) => rate)),
    listP50: median(measured.map(({ times }) => median(times))),
  };
}

export async function measureGiving(options: GivingOptions = {}): Promise<Giving> {
  const { donations = 400, rounds = 5, donors = 6, burst = 50 } = options;
  await build({ only: OF_TEST_MACHINES });
  const testBed = await MachineTestBed.start({ qa: false });
  try {
    const projects = (await testBed.books.allProjects()).filter(
      ({ currency, open }) => currency === 'USD' && open,
    );
    const [first] = projects;
    if (first === undefined) throw new Error('the demo content has no project in dollars');
    const given = await measureDonations(testBed, projects, { donations, rounds, donors, burst });
    const bursted = await measureBurst(testBed, first, burst);
    const lists = await measureLists(testBed, rounds);
    const { discrepancies } = await testBed.reconcile();
    return {
      ...given,
      ...lists,
      ...bursted,
      inexact: [...bursted.inexact, ...discrepancies.map(({ text }) => text)],
    };
  } finally {
    await testBed.close();
  }
}

export async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      donations: { type: 'string' },
      rounds: { type: 'string' },
      donors: { type: 'string' },
      burst: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  if (values.help) {
    say(HELP);
    return;
  }
  const { help: _help, ...numbers } = values;
  const giving = await measureGiving(
    Object.fromEntries(Object.entries(numbers).map(([name, text]) => [name, Number(text)])),
  );
  const { donationsPerSecond: least, donationP50: most } = GIVING_GOALS;
  const [isOften, isSoon] = [giving.donationsPerSecond >= least, giving.donationP50 <= most];
  say(
    goal(
      isOften,
      `donations  ${giving.donationsPerSecond.toFixed(0)}/s (goal ${least}), ratio ${(giving.donationsPerSecond / least).toFixed(2)}`,
    ),
  );
  say(
    goal(
      isSoon,
      `           p50 ${giving.donationP50.toFixed(0)} ms (goal ${most}), p99 ${giving.donationP99.toFixed(0)} ms`,
    ),
  );
  say(
    `           ${giving.donationProcessorMs.toFixed(1)} ms of processor for one, in all the machine's threads`,
  );
  say(
    goal(
      giving.inexact.length === 0,
      `burst      in ${giving.burstSeconds.toFixed(2)} s, every total exact`,
    ),
  );
  for (const line of giving.inexact) say(`           ${line}`);
  say(`lists      ${giving.listsPerSecond.toFixed(0)}/s, p50 ${giving.listP50.toFixed(1)} ms`);
  if (!isOften || !isSoon || giving.inexact.length > 0) process.exitCode = 1;
}
