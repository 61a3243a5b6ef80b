import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/project';

jest.setTimeout(120_000);

let home: string;
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'ikhaa-run-'))));
afterEach(() => rmSync(home, { recursive: true }));

it('ends its work without a trace where the reader of its output leaves', () => {
  const program = join(home, 'program.ts');
  const end = join(home, 'end.txt');
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs';
     export const main = async (): Promise<void> => {
       for (let line = 0; line < 300; line += 1) {
         process.stdout.write('x'.repeat(1_000) + '\\n');
         await new Promise((passed) => setImmediate(passed));
       }
       writeFileSync(${JSON.stringify(end)}, 'whole');
     };`,
  );
  const command = `"${process.execPath}" scripts/run.mjs "${program}" | head -1`;
  const { stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' });
  expect(stdout).toBe(`${'x'.repeat(1_000)}\n`);
  expect(stderr).toBe('');
  expect(readFileSync(end, 'utf8')).toBe('whole');
});
