import { createRequire } from 'node:module';
import path from 'node:path';
import { buildSync } from 'esbuild';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { Compilation, DefinePlugin, sources, type Compiler, type Configuration } from 'webpack';
import zlib from 'node:zlib';
import { register } from 'tsx/cjs/api';
import LicensePlugin from 'webpack-license-plugin';
import type * as Notice from './src/app/layout/NoScriptNotice';
import type * as RouteTable from './src/app/routes';
import { handbookUrl } from './core/staff/handbook';
import { LANGUAGES } from './core/text/languages/bilingual';
import { browserslist } from './package.json';
import { EXAMPLE_CHARITY } from './content/charity';
import { EXAMPLE_CURRENCIES } from './content/currencies';
import { EXAMPLE_TEXTS } from './content/siteTexts';
import { NEUTRAL_CURRENCIES } from './core/money/neutralCurrencies';
import { NEUTRAL_CHARITY } from './core/site/neutralCharity';
import type * as PageCharity from './src/config/pageCharity';
import type * as PageTexts from './src/config/pageTexts';
import { dataBlock } from './src/prerender/dataBlock';
import type * as PageDocument from './src/prerender/pageDocument';
import { toHandbook } from './scripts/lib/handbook';

/** Time travel must not load code, so a build for QA has all its code at once. */
const FOR_QA = process.env.IKHAA_QA_BUILD === '1';
// The route table depends on it too.
if (FOR_QA) process.env.IKHAA_TECHNICAL_REPORTS ||= 'on';

/** A build in which wrong lines can be switched on, for tools/seeded-plays.ts alone. */
const IS_SEEDED = process.env.IKHAA_QA_SEEDED === '1';

/** React DevTools show components by the names of their functions and classes. */
const KEPT_NAMES = FOR_QA ? { keep_classnames: true, keep_fnames: true } : {};

const ofSite: (file: string) => unknown = createRequire(path.join(__dirname, 'src/index.tsx'));
const unregister = register();
const { routes, SHARED_CHUNKS } = ofSite('./app/routes') as typeof RouteTable;
const { pageCharityOf } = ofSite('./config/pageCharity') as typeof PageCharity;
const { COMMON_SECTIONS, pageTextsOf } = ofSite('./config/pageTexts') as typeof PageTexts;
const { shellSlots } = ofSite('./prerender/pageDocument') as typeof PageDocument;
const { NO_SCRIPT_STYLES } = ofSite('./app/layout/NoScriptNotice') as typeof Notice;
unregister();

/** Settings that src/config/env.ts reads. None may be a secret: all are public in the browser. */
const SETTINGS = [
  'IKHAA_APPWRITE_ENDPOINT',
  'IKHAA_APPWRITE_PROJECT',
  'IKHAA_STRIPE_PUBLISHABLE_KEY',
  'IKHAA_RATE_MAX_DAYS',
  'IKHAA_TECHNICAL_REPORTS',
  'IKHAA_QA_BUILD',
  'CHARITY_TIME_ZONE',
];

/** The facts of the shell until its server knows the settings. */
const neutralCharity = () =>
  pageCharityOf(NEUTRAL_CHARITY, {
    texts: pageTextsOf(COMMON_SECTIONS, {}, NEUTRAL_CHARITY),
    currencies: NEUTRAL_CURRENCIES,
  });

/** Builds for development and QA are not prerendered, so that their shell keeps its facts. */
const exampleCharity = () =>
  pageCharityOf(EXAMPLE_CHARITY, {
    texts: pageTextsOf(COMMON_SECTIONS, EXAMPLE_TEXTS, EXAMPLE_CHARITY),
    currencies: EXAMPLE_CURRENCIES,
  });

function checkTimeZone(): void {
  const zone = (process.env.CHARITY_TIME_ZONE ?? '').trim();
  process.env.CHARITY_TIME_ZONE = zone;
  try {
    if (zone !== '') new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw new Error(
      'CHARITY_TIME_ZONE must be a time zone, such as Europe/Istanbul, or left out for UTC.',
    );
  }
}
checkTimeZone();

function publicSettings(): Record<string, string> {
  return Object.fromEntries(
    SETTINGS.map((name) => {
      const value = process.env[name] ?? '';
      if (/^(sk|rk)_|^whsec_|^standard_/.test(value))
        throw new Error(`${name} holds a secret key, and this build is public.`);
      return [`process.env.${name}`, JSON.stringify(value)];
    }),
  );
}

/** The script before a page's content is built from the app's own source. */
function inlineScript(): string {
  const built = buildSync({
    entryPoints: [path.join(__dirname, 'src/prerender/inlineScript.ts')],
    define: publicSettings(),
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    tsconfig: path.join(__dirname, 'tsconfig.json'),
  });
  return built.outputFiles[0]?.text.trim() ?? '';
}

