import { build } from '../../scripts/build';
import { OF_TEST_MACHINES } from '../../functions/testing/builtMachine';

/** Before any test: what machines are started from, where its sources have changed. */
export default function buildMachine(): Promise<void> {
  return build({ only: OF_TEST_MACHINES });
}
