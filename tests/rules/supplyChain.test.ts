import fs from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/lib/project';

type Manifest = {
  license?: string;
  allowScripts?: Record<string, boolean>;
  optionalDependencies?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};
type Lock = {
  packages: Record<
    string,
    {
      name?: string;
      version?: string;
      link?: boolean;
      dev?: boolean;
      optional?: boolean;
      integrity?: string;
      hasInstallScript?: boolean;
    } & Manifest
  >;
};

const readJson = <T>(file: string): T => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

const manifest = readJson<Manifest>('package.json');
const workspaces = fs
  .readdirSync(path.join(root, 'packages'))
  .map((name) => readJson<Manifest>(`packages/${name}/package.json`));
const manifests = [manifest, ...workspaces];
const { packages } = readJson<Lock>('package-lock.json');
const isOurs = (name: string): boolean => packages[`node_modules/${name}`]?.link === true;

/** Each package with its version that one of these lists names, without our own. */
const named = (...lists: (Record<string, string> | undefined)[]): [string, string][] =>
  lists.flatMap((list) => Object.entries(list ?? {})).filter(([name]) => !isOurs(name));
const running = named(
  ...manifests.flatMap(({ dependencies, optionalDependencies }) => [
    dependencies,
    optionalDependencies,
  ]),
);
const building = named(...manifests.map(({ devDependencies }) => devDependencies));
const namesOf = (list: [string, string][]): string[] =>
  [...new Set(list.map(([name]) => name))].sort();
const direct = [
  ...namesOf(running),
  ...namesOf(building).filter((name) => !namesOf(running).includes(name)),
];

/** Of what is installed; of what this Node or platform does not need, as the lock file has it. */
const licenceOf = (file: string): string =>
  (fs.existsSync(path.join(root, file))
    ? readJson<Manifest>(`${file}/package.json`).license
    : packages[file]?.license) ?? 'none';

const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
  // Python's, of the code behind markdown-it's own command.
  'PSF-2.0',
]);

/**
 * libvips, which sharp loads as a library of its own: neither changed nor linked into anything, and
 * not published with the site. Who runs the product may put another build of it in its place, which
 * is what the LGPL asks for.
 */
const isLibvips = (file: string): boolean =>
  /^node_modules\/@img\/sharp-(?:libvips-[a-z]+-\w+|win32-\w+|wasm32)$/.test(file);

/** Not our own, which are folders here. */
const isFetched = (file: string): boolean =>
  file.includes('node_modules/') && packages[file]?.link !== true;

test('every package has a line with its reason and its licence', () => {
  const table = fs.readFileSync(path.join(root, 'docs/dependencies.md'), 'utf8');
  const lines = [...table.matchAll(/^\| `([^`]+)` \| ([^|]+) \| (.+) \|$/gm)].map(
    ([, name, licence, reason = '']) => ({ name, licence, reason }),
  );
  expect(lines.map(({ name }) => name)).toEqual(direct);
  expect(lines.map(({ name, licence }) => `${name} ${licence}`)).toEqual(
    direct.map((name) => `${name} ${licenceOf(`node_modules/${name}`)}`),
  );
  expect(lines.filter(({ reason }) => reason.length < 6)).toEqual([]);
});

test('versions are exact, and the lock file has the same ones with their checksums', () => {
  // A package may have another name here: npm:<its name>@<its version>.
  const versions = [...running, ...building].map(
    ([name, version]) => [name, version.replace(/^npm:.+@/, '')] as const,
  );
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(
    versions.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version),
  ).toEqual([]);
  expect(
    Object.entries(packages)
      .filter(([file, { integrity }]) => isFetched(file) && integrity === undefined)
      .map(([file]) => file),
  ).toEqual([]);
});

test('the lock file holds the optional packages of every platform', () => {
  const locked = new Set(
    Object.keys(packages).map((file) => file.replace(/^.*node_modules\//, '')),
  );
  expect(
    Object.values(packages)
      .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
      .filter((name) => !locked.has(name)),
  ).toEqual([]);
});

test('no install script runs by itself; package.json allows or denies each one', () => {
  expect(fs.readFileSync(path.join(root, '.npmrc'), 'utf8')).toContain('ignore-scripts=true');
  const nameOf = (file: string): string =>
    packages[file]?.name ?? file.replace(/^.*node_modules\//, '');
  const withScripts = Object.keys(packages)
    .filter((file) => packages[file]?.hasInstallScript === true)
    .map(nameOf);
  expect(Object.keys(manifest.allowScripts ?? {})).toEqual([...new Set(withScripts)].sort());
  expect(
    Object.entries(manifest.allowScripts ?? {})
      .filter(([, isAllowed]) => isAllowed)
      .map(([name]) => name),
  ).toEqual(['better-sqlite3']);
});

test('everything that runs has a permissive licence, but for a library that sharp loads', () => {
  const installed = Object.entries(packages).filter(
    ([file, { dev }]) => isFetched(file) && dev !== true,
  );
  const permits = (licence: string, also: readonly string[]): boolean =>
    licence
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((choice) =>
        choice.split(' AND ').every((part) => PERMISSIVE.has(part) || also.includes(part)),
      );
  expect(
    installed
      .map(([file]) => file)
      .filter((file) => !permits(licenceOf(file), isLibvips(file) ? ['LGPL-3.0-or-later'] : []))
      .map((file) => `${file} ${licenceOf(file)}`),
  ).toEqual([]);
});

test('containers name versions and digests of images, and workflows exact commits', () => {
  const textOf = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
  const workflows = path.join(root, '.github/workflows');
  const images = [
    ...(textOf('Dockerfile') + textOf('compose.yaml')).matchAll(
      /^\s*(?:FROM|image:) ([\w./-]+:\S+)/gm,
    ),
  ].map(([, image = '']) => image);
  const actions = fs
    .readdirSync(workflows)
    .flatMap((file) => [...textOf(`.github/workflows/${file}`).matchAll(/\buses: (\S+)/g)])
    .map(([, action = '']) => action);
  expect([images.length > 2, actions.length > 1]).toEqual([true, true]);
  expect(
    images.filter((image) => !/:\d+\.\d+\.\d+(-[\w.-]+)?@sha256:[0-9a-f]{64}$/.test(image)),
  ).toEqual([]);
  expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});
