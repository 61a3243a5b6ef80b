/** Rules of this code as patterns of its syntax. */
import i18next from 'eslint-plugin-i18next';

const COLOUR = String.raw`/(^|[\s("'])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgb|hsl)a?\(/i`;
const SIDES = '/^((margin|padding|border)(Left|Right)|ml|mr|pl|pr)$/';
const ADDRESS = String.raw`/^\/[a-z]/i`;

/** Restrictions beyond all plugins. Each is a list of selectors with one sentence. */
const restricted = {
  styleAttribute: [
    {
      selector: "JSXAttribute[name.name='style']",
      message: 'The right-to-left plugin does not see style={{}}: use sx or styled.',
    },
  ],
  colours: [`Literal[value=${COLOUR}]`, `TemplateElement[value.raw=${COLOUR}]`].map((selector) => ({
    selector,
    message: 'Colours are named in the theme and the covers alone.',
  })),
  sides: [
    `:matches(Property[key.name=${SIDES}], Property[key.value=${SIDES}], JSXAttribute[name.name=${SIDES}])`,
    'Property[key.name=/^(left|right)$/] > :matches(Literal[value!=true][value!=false], UnaryExpression).value',
    "Property[key.name='textAlign'] > Literal[value=/^(left|right)$/]",
    "Property[key.name='float']",
    `AssignmentExpression > MemberExpression.left[property.name=${SIDES}]`,
  ].map((selector) => ({
    selector,
    message: 'Sides are logical, so that Arabic mirrors by itself.',
  })),
  addresses: [
    `JSXAttribute[name.name=/^(to|href)$/] Literal[value=${ADDRESS}]`,
    `JSXAttribute[name.name=/^(to|href)$/] TemplateElement:first-child[value.raw=${ADDRESS}]`,
    `CallExpression[callee.name='navigate'] > Literal[value=${ADDRESS}]`,
    `CallExpression[callee.name='navigate'] > TemplateLiteral > TemplateElement:first-child[value.raw=${ADDRESS}]`,
  ].map((selector) => ({ selector, message: 'Addresses of the site are written in src/config.' })),
  sentences: [
    {
      selector: String.raw`JSXAttribute[name.name=/^(aria-label|title|placeholder|alt|label|helperText)$/] > Literal[value=/\p{L}{2}/u]`,
      message: 'Every sentence is in the locales.',
    },
  ],
  money: [
    "CallExpression[callee.name='parseFloat']",
    "CallExpression[callee.object.name='Number'][callee.property.name='parseFloat']",
    "CallExpression[callee.property.name='toFixed'][arguments.0.value=2]",
    'BinaryExpression[operator=/^[*/]$/][right.value=100]:matches([left.name=/(amount|Minor$)/i], [left.property.name=/(amount|Minor$)/i], [left.expression.property.name=/(amount|Minor$)/i])',
  ].map((selector) => ({ selector, message: 'Money is computed in core/money, not with floats.' })),
  impure: [
    ":matches(CallExpression, MemberExpression)[object.name='Date'][property.name='now']",
    "NewExpression[callee.name='Date']",
    "MemberExpression[object.name='Math'][property.name='random']",
    'Identifier[name=/^(localStorage|sessionStorage|nanoid|randomUUID)$/]',
  ].map((selector) => ({
    selector,
    message: 'Reducers read no clock, no storage and no chance: ids and times come from prepare.',
  })),
  leftovers: [
    {
      selector: "CallExpression[callee.name='spawn']:not(:has(Literal[value='ipc']))",
      message: 'A machine of tests is started with a channel (ipc), and ends with the test.',
    },
  ],
  barrels: [
    {
      selector:
        'Program:has(> :matches(ExportNamedDeclaration[source], ExportAllDeclaration)):not(:has(> :not(:matches(ExportNamedDeclaration[source], ExportAllDeclaration))))',
      message: 'No file only hands on what others export.',
    },
  ],
};

/** Functions that browsers of package.json lack; scripts/check-browsers.ts checks all of them. */
const TOO_NEW = [
  { object: 'URL', property: 'canParse' },
  { object: 'URL', property: 'parse' },
  { object: 'Promise', property: 'withResolvers' },
  { object: 'Promise', property: 'try' },
  { object: 'Object', property: 'groupBy' },
  { object: 'Map', property: 'groupBy' },
  { object: 'AbortSignal', property: 'any' },
  { object: 'Array', property: 'fromAsync' },
  { property: 'toSorted' },
  { property: 'toReversed' },
  { property: 'toSpliced' },
  { property: 'isWellFormed' },
  { property: 'toWellFormed' },
].map((one) => ({ ...one, message: 'The oldest browsers that we support do not have it.' }));

const { styleAttribute, colours, sides, addresses, sentences, money, impure, barrels, leftovers } =
  restricted;
const noSyntax = (...lists) => ({ 'no-restricted-syntax': ['error', ...lists.flat()] });
const TESTS = ['**/*.{test,stories}.{ts,tsx}', '**/{testing,conformance}/**'];

export const restrictionsConfig = [
  { files: ['src/**/*.{ts,tsx}'], rules: noSyntax(styleAttribute) },
  {
    files: ['{src,core}/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'no-restricted-properties': ['error', ...TOO_NEW] },
  },
  {
    files: ['{src,core,backend,functions,server,cli,packages,content}/**/*.{ts,tsx,mjs}'],
    ignores: TESTS,
    rules: {
      'max-lines': ['error', 600],
      ...noSyntax(money, barrels),
    },
  },
  { files: ['{core/money,packages}/**/*.ts'], ignores: TESTS, rules: noSyntax(barrels) },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: noSyntax(styleAttribute, colours, sides, addresses, sentences, money, barrels),
  },
  {
    files: ['src/theme/**'],
    ignores: TESTS,
    rules: noSyntax(styleAttribute, sides, addresses, sentences, money, barrels),
  },
  {
    files: ['src/components/motion/**'],
    ignores: TESTS,
    rules: noSyntax(styleAttribute, colours, addresses, sentences, money, barrels),
  },
  {
    files: ['src/components/covers/**'],
    ignores: TESTS,
    rules: noSyntax(styleAttribute, addresses, sentences, money, barrels),
  },
  {
    files: ['src/{config,i18n}/**'],
    ignores: TESTS,
    rules: noSyntax(styleAttribute, colours, sides, sentences, money, barrels),
  },
  {
    files: ['src/**/*Slice.ts'],
    rules: noSyntax(styleAttribute, colours, sides, addresses, sentences, money, barrels, impure),
  },
  {
    files: ['src/**/*.tsx'],
    ignores: TESTS,
    plugins: { i18next },
    rules: {
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-text-only',
          'jsx-components': { exclude: [] },
          words: { exclude: [/^(?!.*\p{L}{2}).*$/su] },
          message: 'Every sentence is in the locales',
        },
      ],
    },
  },
  {
    files: [
      'backend/testing/machineTestBed.ts',
      'tests/attacks/support/attackedSite.ts',
      'tests/e2e/support/qaMachine.ts',
      'tools/scale/site.ts',
      'packages/appwrite-emulator/src/durability.test.ts',
      'packages/stripe-emulator/src/server.test.ts',
      'server/{machine,dataFolder}.test.ts',
    ],
    rules: noSyntax(leftovers),
  },
];
