import fs from 'node:fs';
import path from 'node:path';
import { WEBHOOK_EVENTS } from '@backend/payments/webhooks/webhookEvents';
import { FOREVER, HTTPS_HEADERS } from '@server/pages/siteHeaders';
import { STATIC_PAGES, STATIC_SHELL } from '@server/pages/staticPages';
import { FUNCTIONS } from '@core/schema/schema';
import { PAYMENTS_FUNCTION_ID, PAYMENTS_PATHS } from '@core/donations/contract';
import { PLANTED } from '../e2e/support/planted';
import { BUILT_FUNCTIONS } from '@backend/testing/builtMachine';
import { readAttacks } from '../../scripts/attacks';
import { root } from '../../scripts/lib/project';

/** The folders of what is the product itself. */
const ROOMS = ['src', 'core', 'backend', 'functions', 'server', 'cli', 'packages', 'content'];

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const missing = (files: string[]): string[] =>
  files.filter((file) => !fs.existsSync(path.join(root, file)));

/** The files that a systemd unit starts Node.js with. */
const startedBy = (unit: string): string[] =>
  /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(unit)?.[1]?.split(' ') ?? [''];

test('the container is built from files that exist, and starts with one', () => {
  const lines = read('Dockerfile').split('\n');
  const copied = lines
    .filter((line) => /^COPY (?!--from)/.test(line))
    .flatMap((line) => line.split(' ').slice(1, -1));
  expect(copied).toEqual(
    expect.arrayContaining(['package-lock.json', ...ROOMS, 'webpack.config.ts']),
  );
  expect(missing(copied)).toEqual([]);
  expect(lines.filter((line) => line.startsWith('CMD'))).toEqual([
    'CMD ["node", "scripts/run.mjs", "scripts/start.ts"]',
  ]);
});

test('compose builds that container behind the web server that the machine trusts', () => {
  const compose = read('compose.yaml');
  const mounted = [...compose.matchAll(/- \.\/(\S+?):/g)].map(([, file = '']) => file);
  // The container makes the folder of its backups.
  expect(missing(mounted)).toEqual(missing(['backups']));
  expect(compose).toContain('network_mode: service:caddy');
  // What is built into the site and set at the start is to be the same, or the start builds anew.
  const built = [...read('.env.example').matchAll(/^(IKHAA_\w+|CHARITY_TIME_ZONE)=/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !/^IKHAA_(APPWRITE|NEED_BROWSERS|EXAMPLE)/.test(name));
  const container = read('Dockerfile');
  for (const name of built) {
    expect(compose).toContain(`${name}: \${${name}:-}`);
    expect(container).toContain(`${name}=$${name}`);
    expect(container.match(new RegExp(`^ARG .*${name}=`, 'gm'))).toHaveLength(2);
  }
  expect(compose).toMatch(/HOST: 127\.0\.0\.1\n/);
  expect(read('deploy/Caddyfile')).toContain('reverse_proxy 127.0.0.1:3000');
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.env', '.data', '**/node_modules']),
  );
});

test('the checks of a change run on every Node.js that package.json names', () => {
  const { engines }: { engines: { node: string } } = JSON.parse(read('package.json'));
  const majors = [...engines.node.matchAll(/(\d+)\.\d+\.\d+/g)].map(([, major = '']) => major);
  const workflow = read('.github/workflows/ci.yml');
  expect(workflow).toContain(`node: [${majors.join(', ')}]`);
  expect(workflow).toContain('run: .ci/run');
  expect(majors).toContain(read('.nvmrc').trim());
});

test('pages of a static host are rendered again by a program that exists', () => {
  const unit = read('deploy/ikhaa-prerender.service');
  expect(missing(startedBy(unit))).toEqual([]);
  expect(read('deploy/ikhaa-prerender.timer')).toMatch(/^OnCalendar=/m);
});

test('the service starts an existing file as a user that writes its data alone', () => {
  const unit = read('deploy/ikhaa.service');
  expect(missing(startedBy(unit))).toEqual([]);
  for (const line of [
    'User=ikhaa',
    'ProtectSystem=strict',
    'StateDirectory=ikhaa',
    'NoNewPrivileges=yes',
  ])
    expect(unit).toContain(`\n${line}\n`);
  expect(unit).toMatch(/DATA_DIR=\/var\/lib\/ikhaa\n/);
});

