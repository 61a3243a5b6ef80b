import stylistic from '@stylistic/eslint-plugin';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import tseslint from 'typescript-eslint';
import { boundariesConfig } from './boundaries.config.mjs';
import { ownElementConfig } from './ownElement.config.mjs';
import { restrictionsConfig } from './restrictions.config.mjs';
import { wordsConfig } from './words.config.mjs';

/** Prettier breaks code, but not comments. */
const COLUMNS = {
  code: 100,
  ignoreUrls: true,
  ignoreStrings: true,
  ignoreTemplateLiterals: true,
  ignoreRegExpLiterals: true,
};

const UNFINISHED = ['todo', 'fixme', 'xxx'];

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'dist/',
      '.data/',
      'coverage/',
      'test-results/',
      'playwright-report/',
      'pictures/',
      'releases/',
    ],
  },
  // Comments cannot disable a rule.
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    extends: [tseslint.configs.recommended],
    plugins: { '@stylistic': stylistic },
    rules: {
      '@stylistic/max-len': ['error', COLUMNS],
      'no-warning-comments': ['error', { terms: UNFINISHED, location: 'anywhere' }],
      'no-restricted-globals': ['error', 'escape', 'unescape'],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      eqeqeq: 'error',
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-redux',
              importNames: ['useSelector', 'useDispatch'],
              message: 'Use the typed hooks of @/store/hooks.',
            },
            {
              name: 'react-i18next',
              importNames: ['Trans'],
              message: 'Use Sentence, which holds where a browser translates the page.',
            },
            { name: '@mui/material', message: 'Import MUI by path (@mui/material/Button).' },
            {
              name: '@mui/material/Button',
              importNames: ['default'],
              message: 'Use Button of @/components/form, whose label has an element of its own.',
            },
            { name: '@mui/icons-material', message: 'Import icons by path.' },
            ...['better-sqlite3', 'better-sqlite3-node20', 'node:sqlite'].map((name) => ({
              name,
              message: 'Open databases with openSqlite of the package open-sqlite.',
            })),
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-console': 'error',
    },
  },
  ...restrictionsConfig,
  ...wordsConfig,
  boundariesConfig,
  ownElementConfig,
  {
    files: ['src/**/*.test.tsx'],
    ...testingLibrary.configs['flat/react'],
    rules: {
      ...testingLibrary.configs['flat/react'].rules,
      'testing-library/no-render-in-lifecycle': [
        'error',
        { allowTestingFrameworkSetupHook: 'beforeEach' },
      ],
    },
  },
  {
    // Decorative pictures, covers, live regions, script elements and the metadata of pages and
    // mails have no role that a test could find.
    files: [
      'src/components/covers/CoverImage.test.tsx',
      'src/features/projects/ProjectCard.test.tsx',
      'src/components/slider/BannerCarousel.test.tsx',
      'src/store/checkout/scenarios.test.tsx',
      'src/app/routing/FocusOnNavigation.test.tsx',
      'src/features/profile/ProfilePage.test.tsx',
      'src/app/hostileNames.test.tsx',
    ],
    rules: { 'testing-library/no-container': 'off', 'testing-library/no-node-access': 'off' },
  },
  { files: ['src/config/log.ts'], rules: { 'no-console': 'off' } },
  { files: ['packages/open-sqlite/src/openSqlite.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['src/components/{form/Button,text/Sentence}.tsx', 'src/debug/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
  { files: ['src/store/hooks.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['{core,backend,functions,server,cli,packages,content}/**/*.ts'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'error' },
  },
  {
    files: ['scripts/**', 'tools/**', '*.mjs', '*.config.ts'],
    languageOptions: { globals: globals.node },
  },
);
