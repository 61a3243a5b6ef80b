/** Runs one of the product's TypeScript programs of operation: arguments in, sentences out, exit code 1 for a failure. */
import { installWhatIsMissing } from './install.mjs';
import { loadTypeScript } from './machine.mjs';
import { runProgram } from './project.mjs';
import { loadSettings } from './settings.mjs';

/**
 * @param {string} help
 * @param {string} file of the program, whose function `name` takes the arguments and its surroundings
 * @param {{ withOldNames?: boolean }} [options] whether settings may have their earlier names
 */
export function runOperation(help, file, name, { withOldNames = false } = {}) {
  return runProgram(help, async () => {
    loadSettings({ withOldNames });
    await installWhatIsMissing({ toBuild: false });
    const program = (await loadTypeScript(file))[name];
    const isWell = await program(process.argv.slice(2), {
      environment: process.env,
      say: (line) => process.stdout.write(`${line}\n`),
    });
    if (isWell === false) process.exitCode = 1;
  });
}
