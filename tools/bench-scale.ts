/** Measures whether pages are slower with much content: the same pages on two sites. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { LISTED_PROJECTS } from '@content/seedDocuments';
import { launchOptions } from '../scripts/lib/chromium';
import { expectingSuccess, makeSender, median } from './lib/measuring';
import { SLOW_PHONE, slowDown } from './lib/slowPhone';
import { growContent, grownProjectId, type Size } from './scale/growContent';
import { growDemoStaff } from './scale/growStaff';
import { inTurn } from './scale/inTurn';
import { measureStaff } from './scale/measureStaff';
import {
  BIG_DONATIONS,
  BIG_DONOR,
  ORDINARY_DONATIONS,
  ORDINARY_DONOR,
  scenariosFor,
  SIDES,
  type Scenario,
  type Side,
} from './scale/scenarios';
import { addAccount, recordDonation, startSite, type Site } from './scale/site';
import { visitorOf, type Visitor } from './scale/visits';

const HELP = `Usage: node scripts/run.mjs tools/bench-scale.ts [options]

Starts two sites of what npm run build made, one with the demo content and one with very much more, and visits the same pages on both in turn. Prints, for each
page, the medians of the time that the API takes to answer what the page asks for, and of the time from navigation to painted content,
and their ratios. Ends with 1 when a ratio is above the goal.

  --projects N   (20000)   --donations N   (2000000)   --posts N   (5000)
  --rounds N     of which the medians count (21); requests are timed three times as often
  --data DIR     keeps both sites' data there, for another run without growing the content anew
  --only PATTERN pages whose name matches this regular expression
  --requests     paints nothing, which takes a minute or two
  --not-prerendered      renders no pages ahead on either site, so that nobody waits until they are
  --staff        asks what the staff's pages ask instead, which takes some minutes
  --phone        paints as the slow phone of npm run bench does
  --json FILE    writes the rows there too
  --help         this text
`;

type ScaleOptions = Partial<Size> & {
  rounds?: number;
  data?: string;
  only?: string;
  requests?: boolean;
  isWithoutPrerendering?: boolean;
  phone?: boolean;
  staff?: boolean;
  browser: LaunchOptions;
  log?: (line: string) => void;
};

type ScaleRow = {
  page: string;
  what: 'requests' | 'painted' | 'start' | 'staff';
  /** Medians, in milliseconds. */
  demo: number;
  grown: number;
  ratio: number;
  isReached: boolean;
};

/** The most that a page may cost, as a ratio to the demo content. */
const GOAL = 1.2;
/** Smaller differences are noise of this machine. */
const NOISE_MS = { requests: 0.15, painted: 8, start: 0, staff: 1 };
/** A request takes two milliseconds, and other work of the machine is a large part of them. */
const REQUESTS_FOR_A_VISIT = 3;

type Sites = Record<Side, Site>;
const eachSide = <T>(make: (side: Side) => T): Record<Side, T> => ({
  demo: make('demo'),
  grown: make('grown'),
});
const GIVEN_TO: Record<Side, string> = {
  demo: LISTED_PROJECTS[0]?.id ?? '',
  grown: grownProjectId(0),
};

