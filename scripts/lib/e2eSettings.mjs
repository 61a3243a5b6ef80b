// Prints, as JSON, what the browser tests need to know before they start: a Chromium, and two free ports and a data folder for a machine of their own.
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';

function listenOnAny() {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => done(server));
  });
}

const servers = [await listenOnAny(), await listenOnAny()];
const [port, cardPort] = servers.map((server) => server.address().port);
for (const server of servers) server.close();
process.stdout.write(JSON.stringify({ chromium: await findChromium(), port, cardPort, dataDir: mkdtempSync(join(tmpdir(), 'ikhaa-e2e-')) }));
