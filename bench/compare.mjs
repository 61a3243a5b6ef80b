/** Builds against each other, by turns: what a mechanism wins is the difference without it. */
import { createRequire } from 'node:module';
import { runLighthouse } from './lighthouse.mjs';
import { LANGUAGES, addressOf } from './pages.mjs';
import { answers, clickToDetails, earlyTap } from './responses.mjs';
import { startFront } from './front.mjs';

const { median } = createRequire(import.meta.url)('../scripts/lib/measuring.ts');

const PAGE_FIGURES = { fcp: 'FCP', lcp: 'LCP', speedIndex: 'SI', tbt: 'TBT', bytes: 'KiB' };
const RESPONSE_FIGURES = {
  tap: 'A tap on a card to its painted details',
  early: 'A tap at first paint to its answer',
  task: 'The longest task of the home page',
  typing: 'An answer to typing an amount',
  adding: 'An answer to adding to the cart',
};

/**
 * @param {{ builds: { name: string, url: string }[], browser: object, debugPort: number, runs:
 * number, pages: string[], withResponses: boolean, say: (line: string) => void }} options the first
 * build is what the others are compared with
 * @returns {Promise<string[]>} lines of Markdown
 */
export async function compareBuilds({
  builds,
  browser,
  debugPort,
  runs,
  pages,
  withResponses,
  say,
}) {
  const fronts = await Promise.all(
    builds.map(({ url }) => startFront({ target: Number(new URL(url).port) })),
  );
  const sides = builds.map(({ name }, index) => ({ name, url: fronts[index].url }));
  try {
    return [
      ...(pages.length > 0 ? await comparePages({ sides, debugPort, runs, pages, say }) : []),
      ...(withResponses ? await compareResponses({ sides, browser, runs, say }) : []),
    ];
  } finally {
    await Promise.all(fronts.map((front) => front.stop()));
  }
}

async function comparePages({ sides, debugPort, runs, pages, say }) {
  const places = pages.flatMap((page) => LANGUAGES.map((language) => ({ page, language })));
  const visits = places.flatMap(({ page, language }) =>
    sides.map(({ name, url }) => ({
      name: `${page} ${language} ${name}`,
      url: url + addressOf(page, language),
    })),
  );
  const measured = await runLighthouse({
    debugPort,
    visits,
    runs,
    say,
    throttling: 'simulate',
    categories: ['performance'],
  });
  const rows = places.flatMap(({ page, language }) =>
    Object.entries(PAGE_FIGURES).map(([figure, title]) => [
      `${page}, ${language}: ${title}`,
      sides.map(({ name }) => {
        const value = median(measured.pages[`${page} ${language} ${name}`][figure]);
        return figure === 'bytes' ? value / 1024 : value;
      }),
    ]),
  );
  return table('Simulated slow phone', sides, rows);
}

async function compareResponses({ sides, browser, runs, say }) {
  const figures = sides.map(() => ({}));
  for (let run = 1; run <= runs; run += 1)
    for (const [index, { name, url }] of sides.entries()) {
      const { task, typing, adding } = await answers(browser, url);
      const values = {
        tap: await clickToDetails(browser, `${url}/?lng=en`),
        early: await earlyTap(browser, `${url}/?lng=en`),
        task,
        typing,
        adding,
      };
      for (const [figure, value] of Object.entries(values))
        (figures[index][figure] ??= []).push(value);
      say(`${run}/${runs} ${name}: ${JSON.stringify(values)}`);
    }
  const rows = Object.entries(RESPONSE_FIGURES).map(([figure, title]) => [
    title,
    figures.map((values) => median(values[figure])),
  ]);
  return table('Slow phone, ms', sides, rows);
}

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
        ...others.map((value) => `${value.toFixed(0)} (${(value / first).toFixed(2)})`),
      ),
    ),
    '',
  ];
}
