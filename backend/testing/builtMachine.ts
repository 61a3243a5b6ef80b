/** What jest's global setup has built before the tests, once for all of them. */
import { resolve } from 'node:path';
import { inProject } from '../../scripts/lib/project';

export const dist = inProject('dist');

/** The parts of scripts/build.ts. */
export const OF_TEST_MACHINES = ['functions', 'test-machine'];

/** The functions, a folder each. */
export const BUILT_FUNCTIONS = resolve(dist, 'functions');

/** @returns a program that starts a machine */
export const builtMachine = (name: 'attackedSite' | 'testBed'): string =>
  resolve(dist, 'test-machine', `${name}.cjs`);
