/** The files of prerendered pages: written whole or not at all, with compressed ones beside them. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A visitor gets the old file or the new one, never half of either. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}.new`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

export async function writeCompressed(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const [br, gz] = await Promise.all([brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }), zip(text, { level: 9 })]);
  // The plain file last: what a server finds beside it is then as new.
  await writeWhole(`${file}.br`, br);
  await writeWhole(`${file}.gz`, gz);
  await writeWhole(file, text);
}

export async function removeCompressed(file: string): Promise<void> {
  await Promise.all([file, `${file}.br`, `${file}.gz`].map((each) => rm(each, { force: true })));
}

/** What was written, and from which content: file → version. */
export type Ledger = { build: string; files: Record<string, string> };

const LEDGER = 'pages.json';

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** @returns an empty ledger when there is none, or when it is of another build */
export async function readLedger(folder: string, build: string): Promise<Ledger> {
  try {
    const ledger = JSON.parse(await readFile(join(folder, LEDGER), 'utf8')) as Ledger;
    if (ledger.build === build && typeof ledger.files === 'object') return ledger;
  } catch {
    // Not there or not readable: everything is written anew.
  }
  return { build, files: {} };
}

export async function writeLedger(folder: string, ledger: Ledger): Promise<void> {
  await writeWhole(join(folder, LEDGER), JSON.stringify(ledger));
}
