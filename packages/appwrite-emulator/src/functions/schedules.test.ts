import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDependencies } from '../dependencies';
import { createExecutor } from './executor';
import { createFunctionRecords, NEW_FUNCTION } from './functionRecords';

afterEach(() => jest.useRealTimers());

it('runs nothing by schedule before the server is reached, nor once it ends', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'schedules-'));
  const logged: string[] = [];
  const dependencies = createDependencies({
    dataDir,
    project: 'test',
    keys: [],
    rateLimits: false,
    log: (line) => logged.push(line),
  });
  const records = createFunctionRecords(dependencies.store);
  // Its deployment is gone, so that each run is told of, and none takes a thread.
  records.functions.add({
    ...NEW_FUNCTION,
    $id: 'punctual',
    $createdAt: '',
    $updatedAt: '',
    name: 'Punctual',
    execute: [],
    events: [],
    schedule: '* * * * *',
    timeout: 15,
    enabled: true,
    logging: true,
    entrypoint: 'main.js',
    commands: '',
    scopes: [],
    runtime: 'node-22',
    deploymentId: 'gone',
  });
  jest.useFakeTimers();
  const executor = createExecutor(dependencies, records);
  executor.refresh('punctual');
  await jest.advanceTimersByTimeAsync(120_000);
  expect(logged).toEqual([]);
  executor.resume();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(logged).toHaveLength(2);
  expect(logged[0]).toContain('function punctual could not be run');
  executor.stop();
  executor.refresh('punctual');
  await jest.advanceTimersByTimeAsync(120_000);
  expect(logged).toHaveLength(2);
  jest.useRealTimers();
  await executor.close();
  dependencies.store.close();
  await rm(dataDir, { recursive: true });
});
