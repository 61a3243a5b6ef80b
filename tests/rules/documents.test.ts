/** The lint rule for the words of documents, by ESLint's own tester. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

// ESLint and its configurations are ES modules, which Jest reads only in a process of their own.
test('the rule finds vague words, wrong subjects and long sentences of a document', async () => {
  const cases = join(__dirname, 'documentsCases.mjs');
  await promisify(execFile)(process.execPath, [cases], { timeout: 110_000 });
}, 120_000);
