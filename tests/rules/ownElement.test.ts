/** The lint rule for texts that browsers translate, by ESLint's own tester. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

// ESLint and its configurations are ES modules, which Jest reads in a process of their own alone.
test('the rule finds each text that shares its element, and gives it its own', async () => {
  const cases = join(__dirname, 'ownElementCases.mjs');
  await promisify(execFile)(process.execPath, [cases], { timeout: 110_000 });
}, 120_000);
