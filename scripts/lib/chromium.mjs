/** Finds a Chromium for the browser tests, and installs one where there is none. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, runNode } from './command.mjs';
import { Sentence, inProject, tell } from './project.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Without a sandbox, which a root user cannot have, and without what a browser asks its maker for by itself. */
export const CHROMIUM_ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** What Playwright starts a browser with. @throws Sentence as findOrInstallChromium */
export const launchOptions = async (...more) => ({ executablePath: await findOrInstallChromium(), args: [...CHROMIUM_ARGUMENTS, ...more] });

/** @returns the path of a Chromium, or null: CHROMIUM_PATH, then the PATH, then Playwright's own */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!isProgram(given)) throw new Sentence(`CHROMIUM_PATH names ${given}, and that is not a program: set it to a Chromium, or leave it out.`);
    return given;
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  return onPath ?? (await playwrightsOwn());
}

/** @throws Sentence when there is none and none can be installed */
export async function findOrInstallChromium() {
  return (await findChromium()) ?? (await installFromSystem()) ?? (await installFromPlaywright()) ?? fail();
}

function fail() {
  throw new Sentence('The browser tests need a Chromium, and none could be installed: install one with your package manager, or set CHROMIUM_PATH to one.');
}

async function installFromSystem() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (...args) => {
    const [command, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return (await run(command, rest)).code === 0;
  };
  if ((await run('apt-get', ['--version'])).code !== 0) return null;
  tell('Installing Chromium with apt-get …');
  return (await apt('update')) && (await apt('install', '-y', '--no-install-recommends', 'chromium')) ? findChromium() : null;
}

async function installFromPlaywright() {
  tell('Installing the Chromium of Playwright …');
  const { code } = await runNode([inProject('node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  return code === 0 ? playwrightsOwn() : null;
}

async function playwrightsOwn() {
  const playwright = await import('@playwright/test').catch(() => null);
  const path = playwright?.chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
