// Prints, as JSON, what the browser tests need to know before they start: a Chromium, free ports and a data folder for a machine of their own, and a port for the site apart from it.
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.mjs';

function listenOnAny() {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => done(server));
  });
}

const servers = [await listenOnAny(), await listenOnAny(), await listenOnAny()];
const [port, cardPort, apartPort] = servers.map((server) => server.address().port);
for (const server of servers) server.close();
process.stdout.write(JSON.stringify({ chromium: await findChromium(), arguments: CHROMIUM_ARGUMENTS, port, cardPort, apartPort, dataDir: mkdtempSync(join(tmpdir(), 'ikhaa-e2e-')) }));
