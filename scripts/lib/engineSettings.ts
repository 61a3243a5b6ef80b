/**
 * Prints, as JSON, what the stories of tests/engines need to know before they start: the browsers
 * of this machine, free ports, and a data folder for a machine of their own.
 */
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
