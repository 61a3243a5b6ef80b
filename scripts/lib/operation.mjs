/** Runs one of the product's TypeScript programs of operation: arguments in, sentences out, exit code 1 for a failure. */
import { existsSync } from 'node:fs';
import { installWhatIsMissing } from './install.mjs';
import { loadTypeScript } from './machine.mjs';
import { inProject, runProgram } from './project.mjs';

/**
 * @param {string} help
 * @param {string} file of the program, whose function `name` takes the arguments and its surroundings
 * @param {{ withEnvFile?: boolean }} [options] whether settings may also come from a file .env
 */
export function runOperation(help, file, name, { withEnvFile = false } = {}) {
  return runProgram(help, async () => {
    if (withEnvFile && existsSync(inProject('.env'))) process.loadEnvFile(inProject('.env'));
    await installWhatIsMissing();
    const program = (await loadTypeScript(file))[name];
    const isWell = await program(process.argv.slice(2), { environment: process.env, say: (line) => process.stdout.write(`${line}\n`) });
    if (isWell === false) process.exitCode = 1;
  });
}
