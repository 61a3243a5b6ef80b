/** Writes beside a built site what its host must know: `_headers` and `_redirects` into it, and what nginx and Caddy include next to it. */
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { caddyHeaders, headersFile, nginxHeaders, redirectsFile, staticHeaders } from '../backend/machine/siteHeaders';

const HELP = `
node --import tsx scripts/host-files.ts [FOLDER]: writes the headers of a built site (dist/site unless given) for static hosts:
_headers and _redirects into the folder, FOLDER.headers.nginx and FOLDER.headers.caddy beside it. The build does so by itself.

  IKHAA_APPWRITE_ENDPOINT   the API's address, as the build was told it
`;

const given = process.argv[2] ?? 'dist/site';
const folder = resolve(given);

if (given === '--help') {
  process.stdout.write(`${HELP.trim()}\n`);
} else if (existsSync(join(folder, 'index.html'))) {
  const headers = staticHeaders(folder, process.env.IKHAA_APPWRITE_ENDPOINT);
  writeFileSync(join(folder, '_headers'), headersFile(headers));
  writeFileSync(join(folder, '_redirects'), redirectsFile(folder));
  writeFileSync(`${folder}.headers.nginx`, nginxHeaders(headers));
  writeFileSync(`${folder}.headers.caddy`, caddyHeaders(headers));
} else {
  process.stderr.write(`There is no built site in ${given}: run npm run build first.\n`);
  process.exitCode = 1;
}
