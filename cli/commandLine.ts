/** The dependencies and arguments of command-line programs. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { MachineError } from '@server/failures';
import type { Environment } from '@server/variables';

/** `say` prints a line on standard output. */
export type Dependencies = { environment: Environment; say: (line: string) => void };
export type Command = (args: readonly string[], dependencies: Dependencies) => Promise<void>;

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true }>
>;

/** @throws MachineError for an unknown option, a missing value, or an argument too many */
export function readArguments<const O extends Options>(
  args: readonly string[],
  options: O,
  mostPositionals = Infinity,
): Parsed<O> {
  const parsed = parse(args, options);
  requireNoMore(parsed.positionals, mostPositionals);
  return parsed;
}

function parse<const O extends Options>(args: readonly string[], options: O): Parsed<O> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new MachineError(`${firstSentence(error)} See --help.`, { cause: error });
  }
}

/** Node adds a long explanation about dashes. */
function firstSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return `${message.split(/[.\n]/)[0] ?? message}.`;
}

/** @throws MachineError for further arguments */
export function requireNoMore(positionals: readonly string[], taken: number): void {
  const extra = positionals[taken];
  if (extra !== undefined)
    throw new MachineError(`“${extra}” is one argument too many: see --help.`);
}
