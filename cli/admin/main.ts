/** The operator's command line, on a machine or any Appwrite. */
import type { Command, Dependencies } from '@cli/commandLine';
import { MachineError } from '@server/failures';
import { exportCsv } from './commands/exportCsv';
import { forget } from './commands/forget';
import { keys } from './commands/keys';
import { staff } from './commands/staff';
import { subscribers } from './commands/subscribers';
import { totals } from './commands/totals';
import { connect } from './connection';
import { explain } from './failures';

const COMMANDS: Record<string, Command> = {
  forget,
  export: exportCsv,
  keys,
  staff,
  subscribers,
  totals,
};

/** @throws MachineError with one sentence; any other error is a bug */
export async function runAdmin(args: readonly string[], dependencies: Dependencies): Promise<void> {
  const [name, ...rest] = args;
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    throw new MachineError(
      `${name === undefined ? 'Say what to do' : `admin does not know ${name}`}: ${Object.keys(COMMANDS).join(', ')}. See --help.`,
    );
  try {
    await command(rest, dependencies);
  } catch (error) {
    throw error instanceof MachineError
      ? error
      : explain(error, connect(dependencies.environment).target);
  }
}
