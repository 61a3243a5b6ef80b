/** Compares builds by turns, as a mechanism's gain is the difference without it. */
import { createRequire } from 'node:module';
import { mainThreadWork } from './mainThread.mjs';
import { LANGUAGES, addressOf } from './pages.mjs';
import { answers, clickToDetails, earlyTap } from './responses.mjs';
import { startFront } from './front.mjs';

const { median } = createRequire(import.meta.url)('../lib/measuring.ts');

const PAGE_FIGURES = {
  beforePaint: 'before the first paint',
  blocked: 'blocked after it',
  longest: 'the longest task after it',
  all: 'altogether',
};
const RESPONSE_FIGURES = {
  head: 'A tap on a card to its heading and picture',
  text: 'A tap on a card to its whole text',
  early: 'A tap at first paint to its answer',
  task: 'The longest task of the home page',
  typing: 'An answer to typing an amount',
  adding: 'An answer to adding to the cart',
  languageShown: 'The other language, from the tap to its painted page',
};

/**
 * @param {{ builds: { name: string, url: string }[], browser: object, runs: number, pages:
 * string[], withResponses: boolean, say: (line: string) => void }} options the first build is the
 * baseline of the others
 * @returns {Promise<string[]>} lines of Markdown
 */
export async function compareBuilds({ builds, browser, runs, pages, withResponses, say }) {
  const fronts = await Promise.all(
    builds.map(({ url }) => startFront({ target: Number(new URL(url).port) })),
  );
  const sides = builds.map(({ name }, index) => ({ name, url: fronts[index].url }));
  try {
    return [
      ...(pages.length > 0 ? await comparePages({ sides, browser, runs, pages, say }) : []),
      ...(withResponses ? await compareResponses({ sides, browser, runs, say }) : []),
    ];
  } finally {
    await Promise.all(fronts.map((front) => front.stop()));
  }
}

async function comparePages({ sides, browser, runs, pages, say }) {
  const rows = [];
  for (const page of pages)
    for (const language of LANGUAGES) {
      const visits = await byTurns(sides, runs, ({ url }) =>
        mainThreadWork(browser, url + addressOf(page, language)),
      );
      say(`${page} ${language} is measured.`);
      rows.push(
        ...rowsOf(PAGE_FIGURES, visits).map(([title, values]) => [
          `${page}, ${language}: ${title}`,
          values,
        ]),
      );
    }
  return table('Processor time, as a slow phone’s ms', sides, rows);
}

async function compareResponses({ sides, browser, runs, say }) {
  const visits = await byTurns(sides, runs, async ({ url, name }) => {
    const values = {
      ...(await clickToDetails(browser, `${url}/?lng=en`)),
      early: await earlyTap(browser, `${url}/?lng=en`),
      ...(await answers(browser, url)),
    };
    say(`${name}: ${JSON.stringify(values)}`);
    return values;
  });
  return table('Slow phone, ms', sides, rowsOf(RESPONSE_FIGURES, visits));
}

/** @returns each side's visits; by turns, a slow moment of the machine affects all sides */
async function byTurns(sides, runs, visit) {
  const visits = sides.map(() => []);
  for (let run = 0; run < runs; run += 1)
    for (const [index, side] of sides.entries()) visits[index].push(await visit(side));
  return visits;
}

const rowsOf = (figures, visits) =>
  Object.entries(figures).map(([figure, title]) => [
    title,
    visits.map((values) => median(values.map((value) => value[figure]))),
  ]);

/** Each build's median, and its ratio to the first build's. */
function table(title, sides, rows) {
  const line = (...cells) => `| ${cells.join(' | ')} |`;
  return [
    line(title, ...sides.map(({ name }) => name)),
    line('---', ...sides.map(() => '---')),
    ...rows.map(([name, [first, ...others]]) =>
      line(
        name,
        first.toFixed(0),
        ...others.map(
          (value) => value.toFixed(0) + (first > 0 ? ` (${(value / first).toFixed(2)})` : ''),
        ),
      ),
    ),
    '',
  ];
}
