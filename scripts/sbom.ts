import { runProgram } from '@cli/program';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inProject } from './lib/project';

const HELP = `
node scripts/run.mjs scripts/sbom.ts: writes dist/sbom.json, the CycloneDX list of all that npm installed for the product, with versions, checksums and licences.
It reads package-lock.json and node_modules, and needs no network. The build does so by itself.
`;

type Manifest = {
  license?: string | { type: string };
  licenses?: { type: string }[];
};
/** Of a package in the lock file. */
type Locked = {
  name?: string;
  version: string;
  integrity?: string;
  dev?: boolean;
  link?: boolean;
  license?: string;
};

const readJson = <T>(...path: string[]): T =>
  JSON.parse(readFileSync(inProject(...path), 'utf8')) as T;
const purl = (name: string, version: string): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** @returns the licence that an installed package names, or null when it is not installed here, as those of other platforms */
function licenceOf(path: string): string | null {
  try {
    const { license, licenses } = readJson<Manifest>(path, 'package.json');
    const named = typeof license === 'string' ? license : license?.type;
    return named ?? licenses?.map((each) => each.type).join(' OR ') ?? null;
  } catch {
    return null;
  }
}

function toComponent([path, { name: ownName, version, integrity, dev, license }]: [
  string,
  Locked,
]) {
  // A package that is installed under another name says its own.
  const name = ownName ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const licence = licenceOf(path) ?? license;
  const [algorithm = '', checksum] = integrity?.split(/-(.*)/s) ?? [];
  return {
    type: 'library',
    name,
    version,
    scope: dev ? 'excluded' : 'required',
    purl: purl(name, version),
    'bom-ref': path,
    ...(checksum && {
      hashes: [
        {
          alg: algorithm.replace('sha', 'SHA-'),
          content: Buffer.from(checksum, 'base64').toString('hex'),
        },
      ],
    }),
    ...(licence && { licenses: [{ expression: licence }] }),
  };
}

export const main = (): Promise<void> =>
  runProgram(HELP, () => {
    const { packages } = readJson<{ packages: Record<string, Locked> }>('package-lock.json');
    const { name, version } = readJson<{ name: string; version: string }>('package.json');
    const components = Object.entries(packages)
      // Our own are part of the product.
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .map(toComponent);
    const bom = {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: {
        component: {
          type: 'application',
          name,
          version,
          purl: purl(name, version),
          'bom-ref': name,
        },
      },
      components,
    };
    mkdirSync(inProject('dist'), { recursive: true });
    writeFileSync(inProject('dist/sbom.json'), `${JSON.stringify(bom, null, 1)}\n`);
  });
