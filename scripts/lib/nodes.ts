/** Other Nodes from the npm registry, and copies of the project to try on them. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { root } from './project';

const PLATFORM =
  process.platform === 'win32' ? `win-${process.arch}` : `${process.platform}-${process.arch}`;

export type Run = { code: number; output: string };
export type TriedNode = { version: string; program: string; environment: NodeJS.ProcessEnv };

/** A failure whose message is for the person at the keyboard. */
export class TrialError extends Error {}

/** @returns code 127 for a missing program */
export function run(
  program: string,
  args: string[],
  { folder, environment }: { folder: string; environment: NodeJS.ProcessEnv },
): Promise<Run> {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && program === 'npm',
    });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.on('data', (part: Buffer) => parts.push(part));
    child.on('error', () => done({ code: 127, output: `${program} could not be started` }));
    child.on('close', (code) =>
      done({ code: code ?? 1, output: Buffer.concat(parts).toString('utf8') }),
    );
  });
}

async function installInto(folder: string, name: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, 'package.json')))
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const { code, output } = await run(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', name],
    { folder, environment: process.env },
  );
  if (code !== 0)
    throw new TrialError(`${output.trim()}\n${name} could not be downloaded: see above.`);
  return join(folder, 'node_modules');
}

/**
 * @param version such as 24 or 22.14.0
 * @param npm a version, the installed one by default
 * @throws TrialError
 */
export async function fetchNode(
  version: string,
  scratch: string,
  npm?: string,
): Promise<TriedNode> {
  const home = join(
    await installInto(join(scratch, `node-${version}`), `node-${PLATFORM}@${version}`),
    `node-${PLATFORM}`,
  );
  const program = join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  // The package also has the headers, for native parts that are built.
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: [dirname(program), process.env.PATH].join(delimiter),
    npm_config_nodedir: home,
  };
  return {
    version: execFileSync(program, ['--version'], { encoding: 'utf8' }).trim().slice(1),
    program,
    environment: await withNpm(environment, scratch, npm),
  };
}

export async function ownNode(scratch: string, npm?: string): Promise<TriedNode> {
  return {
    version: process.versions.node,
    program: process.execPath,
    environment: await withNpm({ ...process.env }, scratch, npm),
  };
}

async function withNpm(
  environment: NodeJS.ProcessEnv,
  scratch: string,
  npm?: string,
): Promise<NodeJS.ProcessEnv> {
  // The trial must not inherit npm's variables for the running program.
  const clean = Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^npm_(?!config_nodedir$)/.test(name)),
  );
  if (npm === undefined) return clean;
  return {
    ...clean,
    npm_execpath: join(
      await installInto(join(scratch, `npm-${npm}`), `npm@${npm}`),
      'npm/bin/npm-cli.js',
    ),
  };
}

/** Copies the work tree without installed and built files. Packages of an earlier trial stay. */
export function copyProject(to: string): void {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\0')
    .filter(Boolean);
  for (const part of new Set(files.map((file) => file.split('/')[0] ?? '')))
    rmSync(join(to, part), { recursive: true, force: true });
  for (const file of files)
    if (existsSync(join(root, file))) cpSync(join(root, file), join(to, file));
}

export function runNpmOf(node: TriedNode, args: string[], folder: string): Promise<Run> {
  const npm = node.environment.npm_execpath;
  return npm === undefined
    ? run('npm', args, { folder, environment: node.environment })
    : run(node.program, [npm, ...args], { folder, environment: node.environment });
}

async function post(url: string, body: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-appwrite-project': 'ikhaa' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new TrialError(`${url} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

async function callPayments(
  site: string,
  path: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  const execution = await post(`${site}/v1/functions/payments/executions`, {
    body: JSON.stringify(body),
    async: false,
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  if (execution.responseStatusCode !== 200)
    throw new TrialError(
      `${path} answered ${String(execution.responseStatusCode)}: ${String(execution.responseBody)}`,
    );
  return JSON.parse(String(execution.responseBody));
}

/** Opens a payment, pays it on the card page, and has it recorded. @throws TrialError */
export async function give(site: string, cards: string): Promise<void> {
  const lines = [
    { projectId: 'gaza-food-parcels', unitAmountMinor: 2_500, quantity: 1, itemId: null },
  ];
  const urls = {
    successUrl: `${site}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${site}/cancel`,
  };
  const { sessionId } = await callPayments(site, '/checkout', {
    attemptId: crypto.randomUUID(),
    currency: 'USD',
    language: 'en',
    lines,
    ...urls,
  });
  const form = new URLSearchParams({
    email: 'payer@example.org',
    cardNumber: '4242 4242 4242 4242',
    expiry: '12 / 34',
    cvc: '123',
    name: 'Amina Donor',
  });
  const paid = await fetch(`${cards}/c/pay/${String(sessionId)}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: form,
  });
  if (!paid.ok) throw new TrialError(`the payment answered ${paid.status}: ${await paid.text()}`);
  await callPayments(site, '/record', { sessionId, line: 0 });
}

/** Runs `npm start` in the copy until a donation is recorded; then it must end in order. */
export async function startAndGive(
  node: TriedNode,
  folder: string,
  ports: { port: number; cardPort: number },
  environment: NodeJS.ProcessEnv = {},
): Promise<Run> {
  const data = join(folder, '.data');
  rmSync(data, { recursive: true, force: true });
  const env = {
    ...node.environment,
    ...environment,
    PORT: String(ports.port),
    CARD_PORT: String(ports.cardPort),
    DATA_DIR: data,
  };
  const child = spawn(node.program, ['scripts/run.mjs', 'scripts/start.ts'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const ended = new Promise<number>((done) => {
    child.once('exit', (code, signal) => done(code ?? (signal === null ? 1 : 128)));
  });
  const ready = new Promise<boolean>((done) => {
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      if (said.includes('Ikhaa is ready at')) done(true);
    });
    child.stderr?.on('data', (part: Buffer) => {
      said += part.toString();
    });
    void ended.then(() => done(false));
  });
  if (!(await ready)) return { code: 1, output: said };
  try {
    await give(`http://localhost:${ports.port}`, `http://127.0.0.1:${ports.cardPort}`);
    child.kill('SIGTERM');
    const code = await ended;
    return { code, output: code === 0 ? said : `${said}\nthe machine ended with ${code}` };
  } catch (error) {
    child.kill('SIGTERM');
    await ended;
    return {
      code: 1,
      output: `${said}\n${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

/** The major versions that the project supports, as listed in package.json. */
export function supportedMajors(): string[] {
  const { engines }: { engines: { node: string } } = createRequire(__filename)(
    join(root, 'package.json'),
  );
  return [...engines.node.matchAll(/(?:^|\^|>=)(\d+)\./g)].map(([, major = '']) => major);
}

/** The folder of copies and Nodes; throws TrialError for a folder with other content. */
export function scratchFolder(path: string): string {
  const mark = join(path, '.ikhaa-nodes');
  if (existsSync(path) && !existsSync(mark))
    throw new TrialError(`${path} is there and no folder of such trials: name another with --in.`);
  mkdirSync(path, { recursive: true });
  writeFileSync(mark, readFileSync(join(root, 'package.json')));
  return path;
}
