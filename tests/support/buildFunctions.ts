import { build } from '../../scripts/build';

/** Before any test: the functions that machines are started with, when their sources changed. */
export default function buildFunctions(): Promise<void> {
  return build({ only: ['functions'] });
}
