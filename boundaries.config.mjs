/** Which folder may import which: the table of docs/architecture.md, held by eslint-plugin-boundaries. */
import boundaries from 'eslint-plugin-boundaries';

/** A folder, and the folders that it may import besides itself. Tests and test support may import everything. */
const MAY_IMPORT = {
  core: [],
  'src/config': [],
  'src/theme': ['core'],
  'src/i18n': ['core', 'locales'],
  'src/components': ['core', 'src/theme', 'src/i18n'],
  'src/api': ['core', 'src/config', 'core/schema'],
  'src/store': ['core', 'src/api', 'src/config'],
  'src/features': [
    'core',
    'src/api',
    'src/store',
    'src/components',
    'src/theme',
    'src/i18n',
    'src/config',
  ],
  'src/app': [
    'core',
    'src/api',
    'src/store',
    'src/components',
    'src/theme',
    'src/i18n',
    'src/config',
    'src/features',
  ],
  'src/debug': [
    'core',
    'src/api',
    'src/store',
    'src/components',
    'src/theme',
    'src/i18n',
    'src/config',
    'src/features',
    'src/app',
    'package',
  ],
  'core/schema': ['core'],
  content: ['core', 'core/schema'],
  'server/provision': ['core', 'core/schema', 'content'],
  functions: ['core', 'core/schema'],
  'packages/open-sqlite/src': [],
  'packages/appwrite-emulator/src': ['packages/open-sqlite/src'],
  'packages/stripe-emulator/src': ['packages/open-sqlite/src'],
  'cli/admin': ['core', 'core/schema', 'server'],
  cli: ['core', 'core/schema', 'server', 'server/provision', 'packages/open-sqlite/src'],
  'cli/doctor': ['core', 'core/schema', 'server', 'server/provision'],
  server: [
    'core',
    'core/schema',
    'content',
    'server/provision',
    'functions',
    'packages/open-sqlite/src',
    'packages/appwrite-emulator/src',
    'packages/stripe-emulator/src',
  ],
};

const typesOf = (names) =>
  names.flatMap((name) => (name === 'src/features' ? ['feature'] : [name]));

/** A feature never imports another feature: their pages meet in src/app. */
const policies = Object.entries(MAY_IMPORT).map(([folder, others]) =>
  folder === 'src/features'
    ? {
        from: { element: { type: 'feature' } },
        allow: { to: { element: { types: { anyOf: typesOf(others) } } } },
      }
    : {
        from: { element: { type: folder } },
        allow: { to: { element: { types: { anyOf: [folder, ...typesOf(others)] } } } },
      },
);

export const boundariesConfig = {
  files: ['src/**/*.{ts,tsx}', 'backend/**/*.ts'],
  ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
  plugins: { boundaries },
  settings: {
    'import/resolver': { typescript: { alwaysTryTypes: true } },
    'boundaries/elements': [
      { type: 'feature', pattern: 'src/features/*', capture: ['name'] },
      ...Object.keys(MAY_IMPORT)
        .filter((folder) => folder !== 'src/features')
        .map((folder) => ({ type: folder, pattern: folder })),
      { type: 'locales', pattern: 'locales' },
    ],
  },
  rules: {
    'boundaries/dependencies': ['error', { default: 'disallow', policies }],
  },
};
