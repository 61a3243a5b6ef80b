import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string): string => readFileSync(join(__dirname, file), 'utf8');

it('the README shows the example as it is run', () => {
  expect(read('../README.md')).toContain(read('checkout.test.ts'));
});