/** Prepares both data folders as if the site had been started on them before. */
async function prepare(folder: string, size: Size, log: (line: string) => void): Promise<void> {
  const marker = join(folder, 'grown.json');
  const wanted = JSON.stringify(size);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  for (const side of SIDES) rmSync(join(folder, side), { recursive: true, force: true });
  const demo = await startSite(join(folder, 'demo'));
  await addAccount(demo, ORDINARY_DONOR);
  for (let given = 0; given < ORDINARY_DONATIONS; given += 1)
    await recordDonation(demo, LISTED_PROJECTS[given]?.id ?? '', ORDINARY_DONOR);
  await demo.stop();
  growDemoStaff(join(folder, 'demo/appwrite'));
  const grown = await startSite(join(folder, 'grown'));
  for (const donor of [ORDINARY_DONOR, BIG_DONOR]) await addAccount(grown, donor);
  await grown.stop();
  log(`growing ${wanted} …`);
  const began = performance.now();
  growContent(join(folder, 'grown/appwrite'), size, [
    { id: ORDINARY_DONOR, donations: ORDINARY_DONATIONS },
    { id: BIG_DONOR, donations: BIG_DONATIONS },
  ]);
  log(`grown in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  writeFileSync(marker, wanted);
}

function rowOf(page: string, what: ScaleRow['what'], times: Record<Side, number[]>): ScaleRow {
  const [demo, grown] = [median(times.demo), median(times.grown)];
  const ratio = grown / demo;
  return {
    page,
    what,
    demo,
    grown,
    ratio,
    isReached: what === 'start' || ratio <= GOAL || grown - demo <= NOISE_MS[what],
  };
}

async function measureRequests(
  scenario: Scenario,
  sites: Sites,
  visitors: Record<Side, Visitor>,
  rounds: number,
): Promise<ScaleRow> {
  const asked = {
    demo: await visitors.demo.requestsOf(scenario),
    grown: await visitors.grown.requestsOf(scenario),
  };
  const senders = Object.fromEntries(
    await Promise.all(
      SIDES.map(
        async (side) =>
          [
            side,
            expectingSuccess(
              makeSender(sites[side].url, 1, {
                'x-appwrite-project': 'ikhaa',
                cookie: await visitors[side].cookie(scenario),
              }),
            ),
          ] as const,
      ),
    ),
  );
  const times = await inTurn(REQUESTS_FOR_A_VISIT * rounds, async (side) => {
    // The server's cached counts would improve the figures unfairly: donations arrive all the time.
    await recordDonation(sites[side], GIVEN_TO[side], null);
    const began = performance.now();
    for (const path of asked[side]) await senders[side]?.('GET', path);
    return performance.now() - began;
  });
  return rowOf(scenario.name, 'requests', times);
}

async function measureSites(
  folder: string,
  size: Size,
  browser: Browser,
  {
    rounds = 21,
    only = '',
    requests = false,
    isWithoutPrerendering = false,
    phone = false,
    staff = false,
    log = () => undefined,
  }: ScaleOptions,
): Promise<ScaleRow[]> {
  const renders = !isWithoutPrerendering && !staff;
  const sites: Sites = {
    demo: await startSite(join(folder, 'demo'), { renders }),
    grown: await startSite(join(folder, 'grown'), { renders }),
  };
  try {
    const rows = [
      rowOf('start', 'start', { demo: [sites.demo.startedInMs], grown: [sites.grown.startedInMs] }),
    ];
    const add = (row: ScaleRow): void => {
      rows.push(row);
      log(lineOf(row));
    };
    if (staff) {
      await measureStaff(
        sites,
        { donations: size.donations, rounds, only: new RegExp(only) },
        GIVEN_TO,
        (name, times) => add(rowOf(name, 'staff', times)),
      );
      return rows;
    }
    const visitors = eachSide((side) => visitorOf(browser, sites[side], side));
    if (!isWithoutPrerendering)
      await Promise.all(SIDES.map((side) => sites[side].untilPrerendered()));
    const scenarios = scenariosFor(size).filter(({ name }) => new RegExp(only).test(name));
    for (const scenario of scenarios.filter(({ isNewEachTime = false }) => !isNewEachTime))
      add(await measureRequests(scenario, sites, visitors, rounds));
    if (requests) return rows;
    const painters = phone
      ? eachSide((side) => visitorOf(browser, sites[side], side, { context: SLOW_PHONE, slowDown }))
      : visitors;
    for (const scenario of scenarios)
      add(
        rowOf(
          scenario.name,
          'painted',
          await inTurn(rounds, (side, visit) => painters[side].visit(scenario, visit)),
        ),
      );
    return rows;
  } finally {
    await Promise.all(SIDES.map((side) => sites[side].stop()));
  }
}

async function measureScale(options: ScaleOptions): Promise<ScaleRow[]> {
  const size = {
    projects: options.projects ?? 20_000,
    donations: options.donations ?? 2_000_000,
    posts: options.posts ?? 5_000,
  };
  const folder =
    options.data === undefined
      ? mkdtempSync(join(tmpdir(), 'bench-scale-'))
      : resolve(options.data);
  mkdirSync(folder, { recursive: true });
  try {
    await prepare(folder, size, options.log ?? (() => undefined));
    const browser = await chromium.launch(options.browser);
    try {
      return await measureSites(folder, size, browser, options);
    } finally {
      await browser.close();
    }
  } finally {
    if (options.data === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

const lineOf = ({ page, what, demo, grown, ratio, isReached }: ScaleRow): string =>
  `${page.padEnd(32)} ${what.padEnd(8)} ${demo.toFixed(2).padStart(9)} ${grown.toFixed(2).padStart(9)} ms  ratio ${ratio.toFixed(2)}${isReached ? '' : `  above ${GOAL}`}`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      projects: { type: 'string' },
      donations: { type: 'string' },
      posts: { type: 'string' },
      rounds: { type: 'string' },
      data: { type: 'string' },
      only: { type: 'string' },
      json: { type: 'string' },
      requests: { type: 'boolean', default: false },
      'not-prerendered': { type: 'boolean', default: false },
      phone: { type: 'boolean', default: false },
      staff: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const number = (text: string | undefined): number | undefined =>
    text === undefined ? undefined : Number(text);
  const rows = await measureScale({
    projects: number(values.projects),
    donations: number(values.donations),
    posts: number(values.posts),
    rounds: number(values.rounds),
    data: values.data,
    only: values.only,
    requests: values.requests,
    isWithoutPrerendering: values['not-prerendered'],
    phone: values.phone,
    staff: values.staff,
    browser: await launchOptions(),
    log: (line) => process.stderr.write(`${line}\n`),
  });
  for (const row of rows) process.stdout.write(`${lineOf(row)}\n`);
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(rows, null, 2));
  if (rows.some(({ isReached }) => !isReached)) process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
});
