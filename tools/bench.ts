import { runProgram, Sentence } from '@cli/program';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from '../scripts/build';
import { installBeside } from '../scripts/lib/installBeside';
import { inProject } from '../scripts/lib/project';

const HELP = `
npm run bench: measures the product against a page written by hand with the same content, and against its goals; prints one table.
Lighthouse on home, list and details in both languages (mobile, throttled by DevTools, by turns, medians), the same pages with their
scripts blocked (simulated throttling), how a slow phone answers, and the server's donations. It ends with 1 when a goal is not reached.
Takes about half an hour; measure on a machine at rest.

  --runs N      visits of each page, of which the median counts (5)
  --only PART   pages, work, responses or giving

npm run bench -- --compare DIST DIST …: visits copies of "dist", each below the project's folder, by turns, and prints each one's
ratios to the first. Nothing is built.

  --pages LIST  of home, list, details and filter, with commas; empty for none (home,details)
  --responses   how a slow phone answers, too
`;

const PARTS = ['pages', 'work', 'responses', 'giving'];

type Bench = {
  bench(options: { runs: number; only: string | undefined }): Promise<void>;
  compare(options: {
    dists: string[];
    runs: number;
    pages: string[];
    withResponses: boolean;
  }): Promise<void>;
};

export const main = (): Promise<void> =>
  runProgram(HELP, async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        runs: { type: 'string', default: '5' },
        only: { type: 'string' },
        compare: { type: 'boolean', default: false },
        pages: { type: 'string', default: 'home,details' },
        responses: { type: 'boolean', default: false },
      },
    });
    if (values.only !== undefined && !PARTS.includes(values.only))
      throw new Sentence(`--only takes one of ${PARTS.join(', ')}.`);
    if (values.compare && positionals.length < 2)
      throw new Sentence('--compare takes at least two copies of "dist".');
    await installBeside('tools/bench', 'Lighthouse', 'lighthouse');
    if (!values.compare) await build();
    const { bench, compare } = (await import(
      pathToFileURL(inProject('tools/bench/main.mjs')).href
    )) as Bench;
    const runs = Number(values.runs);
    if (values.compare)
      await compare({
        dists: positionals,
        runs,
        pages: values.pages.split(',').filter(Boolean),
        withResponses: values.responses,
      });
    else await bench({ runs, only: values.only });
  });
