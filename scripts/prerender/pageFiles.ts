/** Writes prerendered pages atomically, with compressed files beside them. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const UNFINISHED = `.${process.pid}.new`;

/** A name for what becomes the file: another each time, as two may write the same file at once. */
export const unfinishedNameOf = (file: string): string => `${file}.${randomUUID()}${UNFINISHED}`;

/** Whether this process is writing the file. */
export const isBeingWritten = (file: string): boolean => file.endsWith(UNFINISHED);

/** A visitor gets the old file or the new one, never half of either. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const unfinished = unfinishedNameOf(file);
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
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

/** Lists the written files, and the content that they come from. */
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
    // Not there or not readable: everything is written again.
  }
  return { build, files: {}, isWhole: false };
}

export async function writeLedger(folder: string, ledger: Ledger): Promise<void> {
  await writeWhole(join(folder, LEDGER), JSON.stringify(ledger));
}
