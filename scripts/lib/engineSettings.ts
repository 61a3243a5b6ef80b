/** Prints the settings of tests/engines as JSON: browsers, free ports and a data folder. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEngines } from './engines';
import { freePorts } from '@server/freePort';

async function main(): Promise<void> {
  const [port, cardPort] = await freePorts(2);
  process.stdout.write(
    JSON.stringify({
      ...findEngines(),
      port,
      cardPort,
      dataDir: mkdtempSync(join(tmpdir(), 'ikhaa-engines-')),
    }),
  );
}

void main();
