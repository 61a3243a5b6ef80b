import { runProgram } from '@cli/program';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from './build';
import { installBeside } from './lib/installBeside';
import { inProject } from './lib/project';

const HELP = `
npm run bench: measures the product against a page written by hand with the same content, and against its goals; prints one table.
Lighthouse on home, list and details in both languages (mobile, throttled by DevTools, by turns, medians), how a slow phone answers,
and the server's donations. It ends with 1 when a goal is not reached. Takes about half an hour; measure on a machine at rest.

  --runs N      visits of each page, of which the median counts (5)
  --only PART   pages, responses or giving
`;

export const main = (): Promise<void> =>
  runProgram(HELP, async () => {
    const { values } = parseArgs({
      options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
    });
    await installBeside('bench', 'Lighthouse', 'lighthouse');
    await build();
    const { bench } = (await import(pathToFileURL(inProject('bench/main.mjs')).href)) as {
      bench(options: { runs: number; only: string | undefined }): Promise<void>;
    };
    await bench({ runs: Number(values.runs), only: values.only });
  });
