/** The table of results: medians, their ratio to the baseline, and their goals. */

const PAGES = ['home', 'list', 'details'];
const LANGUAGES = ['en', 'ar'];

/** The maximum of a figure, as a ratio to the baseline or absolute, and the minimum of a score. */
const RATIO_GOALS = {
  home: { fcp: 1.05, lcp: 1.1, speedIndex: 1.3 },
  list: { speedIndex: 1.3 },
  details: { lcp: 1.15, speedIndex: 1.3 },
};
const MOST = { tbt: 150, cls: 0.01 };
const LEAST = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Goals in relation to the same page with its scripts blocked. */
const WORK_GOALS = { points: 4, tbtRatio: 1.4 };
const NAMES = {
  fcp: 'FCP ms',
  lcp: 'LCP ms',
  speedIndex: 'Speed Index ms',
  tbt: 'TBT ms',
  cls: 'CLS',
  bytes: 'KiB',
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  seo: 'SEO',
};
/** Ratios of a tap to a page load of the floor. */
const TAP_GOALS = {
  click: ['A tap on a card in view to its heading and picture', 'clickFloor', 0.4],
  text: ['A tap on a card in view to its whole text', 'textFloor', 0.44],
};
const RESPONSE_GOALS = {
  task: ['The longest task of the home page', 100],
  typing: ['An answer to typing an amount', 200],
  adding: ['An answer to adding to the cart', 200],
  language: ['An answer to choosing the other language', 200],
  languageShown: ['The other language, from the tap to its painted page', 400],
};
/** The minimum, of a screen's 60. */
const SMOOTHNESS_GOALS = {
  turning: ['Frames in a second while the banner turns, the first time too', 55],
  flying: ['Frames in a second while a gift flies to the cart', 55],
};

/** The shortest task that a browser reports: https://w3c.github.io/longtasks/ */
const LONG_TASK_MS = 50;

const shown = (figure, value) =>
  figure === 'cls'
    ? value.toFixed(3)
    : figure === 'bytes'
      ? (value / 1024).toFixed(0)
      : value.toFixed(0);
const row = (...cells) => `| ${cells.join(' | ')} |`;
const heading = (...cells) => [row(...cells), row(...cells.map(() => '---'))];

/**
 * @param {object} figures what tools/bench/main.mjs has measured; parts may be left out
 * @returns {{ lines: string[], isReached: boolean }} lines of Markdown
 */
export function tableOf({ pages, work, responses, giving }, median) {
  const missed = [];
  const goal = (isReached, text) => {
    if (!isReached) missed.push(text);
    return `${text} ${isReached ? '✓' : '✗'}`;
  };
  const lines = [
    ...(pages
      ? [
          ...pageLines(pages.pages, goal, median),
          `Lighthouse's index of this machine's processor, before it is slowed down: ${median(pages.benchmarkIndexes).toFixed(0)}.`,
          '',
        ]
      : []),
    ...(work ? workLines(work, goal, median) : []),
    ...(responses ? responseLines(responses, goal, median) : []),
    ...(giving ? givingLines(giving, goal) : []),
  ];
  return { lines, isReached: missed.length === 0 };
}

function pageLines(pages, goal, median) {
  const rows = PAGES.flatMap((page) =>
    LANGUAGES.flatMap((language) => {
      const product = pages[`${page} ${language} product`];
      const floor = pages[`${page} ${language} floor`];
      return Object.keys(NAMES).map((figure) => {
        const [ours, theirs] = [median(product[figure]), median(floor[figure])];
        const ratio = ours / theirs;
        const most = RATIO_GOALS[page][figure];
        const verdict =
          most !== undefined
            ? goal(ratio <= most, `≤ ${most} ×`)
            : figure in MOST
              ? goal(ours <= MOST[figure], `≤ ${MOST[figure]}`)
              : figure in LEAST
                ? goal(ours >= LEAST[figure], `≥ ${LEAST[figure]}`)
                : '';
        return row(
          page,
          language,
          NAMES[figure],
          shown(figure, theirs),
          shown(figure, ours),
          Number.isFinite(ratio) ? ratio.toFixed(2) : '',
          verdict,
        );
      });
    }),
  );
  return [
    ...heading('Page', 'Language', 'Figure', 'Floor', 'Product', 'Ratio', 'Goal'),
    ...rows,
    '',
  ];
}

