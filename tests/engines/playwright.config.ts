import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { EngineOptions, StoryFixtures, WorkerFixtures } from './support/story';

type Settings = EngineOptions & { port: number; cardPort: number; dataDir: string };

const root = join(__dirname, '../..');

/** Found once: the workers, which read this file too, inherit it through the environment. */
function readSettings(): Settings {
  process.env.IKHAA_E2E_SETTINGS ??= execFileSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'scripts/lib/engineSettings.ts')],
    { encoding: 'utf8' },
  );
  return JSON.parse(process.env.IKHAA_E2E_SETTINGS);
}

const { firefox, webkit, port, cardPort, dataDir } = readSettings();

const visitors = {
  'en-desktop': {
    language: 'en',
    engineLocale: 'en-US',
    isPhone: false,
    screenSize: { width: 1280, height: 900 },
  },
  'ar-phone': {
    language: 'ar',
    engineLocale: 'ar',
    isPhone: true,
    isTouched: true,
    screenSize: { width: 390, height: 844 },
  },
} as const;

const engines = {
  ...(firefox === null ? {} : { firefox: { firefox } }),
  ...(webkit === null ? {} : { webkit: { webkit } }),
};

const projects = Object.entries(engines).flatMap(([name, engine]) =>
  Object.entries(visitors).map(
    ([visitor, use]): PlaywrightTestProject<StoryFixtures, WorkerFixtures> => ({
      name: `${name}-${visitor}`,
      use: { ...use, ...engine },
    }),
  ),
);

/**
 * The stories that can end otherwise in another engine, told in those of this machine: Firefox and
 * WebKit.
 */
export default defineConfig<StoryFixtures, WorkerFixtures>({
  testDir: __dirname,
  outputDir: join(root, 'test-results/engines'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
  reporter: 'list',
  projects,
  use: { baseURL: `http://localhost:${port}` },
  webServer: {
    // Without a shell in between, the server notices when the tests were killed.
    command: `${process.platform === 'win32' ? '' : 'exec '}"${process.execPath}" scripts/run.mjs scripts/e2e-server.ts`,
    cwd: root,
    env: { PORT: String(port), CARD_PORT: String(cardPort), IKHAA_E2E_DATA_DIR: dataDir },
    wait: { stdout: /Ikhaa is ready at/ },
    timeout: 180_000,
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
