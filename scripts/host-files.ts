/** Writes a built site's `_headers` and `_redirects`, and its files for nginx and Caddy. */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  caddyHeaders,
  headersFile,
  nginxHeaders,
  pageWithPolicy,
  redirectsFile,
  staticHeaders,
} from '@server/pages/siteHeaders';

const HELP = `
node scripts/run.mjs scripts/host-files.ts [FOLDER]: writes the headers of a built site (dist/site unless given) for static hosts:
_headers and _redirects into the folder, FOLDER.headers.nginx and FOLDER.headers.caddy beside it. The build does so by itself.

  --in-page   for hosts that send no headers of the site's own, such as Appwrite Sites: writes the content policy into every page too
  IKHAA_APPWRITE_ENDPOINT   the API's address, as the build was told it
`;

function writePoliciesIntoPages(folder: string, endpoint: string | undefined): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )) {
    const file = join(folder, name);
    writeFileSync(file, pageWithPolicy(readFileSync(file, 'utf8'), folder, endpoint));
    // They contain the earlier page.
    for (const suffix of ['.br', '.gz']) rmSync(file + suffix, { force: true });
  }
}

function writeHeaders(folder: string, endpoint: string | undefined): void {
  const headers = staticHeaders(folder, endpoint);
  writeFileSync(join(folder, '_headers'), headersFile(headers));
  writeFileSync(join(folder, '_redirects'), redirectsFile(folder));
  writeFileSync(`${folder}.headers.nginx`, nginxHeaders(headers));
  writeFileSync(`${folder}.headers.caddy`, caddyHeaders(headers));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'in-page': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [given = 'dist/site'] = positionals;
const folder = resolve(given);
const endpoint = process.env.IKHAA_APPWRITE_ENDPOINT;

if (values.help) {
  process.stdout.write(`${HELP.trim()}\n`);
} else if (existsSync(join(folder, 'index.html'))) {
  if (values['in-page']) writePoliciesIntoPages(folder, endpoint);
  writeHeaders(folder, endpoint);
} else {
  process.stderr.write(`There is no built site in ${given}: run npm run build first.\n`);
  process.exitCode = 1;
}
