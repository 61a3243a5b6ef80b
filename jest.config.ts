import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

/** Types are checked by `npm run typecheck`. */
const typescript: [string, Record<string, unknown>] = [
  'ts-jest',
  {
    tsconfig: {
      isolatedModules: true,
      target: 'es2022',
      module: 'commonjs',
      jsx: 'react-jsx',
      allowJs: true,
      rootDir: '.',
      esModuleInterop: true,
      resolveJsonModule: true,
    },
  },
];

const FLOOD = '/tests/attacks/flood.test.ts';
const BUILDING = '<rootDir>/tests/support/buildMachine.ts';

const shared = {
  transform: { '\\.tsx?$': typescript },
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@(core|backend|functions|server|cli|content|locales)/(.*)$': '<rootDir>/$1/$2',
    '\\.css$': '<rootDir>/tests/support/emptyModule.ts',
  },
  // tests/e2e belongs to Playwright.
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/tests/e2e/', '/.data/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/', '<rootDir>/releases/'],
} satisfies Config;

const config: Config = {
  testTimeout: 90_000,
  // More workers than processors, as many tests wait. Jest reads a share of more than 100 % as a
  // count, so this is a number.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // A worker with much memory is restarted, as it would end slowly.
  workerIdleMemoryLimit: '700MB',
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      testEnvironment: '<rootDir>/tests/support/browserEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/tests/support/setupBrowser.ts'],
      // Published as ECMAScript modules alone.
      transform: { ...shared.transform, '/@redux-devtools/instrument/.+\\.js$': typescript },
      transformIgnorePatterns: ['/node_modules/(?!@redux-devtools/instrument/)'],
    },
    {
      ...shared,
      displayName: 'node',
      testMatch: [
        '<rootDir>/{core,backend,functions,server,cli,packages,content,tests/rules,tests/attacks,tests/recordings,tests/hosting,scripts,tools}/**/*.test.ts',
      ],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, FLOOD],
      testEnvironment: 'node',
      globalSetup: BUILDING,
    },
    // It keeps all processors busy for a minute, which would distort the timing of other tests.
    {
      ...shared,
      displayName: 'flood',
      testMatch: [`<rootDir>${FLOOD}`],
      testEnvironment: 'node',
      globalSetup: BUILDING,
    },
  ],
};

export default config;
