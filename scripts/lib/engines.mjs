/** Finds the browsers of other makers that the stories of tests/engines are told in. */
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Sentence } from './project.mjs';

/** Where Debian and its kin put WebKitGTK's small browser, which no PATH names. */
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib', '/usr/libexec'];

/**
 * @typedef {{ driver: string, browser: string, display: string }} WebKit `display` is the X server without a screen that it is drawn on
 * @returns {{ firefox: string | null, webkit: WebKit | null }} the paths of their programs
 * @throws Sentence when FIREFOX_PATH names no program
 */
export function findEngines() {
  return { firefox: findFirefox(), webkit: findWebKit() };
}

function findFirefox() {
  const given = process.env.FIREFOX_PATH;
  if (given && !isProgram(given)) throw new Sentence(`FIREFOX_PATH names ${given}, and that is not a program: set it to a Firefox, or leave it out.`);
  return given || onPath('firefox-esr') || onPath('firefox');
}

function findWebKit() {
  const [driver, display] = [onPath('WebKitWebDriver'), onPath('Xvfb')];
  const browser = LIBRARIES.flatMap((folder) => versionsIn(folder).map((name) => join(folder, name, 'MiniBrowser'))).find(isProgram);
  return driver && display && browser ? { driver, browser, display } : null;
}

function versionsIn(folder) {
  try {
    return readdirSync(folder).filter((name) => name.startsWith('webkit2gtk-4'));
  } catch {
    return [];
  }
}

const onPath = (name) => (process.env.PATH ?? '').split(delimiter).filter(Boolean).map((folder) => join(folder, name)).find(isProgram) ?? null;

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
