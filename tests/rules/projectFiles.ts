/** The project's own source files, read once for the rules. */
import fs from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '../..');

/** The folders of what is the product itself. */
export const ROOMS = ['src', 'core', 'functions', 'server', 'cli', 'packages', 'content'];

type SourceFile = { path: string; text: string };

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
