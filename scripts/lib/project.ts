import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export const root = dirname(dirname(__dirname));
export const inProject = (...parts: string[]): string => join(root, ...parts);

/** The exports of a TypeScript file whose packages may be newly installed. */
export const loadLater = <Exports>(path: string): Exports =>
  createRequire(__filename)(inProject(path));
