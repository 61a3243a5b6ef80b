import {
  defineConfig,
  type PlaywrightTestConfig,
  type PlaywrightTestProject,
} from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { APART_API } from './tests/e2e/support/apart';
import { KEEPS_RECORDINGS } from './tests/e2e/support/keepRecording';
import { PLANTED_BESIDE_STRIPE } from './tests/e2e/support/planted';
import type { StoryOptions } from './tests/e2e/support/story';

type E2eSettings = {
  chromium: string | null;
  arguments: string[];
  port: number;
  cardPort: number;
  apartPort: number;
  dataDir: string;
  /** The machine is running, with its ports and folder. */
  isRunning?: boolean;
};

/** Computed once: the workers, which read this file too, inherit it through the environment. */
function readSettings(): E2eSettings {
  process.env.IKHAA_E2E_SETTINGS ??= execFileSync(
    process.execPath,
    ['--import', 'tsx', join(__dirname, 'scripts/lib/e2eSettings.ts')],
    { encoding: 'utf8' },
  );
  return JSON.parse(process.env.IKHAA_E2E_SETTINGS);
}

const {
  chromium,
  arguments: chromiumArguments,
  port,
  cardPort,
  apartPort,
  dataDir,
  isRunning = false,
} = readSettings();
const url = `http://localhost:${port}`;
const apartUrl = `http://localhost:${apartPort}`;
/** The site's name for a phone in the same network: no secure context, unlike localhost. */
const BY_NAME = 'phone.ikhaa.test';

const WIDTHS = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
} as const;
const LANGUAGES = ['en', 'ar'] as const;
const LOCALES = { en: 'en-US', ar: 'ar' } as const;

/**
 * Donations and the taps to them run in both languages and widths; other stories on wide English
 * and narrow Arabic.
 */
const EVERYWHERE = ['giving.spec.ts', 'taps.spec.ts'];
const DIAGONAL = ['en-desktop', 'ar-phone'];

/**
 * Tags exclude a story where it would show nothing new: @once runs in one project, @wide not on
 * phones, @phone not on wide screens, @diagonal not on a wide Arabic and a narrow English one.
 */
const nothingNew = (name: string, isPhone: boolean): RegExp[] => [
  isPhone ? /@wide/ : /@phone/,
  ...(name === 'en-desktop' ? [] : [/@once/]),
  ...(DIAGONAL.includes(name) ? [] : [/@diagonal/]),
];

const projects = Object.entries(WIDTHS).flatMap(([width, use]) =>
  LANGUAGES.map((language): PlaywrightTestProject<StoryOptions> => ({
    name: `${language}-${width}`,
    ...(DIAGONAL.includes(`${language}-${width}`) ? {} : { testMatch: EVERYWHERE }),
    testIgnore: 'apart.spec.ts',
    grepInvert: nothingNew(`${language}-${width}`, width === 'phone'),
    use: {
      ...use,
      locale: LOCALES[language],
      language,
      isPhone: width === 'phone',
    },
  })),
);

/** Stories that depend on the origin: CORS, sessions without cookies, uploads, changes, payment. */
const WHERE_ORIGIN_MATTERS = [
  /signing up leads to the login/,
  /a picture is uploaded/,
  /a gift by another donor arrives/,
  /the site on one origin and the API on another/,
];

const apart: PlaywrightTestProject<StoryOptions> = {
  name: 'apart',
  // IKHAA_E2E_APART=all runs all of them, except those of rendered pages and of QA's build: npx
  // playwright test --project apart
  ...(process.env.IKHAA_E2E_APART === 'all'
    ? {
        testIgnore: ['prerender.spec.ts', 'qa.spec.ts', 'everywhere.spec.ts'],
        grepInvert: /@phone/,
      }
    : { grep: WHERE_ORIGIN_MATTERS }),
  use: { ...WIDTHS.desktop, locale: 'en-US', language: 'en', isPhone: false, baseURL: apartUrl },
};

const webServer: PlaywrightTestConfig['webServer'] = {
  // Without a shell in between, the server notices when the tests were killed.
  command: `${process.platform === 'win32' ? '' : 'exec '}"${process.execPath}" scripts/run.mjs scripts/e2e-server.ts`,
  // The machine's own address answers before provisioning; this one starts last.
  url: apartUrl,
  env: {
    ...PLANTED_BESIDE_STRIPE,
    PORT: String(port),
    CARD_PORT: String(cardPort),
    IKHAA_E2E_DATA_DIR: dataDir,
    APART_PORT: String(apartPort),
    APART_ENDPOINT: `http://${APART_API}/v1`,
    PUBLIC_URL: `${apartUrl}, http://${BY_NAME}:${port}`,
  },
  timeout: KEEPS_RECORDINGS ? 600_000 : 180_000,
  stdout: 'ignore',
  stderr: 'pipe',
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
};

export default defineConfig<StoryOptions>({
  testDir: 'tests/e2e',
  outputDir: KEEPS_RECORDINGS ? 'test-results/again' : 'test-results',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: {
    timeout: 15_000,
    // Less than a word; browser versions differ in the smoothing of letters.
    toHaveScreenshot: { maxDiffPixels: 250, threshold: 0.3 },
  },
  // The snapshots are from Linux: other systems render letters differently.
  ignoreSnapshots: process.platform !== 'linux',
  snapshotPathTemplate: '{testDir}/pictures/{projectName}/{arg}{ext}',
  reporter: 'list',
  projects: [...projects, apart],
  use: {
    baseURL: url,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        `--host-resolver-rules=MAP ${APART_API} 127.0.0.1:${port}, MAP ${BY_NAME} 127.0.0.1`,
        ...chromiumArguments,
      ],
    },
  },
  ...(isRunning ? {} : { webServer }),
});
