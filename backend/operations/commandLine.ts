/** What the programs of operation share: reading their arguments, and telling people what they did. */
import { MachineError } from '@backend/machine/failures';
import type { Environment } from '@backend/machine/variables';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** `say` prints a line on standard output. */
export type Surroundings = { environment: Environment; say: (line: string) => void };

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ args: string[]; options: O; allowPositionals: true }>>;

/** @throws MachineError with one sentence for an argument that the program does not know, or one too many */
export function readArguments<O extends Options>(args: readonly string[], options: O, mostPositionals: number): Parsed<O> {
  const parsed = attempt(() => parseArgs({ args: [...args], options, allowPositionals: true }));
  const excess = parsed.positionals[mostPositionals];
  if (excess !== undefined) throw new MachineError(`It is not known what ${excess} is for: see --help.`);
  return parsed;
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new MachineError(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}: see --help.`, { cause: error });
  }
}

/** 1,234,567 as `1.2 MB`. */
export function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
