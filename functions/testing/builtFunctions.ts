import { resolve } from 'node:path';

/** The bundled functions, a folder each: jest's global setup builds them once for all tests. */
export const BUILT_FUNCTIONS = resolve(__dirname, '../../dist/functions');
