/** Finds a Chromium for the browser tests, and installs one where there is none. */
import { existsSync } from 'node:fs';
import { runNode } from './command.mjs';
import { installPackages, isProgram, onPath } from './programs.mjs';
import { Sentence, inProject, tell } from './project.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Without a sandbox, which a root user cannot have, and without what a browser asks its maker for by itself. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What Playwright starts a browser with. @throws Sentence as findOrInstallChromium */
export const launchOptions = async (...more) => ({
  executablePath: await findOrInstallChromium(),
  args: [...CHROMIUM_ARGUMENTS, ...more],
});

/** @returns the path of a Chromium, or null: CHROMIUM_PATH, then the PATH, then Playwright's own */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!isProgram(given))
      throw new Sentence(
        `CHROMIUM_PATH names ${given}, and that is not a program: set it to a Chromium, or leave it out.`,
      );
    return given;
  }
  return onPath(...NAMES) ?? (await playwrightsOwn());
}

/** @throws Sentence when there is none and none can be installed */
export async function findOrInstallChromium() {
  return (
    (await findChromium()) ??
    (await installFromSystem()) ??
    (await installFromPlaywright()) ??
    fail()
  );
}

function fail() {
  throw new Sentence(
    'The browser tests need a Chromium, and none could be installed: install one with your package manager, or set CHROMIUM_PATH to one.',
  );
}

async function installFromSystem() {
  return (await installPackages('Chromium', ['chromium'])) ? findChromium() : null;
}

async function installFromPlaywright() {
  tell('Installing the Chromium of Playwright …');
  const { code } = await runNode([
    inProject('node_modules/@playwright/test/cli.js'),
    'install',
    'chromium',
  ]);
  return code === 0 ? playwrightsOwn() : null;
}

async function playwrightsOwn() {
  const playwright = await import('@playwright/test').catch(() => null);
  const path = playwright?.chromium.executablePath();
  return path && existsSync(path) ? path : null;
}
