/** Finds Firefox and WebKit for tests/engines, and installs them if they are required. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, isProgram, onPath } from './programs';
import { Sentence } from '@cli/program';

/** Debian's places of WebKitGTK's small browser, which is not on the PATH. */
const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib64',
  '/usr/lib',
  '/usr/libexec',
];

export type WebKit = {
  driver: string;
  browser: string;
  /** The X server without a screen that shows the browser. */
  display: string;
};
export type Engines = { firefox: string | null; webkit: WebKit | null };

/** Debian's packages. */
const PACKAGES = { Firefox: ['firefox-esr'], WebKit: ['webkit2gtk-driver', 'xvfb'] };
type EngineName = keyof typeof PACKAGES;

export const packagesOf = (names: readonly EngineName[]): string[] =>
  names.flatMap((name) => PACKAGES[name]);

/** @throws Sentence for a FIREFOX_PATH without a program */
export function findEngines(): Engines {
  return { firefox: findFirefox(), webkit: findWebKit() };
}

export const missingOf = ({ firefox, webkit }: Engines): EngineName[] => [
  ...(firefox === null ? (['Firefox'] as const) : []),
  ...(webkit === null ? (['WebKit'] as const) : []),
];

/** @throws Sentence if a browser cannot be installed, and as `findEngines` */
export async function findOrInstallEngines(): Promise<Engines> {
  const missing = missingOf(findEngines());
  if (missing.length > 0) await installPackages(missing.join(' and '), packagesOf(missing));
  const found = findEngines();
  const still = missingOf(found);
  if (still.length > 0)
    throw new Sentence(
      `IKHAA_NEED_BROWSERS asks for ${still.join(' and ')}, which could not be installed: install ${packagesOf(still).join(', ')} as root, or leave the setting out.`,
    );
  return found;
}

function findFirefox(): string | null {
  const given = process.env.FIREFOX_PATH;
  if (given && !isProgram(given))
    throw new Sentence(
      `FIREFOX_PATH names ${given}, and that is not a program: set it to a Firefox, or leave it out.`,
    );
  return given || onPath('firefox-esr', 'firefox');
}

function findWebKit(): WebKit | null {
  const [driver, display] = [onPath('WebKitWebDriver'), onPath('Xvfb')];
  const browser = LIBRARIES.flatMap((folder) =>
    versionsIn(folder).map((name) => join(folder, name, 'MiniBrowser')),
  ).find(isProgram);
  return driver && display && browser ? { driver, browser, display } : null;
}

function versionsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.startsWith('webkit2gtk-4'));
  } catch {
    return [];
  }
}
