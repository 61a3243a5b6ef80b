/** The folders that may import each other (docs/architecture.md), for eslint-plugin-boundaries. */
import boundaries from 'eslint-plugin-boundaries';

const FOR_ALL_OF_SRC = ['core', 'src/config'];
const FOR_PAGES = [
  ...FOR_ALL_OF_SRC,
  'src/api',
  'src/store',
  'src/components',
  'src/theme',
  'src/i18n',
  'packages/tatreez',
];

/** The other nouns of the back end that a noun may import; there is no circle. */
const NOUNS = {
  common: [],
  audit: ['common'],
  dedications: ['common'],
  books: ['dedications', 'common'],
  payments: ['books', 'dedications', 'common'],
  receipts: ['books', 'dedications', 'common'],
  newsletter: ['audit', 'common'],
  mail: ['audit', 'dedications', 'newsletter', 'receipts', 'common'],
  plans: ['books', 'mail', 'payments', 'receipts', 'common'],
  accounts: ['audit', 'books', 'dedications', 'mail', 'newsletter', 'plans', 'common'],
  retention: ['dedications', 'common'],
  volunteers: ['accounts', 'common'],
  staff: [
    'accounts',
    'audit',
    'books',
    'dedications',
    'mail',
    'newsletter',
    'payments',
    'plans',
    'receipts',
    'volunteers',
    'common',
  ],
};
const BACKEND = Object.keys(NOUNS).map((noun) => `backend/${noun}`);

/** The other folders that a folder may import. Tests and test support may import everything. */
const MAY_IMPORT = {
  core: [],
  'packages/open-sqlite': [],
  'packages/appwrite-emulator': ['packages/open-sqlite'],
  'packages/stripe-emulator': ['packages/open-sqlite'],
  'packages/tatreez': [],
  content: ['core'],
  ...Object.fromEntries(
    Object.entries(NOUNS).map(([noun, others]) => [
      `backend/${noun}`,
      [
        'core',
        // Staff recognise and remove the example by its ids.
        ...(noun === 'staff' ? ['content'] : []),
        ...others.map((other) => `backend/${other}`),
      ],
    ]),
  ),
  functions: ['core', ...BACKEND],
  'src/config': ['core', 'packages/tatreez'],
  'src/theme': ['core'],
  'src/i18n': ['core', 'locales'],
  // Components read the page's facts about the charity, such as its name in each title.
  'src/components': ['core', 'src/config', 'src/theme', 'src/i18n', 'packages/tatreez'],
  'src/api': FOR_ALL_OF_SRC,
  'src/store': [...FOR_ALL_OF_SRC, 'src/api'],
  'src/features': FOR_PAGES,
  'src/staff': [...FOR_PAGES, 'src/features'],
  'src/app': [...FOR_PAGES, 'src/features', 'src/staff', 'src/prerender'],
  'src/prerender': [...FOR_PAGES, 'src/features', 'src/app'],
  'src/debug': [...FOR_PAGES, 'src/features', 'src/app'],
  // The server provisions itself at each start, so provisioning is part of it.
  server: [
    'core',
    'content',
    // The defaults of the charity's settings.
    'src/config',
    ...BACKEND,
    'functions',
    'packages/open-sqlite',
    'packages/appwrite-emulator',
    'packages/stripe-emulator',
  ],
  cli: ['core', 'content', ...BACKEND, 'functions', 'packages/open-sqlite', 'server'],
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

/** Matches the whole path, as packages have folders of the same names. */
const inRoot = (type, pattern, more = {}) => ({ type, pattern, partialMatch: false, ...more });

export const boundariesConfig = {
  files: ['{src,core,content,backend,functions,server,cli,packages}/**/*.{ts,tsx}'],
  ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'packages/*/conformance/**'],
  plugins: { boundaries },
  settings: {
    'import/resolver': { typescript: { alwaysTryTypes: true } },
    'boundaries/elements': [
      inRoot('feature', 'src/features/*', { capture: ['name'] }),
      ...Object.keys(MAY_IMPORT)
        .filter((folder) => folder !== 'src/features')
        .map((folder) => inRoot(folder, folder)),
      inRoot('locales', 'locales'),
    ],
  },
  rules: {
    'boundaries/dependencies': ['error', { default: 'disallow', policies }],
  },
};
