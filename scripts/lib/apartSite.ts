/** Builds the site for stories with the API on another origin; its pages contain policies. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runNode } from './command';
import { Sentence } from '@cli/program';
import { inProject } from './project';

export const APART_SITE = inProject('dist/apart-site');
const STAMP = inProject('dist/.apart-site-built');

/** @throws Sentence if the site cannot be built */
export async function buildApartSite(endpoint: string): Promise<void> {
  const wanted = `${endpoint} ${readFileSync(inProject('dist/.site-built'), 'utf8')}`;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  const env = {
    NODE_ENV: 'production',
    WEBPACK_CLI_SKIP_UPDATE_CHECK: 'true',
    IKHAA_APPWRITE_ENDPOINT: endpoint,
  };
  const steps = [
    ['node_modules/webpack/bin/webpack.js', '--mode', 'production', '--output-path', APART_SITE],
    ['scripts/run.mjs', 'scripts/host-files.ts', APART_SITE, '--in-page'],
  ];
  for (const step of steps) {
    const { code, output } = await runNode(step, { env });
    if (code !== 0)
      throw new Sentence(
        `${output.trim()}\nThe site for an API of another origin could not be built: see above.`,
      );
  }
  writeFileSync(STAMP, wanted);
}
