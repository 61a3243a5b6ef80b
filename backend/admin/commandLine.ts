/** Reads a command's arguments. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Environment } from './connection';
import { AdminError } from './failures';

/** What a command is given besides its arguments. */
export type Surroundings = {
  environment: Environment;
  /** A line of the answer. */
  out: (line: string) => void;
};

export type Command = (args: readonly string[], surroundings: Surroundings) => Promise<void>;

type Options = NonNullable<ParseArgsConfig['options']>;
type Read<O extends Options> = ReturnType<typeof parseArgs<{ args: string[]; options: O; allowPositionals: true; strict: true }>>;

/** @throws AdminError for an unknown flag, or one whose value is missing */
export function readArguments<const O extends Options>(args: readonly string[], options: O): Read<O> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new AdminError(`${firstSentence(error)} See --help.`, { cause: error });
  }
}

/** Node explains at length how a dash could be meant otherwise. */
function firstSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return `${message.split(/[.\n]/)[0] ?? message}.`;
}

/** @throws AdminError when more is given than the command takes */
export function requireNoMore(positionals: readonly string[], taken: number): void {
  const extra = positionals[taken];
  if (extra !== undefined) throw new AdminError(`“${extra}” is one argument too many: see --help.`);
}

/** @throws AdminError when it is not a whole number within the bounds */
export function readCount(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) throw new AdminError(`--${name} must be a whole number from ${min} to ${max}, not “${text}”.`);
  return value;
}