test('the web servers’ examples use the build’s headers and the machine’s other ones', () => {
  const hsts = HTTPS_HEADERS['strict-transport-security'];
  expect(read('deploy/Caddyfile')).toContain(`Strict-Transport-Security "${hsts}"`);
  for (const [file, headers] of [
    ['deploy/nginx.conf', 'static.headers.nginx'],
    ['deploy/Caddyfile.static', 'static.headers.caddy'],
  ] as const) {
    const text = read(file);
    expect(text).toMatch(new RegExp(`(include|import) /srv/ikhaa/${headers}`));
    expect(text).toContain(`Cache-Control "${FOREVER}"`);
    for (const page of [...Object.values(STATIC_PAGES), `/${STATIC_SHELL}`])
      expect(text).toContain(page);
    expect(text).not.toMatch(/Content-Security-Policy/i);
  }
  // Each location with a header of its own must take the others again.
  const locations = read('deploy/nginx.conf')
    .split(/\n {4}location /)
    .slice(1);
  expect(
    locations.filter((location) => !location.includes('include /srv/ikhaa/static.headers.nginx')),
  ).toEqual([]);
});

test('a function whose bundle lacks packages has them installed', () => {
  const lacking = FUNCTIONS.filter(({ id }) =>
    fs.existsSync(path.join(BUILT_FUNCTIONS, id, 'package.json')),
  );
  expect(lacking.map(({ id }) => id)).toEqual(['receipts', 'staff']);
  expect(lacking.filter(({ commands }) => !commands?.startsWith('npm install'))).toEqual([]);
});

test('the guide names files, commands and addresses that exist', () => {
  const guide = read('docs/deployment.md');
  expect(
    missing(
      [
        ...guide.matchAll(
          /\b((?:deploy|scripts|core|backend|functions|server|cli|packages|content|src|locales)\/[\w./-]*\w)/g,
        ),
      ].map(([, file = '']) => file),
    ),
  ).toEqual([]);
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const commands = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  expect(guide).toContain(`/_functions/${PAYMENTS_FUNCTION_ID}${PAYMENTS_PATHS.webhook}`);
  const example = read('.env.example');
  const variables = new Set(
    [...guide.matchAll(/\b((?:IKHAA|STRIPE|APPWRITE|PUBLIC|WEBHOOK|DATA)_[A-Z_]+)\b/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect([...variables].filter((name) => !example.includes(`\n${name}=`))).toEqual([]);
});

test('the guide subscribes the webhook to what it hears, as the machine does', () => {
  const [step = ''] = /^7\. \*\*Webhook\*\*.*$/m.exec(read('docs/deployment.md')) ?? [];
  const named = [
    ...step.matchAll(/`((?:checkout|payment_intent|payment_method|charge|refund)\.[\w.*]+)`/g),
  ].map(([, name = '']) => name);
  const isNamed = (event: string): boolean =>
    named.includes(event) || named.includes(event.replace(/\.\w+$/, '.*'));
  expect(WEBHOOK_EVENTS.filter((event) => !isNamed(event))).toEqual([]);
  expect(
    named.filter(
      (name) =>
        !WEBHOOK_EVENTS.some(
          (event) => event === name || (name.endsWith('.*') && event.startsWith(name.slice(0, -1))),
        ),
    ),
  ).toEqual([]);
});

test('the browser tests plant a value for every secret that may be set', () => {
  const documented = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(
    ([, name = '']) => name,
  );
  expect(
    documented
      .filter((name) => /SECRET|KEY|TOKEN|PASSWORD/.test(name) && !name.startsWith('IKHAA_'))
      .sort(),
  ).toEqual(Object.keys(PLANTED).sort());
});

test('every file of tests/attacks names its attack, its defence and its tests', () => {
  const attacks = readAttacks();
  expect(attacks.length).toBeGreaterThan(30);
  expect(
    attacks.filter(({ attack, defence, tests }) => !attack || !defence || tests.length === 0),
  ).toEqual([]);
});

test('the threat model names files that exist', () => {
  const named = [...read('docs/threat-model.md').matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(60);
  expect(missing(named)).toEqual([]);
});
