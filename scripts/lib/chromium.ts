import { existsSync } from 'node:fs';
import { runNode } from './command';
import { installPackages, isProgram, onPath } from './programs';
import { Sentence, tell } from '@cli/program';
import { inProject } from './project';

/** The headless shell comes first, as it needs less of the processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Disables the sandbox, which a root user cannot have, and background requests. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @throws Sentence as `findOrInstallChromium` */
export const launchOptions = async (
  ...more: string[]
): Promise<{ executablePath: string; args: string[] }> => ({
  executablePath: await findOrInstallChromium(),
  args: [...CHROMIUM_ARGUMENTS, ...more],
});

/** @returns a path or null; tries CHROMIUM_PATH, then the PATH, then Playwright's own */
export async function findChromium(): Promise<string | null> {
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

/** @throws Sentence if no Chromium can be installed */
export async function findOrInstallChromium(): Promise<string> {
  return (
    (await findChromium()) ??
    (await installFromSystem()) ??
    (await installFromPlaywright()) ??
    fail()
  );
}

function fail(): never {
  throw new Sentence(
    'The browser tests need a Chromium, and none could be installed: install one with your package manager, or set CHROMIUM_PATH to one.',
  );
}

async function installFromSystem(): Promise<string | null> {
  return (await installPackages('Chromium', ['chromium-headless-shell'])) ? findChromium() : null;
}

async function installFromPlaywright(): Promise<string | null> {
  tell('Installing the Chromium of Playwright …');
  const { code } = await runNode([
    inProject('node_modules/@playwright/test/cli.js'),
    'install',
    'chromium',
  ]);
  return code === 0 ? playwrightsOwn() : null;
}

async function playwrightsOwn(): Promise<string | null> {
  const playwright = await import('@playwright/test').catch(() => null);
  const path = playwright?.chromium.executablePath();
  return path && existsSync(path) ? path : null;
}
