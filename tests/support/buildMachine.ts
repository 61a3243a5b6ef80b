import { build } from '../../scripts/build';
import { installForBuilding } from '../../scripts/lib/installForBuilding';
import { OF_TEST_MACHINES } from '../../backend/testing/builtMachine';
import { prepareData } from '../../backend/testing/preparedData';

/**
 * Before any test: what machines are started from, where its sources have changed. What is missing
 * is installed first: the parts are built side by side, and one of them is to prepare the driver.
 */
export default async function buildMachine(): Promise<void> {
  await installForBuilding();
  await build({ only: OF_TEST_MACHINES });
  await prepareData();
}
