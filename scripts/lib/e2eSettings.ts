/**
 * Prints, as JSON, what the browser tests need to know before they start: a Chromium, free ports
 * and a data folder for a machine of their own, and a port for the site apart from it.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium';
import { freePorts } from '@server/freePort';

async function main(): Promise<void> {
  const [port, cardPort, apartPort] = await freePorts(3);
  process.stdout.write(
    JSON.stringify({
      chromium: await findChromium(),
      arguments: CHROMIUM_ARGUMENTS,
      port,
      cardPort,
      apartPort,
      dataDir: mkdtempSync(join(tmpdir(), 'ikhaa-e2e-')),
    }),
  );
}

void main();
