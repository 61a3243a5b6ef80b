/** The charity's currencies are a setting, so that no code names those of the example. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/project';

const FOLDERS = ['backend', 'cli', 'core', 'functions', 'server', 'src'];
/** Facts about currencies. */
const TABLES = [
  'core/money/arabic/nouns.ts',
  'core/money/currencies.ts',
  'core/money/currencyMarks.ts',
  'core/money/providerMinimum.ts',
];
const NAMED = /'(SAR|TRY)'|\b(SAR|TRY):/;

const isProduct = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|\/testing\//.test(file);

it('no code of the product lists currencies', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  ).filter((file) => isProduct(file) && !TABLES.includes(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => NAMED.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
