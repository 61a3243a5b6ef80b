/** Prints the settings of browser tests as JSON: a Chromium, free ports and a data folder. */
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