/** The font faces of a page's first view, by language. */
const FIRST_FACES = {
  en: ['alexandria-latin-', 'readex-pro-latin-'],
  ar: ['readex-pro-arabic-', 'readex-pro-latin-'],
};

function fontsIn(files: string[]): Record<string, string[]> {
  const found = Object.entries(FIRST_FACES).map(([language, faces]) => [
    language,
    faces.flatMap((face) =>
      files.filter((file) => file.includes(`/${face}`)).map((file) => `/${file}`),
    ),
  ]);
  return Object.fromEntries(found);
}

/** Themes with CSS variables, which Material UI includes for sites that use them. */
const WITHOUT_CSS_VARIABLES = Object.fromEntries(
  ['createThemeWithVars', 'ThemeProviderWithVars'].map((name) => [
    path.join(__dirname, `node_modules/@mui/material/styles/${name}.mjs`),
    false as const,
  ]),
);

/** @throws for an unknown chunk, as one build has all its code at once */
function scriptsOf({ namedChunkGroups }: Compilation, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const group = namedChunkGroups.get(name);
    if (group === undefined && !FOR_QA) throw new Error(`No chunk is named ${name}.`);
    return (
      group
        ?.getFiles()
        .filter((file) => file.endsWith('.js'))
        .map((file) => `/${file}`) ?? []
    );
  });
}

/** The scripts of each page by its address, and the common ones, for pages without prerendering. */
function codeOf(compilation: Compilation): Record<string, string[]> {
  const chunks = [
    ...routes.flatMap(({ path: address, chunks: own }) =>
      own === undefined ? [] : [[address.replace(/\/[:*].*/, ''), own] as const],
    ),
    ...Object.entries(SHARED_CHUNKS),
  ];
  return Object.fromEntries(chunks.map(([name, names]) => [name, scriptsOf(compilation, names)]));
}

type Licensed = {
  name: string;
  version: string;
  license: string | null;
  licenseText: string | null;
};

