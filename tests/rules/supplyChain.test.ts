import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './projectFiles';

type Manifest = { license?: string; optionalDependencies?: Record<string, string>; dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
type Lock = { packages: Record<string, { version?: string; dev?: boolean; optional?: boolean; integrity?: string } & Manifest> };

const readJson = <T>(file: string): T => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8')) as T;

const manifest = readJson<Manifest>('package.json');
const direct = { ...manifest.dependencies, ...manifest.devDependencies };
const { packages } = readJson<Lock>('package-lock.json');

const PERMISSIVE = new Set(['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'CC0-1.0', 'OFL-1.1']);

test('every package has a line that says why it is there and under which licence', () => {
  const table = fs.readFileSync(path.join(ROOT, 'docs/dependencies.md'), 'utf8');
  const lines = [...table.matchAll(/^\| `([^`]+)` \| (\S+) \| (.+) \|$/gm)].map(([, name, licence, reason = '']) => ({ name, licence, reason }));
  expect(lines.map(({ name }) => name)).toEqual(Object.keys(direct));
  expect(lines.map(({ name, licence }) => `${name} ${licence}`)).toEqual(Object.keys(direct).map((name) => `${name} ${readJson<Manifest>(`node_modules/${name}/package.json`).license}`));
  expect(lines.filter(({ reason }) => reason.length < 6)).toEqual([]);
});

test('versions are exact, and the lock file has the same ones with their checksums', () => {
  expect(Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(Object.entries(direct).filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)).toEqual([]);
  expect(Object.entries(packages).filter(([file, { integrity }]) => file !== '' && integrity === undefined).map(([file]) => file)).toEqual([]);
});

test('the lock file holds the packages of every platform, so that nobody installs anything else', () => {
  const locked = new Set(Object.keys(packages).map((file) => file.replace(/^.*node_modules\//, '')));
  expect(Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies)).filter((name) => !locked.has(name))).toEqual([]);
});

test('everything that runs has a permissive licence', () => {
  const running = Object.entries(packages).filter(([file, { dev }]) => file !== '' && dev !== true);
  const permits = (licence: string): boolean => licence.replace(/[()]/g, '').split(' OR ').some((choice) => choice.split(' AND ').every((part) => PERMISSIVE.has(part)));
  const licenceOf = (file: string, locked: string | undefined): string => (fs.existsSync(path.join(ROOT, file)) ? readJson<Manifest>(`${file}/package.json`).license : locked) ?? 'none';
  expect(running.map(([file, { license }]) => `${file} ${licenceOf(file, license)}`).filter((line) => !permits(line.slice(line.indexOf(' ') + 1)))).toEqual([]);
});
