/** Writes prerendered pages atomically, with compressed files beside them. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const UNFINISHED = `.${process.pid}.new`;

/** A new name for an unfinished file each time, as two writers may write the same file. */
export const unfinishedNameOf = (file: string): string => `${file}.${randomUUID()}${UNFINISHED}`;

export const isBeingWritten = (file: string): boolean => file.endsWith(UNFINISHED);

/** Replaces the file atomically, so a visitor never gets half of it. */
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

/** An unchanged file keeps its age, by which browsers recognise it. */
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
  /** False during a run, and after an interrupted one. */
  isWhole: boolean;
};

const LEDGER = 'pages.json';

export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** @returns an empty ledger if it is missing or of another build */
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
