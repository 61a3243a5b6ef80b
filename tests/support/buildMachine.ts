import { build } from '../../scripts/build';
import { OF_TEST_MACHINES } from '../../functions/testing/builtMachine';
import { prepareData } from '../../functions/testing/preparedData';

/** Before any test: what machines are started from, where its sources have changed. */
export default async function buildMachine(): Promise<void> {
  await build({ only: OF_TEST_MACHINES });
  await prepareData();
}