/** Licences of all published packages, as authors require; throws for a package without a text. */
function licenseTexts(packages: readonly Licensed[]): string {
  return packages
    .map(({ name, version, license, licenseText }) => {
      if (!licenseText && !FOR_QA) throw new Error(`${name} has no licence text to publish.`);
      return `${name} ${version} (${license})\n\n${(licenseText ?? 'Its package holds no text of the licence.').trim()}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** Writes the addresses with a page and each chunk's files, for the server and for prerendering. */
function listChunks(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('chunks', (compilation) => {
    compilation.hooks.processAssets.tap(
      { name: 'chunks', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
      () => {
        const files = [...compilation.namedChunkGroups].map(([name, group]): [string, string[]] => [
          name,
          group
            .getFiles()
            .filter((file) => !file.endsWith('.map'))
            .map((file) => `/${file}`),
        ]);
        const addresses = routes.map(({ path: pattern, subjects: collection }) => ({
          pattern,
          collection,
        }));
        compilation.emitAsset('addresses.json', new sources.RawSource(JSON.stringify(addresses)));
        const chunks = Object.fromEntries(files);
        const build = {
          chunks,
          fonts: fontsIn(Object.keys(compilation.assets)),
          styles: (chunks.main ?? []).filter((file) => file.endsWith('.css')),
        };
        compilation.emitAsset('build.json', new sources.RawSource(JSON.stringify(build)));
      },
    );
  });
}

export default function config(
  _env: unknown,
  { mode }: { mode?: string },
): Configuration & { devServer?: unknown } {
  const production = mode !== 'development';
  return {
    mode: production ? 'production' : 'development',
    target: 'web',
    entry: './src/index.tsx',
    devtool: production ? 'source-map' : 'eval-cheap-module-source-map',
    output: {
      path: path.join(__dirname, 'dist', IS_SEEDED ? 'seeded-site' : FOR_QA ? 'qa-site' : 'site'),
      filename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      publicPath: '/',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        '@': path.join(__dirname, 'src'),
        '@core': path.join(__dirname, 'core'),
        '@locales': path.join(__dirname, 'locales'),
        // Resolves to emotion's own stylis.
        stylis: path.join(__dirname, 'node_modules/stylis'),
        ...(production ? WITHOUT_CSS_VARIABLES : {}),
      },
    },
    module: {
      ...(FOR_QA ? { parser: { javascript: { dynamicImportMode: 'eager' } } } : {}),
      rules: [
        ...(IS_SEEDED
          ? [{ test: /\.tsx?$/, enforce: 'pre' as const, loader: './tools/lib/seedLoader.cjs' }]
          : []),
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: 'swc-loader',
            options: {
              // The browsers of package.json; `env` and a target of `jsc` exclude each other.
              env: { targets: browserslist },
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: {
                  react: { runtime: 'automatic', refresh: !production, development: !production },
                },
              },
            },
          },
        },
        {
          test: /\.css$/,
          include: path.join(__dirname, 'src'),
          use: [production ? MiniCssExtractPlugin.loader : 'style-loader', 'css-loader'],
        },
        // A library's styles are linked by their users, so that the first script needs no loader.
        {
          test: /\.css$/,
          exclude: path.join(__dirname, 'src'),
          type: 'asset/resource',
          generator: { filename: 'assets/[name].[contenthash:8][ext]' },
        },
        {
          test: /\.woff2$/,
          type: 'asset/resource',
          generator: { filename: 'assets/fonts/[name].[contenthash:8][ext]' },
        },
        { test: /\.(svg|avif|webp|png)$/, type: 'asset/resource' },
        // Emotion needs it for class components, which the site does not use.
        { test: /[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
      ],
    },
    plugins: [
      new DefinePlugin(publicSettings()),
      listChunks,
      new HtmlPlugin({
        template: 'src/index.html',
        // The template names the scripts and styles itself, between its slots.
        inject: false,
        minify: production
          ? {
              collapseWhitespace: true,
              removeComments: true,
              ignoreCustomComments: [/^\/?slot/],
            }
          : false,
        templateParameters: (
          compilation: Compilation,
          _assets: unknown,
          { headTags }: { headTags: HtmlPlugin.HtmlTagObject[] },
        ) => {
          const tags = (name: string): string =>
            headTags.filter(({ tagName }) => tagName === name).join('');
          return {
            inlineScript: inlineScript(),
            scripts: tags('script'),
            styles: tags('link'),
            noScriptStyles: NO_SCRIPT_STYLES,
            ...shellSlots(production && !FOR_QA ? neutralCharity() : exampleCharity()),
            fonts: dataBlock('fonts', fontsIn(Object.keys(compilation.assets))),
            code: dataBlock('code', codeOf(compilation)),
          };
        },
      }),
      new CopyPlugin({
        patterns: [
          { from: 'public', noErrorOnMissing: true },
          { from: 'locales', to: 'locales/[name][ext]' },
          ...LANGUAGES.map((language) => ({
            from: language === 'en' ? 'docs/staff.md' : `docs/staff.${language}.md`,
            to: handbookUrl(language).slice(1),
            transform: (markdown: Buffer) => JSON.stringify(toHandbook(markdown.toString())),
          })),
        ],
      }),
      ...(production
        ? [
            new LicensePlugin({
              outputFilename: 'third-party-licenses.json',
              additionalFiles: { 'THIRD-PARTY-LICENSES.txt': licenseTexts },
              // A part of a package has the whole package's licence; tatreez is ours.
              excludedPackageTest: (name) => ['@hookform/resolvers/zod', 'tatreez'].includes(name),
              includePackages: () =>
                [
                  '@fontsource-variable/alexandria',
                  '@fontsource-variable/readex-pro',
                  '@hookform/resolvers',
                ].map((name) => path.join(__dirname, 'node_modules', name)),
            }),
            new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:8].css' }),
            new CompressionPlugin({
              test: /\.(js|css|html|json|svg|webmanifest|txt)$/,
              algorithm: 'gzip',
              threshold: 512,
              minRatio: 0.95,
            }),
            new CompressionPlugin({
              test: /\.(js|css|html|json|svg|webmanifest|txt)$/,
              algorithm: 'brotliCompress',
              filename: '[path][base].br',
              compressionOptions: {
                params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 10 },
              } as zlib.BrotliOptions,
              threshold: 512,
              minRatio: 0.95,
            }),
          ]
        : [new ReactRefreshPlugin()]),
    ],
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: {
            compress: { passes: 3, ...KEPT_NAMES },
            ...(FOR_QA ? { mangle: KEPT_NAMES } : {}),
          },
        }),
        new CssMinimizerPlugin(),
      ],
      moduleIds: 'deterministic',
      mangleExports: 'size',
      splitChunks: {
        chunks: 'async',
        // Each shared chunk costs bytes of the first view, which names them all.
        minSize: 40_000,
        // It changes less often than the site's own code.
        cacheGroups: {
          react: {
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            name: 'react',
            chunks: 'initial',
            enforce: true,
          },
        },
      },
      runtimeChunk: false,
    },
    cache: {
      type: 'filesystem',
      ...(FOR_QA ? { name: `${IS_SEEDED ? 'seeded' : 'qa'}-${mode}` } : {}),
      buildDependencies: { config: [__filename] },
      cacheDirectory: path.join(__dirname, 'node_modules/.cache/webpack'),
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
