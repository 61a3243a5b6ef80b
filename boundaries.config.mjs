/** Which folder may import which: the table of docs/architecture.md, held by eslint-plugin-boundaries. */
import boundaries from 'eslint-plugin-boundaries';

/** A folder, and the folders that it may import besides itself. Tests and test support may import everything. */
const MAY_IMPORT = {
  'src/domain': [],
  'src/config': [],
  'src/theme': ['src/domain'],
  'src/i18n': ['src/domain', 'locales'],
  'src/ui': ['src/domain', 'src/theme', 'src/i18n'],
  'src/api': ['src/domain', 'src/config', 'backend/schema'],
  'src/store': ['src/domain', 'src/api', 'src/config'],
  'src/features': [
    'src/domain',
    'src/api',
    'src/store',
    'src/ui',
    'src/theme',
    'src/i18n',
    'src/config',
  ],
  'src/app': [
    'src/domain',
    'src/api',
    'src/store',
    'src/ui',
    'src/theme',
    'src/i18n',
    'src/config',
    'src/features',
  ],
  'src/qa': [
    'src/domain',
    'src/api',
    'src/store',
    'src/ui',
    'src/theme',
    'src/i18n',
    'src/config',
    'src/features',
    'src/app',
    'package',
  ],
  'backend/schema': ['src/domain'],
  'backend/seed': ['src/domain', 'backend/schema'],
  'backend/provision': ['src/domain', 'backend/schema', 'backend/seed'],
  'backend/functions': ['src/domain', 'backend/schema'],
  'backend/embedded/sqlite': [],
  'backend/embedded/appwrite': ['backend/embedded/sqlite'],
  'backend/embedded/cards': ['backend/embedded/sqlite'],
  'backend/admin': ['src/domain', 'backend/schema', 'backend/machine'],
  'backend/operations': [
    'src/domain',
    'backend/schema',
    'backend/machine',
    'backend/provision',
    'backend/embedded/sqlite',
  ],
  'backend/doctor': ['src/domain', 'backend/schema', 'backend/machine', 'backend/provision'],
  'backend/machine': [
    'src/domain',
    'backend/schema',
    'backend/seed',
    'backend/provision',
    'backend/functions',
    'backend/embedded/sqlite',
    'backend/embedded/appwrite',
    'backend/embedded/cards',
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
