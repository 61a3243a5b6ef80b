/**
 * The files of prerendered pages: written whole or not at all, with compressed ones beside them.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Ends the name of a file that this process is writing. */
export const unfinishedMark = `.${process.pid}.new`;

/** A visitor gets the old file or the new one, never half of either. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const unfinished = `${file}${unfinishedMark}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

/** @param quality of Brotli, from 0 to 11 */
export const compress = (text: string, quality: number): Promise<Buffer> =>
  brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });

export async function writeCompressed(file: string, text: string): Promise<void> {
  const [br, gz] = await Promise.all([
    compress(text, 10),
    zip(text, { level: 9 }),
    mkdir(dirname(file), { recursive: true }),
  ]);
  await Promise.all([
    writeWhole(`${file}.br`, br),
    writeWhole(`${file}.gz`, gz),
    writeWhole(file, text),
  ]);
}

/** Its age stays that of its content, by which browsers know it again. */
export async function writeIfChanged(file: string, text: string): Promise<void> {
  const present = await readFile(file, 'utf8').catch(() => null);
  if (present !== text) await writeCompressed(file, text);
}

export async function removeCompressed(file: string): Promise<void> {
  await Promise.all([file, `${file}.br`, `${file}.gz`].map((each) => rm(each, { force: true })));
}

/** What was written, and from which content. */
export type Ledger = {
  build: string;
  /** Page file → version. */
  files: Record<string, string>;
  /** False while a run is under way, or when it was cut off. */
  isWhole: boolean;
};

const LEDGER = 'pages.json';

export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** @returns an empty ledger when there is none, or when it is of another build */
export async function readLedger(folder: string, build: string): Promise<Ledger> {
  try {
    const ledger: Ledger = JSON.parse(await readFile(join(folder, LEDGER), 'utf8'));
    if (ledger.build === build && typeof ledger.files === 'object') return ledger;
  } catch {
    // Not there or not readable: everything is written anew.
  }
  return { build, files: {}, isWhole: false };
}

export async function writeLedger(folder: string, ledger: Ledger): Promise<void> {
  await writeWhole(join(folder, LEDGER), JSON.stringify(ledger));
}
