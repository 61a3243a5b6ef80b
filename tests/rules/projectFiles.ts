/** The project's own source files, read once for the rules. */
import fs from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '../..');

/** The folders of what is the product itself. */
export const ROOMS = ['src', 'core', 'functions', 'server', 'cli', 'packages', 'content'];

export type SourceFile = { path: string; text: string };

function walk(folder: string): string[] {
  if (fs.statSync(path.join(ROOT, folder)).isFile()) return [folder];
  return fs
    .readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => {
      const child = `${folder}/${entry.name}`;
      return entry.isDirectory() ? walk(child) : [child];
    });
}

/** Files, and those below folders, with paths relative to the root. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders
    .flatMap(walk)
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => ({ path: file, text: fs.readFileSync(path.join(ROOT, file), 'utf8') }));
}

export const isTest = (file: string): boolean =>
  /\.(test|stories)\.tsx?$/.test(file) ||
  /(^|\/)(testing|conformance)\//.test(file) ||
  file.startsWith('tests/');

/**
 * Module specifiers that a file imports, statically or not, each with whether it is for types
 * alone.
 */
export function importsOf({ text }: SourceFile): { specifier: string; typeOnly: boolean }[] {
  const found = [
    ...text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm),
  ].map((match) => ({ specifier: match[2] ?? '', typeOnly: match[1] !== undefined }));
  const dynamic = [...text.matchAll(/\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'\s*\)/g)].map(
    (match) => ({ specifier: match[1] ?? '', typeOnly: false }),
  );
  return [...found, ...dynamic];
}

const PACKAGES = new Set(fs.readdirSync(path.join(ROOT, 'packages')));

/** The module that a package's bare name stands for. */
function mainOf(name: string): string {
  const manifest = fs.readFileSync(path.join(ROOT, 'packages', name, 'package.json'), 'utf8');
  const { exports }: { exports: Record<string, string> } = JSON.parse(manifest);
  return path.posix.normalize(exports['.'] ?? '').replace(/\.ts$/, '');
}

/**
 * The path of an imported module of ours, relative to the root and without its ending; null for a
 * package.
 */
export function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`;
  const room = /^@((?:core|functions|server|cli|content|locales)\/.+)$/.exec(specifier)?.[1];
  if (room !== undefined) return room;
  const [, name = '', file] = /^([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (PACKAGES.has(name)) return `packages/${name}/${file ? `src/${file}` : mainOf(name)}`;
  return specifier.startsWith('.')
    ? path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier))
    : null;
}
