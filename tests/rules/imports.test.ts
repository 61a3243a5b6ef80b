import { importsOf, isTest, resolveImport, sourceFiles } from './projectFiles';

/** A room of the house, and the rooms it may take things from. */
const ALLOWED: Record<string, readonly string[]> = {
  'src/domain': [],
  'src/config': [],
  'src/standIns': [],
  'src/theme': ['src/domain'],
  'src/i18n': ['src/domain', 'locales'],
  'src/ui': ['src/domain', 'src/theme', 'src/i18n'],
  'src/api': ['src/domain', 'src/config', 'backend/schema'],
  'src/store': ['src/domain', 'src/api', 'src/config'],
  'src/features': ['src/domain', 'src/api', 'src/store', 'src/ui', 'src/theme', 'src/i18n', 'src/config'],
  'src/app': ['src/domain', 'src/api', 'src/store', 'src/ui', 'src/theme', 'src/i18n', 'src/config', 'src/features'],
  'src/qa': ['src/domain', 'src/api', 'src/store', 'src/ui', 'src/theme', 'src/i18n', 'src/config', 'src/features', 'src/app', 'package'],
  'src/testing': ['src/domain', 'src/api', 'src/store', 'src/ui', 'src/theme', 'src/i18n', 'src/config', 'src/app', 'locales', 'backend'],
  'backend/schema': ['src/domain'],
  'backend/seed': ['src/domain', 'backend/schema'],
  'backend/provision': ['src/domain', 'backend/schema', 'backend/seed'],
  'backend/functions': ['src/domain', 'backend/schema'],
  'backend/embedded/sqlite': [],
  'backend/embedded/appwrite': ['backend/embedded/sqlite'],
  'backend/embedded/cards': ['backend/embedded/sqlite'],
  'backend/admin': ['src/domain', 'backend/schema', 'backend/machine'],
  'backend/operations': ['src/domain', 'backend/schema', 'backend/machine', 'backend/provision', 'backend/embedded/sqlite'],
  'backend/doctor': ['src/domain', 'backend/schema', 'backend/machine', 'backend/provision'],
  'backend/machine': ['src/domain', 'backend/schema', 'backend/seed', 'backend/provision', 'backend/functions', 'backend/embedded'],
};

const roomOf = (file: string): string | null => Object.keys(ALLOWED).find((room) => file === room || file.startsWith(`${room}/`)) ?? null;

/** Each feature is a room of its own among the features. */
const featureOf = (file: string): string | null => /^src\/features\/([^/]+)/.exec(file)?.[1] ?? null;

function offence(from: string, target: string): string | null {
  const room = roomOf(from);
  if (room === null || target.startsWith(`${room}/`)) {
    const [own, other] = [featureOf(from), featureOf(target)];
    return own !== null && other !== null && own !== other ? `${from} takes from the feature ${other}: compose the two in src/app/pages.` : null;
  }
  const allowed = ALLOWED[room] ?? [];
  return allowed.some((other) => target.startsWith(other)) ? null : `${from} takes from ${target}, but ${room} may only take from ${allowed.join(', ') || 'nothing of ours'}.`;
}

const files = sourceFiles('src', 'backend').filter(({ path }) => !isTest(path));

test('imports go one way', () => {
  const offences = files.flatMap((file) =>
    importsOf(file).flatMap(({ specifier }) => {
      const target = resolveImport(file.path, specifier);
      const found = target === null ? null : offence(file.path, target);
      return found === null ? [] : [found];
    }),
  );
  expect(offences).toEqual([]);
});

test('the browser takes from the back end its description of the database alone', () => {
  const offences = files
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap((file) => importsOf(file).flatMap(({ specifier }) => (specifier.startsWith('@backend/') && !specifier.startsWith('@backend/schema/') ? [`${file.path}: ${specifier}`] : [])));
  expect(offences).toEqual([]);
});

test('one place opens databases, so that the driver is the one for this Node.js', () => {
  const everywhere = sourceFiles('src', 'backend', 'scripts', 'bench', 'tests');
  const offences = everywhere
    .filter(({ path }) => path !== 'backend/embedded/sqlite/openSqlite.ts')
    .flatMap((file) => importsOf(file).flatMap(({ specifier }) => (/^(better-sqlite3|node:sqlite)/.test(specifier) ? [`${file.path}: ${specifier}`] : [])));
  expect(offences).toEqual([]);
});

test('no file only hands on what others export', () => {
  const barrels = files.filter(({ text }) => text.trim() !== '' && text.split('\n').every((line) => /^\s*(export\s.*\sfrom\s'.*';)?$/.test(line)));
  expect(barrels.map(({ path }) => path)).toEqual([]);
});

test('no modules import each other in a circle', () => {
  const graph = new Map(
    files.map((file) => [
      file.path.replace(/\.(tsx?|mjs)$/, ''),
      importsOf(file).flatMap(({ specifier, typeOnly }) => {
        const target = typeOnly ? null : resolveImport(file.path, specifier);
        return target === null ? [] : [target];
      }),
    ]),
  );
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) circles.push([...trail.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  expect(circles).toEqual([]);
});

/** What stands in for a library's parts is named by the library. */
const STANDS_IN = /^src\/standIns\//;
const isForTests = (file: string): boolean => isTest(file) || file.includes('/conformance/');

test('nothing is exported that nobody takes, nor for its own test alone', () => {
  const everywhere = sourceFiles('src', 'backend', 'scripts', 'bench', 'tests', 'webpack.config.ts').filter(({ path }) => !path.endsWith('.d.mts'));
  const words = new Map(everywhere.map(({ path, text }) => [path, new Set(text.match(/[A-Za-z_$][\w$]*/g))]));
  const offences = everywhere
    .filter(({ path }) => !STANDS_IN.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:const|function\*?|class) ([\w$]+)/gm)].flatMap(([, name = '']) => {
        const takers = everywhere.filter((other) => other.path !== path && words.get(other.path)?.has(name));
        const isUsedHere = text.split(new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`)).length > 2;
        const isTaken = isForTests(path) || isUsedHere ? takers.length > 0 : takers.some((taker) => !isForTests(taker.path));
        return isTaken ? [] : [`${path}: ${name}`];
      }),
    );
  expect(offences).toEqual([]);
});
