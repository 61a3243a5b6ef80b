import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startCardProvider } from 'stripe-emulator';
import { root } from '../scripts/lib/project';
import { VARIABLES, readVariables, type VariableName } from './variables';

const names = Object.keys(VARIABLES) as VariableName[];

/** Set by our own programs for each other, by Node, npm or Appwrite; nobody sets them by hand. */
const INTERNAL =
  /^(NODE_ENV|NODE_OPTIONS|PATH|IKHAA_QA|IKHAA_QA_BUILD|IKHAA_QA_SEEDED|IKHAA_E2E_\w+|APPWRITE_FUNCTION_\w+)$/;
/** Set for the functions by npm run provision, from PUBLIC_URL, and by the machine for its own. */
const OF_FUNCTIONS = ['SITE_ORIGINS', 'BACKUPS'];

it.each(names.map((name) => [name]))(
  'names %s when it is missing, and when it is wrong',
  (name) => {
    expect(() => readVariables({}, { needed: [name] })).toThrow(
      `The setting ${name} is missing: it is ${VARIABLES[name].wanted}.`,
    );
    expect(readVariables({ [name]: '' }, { optional: [name] })).toEqual({});
    if (['HOST', 'CARD_HOST', 'DATA_DIR'].includes(name)) return;
    expect(() => readVariables({ [name]: 'no!' }, { optional: [name] })).toThrow(
      `The setting ${name} must be ${VARIABLES[name].wanted}.`,
    );
  },
);

it('repeats no value that it refuses', () => {
  const [secret, wrong] = [
    'sk_live_planted secret',
    { STRIPE_SECRET_KEY: 'sk_live_planted secret' },
  ];
  expect(() => readVariables(wrong, { needed: ['STRIPE_SECRET_KEY'] })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining(secret) }) as Error,
  );
});

it('documents in .env.example exactly the variables that the programs read', () => {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const documented = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1] ?? '');
  const read = new Set([
    ...names,
    ...sources().flatMap((file) => variablesIn(readFileSync(file, 'utf8'))),
  ]);
  expect([...documented].sort()).toEqual(
    [...read].filter((name) => !INTERNAL.test(name) && !OF_FUNCTIONS.includes(name)).sort(),
  );
  expect(new Set(documented).size).toBe(documented.length);
});

/** The programs, without their tests. */
function sources(): string[] {
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === 'testing' ? [] : below(path);
      return /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path) ? [join(root, path)] : [];
    });
  return [
    ...[
      'src',
      'core',
      'backend',
      'functions',
      'server',
      'cli',
      'packages',
      'content',
      'scripts',
    ].flatMap(below),
    join(root, 'webpack.config.ts'),
    join(root, 'playwright.config.ts'),
  ];
}

function variablesIn(text: string): string[] {
  const code = text.replace(/^\s*(\/?\*|\/\/).*$/gm, '');
  const direct = code.matchAll(/\b(?:process\.env|environment)(?:\.|\[')([A-Z][A-Z0-9_]+)/g);
  const quoted = code.matchAll(
    /'((?:APPWRITE|STRIPE|IKHAA|CHECKOUTS|CALLER|NEWSLETTER|PUBLIC|DATA|WEBHOOK)_[A-Z0-9_]+)'/g,
  );
  return [...direct, ...quoted].flatMap((match) =>
    match[1] !== undefined && match[1] !== 'IKHAA_PROVISIONED' ? [match[1]] : [],
  );
}

const SECRETS = {
  STRIPE_SECRET_KEY: 'sk_live_planted1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_planted2',
  APPWRITE_API_KEY: 'standard_planted3',
  CALLER_HASH_KEY: 'planted4-planted4-planted4-planted4',
  NEWSLETTER_KEY: 'planted6-planted6-planted6-planted6',
  RECEIPTS_KEY: 'planted7-planted7-planted7-planted7',
  APPWRITE_KEY: 'standard_planted5',
};

/** What the build would write into the site, or why it would not build. */
function buildWith(environments: readonly Record<string, string>[]): string[] {
  const program = `const config = require('./webpack.config.ts').default;
    const before = { ...process.env };
    for (const environment of ${JSON.stringify(environments)}) {
      process.env = { ...before, ...environment };
      let told;
      try { told = JSON.stringify(config({}, { mode: 'production' }).plugins.map((plugin) => plugin?.definitions ?? null)); } catch (error) { told = error.message; }
      console.log('built: ' + told);
    }`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--eval', program], {
    cwd: root,
    encoding: 'utf8',
  });
  const told = stdout.split('\n').filter((line) => line.startsWith('built: '));
  if (told.length !== environments.length) throw new Error(stderr);
  return told.map((line) => line.slice('built: '.length));
}

it('builds no secret into the site: refuses it in a public variable', () => {
  // The server reads IKHAA_EXAMPLE at its start; no build contains it.
  const publicNames = names.filter((name) => name.startsWith('IKHAA_') && name !== 'IKHAA_EXAMPLE');
  const misplaced = publicNames.flatMap((name) =>
    ['sk_live_1', 'sk_test_1', 'rk_live_1', 'whsec_1', 'standard_1'].map((value) => ({
      [name]: value,
    })),
  );
  const [clean, ...refused] = buildWith([SECRETS, ...misplaced]);
  expect(clean).toContain('process.env.IKHAA_APPWRITE_ENDPOINT');
  expect(clean).not.toMatch(/planted/);
  expect(refused).toEqual(
    misplaced.map(
      (environment) =>
        `${Object.keys(environment)[0]} holds a secret key, and this build is public.`,
    ),
  );
});

it.each(['sk_live_planted', 'rk_live_planted'])(
  'has no card provider of its own for a live key (%s)',
  async (key) => {
    const started = startCardProvider({
      port: 0,
      dataDir: join(root, '.data-never-made'),
      secretKeys: [key],
      webhooks: [],
      allowControls: false,
      log: () => undefined,
    });
    await expect(started).rejects.toThrow(
      /takes test keys only \(sk_test_\.\.\. or rk_test_\.\.\.\), not \w\w_live_\*\*\*\*/,
    );
  },
);