/** Postponed work is still work for a phone: the same page with its scripts blocked. */
function workLines(work, goal, median) {
  const rows = Object.keys(work)
    .filter((name) => `${name} without scripts` in work)
    .flatMap((name) => {
      const of = (figure) => [
        median(work[name][figure]),
        median(work[`${name} without scripts`][figure]),
      ];
      const [score, bareScore] = of('performance');
      const [tbt, bareTbt] = of('tbt');
      return [
        row(
          name,
          'Performance',
          bareScore,
          score,
          goal(bareScore - score <= WORK_GOALS.points, `within ${WORK_GOALS.points} points`),
        ),
        row(
          name,
          'TBT ms',
          bareTbt.toFixed(0),
          tbt.toFixed(0),
          goal(
            tbt <= Math.max(WORK_GOALS.tbtRatio * bareTbt, LONG_TASK_MS),
            `≤ ${WORK_GOALS.tbtRatio} ×`,
          ),
        ),
      ];
    });
  return [
    ...heading('Simulated slow phone', 'Figure', 'Scripts blocked', 'With scripts', 'Goal'),
    ...rows,
    '',
  ];
}

function responseLines(responses, goal, median) {
  const taps = Object.entries(TAP_GOALS).map(([figure, [name, floor, most]]) => {
    const ours = median(responses[figure]);
    const ratio = ours / median(responses[floor]);
    return row(name, ours.toFixed(0), ratio.toFixed(2), goal(ratio <= most, `≤ ${most} ×`));
  });
  const rows = Object.entries(RESPONSE_GOALS).map(([figure, [name, most]]) => {
    const ours = median(responses[figure]);
    return row(
      name,
      figure === 'task' && ours === 0 ? `< ${LONG_TASK_MS}` : ours.toFixed(0),
      '',
      goal(ours <= most, `≤ ${most}`),
    );
  });
  const smoothness = Object.entries(SMOOTHNESS_GOALS).map(([figure, [name, least]]) => {
    const ours = median(responses[figure]);
    return row(name, `${ours.toFixed(0)}/s`, '', goal(ours >= least, `≥ ${least}/s`));
  });
  return [
    ...heading(
      'At 4 × CPU slowdown, 1.6 Mbps, 150 ms',
      'ms',
      'Ratio to a page load of the floor',
      'Goal',
    ),
    ...taps,
    ...rows,
    ...smoothness,
    '',
  ];
}

function givingLines(
  { donationsPerSecond, donationP50, burstSeconds, inexact, listsPerSecond, goals },
  goal,
) {
  return [
    ...heading('Server', 'Measured', 'Goal'),
    row(
      'Donations recorded, from the opened payment on',
      `${donationsPerSecond.toFixed(0)}/s`,
      goal(donationsPerSecond >= goals.donationsPerSecond, `≥ ${goals.donationsPerSecond}/s`),
    ),
    row(
      'One of them, median',
      `${donationP50.toFixed(0)} ms`,
      goal(donationP50 <= goals.donationP50, `≤ ${goals.donationP50} ms`),
    ),
    row(
      'A burst of 50 at once',
      `${burstSeconds.toFixed(1)} s, ${inexact.length === 0 ? 'every total exact' : inexact.join('; ')}`,
      goal(inexact.length === 0, 'every total exact'),
    ),
    row('Lists of projects', `${listsPerSecond.toFixed(0)}/s`, ''),
  ];
}
